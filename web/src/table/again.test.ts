// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { knownTables, mySeats, rememberTable } from '../lib/remembered';
import { tableInfo } from '../testing/build';
import { serve } from '../testing/server';
import { hasOthers, isAsked, playAgain } from './again';

const four = tableInfo('k3', {
  seats: [
    { seat: 0, sitter: 'me', name: 'Ann', here: true },
    { seat: 1, sitter: 'me', name: 'Bo', bot: 'easy', here: false },
    { seat: 2, sitter: 'bot', bot: 'hard', here: true },
    { seat: 3, sitter: 'bot', here: true },
  ],
});

describe('another game', () => {
  it('needs others only if there were some', () => {
    expect([hasOthers(four, [0]), hasOthers(four, [0, 1]), hasOthers(tableInfo('k3'), [0])]).toEqual([true, false, false]);
  });

  it('is one to join until one has', () => {
    const told = { ...four, next: { id: 'm7', by: 1 } };
    expect([isAsked(four), isAsked(told)]).toEqual([false, true]);
    rememberTable('m7', 'toy', [0]);
    expect(isAsked(told)).toBe(false);
  });

  it('is asked for by the table that was played, and remembered with its seats and links', async () => {
    const asked = serve({ '/api/tables/k3/again': { id: 'm7', mine: [0], links: [{ seat: 1, token: 'abc' }], commitment: 'c' } });
    await playAgain(four);
    expect(asked).toEqual([{ path: '/api/tables/k3/again', body: {} }]);
    expect([mySeats('m7'), knownTables()[0]?.links, location.pathname]).toEqual([[0], [{ seat: 1, token: 'abc' }], '/table/m7']);
  });
});
