// What happened since one decided last, one event at a time, and what stood on the table meanwhile.

import type { Arrow, Awaited, Board, Cell, FeedItem, Panel, Scene, TableInfo } from '../wire';
import { rollIn } from './rolls';

/** What stands on the table and at its head. */
export interface Stand {
  readonly scene: Scene | undefined;
  readonly table: TableInfo | undefined;
  readonly awaited: readonly Awaited[];
}

/** What is known of events that have just come. */
export interface Came {
  /** What stood before them. */
  readonly before: Stand;
  /** The reader knows what they lead to: nothing is held back until they are told. */
  readonly known: boolean;
}

export interface Recap {
  items: FeedItem[];
  /** What stands while each of them is told; nothing: what stands now. */
  stands: (Stand | undefined)[];
  /** So many were told, once at least. */
  told: number;
  /** The event that is shown; as many as there are items: all were shown. */
  at: number;
  /** Where the telling began. */
  from: number;
  /** Somebody goes through it by hand. */
  held: boolean;
  /** Who reads it has decided since: what comes next stands on a page of its own. */
  read: boolean;
}

const eachTakes = 600;
const partTakes = 300;

const longest = 20_000;
/** For whoever never decides. */
const most = 60;

function takes(item: FeedItem, i: number, items: readonly FeedItem[]): number {
  const roll = rollIn(item.text);
  if (roll) return 2 * eachTakes + partTakes * roll.modifiers.length;
  return isRoll(items[i - 1]) ? 2 * eachTakes : eachTakes; // what came of the dice is read twice
}

function isRoll(item: FeedItem | undefined): boolean {
  return item !== undefined && rollIn(item.text) !== undefined;
}

/** How long the present event is shown: dice and what changes them come one after another, and
 * where much has happened, or there is little time, everything goes faster. */
export function shownFor(recap: Recap, time = longest): number {
  const item = shownEvent(recap);
  const all = recap.items.reduce((sum, each, i) => sum + (i < recap.from ? 0 : takes(each, i, recap.items)), 0);
  return item ? takes(item, recap.at, recap.items) * Math.min(1, Math.min(time, longest) / all) : 0;
}

export function newRecap(): Recap {
  return { items: [], stands: [], told: 0, at: 0, from: 0, held: false, read: false };
}

/** Adds what is new; what was shown already stays for a replay until its reader has decided. */
export function addEvents(recap: Recap, events: readonly FeedItem[], show: boolean, came?: Came): void {
  if (events.length === 0) return;
  // What stood there until now belongs to what was told until now.
  const before = came?.before.scene && came.before;
  const stands = [...recap.stands.map(stand => stand ?? before), ...standsOf(events, came)];
  if (isPlaying(recap)) {
    recap.items.push(...events);
    recap.stands = stands;
  } else {
    const kept = Math.min(recap.read ? 0 : recap.items.length, Math.max(0, most - events.length));
    recap.items = [...recap.items.slice(recap.items.length - kept), ...events];
    recap.stands = stands.slice(-recap.items.length);
    recap.at = recap.from = recap.told = kept;
    recap.held = false;
  }
  recap.read = false;
  if (!show) recap.at = recap.items.length;
  note(recap);
}

/** What events lead to stands there when the last of them is told, not before. */
function standsOf(events: readonly FeedItem[], came: Came | undefined): (Stand | undefined)[] {
  const held = came?.before.scene && !came.known ? came.before : undefined;
  return events.map((_, i) => (i < events.length - 1 ? held : undefined));
}

/** Keeps how far it was told. */
export function note(recap: Recap): void {
  recap.told = Math.max(recap.told, Math.min(recap.items.length, recap.at + 1));
}

/** What stands while the present event is told; nothing: what stands now. */
export function standOf(recap: Recap): Stand | undefined {
  return recap.stands[recap.at];
}

/** How many events nobody has told yet. */
export function untold(recap: Recap): number {
  return recap.items.length - recap.told;
}

export function isPlaying(recap: Recap): boolean {
  return recap.at < recap.items.length;
}

export function shownEvent(recap: Recap): FeedItem | undefined {
  return recap.items[recap.at];
}

/** At most so many lie on the table at once. */
const mostRolls = 4;

/** The dice of one fight as far as they are told, and what came of them. */
export function diceTold(recap: Recap): FeedItem[] {
  if (!isPlaying(recap)) return [];
  const last = isRoll(recap.items[recap.at]) ? recap.at : recap.at - 1;
  let first = last + 1;
  while (isRoll(recap.items[first - 1]) && last + 1 - first < mostRolls) --first;
  return first > last ? [] : recap.items.slice(first, recap.at + 1);
}

export function skip(recap: Recap): void {
  recap.at = recap.items.length;
  recap.held = false;
  note(recap);
}

/** The next event, when it is time. */
export function next(recap: Recap): void {
  recap.at += 1;
  note(recap);
}

/** Its reader decides, and has seen enough. */
export function turnPage(recap: Recap): void {
  skip(recap);
  recap.read = true;
}

export function replay(recap: Recap): void {
  recap.at = recap.from = 0;
  recap.held = false;
}

/** One event forward or back, by hand. */
export function step(recap: Recap, by: number): void {
  const last = recap.items.length - 1;
  recap.at = Math.max(0, Math.min(last, Math.min(recap.at, last + 1) + by));
  recap.held = true;
  note(recap);
}

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
export function cellsIn(sentence: string, board: Board): Set<number> {
  const roll = rollIn(sentence);
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
export function waysIn(sentence: string, board: Board, panels: readonly Panel[]): Arrow[] {
  const [, start = '', end = ''] = way.exec(sentence) ?? [];
  const [from, to] = [cellAt(start, board), cellAt(end, board)];
  if (!from || !to || from === to) return [];
  const owner = panels.find(panel => sentence.startsWith(`${panel.name} `))?.seat;
  return [{ from: from.id, to: to.id, label: sentence, ...(owner === undefined ? {} : { owner }) }];
}
