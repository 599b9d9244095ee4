// Tables that were taken off the list here. The seats at them stay one's own: the right to them is a cookie, which is
// not forgotten with the list, so that what was forgotten by mistake can be brought back.

import { forgetTable, knownTables, mySeats, rememberTable, type KnownTable } from './remembered';

const key = 'sandtable.forgotten';
const most = 20;

function isTable(value: unknown): value is KnownTable {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, seats, links } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof game === 'string' && Array.isArray(seats) && Array.isArray(links);
}

/** The last first. */
export function forgottenTables(): KnownTable[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isTable) : [];
  } catch {
    return [];
  }
}

function keep(tables: readonly KnownTable[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(tables.slice(0, most)));
  } catch {
    // Nothing is kept here at all.
  }
}

/** Off the list, and into the other one. */
export function setAside(id: string): void {
  const table = knownTables().find(each => each.id === id);
  const seats = mySeats(id);
  forgetTable(id);
  if (table) keep([{ ...table, seats: seats.length > 0 ? seats : table.seats }, ...forgottenTables().filter(each => each.id !== id)]);
}

export function bringBack(id: string): void {
  const table = forgottenTables().find(each => each.id === id);
  dropForgotten(id);
  if (table) rememberTable(table.id, table.game, table.seats, table.links);
}

/** There is nothing to bring back. */
export function dropForgotten(id: string): void {
  keep(forgottenTables().filter(each => each.id !== id));
}
