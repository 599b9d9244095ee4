// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { choice, panel, place, tableInfo } from '../testing/build';
import { button, press, words } from '../testing/page';
import type { Choice, SeatInfo } from '../wire';
import SeatStrip from './SeatStrip.svelte';

const panels = ['Red', 'Blue', 'Fa', 'Fb'].map((name, seat) => panel(seat, name));
const seats: SeatInfo[] = [
  { seat: 0, sitter: 'me', name: 'Ann', here: true },
  { seat: 1, sitter: 'bot', bot: 'script', name: 'Robot', here: true },
  { seat: 2, sitter: 'me', name: 'Cy', here: false },
  { seat: 3, sitter: 'me', here: true },
];
function show(more: { viewer?: number; mine?: readonly number[]; choices?: readonly Choice[]; known?: boolean } = {}) {
  const onSeat = vi.fn();
  const { viewer, mine = [], choices = [], known = true } = more;
  render(SeatStrip, { panels, table: known ? tableInfo('k3', { seats }) : undefined, viewer, mine, choices, onSeat });
  return onSeat;
}
const chips = () => screen.getAllByRole('listitem').map(words);

describe('the seats', () => {
  it('say who sits there: people by name, bots as such, and who is away', () => {
    show();
    expect(chips()).toEqual(['Red Ann waiting', 'Blue bot waiting', 'Fa Cy (away) waiting, away', 'Fb waiting']);
  });

  it('say which is mine', () => {
    show({ viewer: 0, mine: [0, 2] });
    expect(chips()).toEqual(['Red you waiting', 'Blue bot waiting', 'Fa you waiting', 'Fb waiting']);
  });

  it('mark the one that is looked from, and no other of mine', () => {
    show({ viewer: 0, mine: [0, 2] });
    expect(screen.getAllByRole('listitem').map(each => each.classList.contains('me'))).toEqual([true, false, false, false]);
  });

  it('say nothing of who sits there as long as that is not known', () => {
    show({ known: false });
    expect(chips()[0]).toBe('Red waiting');
  });

  it('offer what can be done with each', async () => {
    const [offer, other] = [choice(1, 'Offer', { place: place('seat', 1) }), choice(2, 'Seal', { place: place('button', 1) })];
    const onSeat = show({ choices: [offer, other] });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await press('Blue');
    expect(onSeat.mock.lastCall?.[0]).toEqual([offer]);
    expect(button('Blue')).toBeTruthy();
  });

  it('are reached by the keyboard, for they may scroll', () => {
    show();
    expect(screen.getByRole('list', { name: 'Seats' }).tabIndex).toBe(0);
  });
});
