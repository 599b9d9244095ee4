// Which cells are lit, and what their names say about it.

import type { Highlight } from '../board/highlight';
import { t } from '../lib/messages';
import type { Board, Cell } from '../wire';
import { cellsIn } from './recap';
import { isAt, oddsOf, optionLabel, options, optionsAt, taken, type Option, type Walk } from './walk';
import { oddsWords } from './words';

export function highlightsOf(walk: Walk, board: Board, looked: Option | undefined): Map<number, Highlight> {
  const out = new Map<number, Highlight>();
  const said = taken(walk);
  const all = options(walk);
  const named = looked ? cellsIn(optionLabel(looked), board) : new Set<number>();
  for (const cell of board.cells) {
    if (looked && (named.has(cell.id) || isAt(looked.choice, board, cell))) out.set(cell.id, 'chosen');
    else if (all.some(option => isAt(option.choice, board, cell))) out.set(cell.id, 'target');
    else if (said.some(choice => isAt(choice, board, cell))) out.set(cell.id, 'path');
  }
  return out;
}

/** "you can: Move: Tile 25 (win 58 %)". */
export function cellChoiceWords(walk: Walk, board: Board, cell: Cell): string {
  const here = optionsAt(walk, board, cell);
  if (here.length === 0) return '';
  const words = here.map(option => {
    const [found] = oddsOf(walk, option);
    return found ? `${optionLabel(option)} (${oddsWords(found)})` : optionLabel(option);
  });
  return t('table.youCan', { choices: words.join('; ') });
}
