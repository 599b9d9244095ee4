import { describe, expect, it } from 'vitest';
import { pathOf, routeOf, type Route } from './route';

describe('routes', () => {
  it.each<[string, Route]>([
    ['/', { page: 'lobby' }],
    ['/new/toy', { page: 'new', game: 'toy' }],
    ['/table/k3v9q2', { page: 'table', id: 'k3v9q2' }],
    ['/replay/k3v9q2/7', { page: 'replay', id: 'k3v9q2', moment: 7 }],
    ['/rules/toy', { page: 'rules', game: 'toy', rule: '' }],
    ['/rules/toy/TY-1.2', { page: 'rules', game: 'toy', rule: 'TY-1.2' }],
    ['/settings', { page: 'settings' }],
    ['/credits', { page: 'credits' }],
    ['/nowhere', { page: 'lost', path: '/nowhere' }],
  ])('%s is read and written back', (path, route) => {
    expect(routeOf(path)).toEqual(route);
    expect(pathOf(route)).toBe(path);
  });

  it('take a rule from the fragment too', () => {
    expect(routeOf('/rules/toy', '#TY-3')).toEqual({ page: 'rules', game: 'toy', rule: 'TY-3' });
  });

  it('survive a path that cannot be decoded', () => {
    expect(routeOf('/table/%E0%A4%A')).toEqual({ page: 'lost', path: '/table/%E0%A4%A' });
  });
});
