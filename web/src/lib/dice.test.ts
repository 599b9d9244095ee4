import { describe, expect, it } from 'vitest';
import { checkDice, commitmentOf, fairDraws } from './dice';

const secret = 'correct horse battery staple';
const words = ['blue', '', 'größe'];
const die = (value: number) => ({ low: 1, high: 6, value });

describe('dice', () => {
  it('are those of docs/records.md', async () => {
    const draw = await fairDraws(secret, 't1', words);
    const found = await Promise.all([0, 1, 2, 3, 4, 5].map(number => draw(number, 1, 6)));
    expect(found).toEqual([1, 5, 3, 3, 1, 4]);
  });

  it('are checked one by one', async () => {
    const commitment = await commitmentOf(secret);
    const list = { table: 't1', words, given: [0, 2], commitment, secret, dice: [1, 5, 3].map(die) };
    const own = { 0: { commitment, word: 'blue', seen: { 2: 'größe' } } };
    expect(commitment).toHaveLength(64);
    expect(await checkDice(list, commitment, own)).toEqual({ kind: 'fair', count: 3, doubts: [] });
    expect(await checkDice(list, 'something else')).toEqual({ kind: 'promise' });
    const forged = { ...list, dice: [...list.dice, die(6)] };
    expect(await checkDice(forged, commitment)).toEqual({ kind: 'die', number: 3, die: die(6), expected: 3 });
  });
});

/** A host who has the server tries secrets until the first three dice please. */
async function grind(table: string, given: readonly string[]): Promise<string> {
  for (let tried = 0; ; ++tried) {
    const draw = await fairDraws(`secret ${tried}`, table, given);
    const dice = await Promise.all([0, 1, 2].map(number => draw(number, 1, 6)));
    if (dice.every(each => each === 6)) return `secret ${tried}`;
  }
}

/** The same host keeps to the promised secret and sits in seat 1: tries words there, once that of seat 0 is in. */
async function grindWord(promised: string, table: string, given: string): Promise<string> {
  for (let tried = 0; ; ++tried) {
    const draw = await fairDraws(promised, table, [given, `bent ${tried}`]);
    const dice = await Promise.all([0, 1, 2].map(number => draw(number, 1, 6)));
    if (dice.every(each => each === 6)) return `bent ${tried}`;
  }
}

describe('a host who tries secrets until the dice please', () => {
  const listOf = async (bent: string, given: readonly string[], by?: number[]) => ({
    table: 't1', words: [...given], ...(by ? { given: by } : {}), commitment: await commitmentOf(bent), secret: bent, dice: [6, 6, 6].map(die),
  });

  it('and shows another secret than was promised, is caught by what the browser has kept', async () => {
    const own = { 0: { commitment: await commitmentOf('secret x'), word: 'blue', seen: {} } };
    const list = await listOf(await grind('t1', ['blue', '']), ['blue', ''], [0]);
    expect(await checkDice(list, list.commitment, own)).toEqual({ kind: 'promise' });
  });

  it('and puts a word in somebody’s mouth, is caught by the word that was given', async () => {
    const own = { 0: { commitment: await commitmentOf('secret x'), word: 'blue', seen: {} } };
    const bent = { ...(await listOf('secret x', ['red', ''], [0])) };
    expect(await checkDice(bent, bent.commitment, own)).toEqual({ kind: 'word', seat: 0 });
  });

  it('and asks nobody for a word, is named', async () => {
    const list = await listOf(await grind('t1', ['', '']), ['', ''], []);
    expect(await checkDice(list, list.commitment)).toEqual({ kind: 'fair', count: 3, doubts: [{ kind: 'alone' }] });
  });

  it('and knew the words before, as at tables of before, is named', async () => {
    const list = await listOf(await grind('t1', ['blue', 'red']), ['blue', 'red']);
    expect(await checkDice(list, list.commitment)).toEqual({ kind: 'fair', count: 3, doubts: [{ kind: 'unsaid' }] });
  });

  it('and sits too, and tries words in the last seat, is named to those who gave theirs before', async () => {
    const bent = await grindWord('secret x', 't1', 'blue');
    const list = await listOf('secret x', ['blue', bent], [0, 1]);
    const own = { 0: { commitment: list.commitment, word: 'blue', seen: {} } };
    const named = { kind: 'fair', count: 3, doubts: [{ kind: 'later', seats: [1] }] };
    expect(await checkDice(list, list.commitment, own)).toEqual(named);
    // The order on record is the host's word; what this browser had seen is its own.
    expect(await checkDice({ ...list, given: [1, 0] }, list.commitment, own)).toEqual(named);
    const after = { 0: { commitment: list.commitment, word: 'blue', seen: { 1: bent } } };
    expect(await checkDice(list, list.commitment, after)).toMatchObject({ doubts: [] });
  });

  it('cannot be told by a browser that gave no word', async () => {
    const list = await listOf(await grind('t1', ['blue', '']), ['blue', ''], [0]);
    expect(await checkDice(list, list.commitment)).toMatchObject({ doubts: [{ kind: 'stranger' }] });
  });
});
