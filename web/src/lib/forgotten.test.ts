// @vitest-environment happy-dom
import '../testing/page';
import { describe, expect, it } from 'vitest';
import { bringBack, dropForgotten, forgottenTables, setAside } from './forgotten';
import { knownTables, mySeats, rememberTable } from './remembered';

const ids = () => forgottenTables().map(each => each.id);

describe('tables that were taken off the list', () => {
  it('are brought back with their seats and links', () => {
    rememberTable('k3', 'toy', [0, 2], [{ seat: 1, token: 'x' }], 5);
    setAside('k3');
    expect([knownTables(), mySeats('k3'), ids()]).toEqual([[], [], ['k3']]);
    bringBack('k3');
    expect(knownTables()).toMatchObject([{ id: 'k3', seats: [0, 2], links: [{ seat: 1, token: 'x' }] }]);
    expect([mySeats('k3'), ids()]).toEqual([[0, 2], []]);
  });

  it('are kept once each, the last first, and not for ever', () => {
    for (const id of ['a', 'b', 'a']) {
      rememberTable(id, 'toy', [0]);
      setAside(id);
    }
    expect(ids()).toEqual(['a', 'b']);
    for (let i = 0; i < 30; ++i) {
      rememberTable(`t${i}`, 'toy', [0]);
      setAside(`t${i}`);
    }
    expect([ids().length, ids()[0]]).toEqual([20, 't29']);
  });

  it('are only those that were on it, and can be given up', () => {
    setAside('nowhere');
    bringBack('nowhere');
    expect([ids(), knownTables()]).toEqual([[], []]);
    rememberTable('k3', 'toy', [0]);
    setAside('k3');
    dropForgotten('k3');
    expect(ids()).toEqual([]);
  });

  it('are none where something else is kept in their place', () => {
    localStorage.setItem('sandtable.forgotten', '[1, {"id": 2}]');
    expect(ids()).toEqual([]);
    localStorage.setItem('sandtable.forgotten', 'nonsense');
    expect(ids()).toEqual([]);
  });
});
