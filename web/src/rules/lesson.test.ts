import { describe, expect, it } from 'vitest';
import { board as boardOfCells, cell, choice as made, list, panel, place, scene } from '../testing/build';
import type { Lesson, PlaceKind, RuleText } from '../wire';
import { boardOf, elsewhere, meaningsOf } from './lesson';

const board = (id: string, cells: number) => boardOfCells(Array.from({ length: cells }, (_, i) => cell(i)), { id });
const choice = (action: number, label: string, rule: string, kind: PlaceKind = 'button') => made(action, label, { rule, place: place(kind, action, kind === 'cell' ? 'map' : '') });
const choices = [choice(1, 'recruit on A1', 'AB-5.1', 'cell'), choice(2, 'recruit on A2', 'AB-5.1', 'cell'), ...[3, 4, 5, 6, 7].map(id => choice(id, `pass ${id}`, 'AB-6.2b'))];
const lesson = (number: number): Lesson => ({
  number,
  last: 2,
  seat: 0,
  scene: scene({ phase: `Turn ${number}`, prompt: 'Recruit', boards: [board('side', 9), board('map', 3)], panels: [panel(0, 'Red')] }),
  choices: list(...choices),
  odds: [],
  behind: [{ action: 3, choices: list(choice(0, 'withdraw to A0', 'AB-6.2', 'cell')), odds: [] }],
});
const rules: RuleText[] = [
  { rule: 'AB-5.1', chapter: 'AB-5 Recruit', text: 'A new agent comes from the reserve and is **put** on a free tile.' },
  { rule: 'AB-6.1', chapter: 'AB-6 Pass', text: 'Whoever passes is done until all the others have passed too.' },
  { rule: 'AB-6.2', chapter: 'AB-6 Pass', text: '`PASS` = the `S3` of the walk, as in §4 of the rulebook.' },
];

describe('a lesson', () => {
  it('is about the board where something can be done', () => {
    expect(boardOf(lesson(1))?.id).toBe('map');
  });

  it('says what a choice means once, by its rule, or how the chapter begins where that is for programs', () => {
    expect(meaningsOf(choices.map(each => ({ path: [each], choice: each })), rules).map(each => each.says)).toEqual(['A new agent comes from the reserve and is put on a free tile.', '', rules[1]?.text, '', '', '', '']);
  });

  it('knows a rule that the book has part by part', () => {
    const parts = ['a', 'b'].map(part => ({ rule: `AB-5.1${part}`, chapter: 'AB-5 Recruit', text: `Part ${part} of what is to be known of new agents.` }));
    expect(meaningsOf(choices.slice(0, 1).map(each => ({ path: [each], choice: each })), parts).map(each => each.says)).toEqual([parts[0]?.text]);
  });

  it('names a few of the other choices, and how many more there are', () => {
    const { shown, more } = elsewhere(lesson(1), boardOf(lesson(1)));
    expect([shown.map(each => each.choice.action), more]).toEqual([[3, 4, 5, 6], 1]);
  });
});
