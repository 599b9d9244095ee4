// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { seatLook } from '../icons/seats';
import { cell } from '../testing/build';
import '../testing/dress';
import '../testing/page';
import type { BoardKind, Cell } from '../wire';
import CellGround from './CellGround.svelte';
import type { Highlight } from './highlight';

interface More {
  readonly kind?: BoardKind;
  readonly highlight?: Highlight;
  readonly pulse?: boolean;
  readonly colour?: number;
  readonly unit?: number;
}

function show(what: Partial<Cell> = {}, { kind = 'square', highlight, pulse = false, colour, unit = 1 }: More = {}) {
  const { container } = render(CellGround, { kind, cell: cell(4, what), prefix: 'b', unit, highlight, pulse, colour });
  return (part: string) => container.querySelector<SVGElement>(part);
}
const outline = 'M0 0L9 0L9 9Z';

describe('the ground of a cell', () => {
  it('has the colour of its terrain', () => {
    expect(show({ terrain: 'forest' })('.ground')?.style.fill).toBe('var(--tone-moss)');
  });

  it('has the texture of its terrain', () => {
    expect(show({ terrain: 'forest' })('.skin')?.getAttribute('fill')).toBe('url(#b-dots)');
  });

  it('is plain where the terrain is', () => {
    expect(show({ terrain: 'village' })('.skin')).toBeNull();
  });

  it('of an area is its outline, and what lies outside is cut off', () => {
    const part = show({ outline, owner: 0 }, { kind: 'area', colour: 0 });
    expect([part('.ground')?.getAttribute('d'), part('.rim')?.getAttribute('d')]).toEqual([outline, outline]);
    expect(part('.rim')?.parentElement?.getAttribute('clip-path')).toBe(`url(#${part('clipPath')?.id})`);
  });

  it('of another cell has its shape, with the rim a little within', () => {
    const part = show({ owner: 0 }, { colour: 0 });
    expect(part('.ground')?.getAttribute('d')).toMatch(/^M-50\.00/);
    expect(part('.rim')?.getAttribute('d')).toMatch(/^M-45\.00/);
    expect(part('clipPath')).toBeNull();
  });

  it('shows whose it is by colour and by dashes, in the units of the board', () => {
    const rim = show({ owner: 1 }, { colour: 1, unit: 2 })('.rim');
    expect([rim?.style.stroke, rim?.getAttribute('stroke-dasharray')]).toEqual([seatLook(1).colour, '2 18']);
  });

  it('has no rim where it is nobody’s', () => {
    expect(show()('.rim')).toBeNull();
  });

  it.each([['target', true], ['chosen', true], ['path', false], [undefined, false]] as const)('is lit where something can be done: %s', (highlight, lit) => {
    expect(show({}, highlight ? { highlight } : {})('.lit') !== null).toBe(lit);
  });

  it.each([true, false])('flashes where something has just happened: %s', pulse => {
    expect(show({}, { pulse })('.flash') !== null).toBe(pulse);
  });
});
