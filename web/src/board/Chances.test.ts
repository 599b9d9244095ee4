// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { board, cell } from '../testing/build';
import { words } from '../testing/page';
import Chances from './Chances.svelte';

const map = board([cell(0), cell(1, { x: 3, y: 2 })]);
function show(...chances: [number, string][]) {
  const { container } = render(Chances, { board: map, unit: 1, chances: new Map(chances) });
  return [...container.querySelectorAll<SVGElement>('.chance')];
}
const width = (each: Element | undefined) => Number(each?.querySelector('rect')?.getAttribute('width'));

describe('chances on the board', () => {
  it('stand where dice would decide, and nowhere else', () => {
    const [only, ...others] = show([1, '58 %']);
    expect([words(only), only?.getAttribute('transform'), others]).toEqual(['58 %', 'translate(300 200) scale(1)', []]);
  });

  it('have room for what they say', () => {
    const [short, long] = show([0, '5 %'], [1, '>99 %']);
    expect(width(long)).toBeGreaterThan(width(short));
  });

  it('are not said twice: the cell’s name has them', () => {
    expect(show([0, '5 %'])[0]?.getAttribute('aria-hidden')).toBe('true');
  });

  it('of a cell that is not there are left out', () => {
    expect(show([7, '5 %'])).toEqual([]);
  });
});
