import { describe, expect, it } from 'vitest';
import { languageFor, languages, load, localeFor, nameOf } from './languages';

describe('the language', () => {
  const of = (set: string, ...wanted: string[]) => languageFor(set, wanted, ['de', 'en']);

  it('is what the reader has set, where there are words of it', () => {
    expect([of('de', 'en-GB'), of('fr', 'de'), of('system', 'en')]).toEqual(['de', 'de', 'en']);
  });

  it('is the first that their browser prefers and that is there', () => {
    expect([of('system', 'de-CH', 'en'), of('system', 'fr', 'DE', 'en'), of('system', 'fr'), of('system')]).toEqual(['de', 'de', 'en', 'en']);
  });

  it('has the reader’s own kind of numbers and times', () => {
    expect([localeFor('de', ['en-GB', 'de-CH', 'de']), localeFor('en', ['fr-CA']), localeFor('de', [])]).toEqual(['de-CH', 'fr-CA', 'de']);
  });

  it('goes by its own name', () => {
    expect([nameOf('en'), nameOf('de')]).toEqual(['English', 'Deutsch']);
  });

  it('is a file of words, loaded when it is wanted', async () => {
    expect(languages).toContain('en');
    expect(await load('en')).toMatchObject({ table: { over: 'Game over' } });
    expect(await load('no such language')).toEqual({});
  });
});
