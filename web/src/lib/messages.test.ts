import { afterEach, describe, expect, it } from 'vitest';
import en from '../messages/en.json';
import { t, useCatalogue } from './messages';

describe('messages', () => {
  afterEach(() => useCatalogue({}));

  it('replace names and choose between one and many', () => {
    useCatalogue({ 'app.name': '{who} has {count} {count|seat|seats}{rest}' });
    expect(t('app.name', { who: 'Ann', count: 1 })).toBe('Ann has 1 seat{rest}');
    expect(t('app.name', { who: 'Ann', count: 3 })).toBe('Ann has 3 seats{rest}');
  });

  it('are never empty, and end no sentence with an exclamation mark', () => {
    for (const [key, text] of Object.entries(en)) {
      expect(text, key).not.toBe('');
      expect(text, key).not.toMatch(/!/);
    }
  });

  it('count in the right number: "1 day"', () => {
    const manyOnly = ['options.title', 'lobby.players_range']; // never of one
    for (const [key, text] of Object.entries(en)) if (!manyOnly.includes(key)) expect(text, key).not.toMatch(/\{(count|days|high|least|most)\} [a-z]+s\b/);
    expect([t('table.days', { days: 1 }), t('table.days', { days: 3 })]).toEqual(['1 day', '3 days']);
  });
});
