// A line of choices as it is made, one small choice after another. Nothing here knows the screen or
// the connection: what the server answers is put in, what can be clicked comes out.

import { counts, isAmount, labelWords, slotsOf } from '../lib/slots';
import { cellsIn, goalsIn } from './recap';
import type { AddedCell, Board, Cell, Choice, ChoiceList, Odds, Saying } from '../wire';

/** One thing a person can do now: a choice, perhaps with others before it that need no thought. */
export interface Option {
  readonly path: readonly Choice[];
  /** The last of the path: where it is and what it says. */
  readonly choice: Choice;
  /** What dice may make of it, where that was asked with it. */
  readonly odds?: readonly Odds[];
}

export interface Step {
  readonly choices: readonly Choice[];
  /** What can follow. */
  readonly list: ChoiceList;
  readonly odds: readonly Odds[];
  /** What to do next, in the game's words. */
  readonly prompt?: string;
  readonly prompt_said?: Saying | undefined;
  /** Places that are on the board only while the line is made. */
  readonly cells?: readonly AddedCell[];
  /** A piece was picked that has little to do: each of these is a whole line, and only has to be aimed. */
  readonly picked?: readonly Choice[];
}

export interface Walk {
  root: ChoiceList;
  rootOdds: readonly Odds[];
  steps: Step[];
  /** What can be done two choices from here, so that one click is enough; the same before a line begins. */
  ahead: Option[];
  rootAhead: Option[];
}

export function newWalk(root: ChoiceList = { line: '', choices: [] }): Walk {
  return { root, rootOdds: [], steps: [], ahead: [], rootAhead: [] };
}

export function taken(walk: Walk): Choice[] {
  return walk.steps.flatMap(step => step.choices);
}

export function isHalf(walk: Walk): boolean {
  return walk.steps.length > 0;
}

/** A piece is picked whose lines are whole. */
export function isPicked(walk: Walk): boolean {
  return walk.steps[0]?.picked !== undefined;
}

export function current(walk: Walk): ChoiceList {
  return walk.steps.at(-1)?.list ?? walk.root;
}

export function odds(walk: Walk): readonly Odds[] {
  return walk.steps.at(-1)?.odds ?? walk.rootOdds;
}

export function promptOf(walk: Walk): string {
  return walk.steps.at(-1)?.prompt ?? '';
}

export function promptSaid(walk: Walk): Saying | undefined {
  return walk.steps.at(-1)?.prompt_said;
}

/** The board with the places that only the half-made line opens. */
export function withAddedCells(walk: Walk, board: Board): Board {
  const added = (walk.steps.at(-1)?.cells ?? []).filter(each => each.board === board.id).map(each => each.cell);
  return added.length === 0 ? board : { ...board, cells: [...board.cells, ...added] };
}

/** The half-made line in the game's notation. */
export function lineText(walk: Walk): string {
  const list = current(walk);
  if (list.line !== '' && isHalf(walk)) return list.line;
  return taken(walk)
    .map(choice => choice.notation)
    .filter(word => word !== '')
    .join(' ');
}

export function add(walk: Walk, step: Step): void {
  walk.steps.push(step);
  walk.ahead = [];
}

export function drop(walk: Walk): void {
  walk.steps = [];
  walk.ahead = [];
}

/** Nothing can follow it: the line, or the whole decision, is done. */
export function ends(choice: Choice): boolean {
  return choice.step === 'whole' || choice.step === 'closes' || choice.step === 'seals';
}

/** A choice that adds no word: "that is all". */
export function isPlainEnd(choice: Choice): boolean {
  return choice.notation === '' && choice.place.kind === 'button';
}

export function finishing(walk: Walk): Choice | undefined {
  if (!isHalf(walk)) return undefined;
  return current(walk).choices.find(isPlainEnd);
}

/** What ends a list without another word: that is all, or the number that stands there. */
export function asItStands(list: ChoiceList): Choice | undefined {
  const amounts = numbers(list);
  return list.choices.find(isPlainEnd) ?? (areAmounts(amounts) ? list.choices.find(choice => choice.place.kind === 'number') : undefined);
}

export function sealing(list: ChoiceList): Choice | undefined {
  const seals = list.choices.filter(choice => choice.step === 'seals' && choice.place.kind === 'button');
  return seals.length === 1 ? seals[0] : undefined;
}

/** The way out of a game, where it has one. */
export function resigning(list: ChoiceList): Choice | undefined {
  return list.choices.find(choice => choice.ends === 'resign');
}

const most = 8;

/** Which choices are worth looking behind, so that a click on the board need not wait for a verb. */
export function worthAsking({ choices }: ChoiceList, leadsOn: 'opens' | 'continues'): Choice[] {
  const list = choices.filter(choice => choice.place.kind === 'button' && choice.step === leadsOn);
  const plain = list.filter(isPlainEnd);
  if (plain.length > 0) return plain;
  return choices.some(isOnBoard) || list.length > most ? [] : list;
}

/** What the answers to `worthAsking` add. */
export function optionsBehind(via: Choice, list: ChoiceList, chances: readonly Odds[] = []): Option[] {
  return list.choices
    .filter(choice => (isPlainEnd(via) ? !isPlainEnd(choice) : isOnBoard(choice)))
    .map(choice => ({ path: [via, choice], choice, odds: chances.filter(each => each.action === choice.action) }));
}

/** The odds of one thing that can be done. */
export function oddsOf(walk: Walk, option: Option): readonly Odds[] {
  return option.odds ?? odds(walk).filter(each => each.action === option.choice.action);
}

export function isOnBoard(choice: Choice): boolean {
  return choice.place.kind === 'cell' || choice.place.kind === 'piece';
}

export function options(walk: Walk): Option[] {
  return [...current(walk).choices.map(choice => ({ path: [choice], choice })), ...(isHalf(walk) ? walk.ahead : walk.rootAhead)];
}

export function isAt(choice: Choice, board: Board, cell: Cell): boolean {
  const { place } = choice;
  if (place.kind === 'cell') return place.id === cell.id && (place.board === '' || place.board === board.id);
  return place.kind === 'piece' && cell.pieces.some(piece => piece.id === place.id);
}

export function optionsAt(walk: Walk, board: Board, cell: Cell): Option[] {
  return optionsOn(walk, board).get(cell.id) ?? [];
}

/** What a click on a cell does without asking: the one thing there is, or, within a line, what the first
 * verb of the game's own list would do: a piece that was picked up goes there. Where others stand, or where what acts does
 * not come from the board, verbs that mean different things are asked about. Nobody plays a whole line by one click on a
 * place before the verb was named. */
export function plainOption(walk: Walk, here: readonly Option[], cell?: Cell): Option | undefined {
  const [first] = here;
  if (first && !isOnBoard(first.choice)) return undefined;
  if (first && here.length === 1) return !isHalf(walk) && first.path.length > 1 && ends(first.choice) ? undefined : first;
  if (!isHalf(walk) || here.some(option => option.path.length < 2)) return undefined;
  const [subject] = taken(walk);
  const goes = subject !== undefined && isOnBoard(subject) && (cell?.pieces ?? []).length === 0;
  return goes || meanings(here).length === 1 ? first : undefined;
}

/** The options at a place that mean different things, each by the first that means it. Verbs that count ("Whole army: 3 infantry",
 * "Infantry ×3") only say how much goes: the first, all of it, is meant. */
export function meanings(here: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return here.filter(({ path, choice }) => {
    const verbs = path.slice(0, -1).map(each => (each.label_said && counts(each.label_said) ? '' : each.label));
    const meaning = `${verbs.join('|')} ${choice.label}`;
    return !seen.has(meaning) && seen.add(meaning);
  });
}

/** In words, with the verb in front if a click skips it. */
export function optionLabel(option: Option): string {
  const words = option.path.filter(choice => !isPlainEnd(choice)).map(choice => choice.label);
  return words.length === 0 ? option.choice.label : words.join(': ');
}

type Reads = typeof cellsIn;

/** What is read of all that an option says. */
function ofOption(option: Option, board: Board, read: Reads): Set<number> {
  return new Set(option.path.filter(choice => !isPlainEnd(choice)).flatMap(choice => [...read(labelWords(choice), board)]));
}

/** The cells that an option speaks of. */
export const cellsOfOption = (option: Option, board: Board) => ofOption(option, board, cellsIn);

/** Where an option leads, beside the place it begins at. */
export function goalsOfOption(option: Option, board: Board, from: Cell): number[] {
  return [...ofOption(option, board, goalsIn)].filter(id => id !== from.id);
}

/** At the place itself the verb is enough. */
export function verbLabel(option: Option): string {
  const verbs = option.path.slice(0, -1).filter(choice => !isPlainEnd(choice));
  return verbs.length === 0 ? option.choice.label : verbs.map(choice => choice.label).join(': ');
}

/** What a menu at a place says: verbs, unless two would say the same; not the verb if it is all the same. */
export function menuLabels(here: readonly Option[]): string[] {
  const verbs = here.map(verbLabel);
  if (here.length > 1 && here.every(option => option.path.length > 1) && new Set(verbs).size === 1) return here.map(option => option.choice.label);
  return here.map((option, i) => (verbs.filter(verb => verb === verbs[i]).length > 1 ? optionLabel(option) : (verbs[i] ?? '')));
}

/** What can be done on a board, by cell. */
export function optionsOn(walk: Walk, board: Board): Map<number, Option[]> {
  const cellOf = new Map(board.cells.flatMap(cell => cell.pieces.map(piece => [piece.id, cell.id] as const)));
  const out = new Map<number, Option[]>();
  const put = (cell: number, option: Option) => out.set(cell, [...(out.get(cell) ?? []), option]);
  for (const option of options(walk)) {
    const { kind, id, board: on } = option.choice.place;
    const cell = kind === 'piece' ? cellOf.get(id) : kind === 'cell' && (on === '' || on === board.id) ? id : undefined;
    if (cell !== undefined) put(cell, option);
  }
  for (const [cell, option] of namedOn(walk, board)) if (out.get(cell)?.every(({ path }) => path.length > 1) ?? true) put(cell, option);
  return out;
}

/** A verb that can only be meant at one place is a button which says so: "Stage a coup: MISR". Whoever clicks there means
 * it, unless the place itself can be chosen. */
function namedOn(walk: Walk, board: Board): [number, Option][] {
  const verbs = isHalf(walk) ? [] : walk.root.choices.filter(({ place, step }) => place.kind === 'button' && (step === 'whole' || step === 'opens'));
  if (verbs.length > 3 * most) return [];
  return verbs.flatMap(choice => [...cellsIn(labelWords(choice), board)].map((cell): [number, Option] => [cell, { path: [choice], choice }]));
}

/** The board where something can be done, or the first. */
export function boardWithChoices(walk: Walk, boards: readonly Board[]): Board | undefined {
  return boards.length > 1 ? (boards.find(board => optionsOn(walk, board).size > 0) ?? boards[0]) : boards[0];
}

/** Numbers to choose from, lowest first. */
export function numbers(list: ChoiceList): Choice[] {
  return list.choices.filter(choice => choice.place.kind === 'number').sort((a, b) => a.place.id - b.place.id);
}

/** What the game itself names first: all of them, say. */
export function firstNumber(walk: Walk): Choice | undefined {
  return current(walk).choices.find(choice => choice.place.kind === 'number');
}

/** What it counts is its number. */
function isAmountOf({ label_said, place }: Choice): boolean {
  return label_said !== undefined && slotsOf(label_said).some(slot => isAmount(slot) && slot.value === place.id);
}

/** Some are numbers only by name (a turning of a piece): they say something else. */
export function areAmounts(choices: readonly Choice[]): boolean {
  return choices.length > 1 && choices.every(isAmountOf);
}

export function sameList(a: ChoiceList, b: ChoiceList): boolean {
  return (
    a.line === b.line &&
    a.choices.length === b.choices.length &&
    a.choices.every((choice, i) => choice.action === b.choices[i]?.action && choice.label === b.choices[i]?.label)
  );
}
