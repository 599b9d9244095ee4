// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { knownTables, rememberTable } from '../lib/remembered';
import { offer, openTable, panel, scene, tableInfo } from '../testing/build';
import { eventually, linkTo, press, words } from '../testing/page';
import { noServer, Refusal, serve } from '../testing/server';
import { tables, type FakeTable } from '../testing/table';
import TablePage from './TablePage.svelte';

const rules = { summary: [], rules: [] };
const seatOf = (table: FakeTable | undefined) => new URL(table?.address ?? 'ws://nowhere').searchParams.get('seat');
const mine = () => within(screen.getByRole('group', { name: 'Your seats' }));
let opened: FakeTable[] = [];

describe('the page of a table', () => {
  beforeEach(() => {
    opened = tables({ scene: scene({ panels: [panel(0, 'Red'), panel(1, 'Blue')] }) });
    serve({ '/api/tables/k3': tableInfo('k3'), '/api/games': { games: [offer()] }, '/api/games/toy/rules': rules });
  });

  it('opens the seat that is mine', () => {
    rememberTable('k3', 'toy', [1]);
    render(TablePage, { id: 'k3' });
    expect(opened.map(seatOf)).toEqual(['1']);
  });

  it('gives the words that the table waits for', async () => {
    rememberTable('k3', 'toy', [0]);
    const asked = serve({ '/api/tables/k3': openTable('k3', { commitment: 'c1' }), '/api/tables/k3/word': tableInfo('k3'), '/api/games': { games: [offer()] }, '/api/games/toy/rules': rules });
    render(TablePage, { id: 'k3' });
    await eventually(() => expect(asked.find(each => each.path.endsWith('/word'))?.body).toMatchObject({ seat: 0, commitment: 'c1' }));
  });

  it('gives the word of a seat that was forgotten here, once it is taken up again', async () => {
    const asked = serve({ '/api/tables/k3': openTable('k3', { commitment: 'c1' }), '/api/tables/k3/mine': { id: 'k3', seats: [0] }, '/api/tables/k3/word': tableInfo('k3'), '/api/games': { games: [offer()] }, '/api/games/toy/rules': rules });
    render(TablePage, { id: 'k3' });
    await screen.findByRole('button', { name: 'Take up seat 1 again' });
    await press('Take up seat 1 again');
    await eventually(() => expect(asked.find(each => each.path.endsWith('/word'))?.body).toMatchObject({ seat: 0, commitment: 'c1' }));
  });

  it('is watched by whoever has no seat', () => {
    render(TablePage, { id: 'k3' });
    expect(opened.map(seatOf)).toEqual([null]);
  });

  it('offers a seat that is mine though it was forgotten here', async () => {
    serve({ '/api/tables/k3': tableInfo('k3'), '/api/tables/k3/mine': { id: 'k3', seats: [1] }, '/api/games': { games: [offer()] }, '/api/games/toy/rules': rules });
    render(TablePage, { id: 'k3' });
    await screen.findByRole('button', { name: 'Take up seat 2 again' });
    await press('Take up seat 2 again');
    await eventually(() => expect(opened.map(seatOf)).toEqual([null, '1']));
    expect(knownTables()).toMatchObject([{ id: 'k3', seats: [1] }]);
  });

  it('tells whose seat is another\'s by now, and forgets that seat alone', async () => {
    rememberTable('k3', 'toy', [0, 1]);
    opened = tables({ scene: scene({ panels: [panel(0, 'Red'), panel(1, 'Blue')] }) }, table => (table.silent = true));
    serve({ '/api/tables/k3': tableInfo('k3'), '/api/tables/k3/mine': { id: 'k3', seats: [1] }, '/api/games': { games: [offer()] }, '/api/games/toy/rules': rules });
    render(TablePage, { id: 'k3' });
    opened[0]?.lose();
    expect(words(await screen.findByRole('alert'))).toContain('To play it here, open the newest link to it; or watch.');
    await press('Watch');
    expect(knownTables()).toMatchObject([{ id: 'k3', seats: [1] }]);
    await eventually(() => expect(opened.map(seatOf)).toEqual(['0', null]));
  });

  it('is the one opened last, also if another was made since', async () => {
    rememberTable('k3', 'toy', [1], [{ seat: 0, token: 'x' }], 10);
    rememberTable('k4', 'toy', [0], [], 20);
    render(TablePage, { id: 'k3' });
    await eventually(() => expect(knownTables().map(each => each.id)).toEqual(['k3', 'k4']));
    expect(knownTables()[0]).toMatchObject({ seats: [1], links: [{ seat: 0, token: 'x' }] });
  });

  it('is not remembered by those who watch', async () => {
    render(TablePage, { id: 'k3' });
    await eventually(() => expect(words(screen.getByRole('heading', { level: 1 }))).toContain('Toy War'));
    expect(knownTables()).toEqual([]);
  });

  it('is called by the title of its game', async () => {
    render(TablePage, { id: 'k3' });
    await eventually(() => expect(words(screen.getByRole('heading', { level: 1 }))).toContain('Toy War'));
  });

  it('is called by its name where the title is not known', async () => {
    serve({ '/api/tables/k3': tableInfo('k3'), '/api/games/toy/rules': rules });
    render(TablePage, { id: 'k3' });
    await eventually(() => expect(words(screen.getByRole('heading', { level: 1 }))).toMatch(/^toy/));
  });

  it('says that there is no such table, and leads back', async () => {
    serve({ '/api/tables/k3': new Refusal(404, 'no table is called k3') });
    render(TablePage, { id: 'k3' });
    expect(words(await screen.findByRole('alert'))).toContain('no table is called k3');
    expect(linkTo('To the lobby')).toBe('/');
    expect(linkTo('Settings')).toBe('/settings');
    expect(document.title).toBe('Not found');
  });

  it('leaves a server that does not answer to the connection, which tries again', async () => {
    noServer();
    render(TablePage, { id: 'k3' });
    await screen.findByText('Choose an Army');
    await new Promise(resolve => setTimeout(resolve)); // what failed has been heard of
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a screen for several seats', () => {
  beforeEach(async () => {
    opened = tables();
    serve({ '/api/tables/k3': tableInfo('k3'), '/api/games': { games: [offer()] }, '/api/games/toy/rules': rules });
    rememberTable('k3', 'toy', [0, 1]);
    render(TablePage, { id: 'k3' });
    await screen.findByText('Choose an Army');
  });

  it('begins with the first', () => {
    expect(mine().getByRole('button', { name: 'Red deciding' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows nothing of the table while it is handed over', async () => {
    await press('Blue');
    expect(screen.getByRole('heading', { name: 'Now Blue' })).toBeTruthy();
    expect(screen.queryByText('Choose an Army')).toBeNull();
    expect(opened).toHaveLength(1);
  });

  it('shows the other seat when its player is there', async () => {
    await press('Blue');
    await press('I am Blue');
    expect(opened.map(seatOf)).toEqual(['0', '1']);
    await screen.findByText('Choose an Army');
    expect(mine().getByRole('button', { name: 'Blue' }).getAttribute('aria-pressed')).toBe('true');
  });
});
