// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { knownTables, mySeats } from '../lib/remembered';
import { tableInfo } from '../testing/build';
import { button, eventually, linkTo, press } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import type { TableInfo } from '../wire';
import ResultActions from './ResultActions.svelte';

const withBo: Partial<TableInfo> = { seats: [{ seat: 0, sitter: 'me', name: 'Ann', here: true }, { seat: 1, sitter: 'me', name: 'Bo', here: true }] };
const show = (mine: readonly number[] = [0], more: Partial<TableInfo> = {}) => render(ResultActions, { table: tableInfo('k3', { listed: false, ...more }), mine });

describe('after a game', () => {
  it('leads to the replay and to the lobby', () => {
    show();
    expect([linkTo('Replay'), linkTo('Lobby')]).toEqual(['/replay/k3/0', '/']);
  });

  it('is the same table against bots one press away', async () => {
    const asked = serve({ '/api/tables': { id: 'm7', mine: [0], links: [] } });
    show();
    await press('Play again');
    await eventually(() => expect(location.pathname).toBe('/table/m7'));
    expect(asked.map(each => each.body)).toEqual([{ game: 'toy', preset: 'quick', options: {}, seats: [{ sitter: 'me', name: 'Ann' }, { sitter: 'bot', bot: 'script' }] }]);
    expect(mySeats('m7')).toEqual([0]);
  });

  it('says that others are asked by links, and keeps them for the new table', async () => {
    serve({ '/api/tables': { id: 'm7', mine: [0], links: [{ seat: 1, token: 'abc' }] } });
    show([0], withBo);
    expect(screen.getByText('The others join by links, which you find at the new table.')).toBeTruthy();
    await press('Play again');
    await eventually(() => expect(knownTables()[0]?.links).toEqual([{ seat: 1, token: 'abc' }]));
  });

  it('says why there can be no other table', async () => {
    serve({ '/api/tables': new Refusal(503, 'the house is full') });
    show();
    await press('Play again');
    expect((await screen.findByRole('alert')).textContent).toBe('the house is full');
    expect(button('Play again').disabled).toBe(false);
  });

  it('offers nothing to play to those who watched', () => {
    show([], withBo);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/^The others join/)).toBeNull();
  });
});
