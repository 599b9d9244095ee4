// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knownTables, lastName, rememberName } from '../lib/remembered';
import { offer, optionSpec } from '../testing/build';
import { button, eventually, field, linkTo, press, submit, write } from '../testing/page';
import { noServer, Refusal, serve } from '../testing/server';
import NewTablePage from './NewTablePage.svelte';

const game = offer({
  max_seats: 4,
  options: [optionSpec('players', { low: 2, high: 4, default: 4 }), optionSpec('turn_limit')],
  presets: [{ name: 'quick', help: '', options: { players: 2 } }, { name: 'whole', help: '', options: {} }],
});
const made = (links: unknown[] = []) => ({ id: 'k3v9', mine: [0], links, commitment: 'c1' });

async function show(answer: unknown = made()) {
  const asked = serve({ '/api/games': { games: [offer({ name: 'other' }), game] }, '/api/tables': answer, '/api/tables/k3v9/word': {} });
  render(NewTablePage, { name: 'toy' });
  await screen.findByRole('heading', { name: 'New table: Toy War' });
  return asked;
}
const make = () => submit('turn limit');
const seats = () => screen.getAllByLabelText(/^Who takes seat/).map(each => (each as HTMLSelectElement).value);

describe('a new table', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('scrollTo', () => undefined);
  });

  it('begins with the quick preset, me by the name given last, and bots', async () => {
    rememberName('Ann');
    await show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Quick/ }).checked).toBe(true);
    expect([seats(), field('Name for seat 1').value]).toEqual([['me', 'bot'], 'Ann']);
  });

  it('can be set at once', async () => {
    await show();
    expect(button('Set the table').disabled).toBe(false);
  });

  it('has the seats of its preset', async () => {
    await show();
    await fireEvent.click(screen.getByRole('radio', { name: /^Whole/ }));
    expect(seats()).toHaveLength(4);
  });

  it('has the seats of its options', async () => {
    await show();
    await write('players', '3');
    expect(seats()).toHaveLength(3);
  });

  it('keeps what was filled in elsewhere', async () => {
    const asked = await show();
    await write('Name for seat 1', 'Bo');
    await write(/^A word for the dice/, 'sesame');
    await write('turn limit', '12');
    await make();
    await eventually(() => expect(asked).toHaveLength(3));
    expect(asked[1]?.body).toEqual({ game: 'toy', preset: 'quick', options: { turn_limit: 12 }, seats: [{ sitter: 'me', name: 'Bo' }, { sitter: 'bot', bot: 'script' }] });
    expect(asked[2]).toEqual({ path: '/api/tables/k3v9/word', body: { seat: 0, commitment: 'c1', word: expect.stringMatching(/^sesame [0-9a-f]{32}$/) as string } });
  });

  it('adds random words to the dice for all who share the screen, once the secret is promised', async () => {
    const asked = await show({ ...made(), mine: [0, 1] });
    await make();
    await eventually(() => expect(asked.slice(2).map(each => each.body)).toMatchObject([{ seat: 0, commitment: 'c1' }, { seat: 1, commitment: 'c1' }]));
  });

  it('goes to the table where no seat is open', async () => {
    await show();
    await make();
    await eventually(() => expect(location.pathname).toBe('/table/k3v9'));
  });

  it('shows the links where seats are open, and the way to the table', async () => {
    await show(made([{ seat: 1, token: 'x' }]));
    await make();
    await screen.findByRole('heading', { name: 'The table is set' });
    expect(screen.getByText(/when the open seat is taken\.$/)).toBeTruthy();
    expect(field('Link for seat 2').value).toContain('/table/k3v9#seat=1&token=x');
    expect(linkTo('Go to the table')).toBe('/table/k3v9');
  });

  it('remembers the table, its links and my name', async () => {
    const links = [{ seat: 1, token: 'x' }];
    await show(made(links));
    await write('Name for seat 1', ' Bo ');
    await make();
    await screen.findByRole('heading', { name: 'The table is set' });
    expect([knownTables()[0]?.id, knownTables()[0]?.links, lastName()]).toEqual(['k3v9', links, 'Bo']);
  });

  it('says what the server says, and lets one mend it', async () => {
    await show(new Refusal(400, 'turn_limit is 0, but should be 1 to 99'));
    await make();
    expect((await screen.findByRole('alert')).textContent).toBe('turn_limit is 0, but should be 1 to 99');
    await eventually(() => expect(button('Set the table').disabled).toBe(false));
  });

  it('is set once, however often one presses', async () => {
    const asked = await show(new Promise(() => undefined));
    await make();
    expect(button('Set the table').disabled).toBe(true);
    await press('Set the table');
    expect(asked).toHaveLength(2);
  });

  it('says so in the title of the tab', async () => {
    await show();
    expect(document.title).toBe('New table');
  });
});

describe('a new table that cannot be', () => {
  it('says that there is no such game, and leads back', async () => {
    serve({ '/api/games': { games: [] } });
    render(NewTablePage, { name: 'chess' });
    expect((await screen.findByRole('alert')).textContent).toBe('There is no game called chess here.');
    expect(linkTo('To the lobby')).toBe('/');
  });

  it('says that the server does not answer', async () => {
    noServer();
    render(NewTablePage, { name: 'toy' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The server does not answer/);
  });

  it('says that it is loading', () => {
    serve({ '/api/games': new Promise(() => undefined) });
    render(NewTablePage, { name: 'toy' });
    expect(screen.getByText('Loading …')).toBeTruthy();
  });
});
