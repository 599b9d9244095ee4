import { describe, expect, it } from 'vitest';
import { board, cell, cellSlot, choice, list, marked, piece, place, saidChoice, saying } from '../testing/build';
import type { Cell, PlaceKind } from '../wire';
import { add, newWalk, optionsBehind } from './walk';
import { aboutCell, isAbout, whyQuestions } from './why';

const army = piece(40, { owner: 0 });
const map = board([cell(0, { pieces: [army] }), cell(1, { pieces: [piece(41, { owner: 1 })] }), cell(2)]);
const [own, foreign, empty] = map.cells as [Cell, Cell, Cell];
const at = (action: number, kind: PlaceKind, id: number) => choice(action, 'x', { step: 'continues', place: place(kind, id) });
const pick = choice(1, 'Arm 1', { step: 'opens' });
const moving = choice(2, 'Mov', { step: 'continues' });

/** A line that has begun, or none, and what can follow. */
function walkOf(begun: boolean, ...choices: ReturnType<typeof at>[]) {
  const walk = newWalk(list(...(begun ? [pick] : choices)));
  if (begun) add(walk, { choices: [pick], list: list(...choices), odds: [] });
  return walk;
}
const actions = (walk: ReturnType<typeof walkOf>, where: Cell) => whyQuestions(walk, map, where, 0).map(each => each.action);

describe('asking why', () => {
  it('is about the choice the click would have been, by the numbers of those that are there', () => {
    const walk = walkOf(true, moving);
    walk.ahead = optionsBehind(moving, list(at(501, 'cell', 1)));
    expect(whyQuestions(walk, map, empty, 0)).toEqual([{ choices: [1, 2], action: 502, sure: false }]);
  });

  it('is about a place where nothing stands', () => {
    expect(actions(walkOf(false, at(101, 'cell', 1), at(240, 'piece', 40)), empty)).toEqual([102, 242]);
  });

  it('takes an own piece for what was meant', () => {
    expect(actions(walkOf(false, at(101, 'cell', 1), at(240, 'piece', 40)), own)).toEqual([240, 100]);
  });

  it('takes a foreign piece for what was meant before a line has begun', () => {
    expect(actions(walkOf(false, at(100, 'cell', 0), at(240, 'piece', 40)), foreign)).toEqual([241, 101]);
  });

  it('takes it for a place to go once one has', () => {
    expect(actions(walkOf(true, at(100, 'cell', 0), at(240, 'piece', 40)), foreign)).toEqual([101, 241]);
  });

  it('is sure of numbers that all choices of a kind follow, and of no single one', () => {
    const sure = (...choices: ReturnType<typeof at>[]) => whyQuestions(walkOf(false, ...choices), map, empty, 0)[0]?.sure;
    expect(sure(at(100, 'cell', 0), at(101, 'cell', 1))).toBe(true);
    expect(sure(at(100, 'cell', 0), at(300, 'cell', 1))).toBe(false);
    expect(sure(at(100, 'cell', 0))).toBe(false);
  });

  it('takes words about the places of one\'s own line for words about the place that was clicked', () => {
    const named = board([cell(24, { label: 'A24' }), cell(25, { label: 'A25' }), cell(26, { label: 'A26' })]);
    const clicked = named.cells[1] as Cell;
    expect(isAbout(marked('2 against 2 from {from 24|A24}'), named, clicked)).toBe(false);
    expect(isAbout(marked('2 against 2 from {from 24|A24}'), named, clicked, new Set([24]))).toBe(true);
    expect(isAbout(marked('2 against 2 from {from 26|A26}'), named, clicked, new Set([24]))).toBe(false);
  });

  it('knows the places of an answer by its slots, whatever its words are', () => {
    const [first, second] = map.cells as [Cell, Cell];
    const answer = { text: '2 against 2 from A1', said: saying('refusals.held', cellSlot('at', 0)) };
    expect([isAbout(answer, map, first), isAbout(answer, map, second)]).toEqual([true, false]);
    expect([aboutCell(answer, map, first), aboutCell(answer, map, second)]).toEqual(['2 against 2 from A1', 'Field A1: 2 against 2 from A1']);
  });

  it('asks with the places of whole lines that say where they lead', () => {
    const line = saidChoice(5, saying('choices.move', cellSlot('from', 0), cellSlot('to', 1)), { notation: 'mv A0 A1', step: 'whole', place: place('piece', 40) });
    const walk = newWalk(list(line));
    add(walk, { choices: [], list: list(), odds: [], picked: [line] });
    expect(whyQuestions(walk, map, empty, 0)).toEqual([{ choices: [], notation: 'mv A0 A2', sure: true }]);
  });

  it('knows numbers that follow the order of the places, where these have gaps', () => {
    const gaps = board([3, 5, 9].map(id => cell(id, { pieces: [piece(70 + id, { owner: 0 })] })));
    const walk = newWalk(list(at(400, 'cell', 3), at(401, 'cell', 5)));
    expect(whyQuestions(walk, gaps, gaps.cells[2] as Cell, 1)[0]).toEqual({ choices: [], action: 402, sure: true });
  });

  it('begins with what is offered most often', () => {
    expect(actions(walkOf(true, at(300, 'cell', 0), at(100, 'cell', 0), at(101, 'cell', 1)), empty)).toEqual([102, 302]);
  });

  it('asks a few questions at most', () => {
    const many = [1, 2, 3, 4, 5, 6].map(each => at(1000 * each, 'cell', 0));
    expect(actions(walkOf(true, ...many), empty)).toHaveLength(4);
  });

  it('asks nothing that no choice can be', () => {
    expect(actions(walkOf(true, at(65_535, 'cell', 1)), empty)).toEqual([]);
  });

  it('has nothing to ask where nothing is offered on the board', () => {
    expect(actions(walkOf(false, choice(9, 'Seal', { step: 'seals' })), empty)).toEqual([]);
  });
});
