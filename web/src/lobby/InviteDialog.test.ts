// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { knownTables, lastName, mySeats, rememberName } from '../lib/remembered';
import { offer, optionSpec } from '../testing/build';
import { button, eventually, field, linkTo, pick, press, submit, write } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import type { GameOffer } from '../wire';
import InviteDialog from './InviteDialog.svelte';

const four = offer({ max_seats: 4, options: [optionSpec('players', { default: 4 })] });
const made = { id: 'k3v9', mine: [0], links: [{ seat: 1, token: 'x' }, { seat: 2, token: 'y' }] };

function show(answer: unknown = made, game: GameOffer = four) {
  const onClose = vi.fn();
  const asked = serve({ '/api/tables': answer });
  render(InviteDialog, { game, onClose });
  return { onClose, asked };
}
async function makeLinks(friends = '2') {
  await write('Your name', ' Ann ');
  await write(/^How many friends/, friends);
  await submit('Your name');
}
const sitters = (body: unknown) => (body as { seats: { sitter: string }[] }).seats.map(seat => seat.sitter);

describe('inviting friends', () => {
  it('is a dialog of that game, above everything else', () => {
    show();
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Invite friends to Toy War' }).open).toBe(true);
  });

  it('can be made at once', () => {
    show();
    expect(button('Make the links').disabled).toBe(false);
  });

  it('offers the name that was given last', () => {
    rememberName('Bo');
    show();
    expect(field('Your name').value).toBe('Bo');
  });

  it('says how many may be invited, and how many bots that leaves', async () => {
    show();
    expect(screen.getByText('1 to 3; bots play the other seats (2).')).toBeTruthy();
    await write(/^How many friends/, '3');
    expect(screen.getByText('1 to 3; bots play the other seats (0).')).toBeTruthy();
  });

  it('does not ask how many where there is one other seat', () => {
    show(made, offer());
    expect(screen.queryByLabelText(/^How many friends/)).toBeNull();
  });

  it('sets a table with so many open seats, and bots on the rest', async () => {
    const { asked } = show();
    await makeLinks();
    expect(sitters(asked[0]?.body)).toEqual(['me', 'open', 'open', 'bot']);
  });

  it('sits down under the name that was given, which is remembered', async () => {
    const { asked } = show();
    await makeLinks();
    expect(asked[0]?.body).toMatchObject({ seats: [{ sitter: 'me', name: 'Ann' }, {}, {}, {}] });
    expect(lastName()).toBe('Ann');
  });

  it('gives a link for each friend, and says when the game begins', async () => {
    show();
    await makeLinks();
    await screen.findByText(/^Send each friend one link; the game begins when all open seats are taken/);
    expect(field('Link for seat 3').value).toContain('/table/k3v9#seat=2&token=y');
  });

  it('remembers the table with its links', async () => {
    show();
    await makeLinks();
    await screen.findByText(/^Send each friend one link/);
    expect([mySeats('k3v9'), knownTables()[0]?.links]).toEqual([[0], made.links]);
  });

  it('goes to the table', async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    show();
    await makeLinks();
    await screen.findByText(/^Send each friend one link/);
    await press('Go to the table');
    expect(location.pathname).toBe('/table/k3v9');
  });

  it('says what the server says, and lets one try again', async () => {
    show(new Refusal(429, 'too many tables'));
    await makeLinks();
    expect((await screen.findByRole('alert')).textContent).toBe('too many tables');
    await eventually(() => expect(button('Make the links').disabled).toBe(false));
  });

  it('makes one table, however often one presses', async () => {
    show(new Promise(() => undefined));
    await makeLinks();
    expect(button('Make the links').disabled).toBe(true);
  });

  it('leads to all options', () => {
    show();
    expect(linkTo('All options and seats')).toBe('/new/toy');
  });

  it('is closed before', async () => {
    const { onClose } = show();
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is closed after', async () => {
    const { onClose } = show();
    await makeLinks();
    await screen.findByText(/^Send each friend one link/);
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('inviting to a game of several kinds', () => {
  const presets = [{ name: 'long_war', called: 'Long war', help: 'four at the table', options: {} }, { name: 'quick', called: 'Quick', help: 'two, and soon over', options: { players: 2 } }];
  const kinds = { ...four, presets };
  const kind = /^What kind of game/;
  const friends = /^How many friends/;

  it('is to the quick one unless another is chosen', async () => {
    const { asked } = show(made, kinds);
    expect(screen.getByText('two, and soon over')).toBeTruthy();
    await submit('Your name');
    expect(asked[0]?.body).toMatchObject({ preset: 'quick', seats: [{ sitter: 'me' }, { sitter: 'open' }] });
  });

  it('names them in words, and says what each means', async () => {
    show(made, kinds);
    expect([...field(kind).querySelectorAll('option')].map(each => each.textContent)).toEqual(['Long war', 'Quick']);
    await pick(kind, 'long_war');
    expect(screen.getByText('four at the table')).toBeTruthy();
  });

  it('asks for friends up to the seats of the one chosen', async () => {
    const { asked } = show(made, kinds);
    expect(screen.queryByLabelText(friends)).toBeNull();
    await pick(kind, 'long_war');
    await write(friends, '2');
    await submit('Your name');
    expect(asked[0]?.body).toMatchObject({ preset: 'long_war' });
    expect(sitters(asked[0]?.body)).toEqual(['me', 'open', 'open', 'bot']);
  });

  it('keeps as many friends as can sit there', async () => {
    show(made, { ...kinds, presets: [...presets, { name: 'trio', help: '', options: { players: 3 } }] });
    await pick(kind, 'long_war');
    await write(friends, '3');
    await pick(kind, 'trio');
    expect(field(friends).value).toBe('2');
  });

  it('has no more friends than seats when a smaller one is chosen after all', async () => {
    show(made, kinds);
    await pick(kind, 'long_war');
    await write(friends, '3');
    await pick(kind, 'quick');
    await pick(kind, 'long_war');
    expect(field(friends).value).toBe('1');
  });

  it('is not asked about where there is one', () => {
    show();
    expect(screen.queryByLabelText(kind)).toBeNull();
  });
});
