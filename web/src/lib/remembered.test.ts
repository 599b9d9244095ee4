// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetTable, knownTables, lastName, mySeats, rememberName, rememberTable } from './remembered';

describe('remembered tables', () => {
  beforeEach(() => localStorage.clear());

  it('are none at first, and none if what is stored cannot be read', () => {
    expect(knownTables()).toEqual([]);
    localStorage.setItem('sandtable.tables', '{"oops"');
    expect(knownTables()).toEqual([]);
    localStorage.setItem('sandtable.tables', '[1, {"id": 3}]');
    expect(knownTables()).toEqual([]);
  });

  it('list the newest first, each with its seats and links', () => {
    rememberTable('a', 'chess', [0], [{ seat: 1, token: 'x' }], 10);
    rememberTable('b', 'chess', [1], [], 20);
    expect(knownTables().map(each => each.id)).toEqual(['b', 'a']);
    expect(mySeats('a')).toEqual([0]);
    expect(localStorage.getItem('sandtable.mine.a')).toBe('[0]');
  });

  it('gain seats and keep links', () => {
    rememberTable('a', 'chess', [0], [{ seat: 1, token: 'x' }], 10);
    rememberTable('a', 'chess', [2], [], 30);
    expect(mySeats('a')).toEqual([0, 2]);
    expect(knownTables()).toHaveLength(1);
    expect(knownTables()[0]?.links).toEqual([{ seat: 1, token: 'x' }]);
  });

  it('can be forgotten', () => {
    rememberTable('a', 'chess', [0]);
    forgetTable('a');
    expect(knownTables()).toEqual([]);
    expect(mySeats('a')).toEqual([]);
  });

  it('come with the name given last', () => {
    expect(lastName()).toBe('');
    rememberName('Ann');
    rememberName('');
    expect(lastName()).toBe('Ann');
  });
});
