// What the client guesses from English sentences, where a game does not say yet what stands in them. Nothing else of
// the client reads sentences; when every game says all of its words slot by slot, this file goes, and with it
// whatever calls it.

import type { Arrow, Board, Card, Cell, Chance, Choice, Hand, Panel, Piece, Placing, Stat, Track } from '../wire';

// ---- Dice: "… rolls 3 and 5; terrain +2, Artillery +1: 11".

export interface GuessedRoll {
  readonly before: string;
  readonly dice: readonly { readonly value: number; readonly sides: number }[];
  readonly modifiers: readonly { readonly name: string; readonly by: number }[];
  readonly verdict: string;
}

const thrown = /\b(?:rolls?|(?:die|dice) shows?) (\d+(?:(?:, | and )\d+)*)/;
const modifier = /([^,;:]*?) ?([+−-]\d+)(?=[,;:.]|$)/g;

function signed(text: string): number {
  return Number(text.replace('−', '-'));
}

export function guessedRoll(text: string): GuessedRoll | undefined {
  const found = thrown.exec(text);
  const numbers = found?.[1];
  if (!found || numbers === undefined) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const colon = rest.indexOf(':');
  const between = colon < 0 ? rest : rest.slice(0, colon);
  const modifiers = [...between.matchAll(modifier)]
    .map(match => ({ name: (match[1] ?? '').replace(/^[\s,;]+/, ''), by: signed(match[2] ?? '0') }))
    .filter(each => each.by !== 0);
  return {
    before: text.slice(0, found.index + found[0].length - numbers.length).trim(),
    dice: numbers.split(/, | and /).map(value => ({ value: Number(value), sides: 6 })),
    modifiers,
    verdict: colon < 0 ? '' : rest.slice(colon + 1).trim(),
  };
}

// ---- Places: "to 25", "a coup in MISR", "from 35 to 36".

const numberWord = /(?:^|\b(?:on|to|from|at|for|in|into|takes|takes back|tile|tiles|against|of)\s+|,\s+|\band\s+)(\d+)(?=$|[.,;:)]|\s+(?:to|with|and|from|by|is|has|are|against|loses|holds|stands|rolls?|fires|wins)\b)/g;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Whether a sentence has these words, whole. */
function says(text: string, words: string): boolean {
  return text.includes(words) && new RegExp(`(^|[\\s(])${escaped(words)}(?=$|[\\s),.;:])`).test(text);
}

/** Names that only one cell has: a country's, not "Plain". */
function ownNames(board: Board): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { name } of board.cells) (seen.has(name) ? twice : seen).add(name);
  return new Set([...seen].filter(name => name.length > 2 && !twice.has(name)));
}

/** The cells that a sentence speaks of, by their labels or their own names. Plain numbers count only where
 * a place is meant: "to 25", not "25 Ammo". */
export function guessedCells(sentence: string, board: Board): Set<number> {
  const roll = guessedRoll(sentence);
  const text = roll ? `${roll.before}: ${roll.verdict}` : sentence; // dice are no places
  const named = new Set([...text.matchAll(numberWord)].map(match => match[1] ?? ''));
  const found = new Set<number>();
  const names = ownNames(board);
  for (const cell of board.cells) {
    const isNumber = /^\d+$/.test(cell.label);
    const byLabel = cell.label !== '' && (isNumber ? named.has(cell.label) : says(text, cell.label));
    if (byLabel || (names.has(cell.name) && says(text, cell.name))) found.add(cell.id);
  }
  return found;
}

const way = /\b(?:from|on) (.+?) to (.+)$/;

/** The cell that a text begins with, by its label or its own name; the longest of several. */
function cellAt(text: string, board: Board): Cell | undefined {
  const names = ownNames(board);
  const begins = (words: string) => words !== '' && text.startsWith(words) && /^(?:$|[\s.;:)]|,\s)/.test(text.slice(words.length));
  const length = ({ label, name }: Cell) => Math.max(begins(label) ? label.length : 0, names.has(name) && begins(name) ? name.length : 0);
  return board.cells.filter(cell => length(cell) > 0).sort((a, b) => length(b) - length(a))[0];
}

/** Where a sentence says that something went: "Red moves 3 infantry from 35 to 36". */
export function guessedWays(sentence: string, board: Board, panels: readonly Panel[]): Arrow[] {
  const [, start = '', end = ''] = way.exec(sentence) ?? [];
  const [from, to] = [cellAt(start, board), cellAt(end, board)];
  if (!from || !to || from === to) return [];
  const owner = panels.find(panel => sentence.startsWith(`${panel.name} `))?.seat;
  return [{ from: from.id, to: to.id, label: sentence, ...(owner === undefined ? {} : { owner }) }];
}

const placed = /\b(?:at|in|hex|tile|zone|area) (\d+)\b/gi;

/** The places that an answer names: also by numbers where it says only where something is. */
export function guessedPlaces(text: string, board: Board): Set<number> {
  const numbers = new Set([...text.matchAll(placed)].map(match => match[1]));
  return new Set([...guessedCells(text, board), ...board.cells.filter(each => numbers.has(each.label)).map(each => each.id)]);
}

/** Whether a sentence has the title of a place in it. */
export function guessedNamed(text: string, title: string): boolean {
  return text.includes(title);
}

/** Whether a label begins with the name of its place: "MISR, 2 influence". */
export function guessedNames(label: string, name: string): boolean {
  return label.startsWith(name);
}

/** What a label says besides its place, which it begins with. */
export function guessedBehind(label: string, title: string): string {
  return title !== '' && label.startsWith(`${title}, `) ? label.slice(title.length) : '';
}

/** The label of a cell is a part of its name. */
export function guessedLabelled({ name, label }: Pick<Cell, 'name' | 'label'>): boolean {
  return name.split(' ').includes(label);
}

// ---- Seats.

/** Whose doing a sentence tells: it begins with the name. */
export function guessedActor(text: string, panels: readonly Panel[]): Panel | undefined {
  const begins = ({ name }: Panel) => text.startsWith(name) && /^['’]?(?!\p{L})/u.test(text.slice(name.length));
  return panels.filter(begins).sort((a, b) => b.name.length - a.name.length)[0];
}

/** The seats that the cards of a line name. */
export function guessedParties(cards: readonly Card[], panels: readonly Panel[]): number[] {
  const words = new Set(cards.flatMap(card => card.name.split(/[^\p{L}\p{N}]+/u)));
  return panels.filter(panel => words.has(panel.name)).map(panel => panel.seat);
}

/** The role that all of a side have, up to a comma: "Local Power, the Government". */
export function guessedSide(role: string): string {
  return role.split(',', 1)[0] ?? '';
}

/** What the game calls the score: the one figure of the panels that is the score of every seat of the side. Where a
 * chance would do, with one seat or one score for all, nothing is made of it. */
export function guessedScore(side: readonly Placing[], panels: readonly Panel[]): string {
  const statsOf = (seat: number) => panels.find(panel => panel.seat === seat)?.stats ?? [];
  const [first, ...others] = side.map(({ seat, score }) => statsOf(seat).filter(stat => stat.value === String(score)).map(stat => stat.label));
  const [name, ...more] = (first ?? []).filter(label => others.every(labels => labels.includes(label)));
  const differ = new Set(side.map(each => each.score)).size > 1;
  return differ && name !== undefined && more.length === 0 ? name : '';
}

// ---- Counts.

const numeral = /(^|\s)(\d+)(?=\s|$)/;

export interface GuessedCount {
  readonly stem: string;
  readonly size: number;
  readonly before: string;
  readonly after: string;
}

/** The one number of a label, and the words around it: "Red gives Blue 5 Oil". */
export function guessedCount(label: string): GuessedCount | undefined {
  const match = numeral.exec(label);
  if (!match || label.match(/\d+/g)?.length !== 1) return undefined;
  const at = match.index + (match[1]?.length ?? 0);
  const number = match[2] ?? '';
  const before = label.slice(0, at).trim();
  const after = label.slice(at + number.length).trim();
  return { stem: `${before} # ${after}`, size: Number(number), before, after };
}

/** It counts: "Infantry ×3". */
export function guessedCounts(label: string): boolean {
  return /\d/.test(label);
}

/** Its label says its number. */
export function guessedAmount({ label, place }: Choice): boolean {
  return label.includes(String(place.id));
}

// "6 infantry of Japan", "Red: 2 infantry, 1 tank"
const counts = /(^|[\s:,])\d+ \p{L}/u;

/** The label of a piece says how many there are. */
export function guessedCounting({ label }: Piece): boolean {
  return counts.test(label);
}

/** What a question counts: "Your orders: 1 of 3 written; choose a piece to order". Nothing if all is there. */
export function guessedOpen(prompt: string): string {
  const clause = prompt.split(/[;.] ?/).find(each => /\b\d+ of \d+\b/.test(each)) ?? '';
  const [, done, most] = /\b(\d+) of (\d+)\b/.exec(clause) ?? [];
  return Number(done) < Number(most) ? clause : '';
}

// ---- Sentences and their parts.

/** What is nothing ("30 Ammo, 0 Oil, 0 Ore") is left out of a list. */
export function guessedTold(text: string): string {
  return text.replaceAll(/, 0 \p{Lu}[\p{L} ]*(?=,|$)/gu, '');
}

/** "Turn 3 begins". */
export function guessedHeading(text: string): boolean {
  return /^\p{L}+ \d+ begins$/u.test(text);
}

/** A sentence without the rule that stands in brackets in it. */
export function guessedVerdict(text: string): string {
  return text.replace(/ \([A-Z]{2,4}-\d+(?:\.\d+)?[a-z]?\)/, '');
}

/** Results that differ only in what stands after their comma ("takes 25, the enemy must retreat") are of one kind. */
export function guessedResult({ label }: Chance): string {
  return label.split(',', 1)[0] ?? '';
}

/** Without the rule that stands beside it as a link. */
export function guessedWithout(text: string, rule: string): string {
  return text.replace(` (${rule})`, '');
}

/** What a long label begins with: "Redeployment (T06): up to 2 own land units …". */
export function guessedHead(label: string): string {
  return label.split(/[:;] /, 1)[0] ?? label;
}

/** A label says what stands on its card; what a card adds in brackets at its end is no matter. */
export function guessedOnCard(label: string, text: string): boolean {
  return label.includes(text.replace(/ \([^()]*\)$/, ''));
}

/** Parts of the game that are alike: "Round 1, phase 5.1 Sea", "Round 2, phase 5.1 Sea". */
export function guessedPhase(phase: string): string {
  return phase.replace(/\d+/, '#');
}

// ---- Figures, tracks, hands.

const longest = 10;
/** A figure that is no list, no sentence and not "none". A list may begin with a single name. */
export function guessedShort({ value }: Stat): boolean {
  return value.length <= longest && !value.includes(',') && value !== 'none' && !/^\p{Lu}/u.test(value);
}

/** The phase says where a track stands: "Round 3". */
export function guessedInPhase(phase: string, { label, value }: Track): boolean {
  return new RegExp(`\\b${label.toLowerCase()} ${value}\\b`).test(phase.toLowerCase());
}

const counted: ReadonlySet<string> = new Set(['quiet', 'tension']);
/** A track that counts towards an end. */
export function guessedClock({ kind }: Track): boolean {
  return counted.has(kind);
}

/** Of one card it is still a pile, and holds for nobody. */
export function guessedPile({ title }: Hand): boolean {
  return title === 'Discards';
}

/** The way out of a game. */
export function guessedResignation({ label }: Choice): boolean {
  return /^resign\b/i.test(label);
}

/** The id of a thing whose name is its id in other words: "Cash Crops". */
export function guessedThing(name: string): string {
  return name.toLowerCase().replaceAll(/[ -]/g, '_');
}
