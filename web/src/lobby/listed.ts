// The listed tables as far as they are needed: the server gives a hundred at a time.

import type { TableInfo, TableList } from '../wire';

export interface Listed {
  readonly tables: readonly TableInfo[];
  /** How many there are at the server. */
  readonly total: number;
}

export type Fetch = (from: number) => Promise<TableList>;

/** From the first on, until there are so many or all. A table that came meanwhile is not listed twice. */
export async function loadListed(fetch: Fetch, wanted: number): Promise<Listed> {
  const found = new Map<string, TableInfo>();
  for (let from = 0; ; ) {
    const page = await fetch(from);
    for (const table of page.tables) found.set(table.id, table);
    from += page.tables.length;
    if (page.tables.length === 0 || from >= page.total || from >= wanted) return { tables: [...found.values()], total: Math.max(page.total, found.size) };
  }
}
