// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberTable } from '../lib/remembered';
import type { GameOffer, TableInfo } from '../wire';
import JoinByLink from './JoinByLink.svelte';
import ListedTables from './ListedTables.svelte';
import MyTables from './MyTables.svelte';

const games: GameOffer[] = [{ name: 'toy', title: 'Toy War', tagline: '', length: '', min_seats: 2, max_seats: 2, rules_version: 1, options: [], presets: [], bots: [] }];
const table = (id: string, more: Partial<TableInfo> = {}): TableInfo => ({
  id, game: 'toy', rules_version: 1, preset: 'quick', options: {}, listed: true, clock: { kind: 'none', amount: 0 }, absent: 'fallback', status: 'playing', commitment: '',
  seats: [{ seat: 0, sitter: 'me', name: 'Ann', here: true }, { seat: 1, sitter: 'bot', bot: 'script', here: true }],
  ...more,
});

/** A server with these tables; a hundred at a time. */
function serve(tables: readonly TableInfo[]) {
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'http://here');
    if (url.pathname === '/api/tables') {
      const from = Number(url.searchParams.get('from'));
      return Promise.resolve(new Response(JSON.stringify({ tables: tables.slice(from, from + 100), total: tables.length })));
    }
    const found = tables.find(each => url.pathname === `/api/tables/${each.id}`);
    return Promise.resolve(new Response(JSON.stringify(found ?? { text: 'there is no such table' }), { status: found ? 200 : 404 }));
  });
}
const rows = () => [...document.querySelectorAll('.row')].map(each => each.textContent?.replace(/\s+/g, ' ').trim());

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('my tables', () => {
  it('have those first that wait for me, and say whose turn it is elsewhere', async () => {
    serve([
      table('over1', { status: 'over', verdict: 'Ann wins' }),
      table('theirs', { awaited: [1] }),
      table('mine1', { awaited: [0] }),
    ]);
    for (const id of ['mine1', 'theirs', 'over1']) rememberTable(id, 'toy', [0]);
    render(MyTables, { games });
    await vi.waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().map(row => row?.replace(/^.*?bot /, ''))).toEqual(['Your turn Open Forget', 'Waiting for script bot Open Forget', 'Ann wins Replay Forget']);
  });

  it('forget what is gone from the server, and what one wants to be gone', async () => {
    serve([table('here1', { awaited: [1] })]);
    for (const id of ['here1', 'gone1']) rememberTable(id, 'toy', [0]);
    render(MyTables, { games });
    await vi.waitFor(() => expect(rows()).toHaveLength(1));
    await fireEvent.click(screen.getByRole('button', { name: 'Forget' }));
    expect(screen.queryByRole('heading', { name: 'Your tables' })).toBeNull();
  });
});

describe('listed tables', () => {
  const many = Array.from({ length: 250 }, (_, i) =>
    table(`t${i}`, i % 2 ? {} : { status: 'waiting', seats: [{ seat: 0, sitter: 'me', name: `Bo ${i}`, here: true }, { seat: 1, sitter: 'open', here: false }] }),
  );

  it('come a page at a time, as far as one looks', async () => {
    serve(many);
    render(ListedTables, { games });
    await screen.findByText('250 tables');
    expect(rows()).toHaveLength(12);
    await fireEvent.click(screen.getByRole('button', { name: 'Last' }));
    await vi.waitFor(() => expect(rows()).toHaveLength(250 % 12));
    expect(screen.getByText('Page 21 of 21')).toBeTruthy();
  });

  it('are found by name and by a free seat, among all of them', async () => {
    serve(many);
    render(ListedTables, { games });
    await screen.findByText('250 tables');
    await fireEvent.click(screen.getByLabelText('With a free seat'));
    await screen.findByText('125 tables');
    expect(screen.getAllByRole('link', { name: 'Join' })).toHaveLength(12);
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'bo 248' } });
    await screen.findByText('1 table');
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
    await screen.findByText('No table fits. Try fewer words.');
  });

  it('say what to do where there are none, and what is wrong with the server', async () => {
    serve([]);
    render(ListedTables, { games });
    await screen.findByText(/^Nobody has listed a table yet/);
    cleanup();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('refused')));
    render(ListedTables, { games });
    await screen.findByRole('alert');
  });
});

describe('a link that was sent', () => {
  const go = async (text: string) => {
    history.replaceState(null, '', '/');
    render(JoinByLink);
    await fireEvent.input(screen.getByLabelText('Link or name of a table'), { target: { value: text } });
    await fireEvent.submit(screen.getByLabelText('Link or name of a table').closest('form') as HTMLFormElement);
    const where = location.pathname + location.hash;
    const said = screen.getByRole('status').textContent;
    cleanup();
    return [where, said];
  };

  it('leads to its seat or table, whole or by name; anything else is refused in words', async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    expect(await go('https://a.b/table/k3v9#seat=1&token=xyz')).toEqual(['/table/k3v9#seat=1&token=xyz', '']);
    expect(await go(' k3v9q2 ')).toEqual(['/table/k3v9q2', '']);
    expect(await go('hello there')).toEqual(['/', 'That is not a link to a table. It should contain /table/ and a name.']);
  });
});
