// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { mySeats } from '../lib/remembered';
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
    serve({ '/api/tables/k3/again': { id: 'm7', mine: [0], links: [] } });
    show();
    await press('Play again');
    await eventually(() => expect(location.pathname).toBe('/table/m7'));
    expect(mySeats('m7')).toEqual([0]);
  });

  it('says that the others are told of it', () => {
    show([0], withBo);
    expect(screen.getByText(/^The others are told of it here/)).toBeTruthy();
  });

  it('does not set up another game where somebody has', () => {
    show([0], { ...withBo, next: { id: 'm7', by: 1 } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/^The others are told/)).toBeNull();
  });

  it('says why there can be no other table', async () => {
    serve({ '/api/tables/k3/again': new Refusal(503, 'the house is full') });
    show();
    await press('Play again');
    expect((await screen.findByRole('alert')).textContent).toBe('the house is full');
    expect(button('Play again').disabled).toBe(false);
  });

  it('offers nothing to play to those who watched', () => {
    show([], withBo);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/^The others are told/)).toBeNull();
  });
});
