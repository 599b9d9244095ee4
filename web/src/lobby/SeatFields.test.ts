// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { offer } from '../testing/build';
import { field, pick, words, write } from '../testing/page';
import { fitSeats, type SeatPlan } from './form';
import SeatFields from './SeatFields.svelte';

const plan = (more: Partial<SeatPlan>): SeatPlan => ({ sitter: 'bot', name: '', bot: 'script', ...more });
const game = (...bots: string[]) => offer({ max_seats: 8, bots: bots.map(name => ({ name, help: `how ${name} plays` })) });

function show(seats: readonly SeatPlan[], of = game('script', 'hawk')) {
  const onChange = vi.fn<(seats: SeatPlan[]) => void>();
  render(SeatFields, { game: of, seats, onChange });
  return onChange;
}
const three = [plan({ sitter: 'me', name: 'Ann' }), plan({}), plan({ bot: 'hawk' })];
const optionsOf = (label: string) => [...field(label).querySelectorAll('option')].map(words);
const lines = () => screen.getAllByRole('listitem').map(each => words(each.querySelector('small')));

describe('the seats of a new table', () => {
  it('are numbered from one', () => {
    show(three);
    expect(screen.getAllByRole('listitem').map(each => words(each).slice(0, 6))).toEqual(['Seat 1', 'Seat 2', 'Seat 3']);
  });

  it('are mine, open or a bot’s', () => {
    show(three);
    expect(optionsOf('Who takes seat 2')).toEqual(['Me', 'Open, by link', 'Bot']);
    expect([field('Who takes seat 1').value, field('Who takes seat 2').value]).toEqual(['me', 'bot']);
  });

  it('are given to somebody else', async () => {
    const onChange = show(three);
    await fireEvent.change(field('Who takes seat 2'), { target: { selectedIndex: 1 } });
    expect(onChange.mock.lastCall?.[0].map(seat => seat.sitter)).toEqual(['me', 'open', 'bot']);
  });

  it('ask for a name where I sit', async () => {
    const onChange = show(three);
    expect(field('Name for seat 1').value).toBe('Ann');
    await write('Name for seat 1', 'Bo');
    expect(onChange.mock.lastCall?.[0].map(seat => seat.name)).toEqual(['Bo', '', '']);
  });

  it('ask for neither name nor bot where a seat is open', () => {
    show([plan({ sitter: 'open' })]);
    expect(screen.queryByLabelText('Name for seat 1')).toBeNull();
    expect(screen.queryByLabelText('Bot on seat 1')).toBeNull();
  });

  it('say what each will be', () => {
    show([plan({ sitter: 'me' }), plan({ sitter: 'open' }), plan({ bot: 'hawk' }), plan({ bot: 'random' })]);
    expect(lines()).toEqual(['', 'whoever has the link', 'how hawk plays', 'takes any choice that is legal']);
  });

  it('change one bot', async () => {
    const onChange = show(three);
    await pick('Bot on seat 2', 'random');
    expect(onChange.mock.lastCall?.[0].map(seat => seat.bot)).toEqual(['script', 'random', 'hawk']);
  });

  it('change all bots, and leave people alone', async () => {
    const onChange = show(three);
    await pick('All bots', 'hawk');
    expect(onChange.mock.lastCall?.[0].map(seat => seat.bot)).toEqual(['script', 'hawk', 'hawk']);
  });

  it('say that bots differ', () => {
    show(three);
    expect(field('All bots').value).toBe('');
  });

  it('say which bot all have', () => {
    show([plan({}), plan({})]);
    expect(field('All bots').value).toBe('script');
  });

  it('ask about all bots only where there are several', () => {
    show(three.slice(0, 2));
    expect(screen.queryByLabelText('All bots')).toBeNull();
  });

  it('begin with the usual bot', () => {
    const levels = game('script', 'expert', 'easy', 'normal');
    show(fitSeats(levels, [], 2), levels);
    expect(optionsOf('Bot on seat 2')).toEqual(['Easy', 'Normal', 'Expert', 'script', 'random']);
    expect(field('Bot on seat 2').value).toBe('normal');
  });
});
