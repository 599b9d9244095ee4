// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { seatLook } from '../icons/seats';
import { board, cell, piece } from '../testing/build';
import '../testing/page';
import type { Arrow } from '../wire';
import Arrows from './Arrows.svelte';
import { arrowOf } from './geometry';

const map = board([cell(0), cell(1), cell(2)]);
const arrow = (from: number, to: number, more: Partial<Arrow> = {}): Arrow => ({ from, to, label: '', ...more });
function show(...arrows: Arrow[]) {
  const { container } = render(Arrows, { board: map, arrows, unit: 1, colourOf: (seat: number | undefined) => (seat === undefined ? undefined : seat + 2) });
  return (part: string) => [...container.querySelectorAll<SVGElement>(part)];
}

describe('orders that stand', () => {
  it('are arrows from cell to cell', () => {
    const all = show(arrow(0, 2), arrow(1, 0));
    expect(all('.shaft').map(each => each.getAttribute('d'))).toEqual([arrowOf(map, [0, 2], 1)?.line, arrowOf(map, [1, 0], 1)?.line]);
    expect(all('.head')[1]?.getAttribute('transform')).toContain('rotate(180.0)');
  });

  it('have the colour of their seat, or of nobody', () => {
    expect(show(arrow(0, 2, { owner: 1 }), arrow(1, 0))('.shaft').map(each => each.style.stroke)).toEqual([seatLook(3).colour, seatLook(undefined).colour]);
  });

  it('that go over a place are one arrow', () => {
    const all = show(arrow(0, 1, { owner: 0 }), arrow(1, 2, { owner: 0 }));
    expect(all('.shaft').map(each => each.getAttribute('d'))).toEqual([arrowOf(map, [0, 1, 2], 1)?.line]);
    expect(all('.head')).toHaveLength(1);
  });

  it('that follow each other are several: of two seats, back where they came from, or of what stands at the place between', () => {
    expect(show(arrow(0, 1, { owner: 0 }), arrow(1, 2, { owner: 1 }))('.head')).toHaveLength(2);
    expect(show(arrow(0, 1, { owner: 0 }), arrow(1, 0, { owner: 0 }))('.head')).toHaveLength(2);
    map.cells[1]?.pieces.push(piece(7, { owner: 0 }));
    expect(show(arrow(0, 1, { owner: 0 }), arrow(1, 2, { owner: 0 }))('.head')).toHaveLength(2);
    expect(show(arrow(0, 1, { owner: 1 }), arrow(1, 2, { owner: 1 }))('.head')).toHaveLength(1);
  });

  it.each([[0, 9], [9, 0], [1, 1]])('are not drawn where they lead nowhere: %d to %d', (from, to) => {
    expect(show(arrow(from, to))('.arrow')).toEqual([]);
  });

  it('are nothing to be read, nor in the way of a click', () => {
    expect(show(arrow(0, 2))('.arrow')[0]?.getAttribute('aria-hidden')).toBe('true');
  });
});
