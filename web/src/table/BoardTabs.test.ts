// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { board } from '../testing/build';
import { press } from '../testing/page';
import type { Board } from '../wire';
import BoardTabs from './BoardTabs.svelte';

const two = [board([], { id: 'a', title: 'World' }), board([], { id: 'b', title: 'Research' })];
function show(boards: readonly Board[]) {
  const onChoose = vi.fn();
  render(BoardTabs, { boards, chosen: 'b', onChoose });
  return onChoose;
}

describe('the boards of a game', () => {
  it('are offered by their titles, and show which is seen', () => {
    show(two);
    expect(screen.getAllByRole('button').map(each => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([['World', 'false'], ['Research', 'true']]);
  });

  it('are chosen', async () => {
    const onChoose = show(two);
    await press('World');
    expect(onChoose).toHaveBeenCalledWith('a');
  });

  it('are nothing to choose where there is one', () => {
    show(two.slice(0, 1));
    expect(screen.queryByRole('group')).toBeNull();
  });
});
