// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mySeats, rememberName, rememberTable } from '../lib/remembered';
import { offer, openTable, tableInfo } from '../testing/build';
import { button, eventually, press, submit } from '../testing/page';
import { noServer, Refusal, serve } from '../testing/server';
import Lobby from './Lobby.svelte';

const games = [offer(), offer({ name: 'other', title: 'Other War' })];

async function show(made: unknown = { id: 'k3v9', mine: [0], links: [] }) {
  const asked = serve({ '/api/games': { games }, '/api/tables': (_: string, body: unknown) => (body ? made : { tables: [], total: 0 }) });
  render(Lobby);
  await screen.findByRole('article', { name: 'Toy War' });
  return asked;
}

describe('the lobby', () => {
  beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

  it('has a card for each game', async () => {
    await show();
    expect(screen.getAllByRole('article').map(each => each.getAttribute('aria-labelledby'))).toEqual(['game-toy', 'game-other']);
  });

  it('is called by the name of the whole', async () => {
    await show();
    expect(document.title).toBe('Sandtable');
  });

  it('has my own tables, by the titles of their games', async () => {
    rememberTable('k3', 'toy', [0]);
    serve({ '/api/games': { games }, '/api/tables/k3': tableInfo('k3') });
    render(Lobby);
    expect((await screen.findByRole('link', { name: 'Toy War' })).getAttribute('href')).toBe('/table/k3');
  });

  it('has those that are listed, and a place for a link', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Tables anybody may join or watch' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Were you sent a link?' })).toBeTruthy();
  });

  it('says that it is loading', () => {
    serve({ '/api/games': new Promise(() => undefined) });
    render(Lobby);
    expect(screen.getByText('Loading …')).toBeTruthy();
  });

  it('says that a server has no games', async () => {
    serve({ '/api/games': { games: [] } });
    render(Lobby);
    await screen.findByText('This server has no games.');
  });

  it('tries again when the server did not answer', async () => {
    noServer();
    render(Lobby);
    expect((await screen.findByRole('alert')).textContent).toMatch(/The server does not answer/);
    serve({ '/api/games': { games } });
    await press('Try again');
    await screen.findByRole('article', { name: 'Toy War' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('playing at once', () => {
  beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
  const play = () => press('Play against bots: Toy War');

  it('sets a table with bots under the name given last, and goes there', async () => {
    rememberName('Ann');
    const asked = await show();
    await play();
    await eventually(() => expect(location.pathname).toBe('/table/k3v9'));
    expect(asked.find(each => each.body)?.body).toEqual({ game: 'toy', preset: 'standard', seats: [{ sitter: 'me', name: 'Ann' }, { sitter: 'bot', bot: 'script' }] });
  });

  it('remembers the seat', async () => {
    await show();
    await play();
    await eventually(() => expect(mySeats('k3v9')).toEqual([0]));
  });

  it('says why it cannot be, which leaves the games there', async () => {
    await show(new Refusal(429, 'too many tables'));
    await play();
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe('too many tables');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await eventually(() => expect(button('Play against bots: Toy War').disabled).toBe(false));
  });

  it('sets one table, however often one presses', async () => {
    await show(new Promise(() => undefined));
    await play();
    expect(button('Play against bots: Other War').disabled).toBe(true);
  });
});

describe('inviting from the lobby', () => {
  it('opens the dialog of that game, and closes it', async () => {
    await show();
    await press('Invite friends: Other War');
    expect(screen.getByRole('dialog', { name: 'Invite friends to Other War' })).toBeTruthy();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has the table among my own as soon as its links were shown', async () => {
    const links = [{ seat: 1, token: 'x' }];
    serve({ '/api/games': { games }, '/api/tables': (_: string, body: unknown) => (body ? { id: 'k4', mine: [0], links } : { tables: [], total: 0 }), '/api/tables/k4': openTable('k4') });
    render(Lobby);
    await screen.findByRole('article', { name: 'Toy War' });
    await press('Invite friends: Toy War');
    await submit('Your name');
    await screen.findByLabelText('Link for seat 2');
    await press('Close');
    expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe('/table/k4');
  });
});
