// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { emptyState, type TableState } from '../connection/state';
import { scene, tableInfo } from '../testing/build';
import { linkTo, press, words } from '../testing/page';
import TopBar from './TopBar.svelte';

const soon = Date.now() + 3_600_000;
function show(more: Partial<TableState> = {}) {
  const onKeys = vi.fn();
  const state: TableState = { ...emptyState(), table: tableInfo('k3'), scene: scene(), seat: 0, awaited: [{ seat: 0, until: soon }], ...more };
  const { container } = render(TopBar, { props: { state, title: 'Toy War', onKeys } });
  return { onKeys, turn: container.querySelector('.turn') };
}
const over = scene({ over: true });

describe('the bar above the table', () => {
  it('says which game it is, and how far it is', () => {
    show();
    expect(words(screen.getByRole('heading'))).toBe('Toy War Orders');
  });

  it('says whose turn it is', () => {
    const { turn } = show();
    expect([words(turn), turn?.classList.contains('mine')]).toEqual(['Your turn', true]);
  });

  it('says for whom one waits', () => {
    const { turn } = show({ awaited: [{ seat: 1 }] });
    expect([words(turn), turn?.classList.contains('mine')]).toEqual(['Waiting for Blue', false]);
  });

  it('says how much time is left', () => {
    show();
    expect(screen.getByRole('timer')).toBeTruthy();
  });

  it('has neither phase nor clock when the game is over', () => {
    const { turn } = show({ scene: over });
    expect([words(screen.getByRole('heading')), words(turn)]).toEqual(['Toy War', 'Game over']);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('leads to the rules of the game', () => {
    show();
    expect(linkTo('Rules')).toBe('/rules/toy');
  });

  it('leads to no replay before the game is over', () => {
    show();
    expect(screen.queryByRole('link', { name: 'Replay' })).toBeNull();
  });

  it('leads to the replay when the game is over', () => {
    show({ scene: over });
    expect(linkTo('Replay')).toBe('/replay/k3/0');
  });

  it('leads home and to the settings before the table has answered', () => {
    show({ table: undefined, scene: undefined });
    expect([linkTo('Sandtable'), linkTo('Settings')]).toEqual(['/', '/settings']);
    expect(screen.queryByRole('link', { name: 'Rules' })).toBeNull();
  });

  it('lists the keys', async () => {
    const { onKeys } = show();
    await press('Keys');
    expect(onKeys).toHaveBeenCalledOnce();
  });
});
