import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Board as BoardData, Cell, Panel } from '../wire';
import Board from './Board.svelte';

const cell = (id: number, more: Partial<Cell> = {}): Cell => ({ id, x: id, y: 0, label: `A${id}`, name: 'Field', terrain: 'forest', marks: [], pieces: [], text: '', ...more });
const board: BoardData = {
  id: 'map',
  title: 'Map',
  kind: 'square',
  cells: [
    cell(0, { owner: 0, pieces: [{ id: 7, kind: 'army', count: 2, owner: 0, label: 'Army of Red' }] }),
    cell(1, { marks: [{ kind: 'no such kind', count: 3, label: 'three of them' }] }),
    cell(2, { terrain: 'no such terrain' }),
  ],
};
const panels: Panel[] = [{ seat: 0, name: 'Red', colour: 0, role: '', status: 'waiting', stats: [] }];

afterEach(cleanup);

describe('Board', () => {
  it('says in words what a cell shows', () => {
    render(Board, { board, scene: { panels }, describe: each => (each.id === 1 ? 'you can: go' : '') });
    expect(screen.getByRole('button', { name: 'Field A0, Red’s, 2 × Army of Red' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Field A1, three of them; you can: go' })).toBeTruthy();
  });

  it('has one tab stop, which the arrows move', async () => {
    const { container } = render(Board, { board, scene: { panels } });
    const stops = () => [...container.querySelectorAll('[data-cell]')].filter(each => each.getAttribute('tabindex') === '0');
    expect(stops()).toHaveLength(1);
    const [first] = stops();
    if (first) await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(stops().map(each => each.getAttribute('data-cell'))).toEqual(['1']);
  });

  it('tells which cell was chosen, by click and by key', async () => {
    const onCell = vi.fn();
    const onKey = vi.fn();
    render(Board, { board, scene: { panels }, onCell, onKey });
    const target = screen.getByRole('button', { name: /A2/ });
    await fireEvent.click(target);
    await fireEvent.keyDown(target, { key: 'Enter' });
    await fireEvent.keyDown(target, { key: '?' });
    expect(onCell.mock.calls.map(([each]) => (each as Cell).id)).toEqual([2, 2]);
    expect(onKey).toHaveBeenCalledOnce();
  });
});
