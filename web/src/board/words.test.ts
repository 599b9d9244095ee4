import { describe, expect, it } from 'vitest';
import { n, saying, slot } from '../testing/build';
import type { Cell, Piece } from '../wire';
import { cellWords, narrowName, ownLabel, pieceWords, wrapped } from './words';

const piece = (label: string, count: number): Piece => ({ id: 1, kind: 'army', count, label });
const cell = (name: string, label: string, pieces: Piece[] = []): Cell => ({ id: 0, x: 0, y: 0, label, name, terrain: '', marks: [], pieces, text: '' });

describe('words for a cell', () => {
  it('say once how many there are', () => {
    expect(pieceWords(piece('Army of Red', 2))).toBe('2 × Army of Red');
    expect(pieceWords(piece('Army 7', 2))).toBe('2 × Army 7');
    expect(pieceWords(piece('Army of Red', 1))).toBe('Army of Red');
  });

  it('count what does not count itself, whatever it is called', () => {
    expect(pieceWords({ ...piece('6 zub', 6), label_said: saying('labels.army') })).toBe('6 × 6 zub');
    expect(pieceWords({ ...piece('zub', 6), label_said: saying('labels.units', n(6)) })).toBe('zub');
    expect(ownLabel({ ...cell('zub 41', '41'), name_said: saying('labels.a') })).toBe('41');
    expect(ownLabel({ ...cell('zub', '41'), name_said: saying('labels.a', slot('at', 'at', 'cell', 3, { text: '41' })) })).toBe('');
  });

  it('say once where it is', () => {
    expect(ownLabel(cell('Plain', '41'))).toBe('41');
    expect(ownLabel(cell('Plain 41', '41'))).toBe('41');
    expect(cellWords(cell('2,0', '2,0', [piece('1 plane of Japan', 1)]), [])).toBe('2,0, 1 plane of Japan');
  });
});

describe('a name in a cell', () => {
  it.each([
    ['Egypt', ['Egypt']],
    ['Western Sahara', ['Western', 'Sahara']],
    ['The United Arab Emirates', ['The United', 'Arab Emirates']],
    ['Constantinopolitania', ['Constantino…']],
    ['Some Constantinopolitania', ['Some', 'Constantino…']],
  ])('%s is cut so that it fits', (name, lines) => {
    expect(wrapped(name, 12)).toEqual(lines);
  });

  it('has the parts that its language gives it', () => {
    const said = saying('content.tile.prison', slot('what', 'thing', 'content', 'prison', { narrow: 'Geheim- gefängnis' }));
    expect(wrapped(narrowName({ name: 'Geheimgefängnis', name_said: said }), 9, 14)).toEqual(['Geheim-', 'gefängnis']);
    expect(narrowName(cell('Egypt', '41'))).toBe('Egypt');
  });

  it('stay whole where they may be written smaller', () => {
    expect([wrapped('Headquarters', 9), wrapped('Headquarters', 9, 14), wrapped('Old Headquarters', 9, 14)]).toEqual([['Headquar…'], ['Headquarters'], ['Old', 'Headquarters']]);
  });
});
