// Another game for those who played one.

import * as api from '../lib/api';
import { knownTables, rememberTable } from '../lib/remembered';
import { go } from '../lib/router.svelte';
import type { TableInfo } from '../wire';

/** Somebody else sat there, who would have to be asked. */
export function hasOthers(table: TableInfo, mine: readonly number[]): boolean {
  return table.seats.some(({ seat, sitter }) => sitter !== 'bot' && !mine.includes(seat));
}

/** A game that follows this one is set up, and this browser has no seat at it yet. */
export function isAsked(table: TableInfo): boolean {
  const { next } = table;
  return next !== undefined && !knownTables().some(each => each.id === next.id);
}

/** To one's seats at the game that follows; nobody needs to know whether it is there already. */
export async function playAgain(table: TableInfo): Promise<void> {
  const made = await api.playAgain(table.id);
  rememberTable(made.id, table.game, made.mine, made.links);
  go({ page: 'table', id: made.id });
}
