// What a click on a place of the board means while a line is made.

import type { Board, Cell } from '../wire';
import { cellsIn } from './recap';
import { ends, finishing, isAt, isHalf, optionLabel, optionsAt, plainOption, taken, type Option, type Walk } from './walk';

export type Meaning =
  | { readonly kind: 'take'; readonly option: Option }
  | { readonly kind: 'menu'; readonly options: readonly Option[] }
  | { readonly kind: 'finish' | 'anew' | 'why' | 'nothing' }
  /** Only the first steps of the line stay. */
  | { readonly kind: 'back'; readonly kept: number };

/** A place of the line is clicked again: what came after it is taken back, or, if nothing did, the place
 * itself. Nothing if the line has not been there. */
function stepsKept(walk: Walk, board: Board, cell: Cell): number | undefined {
  const at = walk.steps.findLastIndex(step => step.choices.some(choice => isAt(choice, board, cell)));
  return at < 0 ? undefined : at === walk.steps.length - 1 ? at : at + 1;
}

/** Whoever clicks a piece wants to see what it can do. Where that is one thing only, it would be played at once: if it
 * happens elsewhere, it is asked first. */
function leadsAway({ choice, path }: Option, board: Board, cell: Cell): boolean {
  if (choice.place.kind !== 'piece' || !ends(choice)) return false;
  return [...cellsIn(optionLabel({ choice, path }), board)].some(id => id !== cell.id);
}

/** `again`: the second click of a double click, or a key held down. It never takes back what the first has
 * just done, and is no question either. */
export function meaningOf(walk: Walk, board: Board, cell: Cell, again = false): Meaning {
  const here = optionsAt(walk, board, cell);
  const option = plainOption(walk, here);
  if (option && !leadsAway(option, board, cell)) return { kind: 'take', option };
  if (here.length > 0) return { kind: 'menu', options: here };
  // A second click on the last place says that the line is done.
  const last = taken(walk).at(-1);
  if (last && finishing(walk) && isAt(last, board, cell)) return { kind: 'finish' };
  if (again) return { kind: 'nothing' };
  const kept = stepsKept(walk, board, cell);
  if (kept !== undefined) return { kind: 'back', kept };
  const startsHere = isHalf(walk) && walk.root.choices.some(choice => isAt(choice, board, cell));
  return { kind: startsHere ? 'anew' : 'why' };
}
