// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameOffer } from '../wire';
import { fitSeats, type SeatPlan } from './form';
import SeatFields from './SeatFields.svelte';

const offer = (...bots: string[]): GameOffer => ({
  name: 'toy', title: 'Toy', tagline: '', length: '', min_seats: 2, max_seats: 8, rules_version: 1, options: [], presets: [],
  bots: bots.map(name => ({ name, help: `how ${name} plays` })),
});

function show(game: GameOffer, count = 3) {
  const onChange = vi.fn<(seats: SeatPlan[]) => void>();
  const seats = fitSeats(game, [{ sitter: 'me', name: 'Ann', bot: '' }], count);
  render(SeatFields, { game, seats, onChange });
  return onChange;
}

const optionsOf = (name: string) => [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(each => each.textContent);

afterEach(cleanup);

describe('the seats of a new table', () => {
  it('offer bots by level first, then by style, and say what the chosen one is', () => {
    show(offer('script', 'hawk', 'expert', 'easy', 'hard', 'normal'));
    expect(optionsOf('Bot on seat 2')).toEqual(['Easy', 'Normal', 'Hard', 'Expert', 'script', 'hawk', 'random']);
    const groups = [...screen.getByRole('combobox', { name: 'Bot on seat 2' }).querySelectorAll('optgroup')];
    expect(groups.map(each => each.label)).toEqual(['Level', 'Style']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bot on seat 2' }).value).toBe('normal');
    expect(screen.getAllByText('how normal plays')).toHaveLength(2);
  });

  it('have no headings where a game has no levels, and cope with many bots', () => {
    show(offer(...Array.from({ length: 30 }, (_, i) => `style${i}`)));
    expect(optionsOf('Bot on seat 2')).toHaveLength(31);
    expect(document.querySelectorAll('optgroup')).toHaveLength(0);
  });

  it('change one bot, or all of them', async () => {
    const onChange = show(offer('normal', 'hard'));
    await fireEvent.change(screen.getByRole('combobox', { name: 'Bot on seat 3' }), { target: { value: 'hard' } });
    expect(onChange.mock.lastCall?.[0].map(seat => seat.bot)).toEqual(['', 'normal', 'hard']);
    await fireEvent.change(screen.getByRole('combobox', { name: 'All bots' }), { target: { value: 'hard' } });
    expect(onChange.mock.lastCall?.[0].map(seat => seat.bot)).toEqual(['', 'hard', 'hard']);
  });

  it('ask about all bots only where there are several', () => {
    show(offer('normal'), 2);
    expect(screen.queryByRole('combobox', { name: 'All bots' })).toBeNull();
  });
});
