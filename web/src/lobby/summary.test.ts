import { describe, expect, it } from 'vitest';
import { placings } from '../testing/build';
import type { SeatInfo, TableInfo } from '../wire';
import { byUrgency, listWords, matching, openSeats, peopleWords, stateWords, turnOf } from './summary';

const seats: SeatInfo[] = [
  { seat: 0, sitter: 'me', name: 'Ann', here: true },
  { seat: 1, sitter: 'bot', bot: 'script', here: true },
  { seat: 2, sitter: 'open', here: false },
];
const table: TableInfo = {
  id: 'abc', game: 'toy', rules_version: 1, preset: 'quick', options: {}, listed: true, clock: { kind: 'none', amount: 0 },
  absent: 'fallback', status: 'playing', seats, commitment: '', awaited: [0],
};

describe('a table in words', () => {
  it('says whose turn it is', () => {
    expect(turnOf(table, [0])).toBe('yours');
    expect(stateWords(table, [0])).toBe('Your turn');
    expect(stateWords(table, [1])).toBe('Waiting for Ann');
    expect(stateWords({ ...table, awaited: [] }, [])).toBe('Being played');
  });

  it('says what it waits for, and how it ended', () => {
    expect(stateWords({ ...table, status: 'waiting' }, [])).toBe('1 seat open');
    expect(stateWords({ ...table, status: 'over', verdict: 'Red wins' }, [])).toBe('Red wins');
  });

  it('says how I did, if I had one seat', () => {
    const over: TableInfo = { ...table, status: 'over', verdict: 'Red wins', placings: placings([2, 1]) };
    expect(stateWords(over, [0])).toBe('You lost. Red wins');
    expect(stateWords(over, [1])).toBe('You won. Red wins');
    expect([stateWords(over, []), stateWords(over, [0, 1])]).toEqual(['Red wins', 'Red wins']);
  });

  it('names everybody, or counts them', () => {
    expect(peopleWords(table)).toBe('Ann, 1 bot and 1 open seat');
    expect(peopleWords(table, [0])).toBe('You, 1 bot and 1 open seat');
    const both = { ...table, seats: [...seats.slice(0, 1), { seat: 1, sitter: 'me' as const, name: 'Bo', here: true }] };
    expect(peopleWords(both, [0, 1])).toBe('You');
    expect(peopleWords(both, [1])).toBe('You and Ann');
    expect(listWords(['a', 'b', 'c', 'd', 'e'])).toBe('a, b and 3 more');
    expect(listWords(['a'])).toBe('a');
    expect(listWords([])).toBe('');
  });

  it('is found by its words and its open seats', () => {
    const full = { ...table, id: 'xyz', seats: seats.slice(0, 2) };
    expect(openSeats(table)).toEqual([2]);
    expect(matching([table, full], [], 'ann quick', false)).toHaveLength(2);
    expect(matching([table, full], [], '', true)).toEqual([table]);
    expect(matching([table, full], [], 'nobody', false)).toEqual([]);
    expect(matching([table, full], [], 'bo', false)).toEqual([]);
    expect(matching([table, full], [], 'xy', false)).toEqual([full]);
    expect(matching([table, full], [], 'yz', false)).toEqual([]);
  });

  it('comes first if it needs me', () => {
    expect((['over', 'yours', 'waiting', 'others'] as const).toSorted(byUrgency)).toEqual(['yours', 'others', 'waiting', 'over']);
  });
});
