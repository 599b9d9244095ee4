import { describe, expect, it, vi } from 'vitest';
import type { TableInfo, TableList } from '../wire';
import { loadListed } from './listed';

const table = (id: string) => ({ id }) as TableInfo;
const server = (count: number) =>
  vi.fn(async (from: number): Promise<TableList> => ({ tables: Array.from({ length: Math.min(100, Math.max(0, count - from)) }, (_, i) => table(`t${from + i}`)), total: count }));

describe('loadListed', () => {
  it('asks once where a page is enough', async () => {
    const fetch = server(500);
    expect(await loadListed(fetch, 12)).toMatchObject({ total: 500 });
    expect(fetch.mock.calls).toEqual([[0]]);
  });

  it('goes on until it has as many as are wanted, or all', async () => {
    const fetch = server(250);
    expect((await loadListed(fetch, 150)).tables).toHaveLength(200);
    expect((await loadListed(fetch, Infinity)).tables).toHaveLength(250);
    expect((await loadListed(server(0), Infinity)).tables).toEqual([]);
  });

  it('lists nothing twice when a table is added meanwhile', async () => {
    const pages: TableList[] = [
      { tables: [table('a'), table('b')], total: 3 },
      { tables: [table('b'), table('c')], total: 4 },
    ];
    const found = await loadListed(async () => pages.shift() ?? { tables: [], total: 4 }, Infinity);
    expect(found.tables.map(each => each.id)).toEqual(['a', 'b', 'c']);
  });
});
