// A click on something that is not offered: which choice it would have been, so that the server can
// say why not. Choices at places of one kind are numbered like the places, and so the number of one
// that is missing follows from those that are there, or were there in an earlier line.

import type { Board, Cell, Choice } from '../wire';
import { titleOf } from '../board/words';
import { labelWords, type Spoken } from '../lib/slots';
import { cellsIn, goalsIn } from './recap';
import { isAt, isHalf, isPicked, options, taken, type Walk } from './walk';

export interface WhyQuestion {
  readonly choices: readonly number[];
  readonly action?: number;
  readonly notation?: string;
  /** It certainly asks about the place that was clicked. */
  readonly sure?: boolean;
}

interface Pattern {
  readonly before: readonly Choice[];
  readonly kind: 'cell' | 'piece';
  /** Whose number the choice's follows: the place's, its place among all of the board, or that of the piece on it. */
  readonly by: 'cell' | 'rank' | 'piece';
  readonly offset: number;
  count: number;
  /** All choices of the kind follow it. */
  sure?: boolean;
}

const highest = 65535;

/** Pieces are numbered as it suits a board; the choices to pick them up mostly like the places they stand on. */
function patternsOf(walk: Walk, board: Board): Pattern[] {
  const found = new Map<string, Pattern>();
  const ofKind = new Map<string, number>();
  const kindOf = ({ kind, before }: Pick<Pattern, 'kind' | 'before'>) => `${kind} ${before.map(each => each.action).join()}`;
  for (const { path, choice } of options(walk)) {
    const { kind, id } = choice.place;
    if (kind !== 'cell' && kind !== 'piece') continue;
    const cell = board.cells.find(each => isAt(choice, board, each));
    if (!cell) continue;
    const before = path.slice(0, -1);
    ofKind.set(kindOf({ kind, before }), (ofKind.get(kindOf({ kind, before })) ?? 0) + 1);
    const put = (by: Pattern['by'], offset: number) => {
      const key = `${kind} ${by} ${offset} ${before.map(each => each.action).join()}`;
      const pattern = found.get(key) ?? { before, kind, by, offset, count: 0 };
      pattern.count += 1;
      found.set(key, pattern);
    };
    put('cell', choice.action - cell.id);
    put('rank', choice.action - board.cells.indexOf(cell));
    if (kind === 'piece' && id !== cell.id) put('piece', choice.action - id);
  }
  return [...found.values()].map(pattern => ({ ...pattern, sure: pattern.count > 1 && pattern.count === ofKind.get(kindOf(pattern)) }));
}

/** What to ask, the likeliest first: an own piece was probably meant itself, and any piece before a line has
 * begun; anything else as a place to go; and what is offered often is meant often. */
export function whyQuestions(walk: Walk, board: Board, cell: Cell, viewer: number | undefined): WhyQuestion[] {
  if (isPicked(walk)) return pickedQuestions(walk, board, cell);
  const own = cell.pieces.some(piece => piece.owner === viewer || !isHalf(walk));
  const [piece] = cell.pieces;
  const said = taken(walk).map(choice => choice.action);
  return patternsOf(walk, board)
    .sort((a, b) => Number((b.kind === 'piece') === own) - Number((a.kind === 'piece') === own) || b.count - a.count)
    .flatMap(({ before, by, offset, sure }) => {
      const id = by === 'cell' ? cell.id : by === 'rank' ? board.cells.indexOf(cell) : piece?.id;
      const action = id === undefined ? -1 : offset + id;
      return action < 0 || action > highest ? [] : [{ choices: [...said, ...before.map(each => each.action)], action, sure: sure ?? false }];
    })
    .filter((question, i, all) => all.findIndex(each => each.action === question.action && each.choices.join() === question.choices.join()) === i)
    .slice(0, 4);
}

/** A piece is picked whose one line is whole: the same line, and those of other pieces, with this piece and this place. */
function pickedQuestions(walk: Walk, board: Board, cell: Cell): WhyQuestion[] {
  const labels = new Map(board.cells.map(each => [each.id, each.label]));
  const standsAt = (choice: Choice) => board.cells.find(each => isAt(choice, board, each));
  const from = walk.root.choices.map(standsAt).find((each, i) => each && walk.steps[0]?.picked?.includes(walk.root.choices[i] as Choice));
  if (!from) return [];
  const lines = walk.root.choices.flatMap(choice => {
    const at = standsAt(choice);
    const goal = at && [...goalsIn(labelWords(choice), board)].filter(id => id !== at.id);
    if (!at || goal?.length !== 1 || goal[0] === undefined) return [];
    const words = choice.notation.split(' ').map(word => (word === at.label ? from.label : word === labels.get(goal[0] as number) ? cell.label : word));
    return [{ notation: words.join(' '), apart: at.id !== from.id }];
  });
  // What others can do is tried first where somebody stands: an attack, say.
  const hostile = cell.pieces.length > 0;
  return [...new Set(lines.sort((a, b) => Number(b.apart === hostile) - Number(a.apart === hostile)).map(each => each.notation))].slice(0, 4).map(notation => ({ choices: [], notation, sure: notation.split(' ').includes(cell.label) }));
}

/** The places that the half-made line has been at. */
export function cellsOfLine(walk: Walk, board: Board): Set<number> {
  const been = walk.steps.flatMap(step => [...step.choices, ...(step.picked ?? [])]);
  return new Set(board.cells.filter(cell => been.some(choice => isAt(choice, board, cell))).map(cell => cell.id));
}

/** Whether an answer is about the place that was clicked, or about no other than those of one's own line. */
export function isAbout(words: Spoken, board: Board, cell: Cell, line: ReadonlySet<number> = new Set()): boolean {
  const named = cellsIn(words, board);
  return named.has(cell.id) || [...named].every(each => line.has(each));
}

/** With the place in front, unless the words name it. */
export function aboutCell(words: Spoken, board: Board, cell: Cell): string {
  const title = titleOf(board.cells, cell);
  return title === '' || cellsIn(words, board).has(cell.id) ? words.text : `${title}: ${words.text}`;
}
