// What a click on a place of the board means while a line is made.

import type { Board, Cell, Choice } from '../wire';
import { ends, finishing, goalsOfOption, isAt, isHalf, meanings, optionsAt, plainOption, taken, type Option, type Walk } from './walk';

export type Meaning =
  | { readonly kind: 'take'; readonly option: Option }
  | { readonly kind: 'menu'; readonly options: readonly Option[] }
  /** The piece is picked: its lines are whole by a click where they lead. */
  | { readonly kind: 'pick'; readonly options: readonly Option[]; readonly targets: readonly Choice[] }
  | { readonly kind: 'finish' | 'anew' | 'why' | 'nothing' }
  /** Only the first steps of the line stay. */
  | { readonly kind: 'back'; readonly kept: number };

/** A place of the line is clicked again: what came after it is taken back, or, if nothing did, the place
 * itself. Nothing if the line has not been there. */
function stepsKept(walk: Walk, board: Board, cell: Cell): number | undefined {
  const at = walk.steps.findLastIndex(step => [...step.choices, ...(step.picked ?? [])].some(choice => isAt(choice, board, cell)));
  return at < 0 ? undefined : at === walk.steps.length - 1 ? at : at + 1;
}

/** Where a line that is whole by a click on its piece leads; nothing if that is no other place, or more than one. */
function goalOf(option: Option, board: Board, cell: Cell): number | undefined {
  const { choice } = option;
  if (choice.place.kind !== 'piece' || !ends(choice)) return undefined;
  const [goal, ...more] = goalsOfOption(option, board, cell);
  return more.length === 0 ? goal : undefined;
}

/** It would be played at once, and happens elsewhere. */
function leadsAway(option: Option, board: Board, cell: Cell): boolean {
  const { choice } = option;
  if (choice.place.kind !== 'piece' || !ends(choice)) return false;
  return goalsOfOption(option, board, cell).length > 0;
}

/** Whoever clicks a piece wants to see what it can do. Where all of that are whole lines to one place each, it is picked, and
 * they are choices at those places. Nothing if it cannot be said like that. */
export function aimed(here: readonly Option[], board: Board, cell: Cell): Choice[] | undefined {
  const goals = here.map(option => goalOf(option, board, cell));
  if (here.length === 0 || here.some(option => option.path.length > 1) || goals.includes(undefined)) return undefined;
  return here.map(({ choice }, i) => ({ ...choice, place: { kind: 'cell', board: board.id, id: goals[i] ?? -1 } }));
}

/** `again`: the second click of a double click, or a key held down. It never takes back what the first has
 * just done, and is no question either. */
export function meaningOf(walk: Walk, board: Board, cell: Cell, again = false): Meaning {
  const here = optionsAt(walk, board, cell);
  const option = plainOption(walk, here, cell);
  if (option && !leadsAway(option, board, cell)) return { kind: 'take', option };
  const targets = isHalf(walk) ? undefined : aimed(here, board, cell);
  if (targets) return { kind: 'pick', options: here, targets };
  if (here.length > 0) return { kind: 'menu', options: isHalf(walk) ? meanings(here) : here };
  if (again) return { kind: 'nothing' };
  // A second click on the last place says that the line is done.
  const last = taken(walk).at(-1);
  if (last && finishing(walk) && isAt(last, board, cell)) return { kind: 'finish' };
  const kept = stepsKept(walk, board, cell);
  if (kept !== undefined) return { kind: 'back', kept };
  const startsHere = isHalf(walk) && walk.root.choices.some(choice => isAt(choice, board, cell));
  return { kind: startsHere ? 'anew' : 'why' };
}
