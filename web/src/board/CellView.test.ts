// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { cell, piece } from '../testing/build';
import '../testing/dress';
import '../testing/page';
import type { BoardKind, Cell } from '../wire';
import CellView from './CellView.svelte';
import type { Highlight } from './highlight';

function show(what: Partial<Cell> = {}, kind: BoardKind = 'square', more: { scale?: number; nameSize?: number; highlight?: Highlight } = {}) {
  const { scale = 1, nameSize = 20, highlight } = more;
  const { container } = render(CellView, { kind, cell: cell(4, what), scale, nameSize, highlight, colourOf: (seat: number | undefined) => seat });
  return {
    all: (part: string) => [...container.querySelectorAll<SVGElement>(part)],
    texts: (part: string) => [...container.querySelectorAll(part)].map(each => each.textContent),
    /** How far the group that a part stands in is moved. */
    placeOf: (part: string) => container.querySelector(part)?.parentElement?.getAttribute('transform') ?? '',
  };
}
const mark = { kind: 'factory', count: 1, label: 'a Factory' };
const pieces = (count: number) => Array.from({ length: count }, (_, i) => piece(i, { owner: 0 }));
const shift = (transform: string) => (/translate\((\S+) (\S+)\)/.exec(transform) ?? []).slice(1).map(Number);

describe('what is written in a cell', () => {
  it.each(['square', 'area'] as const)('of kind %s is its name and label', kind => {
    const { texts } = show({ name: 'Egypt' }, kind);
    expect([texts('.name'), texts('.label')]).toEqual([['Egypt'], ['A4']]);
  });

  it('of a hex is its label alone', () => {
    const { texts } = show({}, 'hex');
    expect([texts('.name'), texts('.label')]).toEqual([[], ['A4']]);
  });

  it('is broken where it is long, later on a map', () => {
    expect(show({ name: 'Western Egypt' }).texts('.name')).toEqual(['Western', 'Egypt']);
    expect(show({ name: 'Western Egypt' }, 'area').texts('.name')).toEqual(['Western Egypt']);
  });

  it('is on a map as large as there is room for one line, and of the usual size for two', () => {
    const sizeOf = (name: string) => show({ name }, 'area').all('.name')[0]?.style.fontSize;
    expect([sizeOf('Egypt'), sizeOf('Western Upper Egypt')]).toEqual(['20px', '12.5px']);
  });

  it('is on a square as large as its longest line allows', () => {
    const sizeOf = (name: string) => Number.parseFloat(show({ name }).all('.name')[0]?.style.fontSize ?? '');
    expect([sizeOf('Egypt'), sizeOf('Western Egypt')]).toEqual([15, 15]);
    expect(sizeOf('Conference') * 0.66 * 10).toBeCloseTo(84);
  });
});

describe('what is drawn in a cell', () => {
  it('is the icon of its terrain where nothing hides it', () => {
    expect(show({ terrain: 'forest' }).all('.terrain-icon')).toHaveLength(1);
  });

  it('is no icon on a map, nor where the terrain has none', () => {
    expect([show({ terrain: 'forest' }, 'area'), show({ terrain: 'land' })].map(each => each.all('.terrain-icon').length)).toEqual([0, 0]);
  });

  it('is no icon where name and pieces need the room, and a small one beside the pieces of a hex', () => {
    expect(show({ terrain: 'forest', pieces: pieces(1) }).all('.terrain-icon')).toHaveLength(0);
    expect(show({ terrain: 'forest', pieces: pieces(1) }, 'hex').all('.terrain-icon.crowded')).toHaveLength(1);
  });

  it('is every piece', () => {
    expect(show({ pieces: pieces(3) }).all('.token')).toHaveLength(3);
  });

  it('is as many pieces as can be told apart, and the number of the rest', () => {
    const { all, texts } = show({ pieces: pieces(12) });
    expect([all('.token').length, texts('.rest')]).toEqual([7, ['+5']]);
  });

  it('has large numbers where pieces are small', () => {
    const large = (count: number) => show({ pieces: pieces(count).map(each => ({ ...each, count: 12 })) }).all('.large').length;
    expect([large(1), large(6)]).toEqual([0, 6]);
  });

  it('is raised where it can be chosen', () => {
    const raised = (highlight?: Highlight) => show({ pieces: pieces(1) }, 'hex', highlight ? { highlight } : {}).all('.raised').length;
    expect([raised('target'), raised('chosen'), raised('path'), raised()]).toEqual([1, 1, 0, 0]);
  });

  it('is its marks', () => {
    expect(show({ marks: [mark] }).all('.marks title').map(each => each.textContent)).toEqual(['a Factory']);
    expect(show().all('.marks')).toHaveLength(0);
  });

  it('stands side by side on a square: marks left, pieces right', () => {
    const { placeOf } = show({ marks: [mark], pieces: pieces(1) });
    expect([shift(placeOf('.marks'))[0], shift(placeOf('.token'))[0]]).toEqual([-38, 24]);
  });

  it('stands in the middle of a square where there is only one of them', () => {
    expect([shift(show({ marks: [mark] }).placeOf('.marks'))[0], shift(show({ pieces: pieces(1) }).placeOf('.token'))[0]]).toEqual([0, 0]);
  });

  it('makes room for marks on a hex, and for pieces above them on a map', () => {
    const token = (more: Partial<Cell>) => shift(show({ pieces: pieces(1), ...more }, 'hex').placeOf('.token'))[1] ?? 0;
    expect(token({ marks: [mark] })).toBeLessThan(token({}));
    const marks = (more: Partial<Cell>) => shift(show({ marks: [mark], ...more }, 'area').placeOf('.marks'))[1] ?? 0;
    expect(marks({ pieces: pieces(1) })).toBeGreaterThan(marks({}));
  });

  it('is as large as the cell wants', () => {
    const transform = (scale: number) => show({}, 'area', { scale }).all('.cell > g')[0]?.getAttribute('transform');
    expect([transform(1), transform(2.5)]).toEqual([null, 'scale(2.5)']);
  });

  it('is nothing to be read: the place above it has the words', () => {
    expect(show().all('.cell')[0]?.getAttribute('aria-hidden')).toBe('true');
  });
});
