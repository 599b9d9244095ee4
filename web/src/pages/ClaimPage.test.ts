// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lastName, mySeats, rememberName, rememberTable, witnessesOf } from '../lib/remembered';
import { offer, openTable } from '../testing/build';
import { button, eventually, field, linkTo, submit, words, write } from '../testing/page';
import { Refusal, serve, type Asked } from '../testing/server';
import ClaimPage from './ClaimPage.svelte';

const id = 'k3v9';
const table = openTable(id, { preset: 'long_war' });

async function show(claimed: unknown = { id, seat: 1 }, seat = 1) {
  const asked = serve({ '/api/games': { games: [offer({ tagline: 'Tin against tin.', length: 'an hour', presets: [{ name: 'long_war', help: '', options: {} }] })] }, [`/api/tables/${id}`]: table, [`/api/tables/${id}/claim`]: claimed });
  render(ClaimPage, { id, link: { seat, token: 'xyz' } });
  await screen.findByRole('heading', { name: 'Toy War' });
  return asked;
}
async function sit() {
  await write('Your name', ' Bo ');
  await submit('Your name');
}
/** What the claim said, once it was sent. */
async function claimOf(asked: readonly Asked[]) {
  const sent = () => asked.find(each => each.path.endsWith('/claim'))?.body;
  await eventually(() => expect(sent()).toBeTruthy());
  return sent() as Record<string, string>;
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', `/table/${id}#seat=1&token=xyz`);
});

describe('an invitation', () => {
  it('says to what, and who is there', async () => {
    await show();
    expect(screen.getByText('Tin against tin. Set up as “Long war”; a standard game takes an hour.')).toBeTruthy();
    expect(screen.getByText('At the table: Ann and 1 open seat.')).toBeTruthy();
  });

  it('says so in the title of the tab', async () => {
    await show();
    expect(document.title).toBe('Take a seat');
  });

  it('leads to the table for those who only watch, and to the rules', async () => {
    await show();
    expect([linkTo('Watch only'), linkTo('Read the rules first')]).toEqual([`/table/${id}`, '/rules/toy']);
  });

  it('offers the name that was given last', async () => {
    rememberName('Bo');
    await show();
    expect(field('Your name').value).toBe('Bo');
  });

  it('warns that somebody sits there already', async () => {
    await show({}, 0);
    expect(screen.getByText(/^Somebody sits here already/)).toBeTruthy();
  });

  it('suggests to sit down where the seat is free, and to watch where it is taken', async () => {
    const suggested = () => [...document.querySelectorAll('.primary')].map(words);
    await show();
    expect(suggested()).toEqual(['Take seat 2']);
    cleanup();
    await show({}, 0);
    expect(suggested()).toEqual(['Watch only']);
  });

  it('does not warn where the seat is free', async () => {
    await show();
    expect(screen.queryByText(/^Somebody sits here already/)).toBeNull();
  });
});

describe('sitting down', () => {
  it('takes the seat of the link, by its token', async () => {
    const asked = await show();
    await sit();
    expect(await claimOf(asked)).toMatchObject({ seat: 1, token: 'xyz', name: 'Bo' });
  });

  it('adds a word to the dice', async () => {
    const asked = await show();
    await write(/^A word of yours/, ' sesame ');
    await sit();
    expect(await claimOf(asked)).toMatchObject({ word: expect.stringMatching(/^sesame [0-9a-f]{32}$/) as string });
  });

  it('adds a random word to the dice of its own, for the secret that is promised now', async () => {
    const asked = await show();
    await sit();
    const { word, commitment } = await claimOf(asked);
    expect([word?.length, commitment]).toEqual([32, table.commitment]);
    await eventually(() => expect(witnessesOf(id)).toEqual({ 1: { word, commitment, seen: {} } }));
  });

  it('adds none to a seat that has given one', async () => {
    const asked = await show({ id, seat: 0 }, 0);
    await sit();
    expect(await claimOf(asked)).toEqual({ seat: 0, token: 'xyz', name: 'Bo' });
  });

  it('is remembered, and leads to the table without the token', async () => {
    await show();
    const { length } = history;
    await sit();
    await eventually(() => expect(location.pathname + location.hash).toBe(`/table/${id}`));
    expect([mySeats(id), lastName()]).toEqual([[1], 'Bo']);
    expect(history.length).toBe(length); // the way back does not lead to the link again
  });

  it('says what the server says when the seat cannot be had', async () => {
    await show(new Refusal(403, 'the link is not for this seat'), 0);
    await sit();
    expect((await screen.findByRole('alert')).textContent).toBe('the link is not for this seat');
    expect(screen.queryByText(/^Somebody sits here already/)).toBeNull();
    expect(mySeats(id)).toEqual([]);
    await eventually(() => expect(button('Take seat 1').disabled).toBe(false));
  });

  it('is done once, however often one presses', async () => {
    await show(new Promise(() => undefined));
    expect(button('Take seat 2').disabled).toBe(false);
    await sit();
    expect(button('Take seat 2').disabled).toBe(true);
  });
});

describe('an invitation that is none', () => {
  it('goes on to the table where I sit already', async () => {
    rememberTable(id, 'toy', [1]);
    const asked = serve({});
    const { length } = history;
    render(ClaimPage, { id, link: { seat: 1, token: 'xyz' } });
    await eventually(() => expect(location.hash).toBe(''));
    expect([asked, history.length]).toEqual([[], length]);
  });

  it('says that the table cannot be found, and leads back', async () => {
    serve({ '/api/games': { games: [] }, [`/api/tables/${id}`]: new Refusal(404, 'no table is called k3v9') });
    render(ClaimPage, { id, link: { seat: 1 } });
    await screen.findByRole('heading', { name: 'This table cannot be found' });
    expect(screen.getByRole('alert').textContent).toBe('no table is called k3v9');
    expect(linkTo('To the lobby')).toBe('/');
  });

  it('says that it is loading', () => {
    serve({ '/api/games': vi.fn(() => new Promise(() => undefined)) });
    render(ClaimPage, { id, link: { seat: 1 } });
    expect(screen.getByText('Loading …')).toBeTruthy();
  });
});
