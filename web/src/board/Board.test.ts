// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Board as BoardData, Cell, Panel } from '../wire';
import Board from './Board.svelte';
import { scaleIn, scaleOf } from './geometry';
import { symbolOf } from './skin';

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
  backdrop: [],
};
const panels: Panel[] = [{ seat: 0, name: 'Red', colour: 0, role: '', status: 'waiting', stats: [] }];

afterEach(cleanup);

// A map of the world in other units: five rows of twelve areas, every third a sea.
function worldMap(): BoardData {
  const cells = Array.from({ length: 60 }, (_, id) => {
    const [column, row] = [id % 12, Math.floor(id / 12)];
    const [x, y, w, h] = [column * 800, row * 600, id % 7 === 0 ? 300 : 800, 600];
    const outline = `M${x} ${y}L${x + w} ${y}L${x + w + 60} ${y + h / 2}L${x + w} ${y + h}L${x} ${y + h}Z`;
    return cell(id, { x: x + w / 2, y: y + h / 2, outline, name: id % 3 ? `Land ${id}` : `Sea ${id}`, terrain: id % 3 ? 'land' : 'sea' });
  });
  return { id: 'world', title: 'World', kind: 'area', cells, backdrop: [{ terrain: 'lake', outline: 'M0 0L9 0L9 9Z' }] };
}

describe('an area board', () => {
  const world = worldMap();
  const army = (id: number, owner: number) => ({ id, kind: 'army', count: 3, owner, label: 'Army' });
  world.cells[1] = { ...cell(1), ...world.cells[1], owner: 0, pieces: [army(1, 0), army(2, 0)] };

  it('draws each outline once to see and once to click, in the units of the map', () => {
    const { container } = render(Board, { board: world, scene: { panels }, highlights: new Map([[2, 'target' as const]]) });
    const places = [...container.querySelectorAll('.place')];
    expect(places).toHaveLength(60);
    expect(places.map(each => each.getAttribute('d'))).toEqual(world.cells.map(each => each.outline));
    expect(container.querySelectorAll('clipPath')).toHaveLength(60);
    expect(container.querySelectorAll('.halo')).toHaveLength(1);
    // Lines and text grow with the map: an area is some 700 units wide, a cell elsewhere 100.
    const unit = Number(container.querySelector<HTMLElement>('.board')?.style.getPropertyValue('--unit'));
    expect(unit).toBeGreaterThan(4);
    expect(unit).toBeLessThan(8);
    const [x = 0, , width = 0] = (container.querySelector('.sheet > svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect(x).toBeLessThanOrEqual(0);
    expect(x + width).toBeGreaterThanOrEqual(12 * 800);
  });

  it('draws what stands in a small area smaller', () => {
    const wide = world.cells[1];
    const small = world.cells[7];
    if (!wide || !small) throw new Error('the map has sixty areas');
    expect(scaleIn(world, small)).toBeLessThan(scaleIn(world, wide));
    expect(scaleIn(world, small)).toBeGreaterThan(0.5 * scaleOf(world));
  });

  it('is walked with the arrows by where its areas are', async () => {
    const { container } = render(Board, { board: world, scene: { panels }, focused: 14 });
    const at = () => container.querySelector('[tabindex="0"].place')?.getAttribute('data-cell');
    const press = async (key: string) => {
      const element = container.querySelector('[tabindex="0"].place');
      if (element) await fireEvent.keyDown(element, { key });
    };
    await press('ArrowRight');
    expect(at()).toBe('15');
    await press('ArrowDown');
    expect(at()).toBe('27');
    await press('ArrowUp');
    expect(at()).toBe('15');
  });
});

describe('big stacks on hexes', () => {
  const kinds = ['infantry', 'tank', 'plane', 'artillery', 'frigate', 'battleship', 'hovercraft', 'city', 'headquarters', 'camp'];
  const stacked = (count: number): BoardData => ({
    id: 'hexes',
    title: 'Hexes',
    kind: 'hex',
    backdrop: [],
    cells: [cell(0, { pieces: kinds.slice(0, count).map((kind, i) => ({ id: i, kind, count: 12, owner: 0, label: kind })) })],
  });

  it('shows every piece as long as they can be told apart, and says how many are left out', () => {
    const { container, unmount } = render(Board, { board: stacked(6), scene: { panels } });
    expect(container.querySelectorAll('.token')).toHaveLength(6);
    expect([...container.querySelectorAll('.count')].map(each => each.textContent)).toEqual(Array(6).fill('12'));
    unmount();
    const many = render(Board, { board: stacked(10), scene: { panels } });
    expect(many.container.querySelectorAll('.token')).toHaveLength(7);
    expect(many.container.querySelector('.rest')?.textContent).toBe('+3');
    // The words name all of them.
    expect(screen.getByRole('button', { name: /12 × headquarters, 12 × camp/ })).toBeTruthy();
  });

  it('has an icon of its own for each kind', () => {
    expect(new Set(kinds.map(kind => symbolOf(kind))).size).toBe(kinds.length);
  });
});

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
