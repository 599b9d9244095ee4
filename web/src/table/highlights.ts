// Which cells are lit, and what their names say about it.

import type { Highlight } from '../board/highlight';
import { t } from '../lib/messages';
import type { Board } from '../wire';
import { cellsIn } from './recap';
import { isAt, oddsOf, optionLabel, taken, type Option, type Walk } from './walk';
import { oddsWords } from './words';

/** `here` is what can be done, by cell; `prompt` may name the places that a decision is about. */
export function highlightsOf(walk: Walk, board: Board, here: ReadonlyMap<number, readonly Option[]>, looked: Option | undefined, prompt = ''): Map<number, Highlight> {
  const out = new Map<number, Highlight>();
  const said = taken(walk);
  const about = cellsIn(prompt, board);
  const named = looked ? cellsIn(optionLabel(looked), board) : new Set<number>();
  for (const cell of board.cells) {
    if (looked && (named.has(cell.id) || isAt(looked.choice, board, cell))) out.set(cell.id, 'chosen');
    else if (here.has(cell.id)) out.set(cell.id, 'target');
    else if (about.has(cell.id) || said.some(choice => isAt(choice, board, cell))) out.set(cell.id, 'path');
  }
  return out;
}

/** "you can: Move: Tile 25 (win 58 %)". */
export function cellChoiceWords(walk: Walk, here: readonly Option[]): string {
  if (here.length === 0) return '';
  const words = here.map(option => {
    const [found] = oddsOf(walk, option);
    return found ? `${optionLabel(option)} (${oddsWords(found)})` : optionLabel(option);
  });
  return t('table.youCan', { choices: words.join('; ') });
}
