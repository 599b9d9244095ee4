// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { seatLook } from '../icons/seats';
import { board, cell } from '../testing/build';
import '../testing/dress';
import '../testing/page';
import type { BoardKind } from '../wire';
import Minimap from './Minimap.svelte';

const bounds = { x: -50, y: -50, width: 400, height: 200 };
const view = { x: 0, y: 0, width: 100, height: 50 };
const outline = 'M0 0L9 0L9 9Z';

function show(kind: BoardKind = 'square') {
  const onGo = vi.fn();
  const cells = [cell(0, { owner: 1, outline }), cell(1, { terrain: 'sea', outline })];
  const { container } = render(Minimap, { board: board(cells, { kind }), bounds, view, highlights: new Map([[1, 'target' as const], [0, 'path' as const]]), colourOf: (seat: number | undefined) => seat, onGo });
  const map = container.querySelector('svg') as SVGSVGElement;
  // It is shown at a quarter of its size, in the middle of a box that is too high for it.
  map.getBoundingClientRect = () => ({ left: 1000, top: 500, width: 100, height: 90 }) as DOMRect;
  return { map, onGo, cells: [...container.querySelectorAll<SVGElement>('.cell')] };
}
const press = (map: Element, clientX: number, clientY: number, buttons = 1) => fireEvent.pointerDown(map, { clientX, clientY, buttons });

describe('the small map', () => {
  it('shows whose each place is, and the terrain of the others', () => {
    expect(show().cells.map(each => each.style.fill)).toEqual([seatLook(1).colour, 'var(--tone-azure)']);
  });

  it('shows where something can be done', () => {
    expect(show().cells.map(each => each.classList.contains('live'))).toEqual([false, true]);
  });

  it.each([['square', /^M-50\.00/], ['area', /^M0 0L9 0/]] as const)('draws places of kind %s in their shape', (kind, shape) => {
    expect(show(kind).cells[1]?.getAttribute('d')).toMatch(shape);
  });

  it('shows which part is on the screen', () => {
    const frame = show().map.querySelector('.view');
    expect(['x', 'y', 'width', 'height'].map(name => Number(frame?.getAttribute(name)))).toEqual([0, 0, 100, 50]);
  });

  it('leads where it is pressed', async () => {
    const { map, onGo } = show();
    await press(map, 1050, 545);
    await press(map, 1075, 555);
    expect(onGo.mock.calls).toEqual([[{ x: 150, y: 50 }], [{ x: 250, y: 90 }]]);
  });

  it('follows a pointer that is held, and not one that passes', async () => {
    const { map, onGo } = show();
    await fireEvent.pointerMove(map, { clientX: 1050, clientY: 545, buttons: 0 });
    expect(onGo).not.toHaveBeenCalled();
    await fireEvent.pointerMove(map, { clientX: 1050, clientY: 545, buttons: 1 });
    expect(onGo).toHaveBeenCalledOnce();
  });

  it('keeps a press to itself: the board below is not dragged', async () => {
    const { map } = show();
    const below = vi.fn();
    document.body.addEventListener('pointerdown', below);
    expect(await press(map, 1050, 545)).toBe(false);
    document.body.removeEventListener('pointerdown', below);
    expect(below).not.toHaveBeenCalled();
  });

  it('is for the eyes alone: the keyboard has ways of its own', () => {
    expect(show().map.getAttribute('aria-hidden')).toBe('true');
  });
});
