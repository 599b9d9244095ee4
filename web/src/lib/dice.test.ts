import { describe, expect, it } from 'vitest';
import { checkDice, commitmentOf, fairDraws } from './dice';

const secret = 'correct horse battery staple';
const words = ['blue', '', 'größe'];

describe('dice', () => {
  it('are those of docs/records.md', async () => {
    const draw = await fairDraws(secret, 't1', words);
    const found = await Promise.all([0, 1, 2, 3, 4, 5].map(number => draw(number, 1, 6)));
    expect(found).toEqual([1, 5, 3, 3, 1, 4]);
  });

  it('are checked one by one', async () => {
    const commitment = await commitmentOf(secret);
    const dice = [1, 5, 3].map(value => ({ low: 1, high: 6, value }));
    const list = { table: 't1', words, commitment, secret, dice };
    expect(commitment).toHaveLength(64);
    expect(await checkDice(list, commitment)).toEqual({ kind: 'fair', count: 3 });
    expect(await checkDice(list, 'something else')).toEqual({ kind: 'promise' });
    const forged = { ...list, dice: [...dice, { low: 1, high: 6, value: 6 }] };
    expect(await checkDice(forged, commitment)).toEqual({
      kind: 'die', number: 3, die: { low: 1, high: 6, value: 6 }, expected: 3,
    });
  });
});
