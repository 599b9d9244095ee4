// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { chaptersOf } from '../lib/rule_text';
import { linkTo, words } from '../testing/page';
import Chapters from './Chapters.svelte';

const rules = [
  { rule: 'AB-1.1', chapter: 'Set-up', text: 'Each seat gets ten agents.' },
  { rule: 'AB-1.2a', chapter: 'Set-up', text: 'Red begins.' },
  { rule: 'AB-1.2b', chapter: 'Set-up', text: 'Blue follows.' },
  { rule: 'AB-2.1', chapter: 'Turns', text: 'Seats take turns.' },
];
const show = (target?: string, found = rules, sought = '') => render(Chapters, { props: { chapters: chaptersOf(found), game: 'toy', target, words: sought } });
const marked = () => [...document.querySelectorAll('.target')].map(each => each.id);

describe('the chapters of the rules', () => {
  it('are listed, with a way to each', () => {
    show();
    const contents = within(screen.getByRole('navigation', { name: 'Chapters' })).getAllByRole('link');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(contents.map(words)).toEqual(['Set-up', 'Turns']);
    expect(contents.map(each => each.getAttribute('href'))).toEqual(headings.map(each => `#${each.id}`));
  });

  it.each([[false, true], [true, false]])('are listed at once unless the screen is narrow: %s', (narrow, open) => {
    vi.stubGlobal('matchMedia', () => ({ matches: narrow }));
    show();
    expect(document.querySelector('details')?.open).toBe(open);
    vi.unstubAllGlobals();
  });

  it('hold their own rules', () => {
    show();
    expect(words(screen.getByRole('region', { name: 'Turns' }))).toBe('Turns AB-2.1 Seats take turns.');
  });

  it('have a link to each rule', () => {
    show();
    expect(linkTo('Link to rule AB-2.1')).toBe('/rules/toy/AB-2.1');
  });

  it('mark the rule that a link led to', () => {
    show('AB-2.1');
    expect(marked()).toEqual(['AB-2.1']);
  });

  it('mark all parts of it', () => {
    show('AB-1.2');
    expect(marked()).toEqual(['AB-1.2a', 'AB-1.2b']);
  });

  it('mark nothing where no link led to one', () => {
    show();
    expect(marked()).toEqual([]);
  });

  it('say that nothing was found, and for what', () => {
    show(undefined, [], 'dragons');
    expect(screen.getByText('No rule has “dragons”. Try fewer words, or a number.')).toBeTruthy();
  });
});
