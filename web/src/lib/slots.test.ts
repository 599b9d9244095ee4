import { describe, expect, it } from 'vitest';
import { by, cellSlot, die, n, plus, saying, slot, thing, whom, withThen } from '../testing/build';
import { actorOf, amountOf, beginsWithPlace, cellsOf, countIn, counts, diceOf, goalsOf, isAmount, isOfTurn, isSame, modifiersOf, neededOf, resultKind, seatsOf, thingOf, totalOf, verdictOf, wayOf, withoutSlots, wordsAround } from './slots';

const battle = saying('events.battle', by(1), cellSlot('at', 4), die('first', 3), die('second', 9, 10), plus('terrain', 2), plus('weather', 0), slot('needed', 'needed', 'number', 7), slot('total', 'result', 'total', 14), thing('verdict', 'hit', 'came_to', 'result'));

describe('a saying', () => {
  it('tells whose doing it is, and all seats it is about', () => {
    expect(actorOf(saying('events.a', whom(0), by(2)))).toBe(2);
    expect(actorOf(saying('events.a', whom(0)))).toBeUndefined();
    expect(seatsOf(saying('events.a', by(2), slot('with', 'other', 'seats', [0, 2])))).toEqual([2, 0]);
  });

  it('tells the cells of one board, also of what goes with it', () => {
    const said = withThen(saying('choices.a', cellSlot('from', 3), cellSlot('at', 9, 'sheet')), saying('choices.b', cellSlot('to', 5)));
    expect([...cellsOf(said, 'map')]).toEqual([3, 5]);
    expect([...goalsOf(said, 'map')]).toEqual([5]);
    expect([...goalsOf(said, 'sheet')]).toEqual([9]);
  });

  it('tells a way, and by way of what', () => {
    expect(wayOf(saying('events.a', cellSlot('to', 5), cellSlot('through', 4), cellSlot('from', 3)), 'map')).toEqual({ from: 3, to: 5, through: [4] });
    expect(wayOf(saying('events.a', cellSlot('to', 5)), 'map')).toBeUndefined();
    expect(wayOf(saying('events.a', cellSlot('from', 5), cellSlot('to', 5)), 'map')).toBeUndefined();
  });

  it('tells dice with their faces, what must be shown, what is added, and what it comes to', () => {
    expect(diceOf(battle)).toEqual([{ value: 3, sides: 6 }, { value: 9, sides: 10 }]);
    expect(neededOf(battle)).toBe(7);
    expect(modifiersOf(battle)).toEqual([{ source: 'terrain', name: '~terrain', by: 2 }]);
    expect([totalOf(battle), verdictOf(battle)]).toEqual([14, 'hit']);
  });

  it('tells how many of what, where it counts one thing', () => {
    expect([amountOf(saying('choices.a', n(5), thing('resource', 'ore'))), thingOf(saying('choices.a', n(5), thing('resource', 'ore')))]).toEqual([5, 'ore']);
    expect(amountOf(saying('choices.a', n(5), slot('most', 'amount', 'count', 6)))).toBeUndefined();
    expect(countIn(saying('prompts.a', n(5), slot('most', 'amount', 'count', 6)), 'most')).toBe(6);
    expect([counts(battle), counts(saying('choices.a', n(0)))]).toEqual([false, true]);
  });

  it('has words before and behind a slot, whatever they are', () => {
    const said = withThen(saying('choices.a', by(0)), saying('choices.b', n(5), thing('resource', 'ore')));
    expect(wordsAround(said, isAmount)).toEqual({ before: 'grumf <0> zub0 : grumf ', after: ' zub0 <ore> zub1 ' });
    expect(wordsAround(said, slot => slot.sort === 'die')).toBeUndefined();
    const within = withThen(saying('cards.a', slot('gives', 'other', 'part', 0, { text: 'x' })), saying('cards.b', n(5)));
    expect(wordsAround(within, isAmount)).toEqual({ before: 'grumf grumf ', after: ' zub0  zub0 ' });
  });

  it('is the same as another but for some slots', () => {
    const five = saying('choices.a', by(0), n(5));
    expect(withoutSlots(five, isAmount)).toBe(withoutSlots(saying('choices.a', n(1), by(0)), isAmount));
    expect(withoutSlots(five, isAmount)).not.toBe(withoutSlots(saying('choices.a', n(5), by(1)), isAmount));
    expect([isSame(five, saying('choices.a', n(5), by(0))), isSame(five, saying('choices.a', n(4), by(0)))]).toEqual([true, false]);
  });

  it('is a result of one kind with others that only have something else with them', () => {
    const takes = saying('odds.takes', cellSlot('at', 3));
    expect(resultKind(withThen(takes, saying('odds.retreat')))).toBe(resultKind(takes));
    expect(resultKind(saying('odds.takes', thing('verdict', 'hit', 'came_to', 'result')))).not.toBe(resultKind(saying('odds.takes', thing('verdict', 'miss', 'came_to', 'result'))));
  });

  it('begins with its place, or does not', () => {
    const place = slot('at', 'at', 'cell', 3, { board: 'map' });
    const first = { say: 'choices.a', slots: [place, n(2)], parts: [{ text: '<3>', slot: 'at' }, { text: ' zub' }], then: [] };
    expect([beginsWithPlace(first), beginsWithPlace(first, 3), beginsWithPlace(first, 4), beginsWithPlace(saying('choices.a', place))]).toEqual([true, true, false, false]);
  });

  it('is of a turn that begins where it is about nobody and nowhere', () => {
    const turn = slot('turn', 'time', 'turn', 3);
    expect([isOfTurn(saying('events.a', turn)), isOfTurn(saying('events.a', turn, by(0))), isOfTurn(saying('events.a', turn, cellSlot('at', 1))), isOfTurn(saying('events.a'))]).toEqual([true, false, false, false]);
  });
});
