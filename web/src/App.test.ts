// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from './App.svelte';
import { go } from './lib/router.svelte';
import { kDefaults } from './lib/settings';
import { change } from './lib/settings.svelte';
import { board, cell, moment, offer, openTable, scene, tableInfo } from './testing/build';
import { eventually } from './testing/page';
import { serve, type Asked } from './testing/server';
import { tables } from './testing/table';

// A page that cannot be fetched any more, because the server was renewed.
vi.mock('./pages/NewTablePage.svelte', () => Promise.reject(new Error('gone')));

const rules = ['AB-1.1', 'AB-1.2'].map(rule => ({ rule, chapter: 'Set-up', text: 'So it is.' }));
const at = (number: number) => moment(number, { scene: scene({ phase: `Turn ${number}`, boards: [board([cell(0)])] }) });
let asked: Asked[] = [];

function open(path: string) {
  go(path, true);
  render(App);
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const bar = () => screen.queryByRole('navigation', { name: 'Pages' });
const follow = (path: string) => (go(path), flushSync());

describe('the client', () => {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    change({ ...kDefaults });
    Element.prototype.scrollIntoView = () => undefined;
    tables();
    const games = { '/api/games': { games: [offer()] }, '/api/games/toy/rules': { summary: [], rules }, '/api/tables': { tables: [], total: 0 } };
    asked = serve({ ...games, '/api/tables/k3': tableInfo('k3', { status: 'over' }), '/api/tables/k4': openTable('k4'), '/api/tables/k3/at/0': at(0), '/api/tables/k3/at/1': at(1), '/api/tables/k3/at/2': at(2) });
  });

  it('speaks the language that is set, and asks for games in it', async () => {
    open('/');
    await heading('Choose a game');
    change({ language: 'de' });
    await heading('Wähle ein Spiel');
    expect(document.documentElement.lang).toBe('de');
    follow('/replay/k3/0');
    await heading('Aufzeichnung: Toy War');
    expect(asked.map(each => each.path)).toContain('/api/games/toy/words/de');
    change({ language: 'en' });
    await heading('Replay: Toy War');
  });

  it.each([['/', 'Choose a game'], ['/settings', 'Settings'], ['/credits', 'Credits'], ['/rules/toy', 'Rules of Toy War'], ['/replay/k3/0', 'Replay: Toy War'], ['/nowhere', 'There is nothing here']])('shows at %s: %s', async (path, name) => {
    open(path);
    await heading(name);
    expect(bar()).toBeTruthy();
  });

  it('gives a table the whole screen', async () => {
    open('/table/k3');
    await screen.findByText('Choose an Army');
    expect(bar()).toBeNull();
  });

  it('offers a seat to whoever has its link', async () => {
    open('/table/k4#seat=1&token=xyz');
    await screen.findByRole('button', { name: 'Take seat 2' });
    expect(bar()).toBeTruthy();
  });

  it('offers another seat of the same table by another link', async () => {
    open('/table/k4#seat=1&token=xyz');
    await screen.findByRole('button', { name: 'Take seat 2' });
    follow('/table/k4#seat=0&token=xyz');
    await screen.findByRole('button', { name: 'Take seat 1' });
  });

  it('does not leave a table for what else stands behind its address', async () => {
    const opened = tables();
    open('/table/k3');
    await screen.findByText('Choose an Army');
    follow('/table/k3#main');
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(opened).toHaveLength(1);
  });

  it('begins with a way past the bar', () => {
    open('/');
    expect(screen.getByRole('link', { name: 'Skip to the page' }).getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('says that a page is loading', () => {
    open('/rules/toy');
    expect(screen.getByText('Loading …')).toBeTruthy();
  });

  it('says that a page could not be loaded, and loads it again', async () => {
    open('/new/toy');
    expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded');
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    await fireEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('goes on from the top of a page that was followed to', async () => {
    open('/settings');
    await heading('Settings');
    expect(document.activeElement).not.toBe(screen.getByRole('main'));
    follow('/nowhere');
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('takes another moment of a replay for a place on the same page', async () => {
    open('/replay/k3/0');
    await heading('Replay: Toy War');
    follow('/replay/k3/1');
    await screen.findByText('Turn 1');
    expect(asked.filter(each => each.path === '/api/tables/k3')).toHaveLength(1);
  });

  it('takes another rule for a place on the same page', async () => {
    open('/rules/toy/AB-1.1');
    await heading('Rules of Toy War');
    follow('/rules/toy/AB-1.2');
    await eventually(() => expect(document.querySelector('.target')?.id).toBe('AB-1.2'));
    expect(asked.filter(each => each.path === '/api/games/toy/rules')).toHaveLength(1);
  });

  it('takes another path that leads nowhere for another page', async () => {
    open('/nowhere');
    await screen.findByText(/at \/nowhere\.$/);
    follow('/elsewhere');
    await screen.findByText(/at \/elsewhere\.$/);
  });

  it('wears what was set', async () => {
    open('/settings');
    await heading('Settings');
    expect(document.documentElement.dataset['theme']).toBe('system');
  });
});
