import { describe, expect, it } from 'vitest';
import { panel } from '../testing/build';
import type { Board } from '../wire';
import { guessedActor, guessedCells, guessedCount, guessedOpen, guessedRoll, guessedTold, guessedVerdict, guessedWays } from './guessed';

describe('guessed dice', () => {
  it('finds dice, what changes them, and the total', () => {
    const text = "Red's Army from 24 rolls 3 and 5; Government +0, terrain +2, Advisor +0, Air Power +1: 11";
    expect(guessedRoll(text)).toEqual({
      before: "Red's Army from 24 rolls",
      dice: [{ value: 3, sides: 6 }, { value: 5, sides: 6 }],
      modifiers: [
        { name: 'terrain', by: 2 },
        { name: 'Air Power', by: 1 },
      ],
      verdict: '11',
    });
  });

  it('finds a verdict in words', () => {
    const roll = guessedRoll("Blue's Anti-Air on 7 rolls 6 and 6: Red's Air Power is destroyed");
    expect(roll?.dice.map(die => die.value)).toEqual([6, 6]);
    expect(roll?.verdict).toBe("Red's Air Power is destroyed");
  });

  it('knows one die, many dice, and what takes something off', () => {
    expect(guessedRoll('the die shows 4: the Government Army moves from 3 to 5')).toMatchObject({ before: 'the die shows', dice: [{ value: 4 }], verdict: 'the Government Army moves from 3 to 5' });
    expect(guessedRoll('Fa rolls 2')).toMatchObject({ dice: [{ value: 2 }], modifiers: [], verdict: '' });
    expect(guessedRoll('3 tanks roll 1, 4 and 6; river −1: 2 hits')).toMatchObject({ dice: [{ value: 1 }, { value: 4 }, { value: 6 }], modifiers: [{ name: 'river', by: -1 }], verdict: '2 hits' });
  });

  it('finds no dice where there are none', () => {
    expect(guessedRoll('Red pays 3 Ammo to defend 25')).toBeUndefined();
    expect(guessedRoll('Red enrols 3 men')).toBeUndefined();
  });
});

describe('guessed places', () => {
  const board = (...labels: string[]): Board => ({
    id: 'b',
    title: '',
    kind: 'square',
    backdrop: [],
    cells: labels.map((label, id) => ({ id, x: 0, y: 0, label, name: '', terrain: '', marks: [], pieces: [], text: '' })),
  });

  it('finds places, not amounts', () => {
    const map = board('3', '4', '9', '20', '22');
    expect([...guessedCells('Blue moves its Army on 4 to 9', map)]).toEqual([1, 2]);
    expect([...guessedCells('Blue pays 3 Ammo for the Move from 22', map)]).toEqual([4]);
    expect([...guessedCells('Fa takes 20 Ammo', map)]).toEqual([]);
    expect([...guessedCells('Blue takes 9', map)]).toEqual([2]);
    expect([...guessedCells("Red's Army from 22 rolls 4 and 3; terrain +2: 9", map)]).toEqual([4]);
    expect([...guessedCells('Battle for 9', map)]).toEqual([2]);
    expect([...guessedCells('Red at 22 rolls 4, 3: 2 hits', map)]).toEqual([4]);
    expect([...guessedCells('Red takes the Village on 3 with one Army', map)]).toEqual([0]);
  });

  it('finds named cells', () => {
    expect([...guessedCells('Red recruits on Barracks (R:B1)', board('R:B1', 'R:B11'))]).toEqual([0]);
  });

  it('finds countries by name, unless several cells have it', () => {
    const map = board('EGY', 'USA2', 'USA3', '7', '8');
    const names = ['MISR', 'USA II', 'USA III', 'Plain', 'Plain'];
    const named = { ...map, cells: map.cells.map((cell, i) => ({ ...cell, name: names[i] ?? '' })) };
    expect([...guessedCells('A coup in MISR: bet influence, in secret.', named)]).toEqual([0]);
    expect([...guessedCells('Atlantic Alliance moves from USA III to MISR', named)]).toEqual([0, 2]);
    expect([...guessedCells('Red takes a Plain', named)]).toEqual([]);
  });

  it('finds where something went', () => {
    const map = board('3', '4', '-3,0', '0,0', 'USA3', 'EGY');
    const named = { ...map, cells: map.cells.map((cell, i) => ({ ...cell, name: ['Plain', 'Plain', '', '', 'USA III', 'MISR'][i] ?? '' })) };
    const panels = [{ seat: 2, name: 'Red', colour: 0, role: '', status: 'waiting' as const, stats: [] }];
    const ends = (sentence: string) => guessedWays(sentence, named, panels).map(({ from, to, owner }) => [from, to, owner]);
    expect(ends('Red moves 3 × infantry from 3 to 4')).toEqual([[0, 1, 2]]);
    expect(ends('Blue moves its Army on 3 to 4')).toEqual([[0, 1, undefined]]);
    expect(ends('Great Britain moves 2 × tank from -3,0 to 0,0, and stays')).toEqual([[2, 3, undefined]]);
    expect(ends('Red moves from USA III to MISR')).toEqual([[4, 5, 2]]);
    expect(ends('Red goes from 3 to nowhere')).toEqual([]);
    expect(ends('Red takes 4')).toEqual([]);
  });
});

describe('guessed words', () => {
  it('have who did what first', () => {
    const seats = [panel(0, 'Red'), panel(1, 'Red Guard'), panel(2, 'F')];
    const of = (text: string) => guessedActor(text, seats)?.seat;
    expect([of('Red pays'), of("Red's Army from 1 rolls 3"), of('Red Guard pays'), of('Reddish, all of it'), of('Offer 3: Red gives')]).toEqual([0, 0, 1, undefined, undefined]);
  });

  it('list what is something', () => {
    expect(guessedTold('Blue collects 30 Ammo, 0 Cash Crops, 2 Oil, 0 Ore')).toBe('Blue collects 30 Ammo, 2 Oil');
    expect(guessedTold('Red loses 2, 0 are left')).toBe('Red loses 2, 0 are left');
  });

  it('have their rule in brackets', () => {
    expect(guessedVerdict('Won by capitals (CD-16.1): Blue')).toBe('Won by capitals: Blue');
    expect(guessedVerdict('Nobody wins')).toBe('Nobody wins');
  });

  it('count one thing', () => {
    expect(guessedCount('Fa gives Red 5 Ammo')).toMatchObject({ stem: 'Fa gives Red # Ammo', size: 5 });
    expect(guessedCount('Raise by 10')).toMatchObject({ before: 'Raise by', size: 10 });
    expect(guessedCount('Move to 3 from 4')).toBeUndefined();
    expect(guessedCount('Seal')).toBeUndefined();
  });

  it('say what is wanted of so many', () => {
    expect(guessedOpen('Your orders: 1 of 3 written; choose a piece')).toBe('Your orders: 1 of 3 written');
    expect(guessedOpen('Your orders: 3 of 3 written')).toBe('');
    expect(guessedOpen('Pay 5 in each of 3 rounds')).toBe('');
  });
});
