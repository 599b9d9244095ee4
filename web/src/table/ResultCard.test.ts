// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { emptyState } from '../connection/state';
import { placings, scene, tableInfo } from '../testing/build';
import { linkTo, press, words } from '../testing/page';
import ResultCard from './ResultCard.svelte';

function show(ranks: readonly number[], seat: number | undefined, mine: readonly number[] = seat === undefined ? [] : [seat]) {
  const [over, table, onAway] = [scene({ over: true, verdict: 'blue wins by capitals', placings: placings(ranks) }), tableInfo('k3'), vi.fn()];
  render(ResultCard, { state: { ...emptyState(), scene: over, table, seat }, table, scene: over, placings: placings(ranks), mine, onAway });
  return onAway;
}
const title = () => words(screen.getByRole('heading'));

describe('the result', () => {
  it('says how it ended for oneself, and in the game’s words', () => {
    show([2, 1], 0);
    expect(title()).toBe('You lost');
    expect(words(document.querySelector('.verdict'))).toBe('Blue wins by capitals TOY-5.1');
    expect(linkTo('Rule TOY-5.1')).toBe('/rules/toy/TOY-5.1');
    expect(screen.getByRole('region', { name: 'You lost' })).toBeTruthy();
  });

  it('says who won to those who watch, with the names of people', () => {
    show([1, 2], undefined);
    expect(title()).toBe('Red (Ann) won');
  });

  it('says who won where several people sit at one screen', () => {
    show([2, 1], 0, [0, 1]);
    expect(title()).toBe('Blue won');
  });

  it('has the ranking, and what can be done now', () => {
    show([2, 1], 0);
    expect(screen.getByRole('table', { name: 'Ranking' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play again' })).toBeTruthy();
  });

  it('can be put away', async () => {
    const onAway = show([2, 1], 0);
    await press('Put the result away, to look at the board');
    expect(onAway).toHaveBeenCalledOnce();
  });
});
