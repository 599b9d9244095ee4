import { describe, expect, it } from 'vitest';
import { chaptersOf, findRule, partsOf, searchRules } from './rule_text';

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
