import { describe, expect, it } from 'vitest';
import { rollIn } from './rolls';

describe('rollIn', () => {
  it('finds dice, what changes them, and the total', () => {
    const text = "Red's Army from 24 rolls 3 and 5; Government +0, terrain +2, Advisor +0, Air Power +1: 11";
    expect(rollIn(text)).toEqual({
      before: "Red's Army from 24 rolls",
      dice: [3, 5],
      modifiers: [
        { name: 'terrain', by: 2 },
        { name: 'Air Power', by: 1 },
      ],
      verdict: '11',
    });
  });

  it('finds a verdict in words', () => {
    const roll = rollIn("Blue's Anti-Air on 7 rolls 6 and 6: Red's Air Power is destroyed");
    expect(roll?.dice).toEqual([6, 6]);
    expect(roll?.verdict).toBe("Red's Air Power is destroyed");
  });

  it('knows one die, many dice, and what takes something off', () => {
    expect(rollIn('the die shows 4: the Government Army moves from 3 to 5')).toMatchObject({ before: 'the die shows', dice: [4], verdict: 'the Government Army moves from 3 to 5' });
    expect(rollIn('Fa rolls 2')).toMatchObject({ dice: [2], modifiers: [], verdict: '' });
    expect(rollIn('3 tanks roll 1, 4 and 6; river −1: 2 hits')).toMatchObject({ dice: [1, 4, 6], modifiers: [{ name: 'river', by: -1 }], verdict: '2 hits' });
  });

  it('finds no dice where there are none', () => {
    expect(rollIn('Red pays 3 Ammo to defend 25')).toBeUndefined();
    expect(rollIn('Red enrols 3 men')).toBeUndefined();
  });
});
