// A piece that is dragged means the same as a click on it and one where it goes. What that plays is never more
// than was aimed at: a drag that ends elsewhere does nothing.

import type { Board, Cell } from '../wire';
import { drop, ends, goalsOfOption, isHalf, isOnBoard, optionsAt, type Option, type Walk } from './walk';

/** What a drag takes along: a line to go on with, and lines that would be done by a click on the piece. */
export interface Load {
  readonly from: Cell;
  readonly lifted: Option | undefined;
  readonly whole: readonly Option[];
  /** Another piece has been lifted already: it is put down again, or its line kept if that can stand. */
  readonly anew: boolean;
  readonly keeps: boolean;
}

/** A piece, or, where a game asks for the place of what is lifted, what one has there. */
function isLifting({ choice, path }: Option, cell: Cell, viewer: number | undefined): boolean {
  if (ends(choice)) return false;
  if (choice.place.kind === 'piece') return true;
  return choice.step === 'opens' && path.length === 1 && isOnBoard(choice) && cell.pieces.some(piece => piece.owner === viewer);
}

function loadIn(walk: Walk, board: Board, from: Cell, viewer: number | undefined, more: { readonly anew: boolean; readonly keeps: boolean }): Load | undefined {
  const here = optionsAt(walk, board, from);
  const lifted = here.find(option => isLifting(option, from, viewer));
  const whole = here.filter(option => option.choice.place.kind === 'piece' && ends(option.choice) && goalsOfOption(option, board, from).length > 0);
  return lifted || whole.length > 0 ? { from, lifted, whole, ...more } : undefined;
}

/** Nothing: one drags the board. `stands`: the half-made line is legal as it is. */
export function loadOf(walk: Walk, board: Board, from: Cell, viewer: number | undefined, stands = false): Load | undefined {
  const load = loadIn(walk, board, from, viewer, { anew: false, keeps: false });
  if (load || !isHalf(walk) || (walk.steps.length > 1 && !stands)) return load; // a way that was made is not lost by a drag
  const root = { ...walk };
  drop(root);
  return loadIn(root, board, from, viewer, { anew: true, keeps: stands });
}

/** Which of the lines that are whole were aimed at `to`, and whether there is no doubt. */
export function aimedAt(whole: readonly Option[], board: Board, from: Cell, to: Cell): { readonly options: readonly Option[]; readonly sure: boolean } {
  const options = whole.filter(option => goalsOfOption(option, board, from).includes(to.id));
  return { options, sure: options.length === 1 && options.every(option => goalsOfOption(option, board, from).length === 1) };
}
