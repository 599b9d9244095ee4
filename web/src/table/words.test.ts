import { describe, expect, it } from 'vitest';
import { emptyState } from '../connection/state';
import type { Odds } from '../wire';
import { deadline, joined, oddsWords, percents, timeLeft } from './words';

const odds = (...numerators: number[]): Odds => ({
  label: 'battle',
  assumption: 'nobody else moves',
  rule: '',
  chances: numerators.map((numerator, i) => ({ label: `r${i}`, numerator, denominator: 3 })),
});

describe('words', () => {
  it('joins names', () => {
    expect(joined(['Red'])).toBe('Red');
    expect(joined(['Red', 'Blue', 'Fa'])).toBe('Red, Blue and Fa');
  });

  it('rounds chances so that they add up', () => {
    expect(percents(odds(1, 1, 1))).toEqual([34, 33, 33]);
    expect(oddsWords(odds(1, 2))).toBe('r0 33 % · r1 67 %, if nobody else moves');
  });

  it('tells the time left', () => {
    expect(timeLeft(90_000, 0)).toBe('01:30');
    expect(timeLeft(3_725_000, 0)).toBe('1:02:05');
    expect(timeLeft(5, 10)).toBe('00:00');
    expect(timeLeft(3 * 86_400_000, 0)).toBe('3 days');
  });

  it('prefers one’s own clock', () => {
    const state = emptyState();
    state.seat = 1;
    state.awaited = [{ seat: 0, until: 5 }, { seat: 1, until: 9 }];
    expect(deadline(state)).toBe(9);
    state.seat = 2;
    expect(deadline(state)).toBe(5);
  });
});
