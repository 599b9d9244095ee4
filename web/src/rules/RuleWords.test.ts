// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { linkTo, words } from '../testing/page';
import RuleWords from './RuleWords.svelte';

const show = (text: string) => render(RuleWords, { text, game: 'toy' }).container;

describe('the words of a rule', () => {
  it('link to other rules', () => {
    show('See AB-2.1.');
    expect(linkTo('AB-2.1')).toBe('/rules/toy/AB-2.1');
  });

  it.each([['strong', '**now**'], ['em', '*now*'], ['code', '`now`']])('are printed %s where they are marked so', (tag, text) => {
    const container = show(`It is ${text}.`);
    expect([container.querySelector(tag)?.textContent, words(container)]).toEqual(['now', 'It is now.']);
  });

  it.each([['house', 'house rule', /^The rulebook is silent/], ['implied', 'implied', /^Follows from/], ['public', 'as published', /^Known from public/]])('say where they come from: %s', (source, name, help) => {
    show(`\`[${source}]\` So it is.`);
    expect(screen.getByText(name).title).toMatch(help);
  });

  it('say nothing of what the rulebook states itself', () => {
    expect(words(show('`[stated]` So it is.'))).toBe('So it is.');
  });
});
