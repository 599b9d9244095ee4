import { describe, expect, it } from 'vitest';
import { board, by, cell, cellSlot, die, event, plain, plus, saying, scene, toldEvent } from '../testing/build';
import { addEvents, cellsIn, diceTold, isPlaying, newRecap, next, replay, shownEvent, shownFor, skip, standOf, step, turnPage, untold, waysIn } from './recap';


describe('a recap', () => {
  it('shows events in turn, can be skipped and played again', () => {
    const recap = newRecap();
    addEvents(recap, [event('a'), event('b')], true);
    expect(shownEvent(recap)?.text).toBe('a');
    addEvents(recap, [event('c')], true);
    expect(recap.items).toHaveLength(3);
    skip(recap);
    expect(isPlaying(recap)).toBe(false);
    replay(recap);
    expect(shownEvent(recap)?.text).toBe('a');
  });

  it('has all since its reader decided last, and tells what is new', () => {
    const recap = newRecap();
    addEvents(recap, [event('a')], true);
    skip(recap);
    addEvents(recap, [event('b')], true);
    expect([recap.items.length, shownEvent(recap)?.text]).toEqual([2, 'b']);
    turnPage(recap);
    expect(isPlaying(recap)).toBe(false);
    addEvents(recap, [event('c')], true);
    expect(recap.items.map(each => each.text)).toEqual(['c']);
  });

  it('has an end for whoever only watches', () => {
    const recap = newRecap();
    for (let i = 0; i < 100; ++i) addEvents(recap, [event(`${i}`)], false);
    expect([recap.items.length, recap.items[0]?.text, recap.at]).toEqual([60, '40', 60]);
  });

  it('is gone through by hand, forward and back', () => {
    const recap = newRecap();
    addEvents(recap, [event('a'), event('b'), event('c')], true);
    skip(recap);
    step(recap, -1);
    expect(shownEvent(recap)?.text).toBe('c');
    expect(recap.held).toBe(true);
    step(recap, -1);
    step(recap, -1);
    step(recap, -1);
    expect(shownEvent(recap)?.text).toBe('a');
    step(recap, 1);
    expect(shownEvent(recap)?.text).toBe('b');
    addEvents(recap, [event('d')], true);
    expect([recap.held, recap.items.length]).toEqual([true, 4]);
  });

  it('takes its time for dice, and hurries where there is much to tell', () => {
    const recap = newRecap();
    addEvents(recap, [event('a'), event('Red rolls {die1 3} and {die2 4}; terrain {+terrain 1}: {total 8}')], true);
    expect(shownFor(recap)).toBe(600);
    step(recap, 1);
    expect(shownFor(recap)).toBe(1500);
    turnPage(recap);
    addEvents(recap, Array.from({ length: 100 }, () => event('x')), true);
    expect(shownFor(recap)).toBe(200);
    expect(shownFor(recap, 5_000)).toBe(50);
  });

  it('has the dice of a fight together, and what came of them', () => {
    const recap = newRecap();
    const rolls = ['Red rolls {die 3}', 'Blue rolls {die 2}', 'Red wins', 'Red takes 4'].map(each => event(each));
    addEvents(recap, [event('Battle for 4'), ...rolls], true);
    const seen = [];
    for (; isPlaying(recap); recap.at += 1) seen.push([diceTold(recap).map(each => each.text[0]).join(''), shownFor(recap)]);
    expect(seen).toEqual([['', 600], ['R', 1200], ['RB', 1200], ['RBR', 1200], ['', 600]]);
    expect(diceTold(recap)).toEqual([]);
  });

  it('has no more dice at once than can be looked at', () => {
    const recap = newRecap();
    addEvents(recap, Array.from({ length: 6 }, (_, i) => event(`Red rolls {die ${i + 1}}`)), true);
    recap.at = 5;
    expect(diceTold(recap).map(each => each.text)).toEqual(['Red rolls 3', 'Red rolls 4', 'Red rolls 5', 'Red rolls 6']);
  });

  it('keeps still where nothing should move', () => {
    const recap = newRecap();
    addEvents(recap, [event('a')], false);
    expect(isPlaying(recap)).toBe(false);
    expect(recap.items).toHaveLength(1);
  });
});

describe('what stands on the table while it is told', () => {
  const stand = (phase: string) => ({ scene: scene({ phase }), table: undefined, awaited: [] });
  const phases = (recap: ReturnType<typeof newRecap>) => {
    const seen = [];
    for (; isPlaying(recap); next(recap)) seen.push(standOf(recap)?.scene?.phase ?? 'now');
    return seen;
  };

  it('is what stood before, until the last of what happened at once is told', () => {
    const recap = newRecap();
    addEvents(recap, ['a', 'b', 'c'].map(each => event(each)), true, { before: stand('one'), known: false });
    expect(phases(recap)).toEqual(['one', 'one', 'now']);
  });

  it('goes on with each thing that happened', () => {
    const recap = newRecap();
    addEvents(recap, [event('a')], true, { before: stand('one'), known: false });
    addEvents(recap, [event('b'), event('c')], true, { before: stand('two'), known: false });
    addEvents(recap, [event('d')], true, { before: stand('three'), known: false });
    expect(phases(recap)).toEqual(['two', 'two', 'three', 'now']);
    replay(recap);
    expect(phases(recap)).toEqual(['two', 'two', 'three', 'now']);
  });

  it('is what stands now for what its reader knows', () => {
    const recap = newRecap();
    addEvents(recap, [event('a'), event('b')], true, { before: stand('one'), known: true });
    expect(phases(recap)).toEqual(['now', 'now']);
    addEvents(recap, [event('c'), event('d')], true, { before: stand('two'), known: false });
    replay(recap);
    expect(phases(recap)).toEqual(['two', 'two', 'two', 'now']);
  });

  it('is what stands now where nothing stood before', () => {
    const recap = newRecap();
    addEvents(recap, [event('a'), event('b')], true, { before: { scene: undefined, table: undefined, awaited: [] }, known: false });
    expect(phases(recap)).toEqual(['now', 'now']);
  });

  it('goes with its events when the oldest are given up', () => {
    const recap = newRecap();
    addEvents(recap, Array.from({ length: 58 }, (_, i) => event(`${i}`)), false, { before: stand('one'), known: false });
    addEvents(recap, ['a', 'b', 'c'].map(each => event(each)), true, { before: stand('two'), known: false });
    expect([recap.items.length, recap.stands.length, phases(recap)]).toEqual([60, 60, ['two', 'two', 'now']]);
  });
});

describe('how much nobody has told yet', () => {
  it('is what comes after the present event, until all was told once', () => {
    const recap = newRecap();
    addEvents(recap, ['a', 'b', 'c'].map(each => event(each)), true);
    const seen = [untold(recap)];
    for (const go of [next, next, replay, skip, (each: typeof recap) => step(each, -1)]) {
      go(recap);
      seen.push(untold(recap));
    }
    expect(seen).toEqual([2, 1, 0, 0, 0, 0]);
    addEvents(recap, [event('d'), event('e')], true); // told when they are come to
    expect(untold(recap)).toBe(2);
    skip(recap);
    addEvents(recap, [event('f'), event('g')], true);
    expect(untold(recap)).toBe(1);
  });

  it('is nothing where nothing is told piece by piece', () => {
    const recap = newRecap();
    addEvents(recap, ['a', 'b'].map(each => event(each)), false);
    expect(untold(recap)).toBe(0);
  });
});

describe('what an event is about', () => {
  const map = board([cell(3, { label: '7' }), cell(4, { label: '8' }), cell(5, { label: '9' })]);
  const words = (said: ReturnType<typeof saying>) => ({ text: 'Red moves from 9 to 8', said });

  it('are the cells of its slots, whatever its words are', () => {
    expect([...cellsIn(words(saying('events.a', by(0), cellSlot('at', 3))), map)]).toEqual([3]);
    expect([...cellsIn(words(saying('events.a', cellSlot('at', 3, 'sheet'))), map)]).toEqual([]);
    expect([...cellsIn(plain('Red takes 9'), map)]).toEqual([]);
  });

  it('is a way, step by step, by whoever does it', () => {
    const said = saying('events.a', by(2), cellSlot('from', 3), cellSlot('through', 4), cellSlot('to', 5));
    expect(waysIn(words(said), map).map(({ from, to, owner }) => [from, to, owner])).toEqual([[3, 4, 2], [4, 5, 2]]);
    expect(waysIn(words(saying('events.a', cellSlot('to', 5))), map)).toEqual([]);
    expect(waysIn(words(saying('events.a', cellSlot('from', 3), cellSlot('to', 5))), map)[0]).not.toHaveProperty('owner');
  });

  it('is told for longer where dice fall', () => {
    const recap = newRecap();
    addEvents(recap, [toldEvent(saying('events.a', die('first', 3), plus('terrain', 1), plus('weather', 0))), toldEvent(saying('events.b'))], true);
    const roll = shownFor(recap);
    expect(diceTold(recap)).toHaveLength(1);
    next(recap);
    expect([roll, shownFor(recap)]).toEqual([1500, 1200]);
  });
});
