// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Choice, RuleText } from '../wire';
import { explains, nextHint, rememberChapter, seenChapters, shortened } from './guide';

const choice = (rule: string): Choice => ({ action: 1, label: '', notation: '', place: { kind: 'button', board: '', id: 0 }, step: 'whole', rule });
const book: RuleText[] = [
  { rule: 'AB-1.1', chapter: 'AB-1 Recruit (phase 2)', text: 'An agent comes from the reserve to a tile with a recruit icon that is free.' },
  { rule: 'AB-2', chapter: 'Attack', text: 'Attack = tile, agent; see §2.4 for what it may say to whom' },
  { rule: 'AB-2.1', chapter: 'Attack', text: 'An agent attacks an enemy on a tile beside its own, and wins with the higher total.' },
];
const entryOf = (rule: string) => book.find(each => each.rule === rule);
const rules = { entryOf, entriesOf: (chapter: string) => book.filter(each => each.chapter === chapter) };

describe('the guide', () => {
  beforeEach(() => localStorage.clear());

  it('explains each chapter once, in the order of the choices', () => {
    const choices = [choice(''), choice('AB-2'), choice('AB-2.1'), choice('AB-1.1')];
    expect(nextHint(choices, rules, [])).toMatchObject({ chapter: 'Attack', rule: 'AB-2.1' });
    expect(nextHint(choices, rules, ['Attack'])?.rule).toBe('AB-1.1');
    expect(nextHint(choices, rules, ['Attack', 'Recruit'])).toBeUndefined();
  });

  it('leaves out what is written for programs', () => {
    expect(explains({ rule: '', chapter: '6.5 As small choices', text: 'One Army at a time, in ascending order of tiles, until none is left.' })).toBe(false);
    expect(explains({ rule: '', chapter: 'Orders', text: '(a) `[stated]` In the Action Phase every seat writes 3 actions, secretly.' })).toBe(true);
  });

  it('remembers what it has said, for each game', () => {
    rememberChapter('a', 'Attack');
    rememberChapter('a', 'Attack');
    expect(rememberChapter('a', 'Recruit')).toEqual(['Attack', 'Recruit']);
    expect(seenChapters('b')).toEqual([]);
    localStorage.setItem('sandtable.guide', 'nonsense');
    expect(seenChapters('a')).toEqual([]);
  });

  it('says whole sentences, without marks of print', () => {
    expect(shortened('(a) [stated] A **bold** word.')).toBe('A bold word.');
    const long = `${'One sentence that goes on and on for a while. '.repeat(3)}${'x'.repeat(400)}`;
    expect(shortened(long)).toMatch(/a while\.$/);
    expect(shortened('word '.repeat(100))).toMatch(/word …$/);
  });
});
