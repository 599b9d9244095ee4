import { describe, expect, it } from 'vitest';
import { tableInfo } from '../testing/build';
import { hasOthers, sameTable } from './again';

const four = tableInfo('k3', {
  listed: false,
  options: { players: 4 },
  seats: [
    { seat: 0, sitter: 'me', name: 'Ann', here: true },
    { seat: 1, sitter: 'me', name: 'Bo', bot: 'easy', here: false },
    { seat: 2, sitter: 'bot', bot: 'hard', here: true },
    { seat: 3, sitter: 'bot', here: true },
  ],
});

describe('the same table once more', () => {
  it('has the same game, options and bots, and an open seat for each of the others', () => {
    expect(sameTable(four, [0])).toEqual({
      game: 'toy', preset: 'quick', options: { players: 4 },
      seats: [{ sitter: 'me', name: 'Ann' }, { sitter: 'open' }, { sitter: 'bot', bot: 'hard' }, { sitter: 'bot' }],
    });
  });

  it('has all seats of one screen', () => {
    expect(sameTable(four, [0, 1]).seats.map(seat => seat.sitter)).toEqual(['me', 'me', 'bot', 'bot']);
  });

  it('is listed and has a clock if the old one did', () => {
    const clock = { kind: 'live', amount: 90 } as const;
    expect(sameTable({ ...four, listed: true, clock, absent: 'bot' }, [0])).toMatchObject({ listed: true, clock, absent: 'bot' });
  });

  it('needs others only if there were some', () => {
    expect([hasOthers(four, [0]), hasOthers(four, [0, 1]), hasOthers(tableInfo('k3'), [0])]).toEqual([true, false, false]);
  });
});
