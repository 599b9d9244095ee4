// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { outlines } from 'virtual:icons';
import { describe, expect, it } from 'vitest';
import { seatLook } from '../icons/seats';
import '../testing/dress';
import '../testing/page';
import type { Mark } from '../wire';
import MarkRow from './MarkRow.svelte';

const mark = (more: Partial<Mark> = {}): Mark => ({ kind: 'factory', count: 1, label: 'a Factory', ...more });
const row = (count: number) => Array.from({ length: count }, () => mark());
function show(marks: readonly Mark[], fromLeft = false) {
  const { container } = render(MarkRow, { marks, fromLeft, colourOf: (seat: number | undefined) => seat });
  return (part: string) => [...container.querySelectorAll<SVGElement>(part)];
}
const places = (all: ReturnType<typeof show>) => all('.marks > g').map(each => Number(/translate\((\S+) /.exec(each.getAttribute('transform') ?? '')?.[1]));

describe('a row of marks', () => {
  it('has the tone and size of its kind where it is nobody’s', () => {
    const all = show([{ kind: 'pebble', count: 1, label: 'pebble' }]);
    expect([all('.plate').map(each => each.style.fill), all('.marks > g').map(each => each.getAttribute('transform'))]).toEqual([['var(--tone-ash)'], ['translate(0 0) scale(0.8)']]);
  });

  it('has the icon of each, and its name for whoever points at it', () => {
    const all = show([mark(), mark({ kind: 'minefield', label: 'mines' })]);
    expect(all('.marks path').map(each => each.getAttribute('d'))).toEqual([outlines['factory'], outlines['land-mine']]);
    expect(all('title').map(each => each.textContent)).toEqual(['a Factory', 'mines']);
  });

  it('says how many there are of one, unless it is one', () => {
    expect(show([mark(), mark({ count: 2 })])('text').map(each => each.textContent)).toEqual(['2']);
  });

  it('has the colour of its owner', () => {
    const all = show([mark({ owner: 2 })]);
    expect([all('.plate')[0]?.style.fill, all('path')[0]?.style.fill]).toEqual([seatLook(2).colour, seatLook(2).on]);
  });

  it('is plain where it is nobody’s', () => {
    const all = show([mark()]);
    expect([all('.plate')[0]?.style.fill, all('path')[0]?.style.fill]).toEqual(['', 'var(--ink)']);
  });

  it('stands around the middle', () => {
    expect(places(show(row(3)))).toEqual([-24, 0, 24]);
  });

  it('stands from the left where it shares the cell', () => {
    expect(places(show(row(2), true))).toEqual([10, 34]);
  });

  it.each([[8, false, 84], [8, true, 62]])('moves together where there are many: %d', (count, fromLeft, width) => {
    const at = places(show(row(count), fromLeft));
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeCloseTo(((count - 1) * width) / count);
  });
});
