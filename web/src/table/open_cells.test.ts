import { describe, expect, it } from 'vitest';
import type { Board, Choice } from '../wire';
import { withOpenCells } from './open_cells';

const board: Board = {
  id: 'table',
  title: 'Table',
  kind: 'square',
  cells: [{ id: 0, x: 0, y: 0, label: 'A1', name: 'Camp', terrain: 'tile', marks: [], pieces: [], text: '' }],
};
const at = (id: number, notation: string, on = 'table'): Choice => ({
  action: id,
  label: notation,
  notation,
  place: { kind: 'cell', board: on, id },
  step: 'closes',
  rule: '',
});

describe('withOpenCells', () => {
  it('adds places that choices name by column and row', () => {
    const cells = withOpenCells(board, [at(1043, 'at 0,-2'), at(1085, 'at 2,-1')]).cells;
    expect(cells.map(cell => [cell.id, cell.x, cell.y])).toEqual([
      [0, 0, 0],
      [1043, 0, -2],
      [1085, 2, -1],
    ]);
  });

  it('leaves the board alone otherwise', () => {
    expect(withOpenCells(board, [at(0, 'at 0,0'), at(9, 'somewhere'), at(9, 'at 1,1', 'sheet')])).toBe(board);
  });
});
