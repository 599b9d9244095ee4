import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultsIn, flat, languagesIn, slotsModule, slotsOf } from '../../scripts/catalogues.mjs';
import en from '../../words/en.json';
import { over } from '../../whole_words';
import { parsed } from './message';
import { t } from './messages';
import { use } from './spoken.svelte';

const folder = new URL('../../words/', import.meta.url);
const read = (language: string) => flat(JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')));
const languages = languagesIn(readdirSync(folder));
const english = flat(en);

describe('messages', () => {
  afterEach(() => {
    use('en', en);
    vi.unstubAllGlobals();
  });

  it('have their slots filled, and count as the language does', () => {
    use('en', { app: { name: '{who} has {count, plural, one {# seat} other {# seats}}{rest}' } });
    const name = t as (key: string, values: object) => string;
    expect([name('app.name', { who: 'Ann', count: 1 }), name('app.name', { who: 'Ann', count: 3 })]).toEqual(['Ann has 1 seat', 'Ann has 3 seats']);
    use('pl', { app: { name: '{count, plural, one {# tura} few {# tury} other {# tur}}' } });
    expect([1, 3, 5].map(count => name('app.name', { count }))).toEqual(['1 tura', '3 tury', '5 tur']);
  });

  it('have numbers in the form of the reader', () => {
    vi.stubGlobal('navigator', { languages: ['de-CH', 'en'] });
    use('de', { app: { name: '{count}' } });
    expect((t as (key: string, values: object) => string)('app.name', { count: 12345 })).toBe(new Intl.NumberFormat('de-CH').format(12345));
  });

  it('are their keys where there are no words', () => {
    use('en', {});
    expect(t('table.over')).toBe('table.over');
  });

  it('count in the right number: "1 day"', () => {
    const manyOnly = ['options.title', 'lobby.players_range']; // never of one
    for (const [key, text] of Object.entries(english)) if (!manyOnly.includes(key)) expect(text, key).not.toMatch(/\{(count|days|high|least|most)\} [a-z]+s\b/);
    expect([t('table.days', { days: 1 }), t('table.days', { days: 3 })]).toEqual(['1 day', '3 days']);
  });
});

describe('a catalogue', () => {
  it.each(languages)('is right: %s', language => {
    expect(faultsIn(read(language), english)).toEqual([]);
  });

  it.each(languages)('ends no sentence with an exclamation mark: %s', language => {
    for (const [key, text] of Object.entries(read(language))) expect(text, key).not.toMatch(/!/);
  });

  it('is wrong where it has what English lacks, or slots that do not fit', () => {
    const whole = { a: '{who} goes', b: 'one', c: '{n, plural, one {# seat} other {# seats}}' };
    const faults = (messages: Record<string, string>) => faultsIn(messages, whole);
    expect(faults({ a: 'Es geht {who}', c: '{n} Plätze' })).toEqual([]);
    expect(faults({ d: 'zub' })).toEqual(['d: English has no such message']);
    expect(faults({ a: 'Es geht' })).toEqual(['a: the slot {who} is not used']);
    expect(faults({ b: '{who}' })).toEqual(['b: there is no slot {who}']);
    expect(faults({ b: ' ' })).toEqual(['b: it says nothing']);
    expect(faults({ c: '{n, plural, one {# Platz}}' })[0]).toMatch(/^c: column \d+: the case other is missing$/);
    expect(faults({ a: '{who' })[0]).toMatch(/^a: column \d+: a } is missing$/);
    expect(faults({ a: 'who} geht' })[0]).toMatch(/a } closes nothing$/);
    expect(faults({ a: '{who, date, short}' })[0]).toMatch(/"date" is no kind of slot$/);
  });

  it('is read as it is spelt', () => {
    const names = (parts: ReturnType<typeof parsed>): string[] =>
      parts.flatMap(part => (typeof part === 'string' || part.kind === 'hash' ? [] : [part.slot, ...(part.kind === 'word' ? [] : [...part.cases.values()].flatMap(names))]));
    const cases = JSON.parse(readFileSync(new URL('../../../core/tests/messages.json', import.meta.url), 'utf8')) as { text: string; error?: string }[];
    for (const text of [...Object.values(english), ...cases.filter(each => each.error === undefined).map(each => each.text)]) expect(slotsOf(text), text).toEqual([...new Set(names(parsed(text)))].sort());
  });

  it('has its slots as a type', () => {
    expect(readFileSync(new URL('message_slots.ts', import.meta.url), 'utf8')).toBe(slotsModule(english));
  });

  it('is whole by the messages of English that it lacks', () => {
    expect(over({ a: { b: 'one', c: 'two' }, d: 'three' }, { a: { b: 'eins', z: 'x' }, d: 'drei' })).toEqual({ a: { b: 'eins', c: 'two' }, d: 'drei' });
  });
});
