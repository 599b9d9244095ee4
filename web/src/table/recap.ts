// What happened since one decided last, one event at a time, and what stood on the table meanwhile.

import { actorOf, cellsOf, eventWords, goalsOf, wayOf, type Spoken } from '../lib/slots';
import type { Arrow, Awaited, Board, FeedItem, Panel, Scene, TableInfo } from '../wire';
import { rollOf } from './rolls';

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
  const roll = rollOf(eventWords(item));
  if (roll) return 2 * eachTakes + partTakes * roll.modifiers.length;
  return isRoll(items[i - 1]) ? 2 * eachTakes : eachTakes; // what came of the dice is read twice
}

function isRoll(item: FeedItem | undefined): boolean {
  return item !== undefined && rollOf(eventWords(item)) !== undefined;
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

/** The cells of a board that something speaks of. */
export function cellsIn({ said }: Spoken, board: Board): Set<number> {
  return said ? cellsOf(said, board.id) : new Set();
}

/** Where what is said leads. */
export function goalsIn({ said }: Spoken, board: Board): Set<number> {
  return said ? goalsOf(said, board.id) : new Set();
}

/** From where to where something went, step by step. */
export function waysIn({ text, said }: Spoken, board: Board): Arrow[] {
  if (!said) return [];
  const way = wayOf(said, board.id);
  const owner = actorOf(said);
  const stops = way ? [way.from, ...way.through, way.to] : [];
  return stops.slice(1).map((to, i) => ({ from: stops[i] ?? to, to, label: text, ...(owner === undefined ? {} : { owner }) }));
}
