// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { forgottenTables } from '../lib/forgotten';
import { knownTables, mySeats, rememberTable } from '../lib/remembered';
import { offer, openTable, tableInfo } from '../testing/build';
import { button, eventually, field, linkTo, looked, press, words } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import type { TableInfo } from '../wire';
import MyTables from './MyTables.svelte';

const rows = () => screen.queryAllByRole('listitem').filter(each => each.classList.contains('row')).map(words);

/** A server with these tables, of which the others were known too; the first was opened last. */
async function show(tables: readonly TableInfo[], others: readonly string[] = []) {
  const asked = serve(Object.fromEntries(tables.map(table => [`/api/tables/${table.id}`, table])));
  [...tables.map(table => table.id), ...others].forEach((id, i) => rememberTable(id, 'toy', [0], [{ seat: 1, token: 'xyz' }], 1000 - i));
  render(MyTables, { games: [offer()] });
  await eventually(() => expect(rows().length).toBeGreaterThan(0));
  return asked;
}
/** Opens what was taken off the list. */
async function openForgotten() {
  const details = (await screen.findByText(/^Taken off the list/)).closest('details');
  if (!details) throw new Error('nothing was taken off the list');
  details.open = true;
  await fireEvent(details, new Event('toggle'));
}
const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

describe('my tables', () => {
  it('are not there as long as there are none', () => {
    render(MyTables, { games: [] });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('have those first that wait for me', async () => {
    await show([tableInfo('over1', { status: 'over', verdict: 'Ann wins' }), tableInfo('theirs', { awaited: [1] }), tableInfo('mine1', { awaited: [0] })]);
    expect(rows().map(row => row.replace(/^.*?bot /, ''))).toEqual(['Your turn Open Forget', 'Waiting for script bot Open Forget', 'Ann wins Replay Forget']);
  });

  it('lead to the table while it is played', async () => {
    await show([tableInfo('k3', { awaited: [0] })]);
    expect([linkTo('Toy War'), linkTo('Open')]).toEqual(['/table/k3', '/table/k3']);
  });

  it('lead to the replay when it is over', async () => {
    await show([tableInfo('k3', { status: 'over' })]);
    expect([linkTo('Toy War'), linkTo('Replay')]).toEqual(['/replay/k3/0', '/replay/k3/0']);
  });

  it('forget what is gone from the server', async () => {
    await show([tableInfo('here1')], ['gone1']);
    expect(knownTables().map(each => each.id)).toEqual(['here1']);
  });

  it('keep what the server cannot tell just now', async () => {
    serve({ '/api/tables/k3': tableInfo('k3'), '/api/tables/k4': new Refusal(503, 'busy') });
    for (const id of ['k3', 'k4']) rememberTable(id, 'toy', [0]);
    render(MyTables, { games: [] });
    await eventually(() => expect(rows()).toHaveLength(1));
    expect(knownTables()).toHaveLength(2);
  });

  it('forget what is over by one click, and bring it back', async () => {
    await show([tableInfo('k3', { status: 'over' })]);
    await press('Forget');
    expect([screen.queryByRole('dialog'), knownTables()]).toEqual([null, []]);
    await openForgotten();
    await press('Bring back: Toy War, You and 1 bot');
    expect(knownTables()).toMatchObject([{ id: 'k3', game: 'toy', seats: [0], links: [{ seat: 1, token: 'xyz' }] }]);
    expect(forgottenTables()).toEqual([]);
    await eventually(() => expect(rows()).toHaveLength(1));
  });

  it('ask before they forget what is played, and say what becomes of it', async () => {
    const asked = await show([tableInfo('k3', { awaited: [0] })]);
    await press('Forget');
    expect(words(screen.getByRole('dialog'))).toMatch(/goes on without you.*Your seat stays yours.*brings it back.*a bot plays on in your place/);
    await looked();
    await press('Keep it here');
    expect(knownTables()).toHaveLength(1);
    await press('Forget');
    await looked();
    await press('Take it off the list');
    expect([knownTables(), forgottenTables().map(each => each.id)]).toEqual([[], ['k3']]);
    expect(asked.filter(({ path }) => path.includes('leave'))).toEqual([]);
  });

  it('give nothing up by a double click, whatever comes under it', async () => {
    const asked = serve({ '/api/tables/k3': tableInfo('k3', { awaited: [0] }), '/api/tables/k3/leave': tableInfo('k3') });
    rememberTable('k3', 'toy', [0]);
    render(MyTables, { games: [offer()] });
    await eventually(() => expect(rows()).toHaveLength(1));
    const spot = { detail: 1, clientX: 40, clientY: 60 };
    const hit = (name: string) => {
      fireEvent.pointerDown(button(name), spot);
      return fireEvent.click(button(name), spot);
    };
    await hit('Forget');
    for (const name of ['Give the seat up', 'Take it off the list']) await hit(name);
    await looked();
    for (const name of ['Give the seat up', 'Take it off the list']) await hit(name); // the pointer has not moved
    expect([knownTables().length, asked.filter(({ path }) => path.endsWith('/leave'))]).toEqual([1, []]);
    fireEvent.pointerMove(button('Take it off the list'), { clientX: 90, clientY: 60 });
    await fireEvent.click(button('Take it off the list'), { detail: 1, clientX: 90, clientY: 60 });
    expect(knownTables()).toEqual([]);
  });

  it('keep a seat that is off the list until it is taken up again', async () => {
    await show([tableInfo('k3', { awaited: [0] })]);
    await press('Forget');
    await looked();
    await press('Take it off the list');
    await openForgotten();
    await press('Bring back: Toy War, You and 1 bot');
    await eventually(() => expect(rows()[0]).toContain('Your turn'));
    expect(mySeats('k3')).toEqual([0]);
  });

  it('give a seat up where that is wanted, and forget it for good', async () => {
    const asked = serve({ '/api/tables/k3': tableInfo('k3', { awaited: [0] }), '/api/tables/k3/leave': tableInfo('k3') });
    rememberTable('k3', 'toy', [0]);
    render(MyTables, { games: [offer()] });
    await eventually(() => expect(rows()).toHaveLength(1));
    await press('Forget');
    await looked();
    await press('Give the seat up');
    await eventually(() => expect(knownTables()).toEqual([]));
    expect(asked.find(({ path }) => path.endsWith('/leave'))?.body).toEqual({ seat: 0, leaving: 'for_good' });
    expect([forgottenTables(), screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  it('say why a seat could not be given up, and keep it', async () => {
    serve({ '/api/tables/k3': tableInfo('k3'), '/api/tables/k3/leave': new Refusal(503, 'it could not be kept') });
    rememberTable('k3', 'toy', [0]);
    render(MyTables, { games: [offer()] });
    await eventually(() => expect(rows()).toHaveLength(1));
    await press('Forget');
    await looked();
    await press('Give the seat up');
    await screen.findByText('it could not be kept');
    expect(knownTables()).toHaveLength(1);
  });

  it('show the links of open seats when asked, and hide them again', async () => {
    await show([openTable('k3')]);
    expect(button('Links').getAttribute('aria-expanded')).toBe('false');
    await press('Links');
    expect(field('Link for seat 2').value).toContain('/table/k3#seat=1&token=xyz');
    expect(button('Links').getAttribute('aria-expanded')).toBe('true');
    await press('Links');
    expect(screen.queryByLabelText('Link for seat 2')).toBeNull();
  });

  it('show no link to a seat that is taken', async () => {
    const seats = openTable('k3').seats.map(seat => (seat.seat === 1 ? { ...seat, sitter: 'me' as const } : seat));
    await show([openTable('k3', { seats })]);
    await press('Links');
    expect(screen.queryByLabelText('Link for seat 2')).toBeNull();
  });

  it('have no links where the game has begun', async () => {
    await show([tableInfo('k3')]);
    expect(screen.queryByRole('button', { name: 'Links' })).toBeNull();
  });

  it('are eight at first, with all that wait for me, and all when asked', async () => {
    const asked = await show(Array.from({ length: 12 }, (_, i) => tableInfo(`t${i}`, { awaited: [i >= 10 ? 0 : 1] })));
    const yours = () => rows().map(row => row.includes('Your turn'));
    expect(asked).toHaveLength(12);
    expect(yours()).toEqual([true, true, false, false, false, false, false, false]);
    await press('Show all (12)');
    expect(yours()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('have no more to show where all are shown', async () => {
    await show(Array.from({ length: 8 }, (_, i) => tableInfo(`t${i}`)));
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('are looked up a hundred at first, those opened last, and all when asked', async () => {
    const asked = await show(Array.from({ length: 103 }, (_, i) => tableInfo(`t${i}`, { status: 'over' })));
    expect([asked.length, asked.at(-1)?.path]).toEqual([100, '/api/tables/t99']);
    await press('Show all (103)');
    await eventually(() => expect(rows()).toHaveLength(103));
    expect(asked).toHaveLength(103);
  });

  it('are not looked up again when they are over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = await show([tableInfo('k3', { status: 'over' }), tableInfo('k4')]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.map(each => each.path.slice(-2))).toEqual(['k3', 'k4', 'k4']);
  });

  it('lead to another game that somebody has set up, until one has joined it', async () => {
    const told = tableInfo('k3', { status: 'over', next: { id: 'm7', by: 1 } });
    serve({ '/api/tables/k3': told, '/api/tables/m7': tableInfo('m7'), '/api/tables/k3/again': { id: 'm7', mine: [0], links: [] } });
    rememberTable('k3', 'toy', [0]);
    const { unmount } = render(MyTables, { games: [] });
    await eventually(() => expect(rows()).toHaveLength(1));
    await press('Join the next game');
    await eventually(() => expect(location.pathname).toBe('/table/m7'));
    unmount();
    render(MyTables, { games: [] });
    await eventually(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Join the next game' })).toBeNull();
  });

  it('are looked up again when they are over, as long as others may set up another game', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seats = tableInfo('k3').seats.map(seat => ({ ...seat, sitter: 'me' as const }));
    const asked = await show([tableInfo('k3', { status: 'over', seats }), tableInfo('k4', { status: 'over', seats, next: { id: 'm7', by: 1 } })]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.map(each => each.path.slice(-2))).toEqual(['k3', 'k4', 'k3']);
  });

  it('are looked up again after a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = await show([tableInfo('k3')]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
  });

  it('are not looked up while nobody looks', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = await show([tableInfo('k3')]);
    hide(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
  });
});
