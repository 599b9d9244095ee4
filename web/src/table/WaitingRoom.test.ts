// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { rememberTable } from '../lib/remembered';
import { openTable } from '../testing/build';
import { field, linkTo, words } from '../testing/page';
import type { SeatInfo, TableInfo } from '../wire';
import WaitingRoom from './WaitingRoom.svelte';

const seats: SeatInfo[] = [
  { seat: 0, sitter: 'me', name: 'Ann', here: true },
  { seat: 1, sitter: 'me', name: 'Bo', here: false },
  { seat: 2, sitter: 'bot', bot: 'script', here: true },
  { seat: 3, sitter: 'open', here: false },
];
const show = (mine: readonly number[] = [], more: Partial<TableInfo> = {}) => render(WaitingRoom, { table: openTable('k3', { seats, ...more }), mine });
const lines = () => screen.getAllByRole('listitem').map(words);
const sit = () => screen.queryByRole('link', { name: 'Sit down here' });

describe('waiting for people', () => {
  it('says how many are missing', () => {
    show();
    expect(screen.getByText(/Open seats: 1\.$/)).toBeTruthy();
  });

  it('says who sits where, and who is away', () => {
    show([0], { listed: false });
    expect(lines()).toEqual(['Seat 1 you', 'Seat 2 Bo away', 'Seat 3 bot, script', 'Seat 4 open']);
  });

  it('says whose browser is waited for when every seat is taken', () => {
    const taken = [{ ...seats[0], word: 'x' }, seats[1], seats[2]] as SeatInfo[];
    show([0], { seats: taken });
    expect(screen.getByText(/^Everybody has a seat/).textContent).toBe('Everybody has a seat. The game begins when Bo’s browser has given its word for the dice, which it does by itself while Bo has this table open.');
    expect(lines()).toEqual(['Seat 1 you', 'Seat 2 Bo away: word for the dice missing', 'Seat 3 bot, script']);
    expect(screen.queryByText(/Open seats/)).toBeNull();
  });

  it('says what to do where it is one\'s own', () => {
    show([0], { seats: [seats[0], { ...seats[1], word: 'x' }] as SeatInfo[] });
    expect(screen.getByText(/^Everybody has a seat/).textContent).toBe('Everybody has a seat. The game begins when this browser has given its word for the dice: load the page again if it does not.');
  });

  it('leads to how the game is played, meanwhile', () => {
    show();
    expect(linkTo('How to play, in two minutes')).toBe('/rules/toy');
  });

  it('calls a bot without a name a bot', () => {
    show([], { seats: [{ seat: 0, sitter: 'bot', here: true }] });
    expect(lines()).toEqual(['Seat 1 bot']);
  });

  it('offers a seat at a listed table to whoever comes', () => {
    show();
    expect(linkTo('Sit down here')).toBe('/table/k3#seat=3');
  });

  it('offers none to whoever sits there already', () => {
    show([0]);
    expect(sit()).toBeNull();
  });

  it('offers none where one needs a link', () => {
    show([], { listed: false });
    expect(sit()).toBeNull();
  });

  it('has the links for those that are invited', () => {
    rememberTable('k3', 'toy', [0], [{ seat: 1, token: 'x' }, { seat: 3, token: 'y' }]);
    show([0]);
    expect(screen.getByRole('heading', { name: 'Links for those you invite' })).toBeTruthy();
    expect(field('Link for seat 4').value).toContain('/table/k3#seat=3&token=y');
    expect(screen.queryByLabelText('Link for seat 2')).toBeNull(); // it is taken
  });

  it('has no links where there are none', () => {
    rememberTable('other', 'toy', [0], [{ seat: 3, token: 'y' }]);
    show([0]);
    expect(screen.queryByRole('heading', { name: 'Links for those you invite' })).toBeNull();
  });
});
