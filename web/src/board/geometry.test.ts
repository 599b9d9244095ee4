import { describe, expect, it } from 'vitest';
import type { Board, BoardKind, Cell } from '../wire';
import { boundsOf, centre, groupBorders, nameSizeIn, scaleOf, shapeOf, stepFrom } from './geometry';

const cell = (id: number, x: number, y: number, more: Partial<Cell> = {}): Cell => ({ id, x, y, label: String(id), name: '', terrain: 'open', marks: [], pieces: [], text: '', ...more });
const board = (kind: BoardKind, ...cells: Cell[]): Board => ({ id: 'b', title: 'Board', kind, cells, backdrop: [] });

/** A hexagon of side two: the middle and its six neighbours. */
const hexes = board('hex', cell(0, 0, 0), cell(1, 1, 0), cell(2, 0, 1), cell(3, -1, 1), cell(4, -1, 0), cell(5, 0, -1), cell(6, 1, -1));

describe('geometry', () => {
  it('puts hexes point up, a cell apart', () => {
    const a = centre('hex', { x: 0, y: 0 });
    for (const [x, y] of [[1, 0], [0, 1], [-1, 1]] as const) {
      const b = centre('hex', { x, y });
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100);
    }
    expect(shapeOf('hex').startsWith('M0.00 -57.74')).toBe(true);
  });

  it('finds the box around all cells', () => {
    expect(boundsOf(board('square', cell(0, 0, 0), cell(1, 2, 1)), 0)).toEqual({ x: -50, y: -50, width: 300, height: 200 });
    expect(boundsOf(board('area', cell(0, 5, 5, { outline: 'M0 0L10 0L10 10Z' })), 0)).toEqual({ x: 0, y: 0, width: 10, height: 10 });
  });

  it('walks straight ahead, and back again', () => {
    const at = (id: number) => hexes.cells[id] as Cell;
    expect(stepFrom(hexes, at(0), 'right')?.id).toBe(1);
    expect(stepFrom(hexes, at(0), 'left')?.id).toBe(4);
    const up = stepFrom(hexes, at(0), 'up');
    expect([5, 6]).toContain(up?.id);
    expect(up && stepFrom(hexes, up, 'down')?.id).toBe(0);
    expect(stepFrom(hexes, at(1), 'right')).toBeUndefined();
  });

  it('draws a border where a group ends', () => {
    const two = board('square', cell(0, 0, 0, { group: 1 }), cell(1, 1, 0, { group: 1 }), cell(2, 2, 0));
    expect(groupBorders(two).match(/M/g)).toHaveLength(6);
    expect(groupBorders(board('area', cell(0, 0, 0, { group: 1 })))).toBe('');
  });

  it('draws pieces of area boards in their measure', () => {
    expect(scaleOf(hexes)).toBe(1);
    expect(scaleOf(board('area', cell(0, 5, 5, { outline: 'M0 0L1000 0L1000 1000L0 1000Z' })))).toBeGreaterThan(5);
  });
});

describe('names on a map', () => {
  const area = (size: number, name: string) => ({ id: 1, x: 0, y: 0, label: 'X', name, terrain: 'land', marks: [], pieces: [], text: '', outline: `M${-size} ${-size}L${size} ${-size}L${size} ${size}L${-size} ${size}Z` });
  const map = (cells: ReturnType<typeof area>[]) => ({ id: 'm', title: '', kind: 'area' as const, cells, backdrop: [] });

  it('grow with the room around them, up to a limit, and never fall below the usual', () => {
    const sizes = [20, 60, 500].map(size => nameSizeIn(map([]), area(size, 'CANADA'), 1));
    expect(sizes[0]).toBe(12.5);
    expect(sizes[1]).toBeGreaterThan(12.5);
    expect(sizes[2]).toBe(24);
    expect(nameSizeIn(map([]), area(60, 'AFRIQUE OCCIDENTALE'), 1)).toBeLessThan(sizes[1] ?? 0);
    expect(nameSizeIn({ ...map([]), kind: 'hex' }, area(500, 'A'), 1)).toBe(12.5);
  });
});
