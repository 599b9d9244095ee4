// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cell as plain, panel } from '../testing/build';
import { button, press, words } from '../testing/page';
import type { Board as BoardData, Cell } from '../wire';
import Board from './Board.svelte';
import { arrowOf, scaleIn, scaleOf } from './geometry';
import { stays } from './hold.svelte';
import { wear } from './skin';

const cell = (id: number, more: Partial<Cell> = {}) => plain(id, { terrain: 'forest', ...more });
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
const panels = [panel(0, 'Red')];

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

  it('says in short what dice may make of it', () => {
    const { container } = render(Board, { board, scene: { panels }, chances: new Map([[2, '58 %']]) });
    expect([...container.querySelectorAll('.chance')].map(each => each.textContent?.trim())).toEqual(['58 %']);
  });

  it('tells a finger that stays what a mouse learns by pointing, and chooses nothing', async () => {
    vi.useFakeTimers();
    const onCell = vi.fn();
    const { container } = render(Board, { board, scene: { panels }, describe: () => 'you can: go', onCell });
    const info = () => container.querySelector('.info.full')?.textContent ?? '';
    const target = screen.getByRole('button', { name: /A1/ });
    const finger = { pointerId: 3, pointerType: 'touch', clientX: 5, clientY: 5 };
    const touch = async (held: number) => {
      await fireEvent.pointerDown(target, finger);
      await vi.advanceTimersByTimeAsync(held);
      await fireEvent.pointerUp(target, finger);
      await fireEvent.click(target);
    };
    await touch(stays + 10);
    expect(info()).toContain('you can: go');
    expect(onCell).not.toHaveBeenCalled();
    await touch(stays / 2);
    expect(info()).toBe('');
    expect(onCell).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('shows orders that stand as arrows', () => {
    const arrows = [{ from: 0, to: 2, owner: 0, label: '2 infantry' }];
    const { container } = render(Board, { board: { ...board, arrows }, scene: { panels }, ways: [{ from: 1, to: 9, label: 'nowhere' }] });
    expect(container.querySelectorAll('.arrow')).toHaveLength(1);
    const way = arrowOf(board, [0, 2], 1);
    expect(way?.line).toBe('M24.0 9.0L170.0 9.0');
    expect(arrowOf(board, [1, 1], 1)).toBeUndefined();
  });

  it('has the skin of its own game', async () => {
    await wear('toy', [{ drawn: 'terrain', kind: 'forest', tone: 'honey' }]);
    const tones = (game: string) => render(Board, { board, scene: { panels, game } }).container.querySelector<SVGElement>('.ground')?.style.fill;
    expect([tones('toy'), tones('other')]).toEqual(['var(--tone-honey)', 'var(--tone-parchment)']);
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

const at = (id: number) => button(new RegExp(`A${id}`));
const zoomed = () => screen.queryByRole('button', { name: 'Zoom out' }) !== null;

describe('what a cell holds', () => {
  const info = () => document.querySelector('.info');
  const show = () => {
    const onHover = vi.fn();
    render(Board, { board, scene: { panels }, onHover, describe: each => (each.id === 1 ? 'you can: go' : '') });
    return onHover;
  };

  it('is shown to whoever points there', async () => {
    const onHover = show();
    await fireEvent.pointerEnter(at(1));
    expect(words(info())).toBe('Field A1 three of them you can: go');
    expect(onHover.mock.lastCall?.[0].id).toBe(1);
  });

  it('is hidden when the pointer leaves the board', async () => {
    const onHover = show();
    await fireEvent.pointerEnter(at(1));
    await fireEvent.pointerLeave(screen.getByRole('group', { name: /^Board: Map/ }));
    expect(info()).toBeNull();
    expect(onHover.mock.lastCall).toEqual([undefined]);
  });

  it('is shown to whoever goes there by keyboard, as long as they stay', async () => {
    show();
    await fireEvent.focus(at(2));
    expect(words(info())).toBe('Field A2');
    await fireEvent.blur(at(2));
    expect(info()).toBeNull();
  });

  it('does not stand in the way of a finger that has chosen', async () => {
    show();
    await fireEvent.pointerDown(at(2), { pointerType: 'touch' });
    await fireEvent.focus(at(2));
    expect(info()).toBeNull();
  });

  it('stands where the cell is not', async () => {
    show();
    await fireEvent.pointerEnter(at(0));
    expect(info()?.classList.contains('onRight')).toBe(true);
    await fireEvent.pointerEnter(at(2));
    expect(info()?.classList.contains('onRight')).toBe(false);
  });
});

describe('the keys of a board', () => {
  const show = () => {
    const calls = { onKey: vi.fn(), onCell: vi.fn() };
    render(Board, { board, scene: { panels }, ...calls });
    return calls;
  };
  const key = (name: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(at(0), { key: name, ...more });

  it.each(['+', '='])('%s goes nearer, - goes back', async name => {
    show();
    await key(name);
    expect(zoomed()).toBe(true);
    await key('-');
    expect(zoomed()).toBe(false);
  });

  it('0 shows the whole', async () => {
    const { onKey } = show();
    await key('+');
    await key('0');
    expect(zoomed()).toBe(false);
    expect(onKey).not.toHaveBeenCalled();
  });

  it('0 means nothing to the board where all is on the screen', async () => {
    const { onKey } = show();
    await key('0');
    expect(onKey).toHaveBeenCalledOnce();
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])('leave arrows alone that are held with %s', async held => {
    const { onKey } = show();
    await key('ArrowRight', { [held]: true });
    expect(onKey).toHaveBeenCalledOnce();
    expect(at(0).getAttribute('tabindex')).toBe('0');
  });

  it('Space chooses too', async () => {
    const { onCell } = show();
    await key(' ');
    expect(onCell.mock.lastCall?.[2]).toBe(false);
  });

  it('Enter that is held down chooses again', async () => {
    const { onCell } = show();
    await key('Enter', { repeat: true });
    expect(onCell.mock.lastCall?.[2]).toBe(true);
  });
});

describe('looking around', () => {
  beforeEach(() => void render(Board, { board, scene: { panels } }));
  const sheet = () => screen.getByRole('group', { name: /^Board: Map/ });

  it('is done by buttons', async () => {
    await press('Zoom in');
    expect(zoomed()).toBe(true);
    await press('Show the whole board');
    expect(zoomed()).toBe(false);
  });

  it('is done by the wheel, and the page stays where it is', async () => {
    expect(await fireEvent.wheel(sheet(), { deltaY: -300 })).toBe(false);
    expect(zoomed()).toBe(true);
  });

  it('shows a small map as long as not all is on the screen', async () => {
    expect(document.querySelector('.minimap')).toBeNull();
    await press('Zoom in');
    expect(document.querySelector('.minimap')).toBeTruthy();
  });

  it('moves what is drawn instead of drawing it anew', async () => {
    const viewBox = sheet().getAttribute('viewBox');
    expect(sheet().style.transform).toBe('');
    await press('Zoom in');
    expect([sheet().getAttribute('viewBox'), /scale\(1\.5/.test(sheet().style.transform)]).toEqual([viewBox, true]);
  });
});

describe('dragging on a board', () => {
  const calls = { onCell: vi.fn(), onDrag: vi.fn<(cell: Cell) => boolean>(), onDrop: vi.fn() };
  const sheet = () => screen.getByRole('group', { name: /^Board: Map/ });
  const arrow = () => document.querySelector('.arrow');
  beforeEach(() => {
    for (const each of Object.values(calls)) each.mockReset();
    Element.prototype.setPointerCapture = () => undefined;
    render(Board, { board, scene: { panels }, ...calls });
  });
  async function drag(from: number, by: number) {
    await fireEvent.pointerDown(at(from), { pointerId: 1, clientX: 0, clientY: 0 });
    await fireEvent.pointerMove(sheet(), { pointerId: 1, clientX: by, clientY: 0 });
  }
  async function drop(on: Element | null) {
    document.elementFromPoint = () => on;
    await fireEvent.pointerUp(sheet(), { pointerId: 1, clientX: 90, clientY: 0 });
  }

  it('takes a piece along that can be dragged, and says where it was let go', async () => {
    calls.onDrag.mockReturnValue(true);
    await drag(0, 90);
    expect(arrow()).toBeTruthy();
    await drop(at(2));
    expect(calls.onDrop.mock.lastCall).toEqual([expect.objectContaining({ id: 2 }), { x: 90, y: 0 }]);
    expect(arrow()).toBeNull();
  });

  it('lets a piece fall beside the board', async () => {
    calls.onDrag.mockReturnValue(true);
    await drag(0, 90);
    await drop(document.body);
    expect(calls.onDrop.mock.lastCall?.[0]).toBeUndefined();
  });

  it('moves the board where nothing can be dragged', async () => {
    calls.onDrag.mockReturnValue(false);
    await drag(0, 90);
    await drop(at(2));
    expect([arrow(), calls.onDrop.mock.calls]).toEqual([null, []]);
  });

  it('is no click', async () => {
    await drag(0, 90);
    await drop(at(0));
    await fireEvent.click(at(0));
    expect(calls.onCell).not.toHaveBeenCalled();
  });

  it('is a click as long as the hand only trembles', async () => {
    await drag(0, 3);
    await drop(at(0));
    await fireEvent.click(at(0), { clientX: 5, clientY: 6 });
    expect(calls.onCell.mock.lastCall).toEqual([expect.objectContaining({ id: 0 }), { x: 5, y: 6 }, false]);
  });

  it('is given up when the pointer is lost', async () => {
    calls.onDrag.mockReturnValue(true);
    await drag(0, 90);
    await fireEvent.pointerCancel(sheet(), { pointerId: 1 });
    expect([arrow(), calls.onDrop.mock.calls.map(([cell]) => cell)]).toEqual([null, [undefined]]);
  });

  it('knows the second of two quick clicks', async () => {
    await fireEvent.click(at(0), { detail: 2 });
    expect(calls.onCell.mock.lastCall?.[2]).toBe(true);
  });
});
