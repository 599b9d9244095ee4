// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { mySeats } from '../lib/remembered';
import { tableInfo } from '../testing/build';
import { button, eventually, linkTo, press } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import NextGame from './NextGame.svelte';

const next = { id: 'm7', by: 1 };
const show = (mine: readonly number[]) => render(NextGame, { table: tableInfo('k3', { next }), next, mine, words: 'Blue has set up another game.' });

describe('the game that follows', () => {
  it('is announced, and joined by one press', async () => {
    serve({ '/api/tables/k3/again': { id: 'm7', mine: [0], links: [] } });
    show([0]);
    expect(screen.getByText('Blue has set up another game.')).toBeTruthy();
    await press('Join it');
    await eventually(() => expect(location.pathname).toBe('/table/m7'));
    expect(mySeats('m7')).toEqual([0]);
  });

  it('is gone to by whoever has set it up', () => {
    show([0, 1]);
    expect(button('Go to it')).toBeTruthy();
  });

  it('is watched by whoever watched', () => {
    show([]);
    expect(linkTo('Watch it')).toBe('/table/m7');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why one cannot join', async () => {
    serve({ '/api/tables/k3/again': new Refusal(403, 'somebody else has taken your seat at the next game') });
    show([0]);
    await press('Join it');
    expect((await screen.findByRole('alert')).textContent).toBe('somebody else has taken your seat at the next game');
    expect(button('Join it').disabled).toBe(false);
  });
});
