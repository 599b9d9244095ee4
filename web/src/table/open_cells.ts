// Places that are not on the board yet: a choice may point at a cell which only comes to be when the
// line is half made. Its notation ends with column and row, and so it can be drawn all the same.

import { t } from '../lib/messages';
import type { Board, Cell, Choice } from '../wire';

const spot = /(?:^|\s)(-?\d+),(-?\d+)$/;

function openCell(choice: Choice): Cell | undefined {
  const [, x, y] = spot.exec(choice.notation) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return { id: choice.place.id, x: Number(x), y: Number(y), label: `${x},${y}`, name: t('table.openPlace'), terrain: 'open', marks: [], pieces: [], text: '' };
}

export function withOpenCells(board: Board, choices: readonly Choice[]): Board {
  if (board.kind === 'area') return board;
  const there = new Set(board.cells.map(cell => cell.id));
  const open = choices
    .filter(({ place }) => place.kind === 'cell' && place.board === board.id && !there.has(place.id))
    .map(openCell)
    .filter(cell => cell !== undefined);
  return open.length === 0 ? board : { ...board, cells: [...board.cells, ...open] };
}
