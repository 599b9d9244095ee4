// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import '../testing/page';
import DragArrow from './DragArrow.svelte';

const show = (to: { x: number; y: number }) => render(DragArrow, { from: { x: 10, y: 10 }, to, unit: 2 }).container;

describe('the arrow of what is dragged', () => {
  it('goes from the piece to the pointer', () => {
    const line = show({ x: 50, y: 10 }).querySelector('line');
    expect(['x1', 'y1', 'x2', 'y2'].map(name => line?.getAttribute(name))).toEqual(['10', '10', '50', '10']);
  });

  it.each([[50, 10, 0], [10, 50, 90], [-30, 10, 180], [50, 50, 45]])('has its head at %d %d, turned by %d', (x, y, angle) => {
    expect(show({ x, y }).querySelector('path')?.getAttribute('transform')).toBe(`translate(${x} ${y}) rotate(${angle}) scale(2)`);
  });
});
