// Which cells are lit, and what their names say about it.

import type { Highlight } from '../board/highlight';
import { t } from '../lib/messages';
import { beginsWithPlace, type Spoken } from '../lib/slots';
import type { Board, Cell } from '../wire';
import { cellsIn } from './recap';
import { cellsOfOption, isAt, isHalf, isOnBoard, isPlainEnd, oddsOf, optionLabel, plainOption, taken, type Option, type Walk } from './walk';
import { bestChance, oddsWords } from './words';

/** `here` is what can be done, by cell; `prompt` may name the places that a decision is about. */
export function highlightsOf(walk: Walk, board: Board, here: ReadonlyMap<number, readonly Option[]>, looked: Option | undefined, prompt: Spoken = { text: '', said: undefined }): Map<number, Highlight> {
  const out = new Map<number, Highlight>();
  const said = [...taken(walk), ...(walk.steps[0]?.picked ?? [])];
  const about = cellsIn(prompt, board);
  const named = looked ? cellsOfOption(looked, board) : new Set<number>();
  for (const cell of board.cells) {
    if (looked && (named.has(cell.id) || isAt(looked.choice, board, cell))) out.set(cell.id, 'chosen');
    else if (here.has(cell.id)) out.set(cell.id, 'target');
    else if (about.has(cell.id) || said.some(choice => isAt(choice, board, cell))) out.set(cell.id, 'path');
  }
  return out;
}

/** The chance that what a click would do goes well, by cell, where dice decide: nobody has to point at a place, or to
 * go there, to see it. */
export function chancesOf(walk: Walk, here: ReadonlyMap<number, readonly Option[]>): Map<number, string> {
  const out = new Map<number, string>();
  for (const [cell, options] of here) {
    // Where it is asked which, the first is what most come for.
    const option = plainOption(walk, options) ?? (isHalf(walk) && options[0] && isOnBoard(options[0].choice) ? options[0] : undefined);
    const odds = option && oddsOf(walk, option).find(each => (each.cell ?? cell) === cell);
    if (odds) out.set(cell, bestChance(odds));
  }
  return out;
}

/** A choice that only names its own place says nothing there: the verb before it does. */
export function hereLabel(walk: Walk, option: Option, cell: Cell | undefined): string {
  const label = optionLabel(option);
  const said = option.path.find(choice => !isPlainEnd(choice))?.label_said;
  if (!cell || cell.name === '' || !(said && beginsWithPlace(said, cell.id))) return label;
  const verb = taken(walk).findLast(choice => choice.place.kind === 'button' && !isPlainEnd(choice));
  return verb ? `${verb.label}: ${label}` : label;
}

/** "you can: Move: Tile 25 (win 58 %)". */
export function cellChoiceWords(walk: Walk, here: readonly Option[], cell?: Cell): string {
  if (here.length === 0) return '';
  const words = here.map(option => {
    const [found] = oddsOf(walk, option);
    const label = hereLabel(walk, option, cell);
    return found ? `${label} (${oddsWords(found)})` : label;
  });
  return t('table.youCan', { choices: words.join('; ') });
}
