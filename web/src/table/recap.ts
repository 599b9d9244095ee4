// What happened while one was looking elsewhere, one event at a time.

import type { Board, FeedItem } from '../wire';

export interface Recap {
  items: FeedItem[];
  /** The event that is shown; as many as there are items: all were shown. */
  at: number;
}

export const eachTakes = 600;

export function newRecap(): Recap {
  return { items: [], at: 0 };
}

/** Adds what is new; what was shown already stays for a replay until something new comes. */
export function addEvents(recap: Recap, events: readonly FeedItem[], show: boolean): void {
  if (events.length === 0) return;
  if (recap.at >= recap.items.length) {
    recap.items = [...events];
    recap.at = show ? 0 : events.length;
  } else recap.items.push(...events);
  if (!show) recap.at = recap.items.length;
}

export function isPlaying(recap: Recap): boolean {
  return recap.at < recap.items.length;
}

export function shownEvent(recap: Recap): FeedItem | undefined {
  return recap.items[recap.at];
}

export function skip(recap: Recap): void {
  recap.at = recap.items.length;
}

export function replay(recap: Recap): void {
  recap.at = 0;
}

const numberWord = /(?:^|\b(?:on|to|from|at|in|into|takes|takes back|tile|tiles|against|of)\s+|,\s+|\band\s+)(\d+)(?=$|[.,;:)]|\s+(?:to|with|and|from|by|is|has|are|against|loses|holds|stands)\b)/g;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The cells that a sentence speaks of, by their labels. Plain numbers count only where a place is
 * meant: "to 25", not "25 Ammo". */
export function cellsIn(text: string, board: Board): Set<number> {
  const named = new Set([...text.matchAll(numberWord)].map(match => match[1] ?? ''));
  const found = new Set<number>();
  for (const cell of board.cells) {
    if (cell.label === '') continue;
    const isNumber = /^\d+$/.test(cell.label);
    const isThere = isNumber ? named.has(cell.label) : new RegExp(`(^|[\\s(])${escaped(cell.label)}(?=$|[\\s),.;:])`).test(text);
    if (isThere) found.add(cell.id);
  }
  return found;
}
