// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { seatLook } from '../icons/seats';
import { board, cell } from '../testing/build';
import '../testing/dress';
import '../testing/page';
import type { Board } from '../wire';
import type { Highlight } from './highlight';
import Layers from './Layers.svelte';

function show(what: Board, highlights: [number, Highlight][] = [], pulses: number[] = []) {
  const props = { board: what, prefix: 'b', unit: 1, highlights: new Map(highlights), pulses: new Set(pulses), colourOf: (seat: number | undefined) => (seat === undefined ? undefined : seat + 2) };
  const { container } = render(Layers, props);
  return (part: string) => [...container.querySelectorAll<SVGElement>(part)];
}

describe('a board in layers', () => {
  it('has a ground and a face for each cell', () => {
    const all = show(board([cell(0), cell(1)]));
    expect([all('.ground').length, all('.cell').length]).toEqual([2, 2]);
  });

  it('has every ground below every face, so that none hides another', () => {
    const all = show(board([cell(0), cell(1)]));
    const [last, first] = [all('.ground').at(-1), all('.cell')[0]];
    expect(last && first && last.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('has what lies around it, each in its colour', () => {
    const all = show(board([cell(0)], { backdrop: ['sea', 'out_of_play', 'sea'].map((terrain, i) => ({ terrain, outline: `M${i} 0L1 1Z` })) }));
    expect(all('.backdrop').map(each => [each.getAttribute('d'), each.style.fill])).toEqual([['M0 0L1 1Z', 'var(--tone-azure)'], ['M1 0L1 1Z', 'var(--tone-clay)'], ['M2 0L1 1Z', 'var(--tone-azure)']]);
  });

  it('has borders where groups end, and none without groups', () => {
    expect(show(board([cell(0, { group: 1 }), cell(1)]))('.borders')).toHaveLength(1);
    expect(show(board([cell(0), cell(1)]))('.borders')).toHaveLength(0);
  });

  it('gives each cell what is known of it: its owner’s colour, light, flash', () => {
    const all = show(board([cell(0, { owner: 1 }), cell(1)]), [[1, 'target']], [1]);
    expect(all('.rim').map(each => each.style.stroke)).toEqual([seatLook(3).colour]);
    expect([all('.lit').length, all('.flash').length, all('.halo').length]).toEqual([1, 1, 1]);
  });

  it('puts each cell where it is', () => {
    const all = show(board([cell(0), cell(1, { x: 3, y: 2 })]));
    expect(all('.cell').map(each => each.parentElement?.getAttribute('transform'))).toEqual(['translate(0 0)', 'translate(300 200)']);
  });
});
