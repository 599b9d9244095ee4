import { describe, expect, it } from 'vitest';
import { by, die, plain, plus, saying, slot, withThen } from '../testing/build';
import { rollOf } from './rolls';

const of = (said: ReturnType<typeof saying>) => rollOf({ text: 'grumf', said });

describe('dice that were rolled', () => {
  it('show their faces, what changes them, and what the sentence has around them', () => {
    const said = saying('events.battle', by(0), die('first', 3), plus('terrain', 2), plus('weather', 0), die('second', 9, 10), slot('total', 'result', 'total', 14));
    expect(of(said)).toEqual({
      before: 'grumf <0> zub0',
      dice: [{ value: 3, sides: 6 }, { value: 9, sides: 10 }],
      modifiers: [{ name: '~terrain', by: 2 }],
      verdict: 'zub4 <14> zub5',
    });
  });

  it('have behind them what goes with the sentence', () => {
    expect(of(withThen(saying('events.roll', die('shown', 4)), saying('events.hit')))?.verdict).toBe('zub0 : grumf');
  });

  it('are drawn where a language does not show them at all', () => {
    expect(of({ ...saying('events.roll', die('shown', 4)), parts: [{ text: 'grumf' }] })).toMatchObject({ before: 'grumf', dice: [{ value: 4 }], verdict: '' });
  });

  it('are none where nothing of the kind is said, whatever the words are', () => {
    expect(rollOf({ text: 'Red rolls 3 and 5: 8', said: saying('events.pay', by(0)) })).toBeUndefined();
  });

  it('are none where only a sentence is known', () => {
    expect(rollOf(plain('Red rolls 3: 3'))).toBeUndefined();
  });
});
