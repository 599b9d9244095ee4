// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { go } from '../lib/router.svelte';
import { offer } from '../testing/build';
import { eventually, linkTo, write } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import en from '../../words/en.json';
import { use } from '../lib/spoken.svelte';
import RulesPage from './RulesPage.svelte';

const rules = [
  { rule: 'AB-1.1', chapter: 'Set-up', text: 'Each seat gets ten agents.' },
  { rule: 'AB-1.2', chapter: 'Set-up', text: '(a) Red begins. (b) Blue follows.' },
  { rule: 'AB-1.2a', chapter: 'Set-up', text: 'Red begins.' },
  { rule: 'AB-2.1', chapter: 'Turns', text: 'Seats take turns.' },
];
const scrolled = vi.fn();
const twoMinutes = () => screen.queryByRole('heading', { name: 'In two minutes' });
const search = (text: string) => write('Search the rules', text);

async function show(rule = '', summary = ['Two sides fight.']) {
  go({ page: 'rules', game: 'toy', rule }, true);
  serve({ '/api/games': { games: [offer()] }, '/api/games/toy/rules': { summary, rules } });
  render(RulesPage, { game: 'toy', rule });
  await screen.findByRole('heading', { name: 'Rules of Toy War' });
}

describe('the rules of a game', () => {
  beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = function () {
      scrolled(this.id);
    };
  });

  it('stand there once each, and are counted', async () => {
    await show();
    expect(screen.getByRole('status').textContent).toBe('3 rules');
    expect(screen.queryByRole('link', { name: 'Link to rule AB-1.2' })).toBeNull();
  });

  it('say so in the title of the tab', async () => {
    await show();
    expect(document.title).toBe('Rules of Toy War');
  });

  it('begin with what the game is in two minutes', async () => {
    await show();
    expect(twoMinutes()).toBeTruthy();
  });

  it('begin at once where there is no summary', async () => {
    await show('', []);
    expect(twoMinutes()).toBeNull();
  });

  it('are said to be English to whoever reads another language', async () => {
    await show();
    expect(screen.queryByText('The rules are in English.')).toBeNull();
    use('xx', en);
    expect(await screen.findByText('The rules are in English.')).toBeTruthy();
    use('en', en);
  });

  it('are searched', async () => {
    await show();
    await search('agents');
    expect(screen.getByRole('status').textContent).toBe('1 rule');
    expect(twoMinutes()).toBeNull();
  });

  it('say that nothing was found', async () => {
    await show();
    await search('dragons');
    expect(screen.getByText(/^No rule has “dragons”/)).toBeTruthy();
  });

  it('show the one that a link leads to', async () => {
    await show('AB-2.1');
    await eventually(() => expect(scrolled).toHaveBeenCalledWith('AB-2.1'));
    expect(twoMinutes()).toBeNull();
  });

  it('show another of the same game without loading it again', async () => {
    await show('AB-2.1');
    go({ page: 'rules', game: 'toy', rule: 'AB-1.1' }, true);
    flushSync();
    await eventually(() => expect(scrolled).toHaveBeenLastCalledWith('AB-1.1'));
  });

  it('stay where they are without such a link', async () => {
    await show();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('rules that are not there', () => {
  it('say so, and lead back', async () => {
    serve({ '/api/games': { games: [] }, '/api/games/chess/rules': new Refusal(404, 'no game is called chess') });
    render(RulesPage, { game: 'chess', rule: '' });
    await screen.findByRole('heading', { name: 'These rules cannot be found' });
    expect(screen.getByRole('alert').textContent).toBe('no game is called chess');
    expect(linkTo('To the lobby')).toBe('/');
  });

  it('say that they are loading', () => {
    serve({ '/api/games': new Promise(() => undefined) });
    render(RulesPage, { game: 'toy', rule: '' });
    expect(screen.getByText('Loading …')).toBeTruthy();
  });
});
