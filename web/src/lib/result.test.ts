import { describe, expect, it } from 'vitest';
import { panel, placings, saying, withThen } from '../testing/build';
import { myResult, scoreName, sideName, sidesOf, theirResult } from './result';

const names = (seats: readonly number[]) => seats.map(seat => 'ABCDE'[seat]).join(' and ');
const sides = { 0: { side: 0 }, 1: { side: 0 }, 2: { side: 1 }, 3: { side: 1 } };

describe('the result for oneself', () => {
  it.each([
    [[1, 2], 'You won'],
    [[2, 1], 'You lost'],
    [[1, 1], 'A draw'],
    [[1, 1, 1], 'A draw'],
    [[1, 1, 3], 'You share the victory'],
    [[2, 1, 3, 4], 'You came second of four'],
    [[3, 1, 2], 'You came third of three'],
    [[2, 1, 2, 4, 5], 'You share second place of five'],
    [[2, 2, 3], 'You did not win'],
  ])('of ranks %j is "%s"', (ranks, said) => {
    expect(myResult(placings(ranks), 0)).toBe(said);
  });

  it('is among those of the same side', () => {
    const four = placings([2, 1, 1, 2], sides);
    expect([0, 1, 2, 3].map(seat => myResult(four, seat))).toEqual(['You lost', 'You won', 'You won', 'You lost']);
  });

  it('has words for every place of eight', () => {
    const eight = placings([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(myResult(eight, 7)).toBe('You came eighth of eight');
    expect(myResult(placings([1, 2, 3, 4, 5, 6, 7]), 5)).toBe('You came sixth of seven');
  });

  it('is nothing without a seat', () => {
    expect(myResult(placings([1, 2]), 5)).toBe('');
  });
});

describe('the result for those who watch', () => {
  it.each([
    [[2, 1], 'B won'],
    [[1, 1, 3], 'A and B won'],
    [[1, 1, 1], 'A draw'],
    [[1], 'A won'],
    [[2, 2], 'Nobody won'],
  ])('of ranks %j is "%s"', (ranks, said) => {
    expect(theirResult(placings(ranks), names)).toBe(said);
  });

  it('names the winners of all sides', () => {
    expect(theirResult(placings([2, 1, 1, 2], sides), names)).toBe('B and C won');
    expect(theirResult(placings([1, 1], { 0: { side: 0 }, 1: { side: 1 } }), names)).toBe('A and B won');
  });
});

describe('the order', () => {
  const order = (...of: Parameters<typeof placings>) => sidesOf(placings(...of)).map(side => side.map(each => each.seat));

  it('has the best first, and those who are level as they sit', () => {
    expect(order([3, 1, 1, 4])).toEqual([[1, 2, 0, 3]]);
  });

  it('has each side by itself', () => {
    expect(order([2, 1, 2, 1], { 0: { side: 1 }, 1: { side: 1 }, 2: { side: 0 }, 3: { side: 0 } })).toEqual([[3, 2], [1, 0]]);
  });

  it('names sides by the role they share, or by number', () => {
    const [first = [], second = []] = sidesOf(placings([1, 2, 1, 2], sides));
    const panels = [panel(0, 'A', { role: 'Local Power' }), panel(1, 'B', { role: 'Local Power' }), panel(2, 'C', { role: 'Bank' }), panel(3, 'D')];
    expect(sideName(first, panels)).toBe('Local Power');
    expect(sideName(second, panels)).toBe('Side 2');
    expect(sideName(second, [])).toBe('Side 2');
  });
});

describe('the role of a side', () => {
  it('is what its panels say without what goes with it', () => {
    const power = saying('roles.power');
    const panels = [panel(0, 'A', { role: 'x', role_said: power }), panel(1, 'B', { role: 'y', role_said: withThen(power, saying('roles.government')) })];
    expect(sideName(placings([1, 2]).seats, panels)).toBe('grumf ');
  });
});

describe('the name of the score', () => {
  const stat = (label: string, value: string) => ({ kind: label, label, value });

  it('is that of the figure which says that it is, whatever the figures are', () => {
    const stats = [stat('VP', '10'), { ...stat('zub', '3'), score: true }];
    expect(scoreName(placings([1]).seats, [panel(0, 'A', { stats })])).toBe('zub');
  });

  it('is "Score" where no figure says so, whatever its number is', () => {
    const of = (seat: number, value: string) => panel(seat, 'AB'.charAt(seat), { stats: [stat('standing', value)] });
    expect([scoreName(placings([1, 2]).seats, [of(0, '10'), of(1, '9')]), scoreName(placings([1, 2]).seats, [])]).toEqual(['Score', 'Score']);
  });
});
