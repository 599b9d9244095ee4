import { describe, expect, it } from 'vitest';
import { padWords } from './pad_words';

describe('what has become of one’s lines', () => {
  it.each([
    [['a'], ['a'], ''],
    [[], ['a'], 'Written: a'],
    [['a', 'c'], ['a', 'b', 'c'], 'Written: b'],
    [['a', 'b'], ['a'], 'Taken back: b'],
    [['a', 'b', 'c'], ['a', 'c'], 'Taken back: b'],
    [['a', 'b', 'c'], ['a', 'c', 'b'], 'Moved: c is line 2'],
    [['a', 'b', 'c'], ['a', 'x', 'c'], 'Changed: line 2 is x'],
    [['a', 'b', 'c'], [], 'You have 0 lines'],
    [['a', 'b', 'c'], ['x'], 'You have 1 line'],
  ])('%j, then %j', (before, after, words) => {
    expect(padWords(before, after)).toBe(words);
  });
});
