// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { panel, placings } from '../testing/build';
import { words } from '../testing/page';
import type { Panel, Placings, SeatInfo } from '../wire';
import Ranking from './Ranking.svelte';

const seats: SeatInfo[] = [
  { seat: 0, sitter: 'me', name: 'Ann', here: true },
  { seat: 1, sitter: 'bot', bot: 'hard', here: true },
  { seat: 2, sitter: 'me', name: 'Bo', here: false },
];
const panels = ['Red', 'Blue', 'Fa'].map((name, seat) => panel(seat, name));
const show = (of: Placings, more: { panels?: readonly Panel[]; mine?: readonly number[] } = {}) => render(Ranking, { placings: of, panels, seats, mine: [0], ...more });
const rows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map(row => [...row.children].map(words).join(' '));

describe('a ranking', () => {
  it('has rank, seat, who sat there and score, the best first', () => {
    show(placings([3, 1, 2]));
    expect(rows(screen.getByRole('table', { name: 'Ranking' }))).toEqual(['1 Blue bot, hard 10', '2 Fa Bo 9', '3 Red you 8']);
  });

  it('has the winners and one’s own seat marked', () => {
    show(placings([2, 1, 1]));
    const of = (kind: string) => [...document.querySelectorAll(`tr.${kind} b`)].map(words);
    expect([of('won'), of('me')]).toEqual([['Blue', 'Fa'], ['Red']]);
  });

  it('has a table for each side', () => {
    const roles = ['Local Power', 'Bank', 'Local Power'];
    show(placings([2, 1, 1], { 0: { side: 0 }, 1: { side: 1 }, 2: { side: 0 } }), { panels: panels.map((each, i) => ({ ...each, role: roles[i] ?? '' })) });
    expect(rows(screen.getByRole('table', { name: 'Local Power' }))).toEqual(['1 Fa Bo 10', '2 Red you 9']);
    expect(rows(screen.getByRole('table', { name: 'Bank' }))).toEqual(['1 Blue bot, hard 10']);
  });
});
