// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { offer, openTable, tableInfo } from '../testing/build';
import { eventually, field, linkTo, press, words, write } from '../testing/page';
import { noServer, serve, type Asked } from '../testing/server';
import type { TableInfo } from '../wire';
import ListedTables from './ListedTables.svelte';

/** A server with these tables; a hundred at a time. */
function listing(tables: readonly TableInfo[]): Asked[] {
  return serve({
    '/api/tables': (path: string) => {
      const from = Number(new URL(path, 'http://here').searchParams.get('from'));
      return { tables: tables.slice(from, from + 100), total: tables.length };
    },
  });
}
async function show(tables: readonly TableInfo[]) {
  const asked = listing(tables);
  render(ListedTables, { games: [offer()] });
  await screen.findByText(tables.length === 1 ? '1 table' : `${tables.length} tables`);
  return asked;
}
const rows = () => screen.getAllByRole('listitem').map(words);
const seated = (name: string) => openTable('x', { seats: [{ seat: 0, sitter: 'me', name, here: true }, { seat: 1, sitter: 'open', here: false }] }).seats;
const many = Array.from({ length: 250 }, (_, i) => (i % 2 ? tableInfo(`t${i}`) : openTable(`t${i}`, { seats: seated(`Bo ${i}`) })));

describe('listed tables', () => {
  it('come a page at a time', async () => {
    await show(many);
    expect(rows()).toHaveLength(12);
  });

  it('are fetched as far as one looks', async () => {
    const asked = await show(many);
    expect(asked.map(each => each.path)).toEqual(['/api/tables?from=0']);
    await press('Last');
    await eventually(() => expect(rows()).toHaveLength(250 % 12));
    expect(screen.getByText('Page 21 of 21')).toBeTruthy();
  });

  it('are not fetched again for a page that is here', async () => {
    const asked = await show(many);
    await press('Next');
    expect(asked).toHaveLength(1);
  });

  it('are fetched for a page that is only half here', async () => {
    await show(many);
    for (let i = 0; i < 8; ++i) await press('Next');
    await eventually(() => expect(rows()).toHaveLength(12));
  });

  it('say that a page is on its way', async () => {
    await show(many);
    await press('Last');
    expect(rows()).toEqual(['Loading …']);
  });

  it('stay on the page where one is when they are fetched again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = await show(many);
    await press('Last');
    await eventually(() => expect(rows()).toHaveLength(250 % 12));
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(15_000);
    await eventually(() => expect(asked.length).toBe(before + 3));
    expect(rows()).toHaveLength(250 % 12);
  });

  it('go back to the last page when there are fewer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(many.slice(0, 30));
    await press('Last');
    listing(many.slice(0, 20));
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByText('Page 2 of 2');
    expect(rows()).toHaveLength(8);
  });

  it('are found by a free seat, among all of them', async () => {
    await show(many);
    await fireEvent.click(field('With a free seat'));
    await screen.findByText('125 tables');
    expect(screen.getAllByRole('link', { name: 'Join' })).toHaveLength(12);
  });

  it('are found by name, among all of them', async () => {
    await show(many);
    await write('Search by game or name', 'bo 248');
    await screen.findByText('1 table');
  });

  it('are searched without asking again where all are here', async () => {
    const asked = await show(many.slice(0, 30));
    await write('Search by game or name', 'bo 28');
    expect(screen.getByText('1 table')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('are not searched for nothing', async () => {
    const asked = await show(many);
    await write('Search by game or name', '  ');
    expect(screen.getByText('250 tables')).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('begin with the first page again when one searches', async () => {
    await show(many);
    await press('Next');
    await fireEvent.click(field('With a free seat'));
    await screen.findByText('Page 1 of 11');
  });

  it('say that none fits', async () => {
    await show(many);
    await write('Search by game or name', 'nobody');
    await screen.findByText('No table fits. Try fewer words.');
  });

  it('can be joined where a seat is open, or watched', async () => {
    await show([openTable('k3')]);
    expect([linkTo('Join'), linkTo('Watch')]).toEqual(['/table/k3#seat=1', '/table/k3']);
  });

  it('can only be watched while they are played', async () => {
    await show([tableInfo('k3')]);
    expect(screen.getAllByRole('link').map(words)).toEqual(['Watch']);
  });

  it('cannot be joined any more once the game has begun', async () => {
    await show([openTable('k3', { status: 'playing' })]);
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  });

  it('can be seen again when they are over', async () => {
    await show([tableInfo('k3', { status: 'over' })]);
    expect(linkTo('Replay')).toBe('/replay/k3/0');
    expect(screen.queryByRole('link', { name: 'Watch' })).toBeNull();
  });

  it('say what to do where there are none', async () => {
    listing([]);
    render(ListedTables, { games: [] });
    await screen.findByText(/^Nobody has listed a table yet/);
  });

  it('say that they are on their way', () => {
    listing([]);
    render(ListedTables, { games: [] });
    expect(screen.getByText('Loading …')).toBeTruthy();
  });

  it('say what is wrong with the server', async () => {
    noServer();
    render(ListedTables, { games: [] });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The server does not answer/);
    expect(screen.queryByText('Loading …')).toBeNull();
  });

  it('are fetched again after a while, and what was wrong is forgotten', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    noServer();
    render(ListedTables, { games: [] });
    await screen.findByRole('alert');
    listing([tableInfo('k3')]);
    await vi.advanceTimersByTimeAsync(15_000);
    await screen.findByText('1 table');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not fetched while nobody looks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = await show([tableInfo('k3')]);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked).toHaveLength(1);
  });

  it('are as they were asked for last, whatever comes when', async () => {
    const answers: ((tables: readonly TableInfo[]) => void)[] = [];
    serve({ '/api/tables': () => new Promise(resolve => answers.push(tables => resolve({ tables, total: tables.length }))) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(ListedTables, { games: [] });
    await vi.advanceTimersByTimeAsync(15_000);
    answers[1]?.([tableInfo('a'), tableInfo('b')]);
    await screen.findByText('2 tables');
    answers[0]?.([tableInfo('a')]);
    await vi.advanceTimersByTimeAsync(50);
    expect(screen.getByText('2 tables')).toBeTruthy();
  });
});
