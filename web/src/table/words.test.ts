import { describe, expect, it } from 'vitest';
import { emptyState } from '../connection/state';
import type { Odds } from '../wire';
import { capital, deadline, joined, oddsWords, percents, timeLeft, told, verdictOf } from './words';

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

  it('begins sentences and names the rule of a verdict', () => {
    expect(capital('step 3 of the Action Phase')).toBe('Step 3 of the Action Phase');
    expect(capital('')).toBe('');
    expect(told('blue collects 30 Ammo, 0 Cash Crops, 2 Oil, 0 Ore')).toBe('Blue collects 30 Ammo, 2 Oil');
    expect(told('Red loses 2, 0 are left')).toBe('Red loses 2, 0 are left');
    expect(verdictOf('Won by capitals (CD-16.1): Blue')).toEqual({ text: 'Won by capitals: Blue', rule: 'CD-16.1' });
    expect(verdictOf('Nobody wins')).toEqual({ text: 'Nobody wins', rule: '' });
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
