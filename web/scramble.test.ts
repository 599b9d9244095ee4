// The scrambled language: every catalogue of it is sound, and has no English left.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsIn, flat, lacking } from './scripts/catalogues.mjs';
import { englishCatalogues, scrambled, scrambledAll } from './scripts/scramble.mjs';

describe('a scrambled sentence', () => {
  it.each([
    ['Buy an Army', 'Nezl na Ohl'],
    ["{by} moves to {to}", '{to} gb zbirf {by}'],
    ["{by}'s Army on {at}", "{at} ba Nezl {by}'f"],
    ['{what, word, a} is here', 'urer vf {what, word, a}'],
    [' over {through}', ' {through} bire'],
    ['{a}{via, select, none {} other { by {via}}} goes', 'tbrf {a}{via, select, none {} other { {via} ol}}'],
    ["a '{' b '' c", "p '' o '{' n"],
    ['  ', '  '],
  ])('%s', (english, wanted) => {
    expect(scrambled(english)).toBe(wanted);
    expect(faultsIn({ key: wanted }, { key: english })).toEqual(english.trim() === '' ? ['key: it says nothing'] : []);
  });

  it('has its words in the cases of a plural, too', () => {
    expect(scrambled('{n, plural, one {# small agent} other {# agents}} left')).toBe('yrsg {n, plural, one {ntrag fznyy #} other {ntragf #}}');
  });
});

/** What stands in no braces. */
function withoutSlots(text: string): string {
  const less = text.replaceAll(/\{[^{}]*\}/g, '');
  return less === text ? text : withoutSlots(less);
}

describe('the scrambled language', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const catalogues = [...englishCatalogues(root)];

  it('is made of every catalogue there is', () => {
    expect(catalogues.map(([part]) => part)).toEqual(expect.arrayContaining(['blocs', 'countdown', 'fiefdoms', 'frontier', 'proxy_war', 'server', 'web']));
  });

  it.each(catalogues)('is whole and sound: %s', (_part, path) => {
    const english = JSON.parse(readFileSync(path, 'utf8'));
    const [own, whole] = [flat(scrambledAll(english)), flat(english)];
    expect(lacking(own, whole)).toEqual([]);
    expect(faultsIn(own, whole).filter(fault => !fault.endsWith('it says nothing'))).toEqual([]);
    const said = Object.keys(whole).filter(key => /[a-z]/i.test(withoutSlots(whole[key] ?? '')));
    expect(said.filter(key => own[key] === whole[key])).toEqual([]);
  });
});
