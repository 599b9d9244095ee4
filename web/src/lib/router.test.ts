// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { go, ownLink, shown, startRouter } from './router.svelte';

vi.stubGlobal('scrollTo', () => undefined);
startRouter();

function click(html: string, held: MouseEventInit = {}) {
  document.body.innerHTML = html;
  let path: string | undefined;
  const link = document.querySelector('a');
  link?.addEventListener('click', event => {
    path = ownLink(event);
    event.preventDefault();
  });
  (link?.querySelector('b') ?? link)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }));
  return path;
}

describe('the router', () => {
  beforeEach(() => history.replaceState(null, '', '/'));
  afterEach(() => document.body.replaceChildren());
  afterAll(() => vi.unstubAllGlobals());

  it('follows links of its own without loading the page', () => {
    document.body.innerHTML = '<a href="/rules/toy/AB-1.1">rules</a>';
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(location.pathname).toBe('/rules/toy/AB-1.1');
    expect(shown.route).toEqual({ page: 'rules', game: 'toy', rule: 'AB-1.1' });
  });

  it('knows which links are its own', () => {
    expect(click('<a href="/settings"><b>set</b></a>')).toBe('/settings');
    expect(click('<a href="/table/k3#seat=1">sit</a>')).toBe('/table/k3#seat=1');
    for (const other of ['<a href="https://example.org/">x</a>', '<a href="/api/tables/k/record">x</a>', '<a href="/lab" rel="external">x</a>', '<a href="/r" target="_blank">x</a>', '<a href="/r" download>x</a>', '<a href="#part">x</a>'])
      expect(click(other)).toBeUndefined();
  });

  it('leaves a click alone that opens another tab', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) expect(click('<a href="/settings">x</a>', held)).toBeUndefined();
  });

  it('goes back as the browser does, and replaces where that is wanted', () => {
    go({ page: 'settings' });
    expect(shown.route).toEqual({ page: 'settings' });
    const { length } = history;
    go('/new/toy', true);
    expect(history.length).toBe(length);
    history.replaceState(null, '', '/');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(shown.route).toEqual({ page: 'lobby' });
  });
});
