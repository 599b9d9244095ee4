// The cases that core/tests/message_test.cpp reads too: both sides spell the same.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsed, spell } from './message';

interface Case {
  readonly text: string;
  readonly language?: string;
  readonly slots?: Readonly<Record<string, string | number>>;
  readonly says: string;
}
const cases = JSON.parse(readFileSync(new URL('../../../core/tests/messages.json', import.meta.url), 'utf8')) as readonly Case[];

describe('sentences of a catalogue', () => {
  it.each(cases)('$text says "$says"', ({ text, language = 'en', slots = {}, says }) => {
    const said = spell(parsed(text), language, name => {
      const value = slots[name];
      if (value === undefined) return undefined;
      return { word: form => (form === '' ? String(value) : `${value}(${form})`), number: typeof value === 'number' ? value : 1, id: String(value) };
    });
    expect(said).toBe(says);
  });

  it.each(['{', '{n, plural, one {x}}', 'a } b', '{n, sum, other {}}', '{n, select, other {}'])('%s is refused', text => {
    expect(() => parsed(text)).toThrow(/column/);
  });
});
