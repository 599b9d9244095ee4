import { describe, expect, it } from 'vitest';
import { chaptersOf, findRule, isWithin, partsOf, plainWords, searchRules, withoutDoubles } from './rule_text';

const rules = [
  { rule: 'AB-1.1', chapter: 'Set-up', text: 'Each seat gets ten agents.' },
  { rule: 'AB-1.2', chapter: 'Set-up', text: 'See AB-2.1 and `first_player`.' },
  { rule: 'AB-2.1', chapter: 'Turns', text: 'Seats take turns.' },
];

describe('rules', () => {
  it('stand in chapters', () => {
    expect(chaptersOf(rules).map(chapter => [chapter.title, chapter.rules.length])).toEqual([['Set-up', 2], ['Turns', 1]]);
  });

  it('are found by words and numbers', () => {
    expect(searchRules(rules, 'seat turns').map(rule => rule.rule)).toEqual(['AB-2.1']);
    expect(searchRules(rules, 'ab-1.')).toHaveLength(2);
    expect(searchRules(rules, '')).toHaveLength(3);
  });

  it('are found by a part or a chapter too', () => {
    expect(findRule(rules, 'AB-1.2c')).toBe('AB-1.2');
    expect(findRule(rules, 'AB-2')).toBe('AB-2.1');
    expect(findRule(rules, 'AB-9')).toBeUndefined();
  });

  it('stand there once, as a whole or in parts', () => {
    const parts = [
      { rule: 'AB-1.2', chapter: '', text: '(a) One. (b) Two.' },
      { rule: 'AB-1.2a', chapter: '', text: 'One.' },
      { rule: 'AB-1.2b', chapter: '', text: 'Two.' },
      { rule: 'AB-1.3', chapter: '', text: 'Three.' },
    ];
    expect(withoutDoubles(parts).map(rule => rule.rule)).toEqual(['AB-1.2a', 'AB-1.2b', 'AB-1.3']);
    expect(isWithin('AB-1.2b', 'AB-1.2')).toBe(true);
    expect(isWithin('AB-1.3', 'AB-1.3')).toBe(true);
    expect(isWithin('AB-1.3', 'AB-1')).toBe(false);
  });

  it('are plain words, and say where they come from', () => {
    expect(plainWords('(a) `[stated]` A **bold** `word`. (b) [house] More.')).toBe('A bold word. More.');
    expect(partsOf('`[house]` So it is.')).toEqual([
      { kind: 'source', text: 'house' },
      { kind: 'text', text: ' So it is.' },
    ]);
  });

  it('link to one another', () => {
    expect(partsOf('*x* y')).toEqual([
      { kind: 'em', text: 'x' },
      { kind: 'text', text: ' y' },
    ]);
    expect(partsOf('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }]);
    expect(partsOf('See AB-2.1a, **now**: `x`.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'rule', text: 'AB-2.1a' },
      { kind: 'text', text: ', ' },
      { kind: 'strong', text: 'now' },
      { kind: 'text', text: ': ' },
      { kind: 'code', text: 'x' },
      { kind: 'text', text: '.' },
    ]);
  });
});
