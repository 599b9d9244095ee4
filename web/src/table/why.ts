// A click on something that is not offered: which choice it would have been, so that the server can
// say why not. Choices at places of one kind are numbered like the places, and so the number of one
// that is missing follows from those that are there.

import type { Board, Cell, Choice } from '../wire';
import { isAt, isHalf, options, taken, type Walk } from './walk';

export interface WhyQuestion {
  readonly choices: readonly number[];
  readonly action: number;
}

interface Pattern {
  readonly before: readonly Choice[];
  readonly kind: 'cell' | 'piece';
  readonly offset: number;
  count: number;
}

const highest = 65535;

function patternsOf(walk: Walk, board: Board): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const { path, choice } of options(walk)) {
    const { kind, id } = choice.place;
    if ((kind !== 'cell' && kind !== 'piece') || !board.cells.some(cell => isAt(choice, board, cell))) continue;
    const before = path.slice(0, -1);
    const key = `${kind} ${choice.action - id} ${before.map(each => each.action).join()}`;
    const pattern = found.get(key) ?? { before, kind, offset: choice.action - id, count: 0 };
    pattern.count += 1;
    found.set(key, pattern);
  }
  return [...found.values()];
}

/** What to ask, the likeliest first: an own piece was probably meant itself, and any piece before a line has
 * begun; anything else as a place to go; and what is offered often is meant often. */
export function whyQuestions(walk: Walk, board: Board, cell: Cell, viewer: number | undefined): WhyQuestion[] {
  const own = cell.pieces.some(piece => piece.owner === viewer || !isHalf(walk));
  const piece = cell.pieces[0];
  const said = taken(walk).map(choice => choice.action);
  return patternsOf(walk, board)
    .sort((a, b) => Number((b.kind === 'piece') === own) - Number((a.kind === 'piece') === own) || b.count - a.count)
    .flatMap(pattern => {
      const id = pattern.kind === 'cell' ? cell.id : piece?.id;
      const action = id === undefined ? -1 : pattern.offset + id;
      return action < 0 || action > highest ? [] : [{ choices: [...said, ...pattern.before.map(each => each.action)], action }];
    })
    .slice(0, 4);
}
