// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, Cell, Choice, Lesson, RuleText } from '../wire';
import { boardOf, elsewhere, meaningsOf } from './lesson';
import Lessons from './Lessons.svelte';

const cell = (id: number): Cell => ({ id, x: id, y: 0, label: `A${id}`, name: 'Field', terrain: 'open', marks: [], pieces: [], text: '' });
const board = (id: string, cells: number): Board => ({ id, title: id, kind: 'square', cells: Array.from({ length: cells }, (_, i) => cell(i)), backdrop: [] });
const choice = (action: number, label: string, rule: string, kind: Choice['place']['kind'] = 'button'): Choice => ({ action, label, notation: label, place: { kind, board: kind === 'cell' ? 'map' : '', id: action }, step: 'whole', rule });
const choices = [choice(1, 'recruit on A1', 'AB-5.1', 'cell'), choice(2, 'recruit on A2', 'AB-5.1', 'cell'), ...[3, 4, 5, 6, 7].map(id => choice(id, `pass ${id}`, 'AB-6.2b'))];
const lesson = (number: number): Lesson => ({
  number,
  last: 2,
  seat: 0,
  scene: {
    game: 'g', phase: `Turn ${number}`, prompt: 'Recruit', boards: [board('side', 9), board('map', 3)], hands: [], tracks: [], pad: [], over: false, verdict: '',
    panels: [{ seat: 0, name: 'Red', colour: 0, role: '', status: 'deciding', stats: [] }],
  },
  choices: { line: '', choices },
  odds: [],
  behind: [{ action: 3, choices: { line: '', choices: [choice(0, 'withdraw to A0', 'AB-6.2', 'cell')] }, odds: [] }],
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

  it('names a few of the other choices, and how many more there are', () => {
    const { shown, more } = elsewhere(lesson(1), boardOf(lesson(1)));
    expect([shown.map(each => each.choice.action), more]).toEqual([[3, 4, 5, 6], 1]);
  });
});

describe('lessons on the page', () => {
  beforeEach(() => vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(lesson(Number(path.at(-1))))))));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('say what a click would mean, with its rule, and what lies behind a verb', async () => {
    render(Lessons, { game: 'g', rules });
    await screen.findByText('Red is asked:');
    await fireEvent.click(screen.getByRole('button', { name: /A1; you can/ }));
    expect(screen.getByText('Recruit on A1')).toBeTruthy();
    expect(screen.getByText('A new agent comes from the reserve and is put on a free tile.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'AB-5.1' })[0]?.getAttribute('href')).toBe('/rules/g/AB-5.1');
    // Behind "pass 3" are places too.
    await fireEvent.click(screen.getByRole('button', { name: /A0; you can/ }));
    expect(screen.getByText('Pass 3: withdraw to A0')).toBeTruthy();
  });

  it('go on to another moment', async () => {
    render(Lessons, { game: 'g', rules });
    await screen.findByText('Turn 1');
    await fireEvent.click(screen.getByRole('button', { name: 'Moment 2' }));
    await screen.findByText('Turn 2');
    expect(screen.getByRole('button', { name: 'Moment 2' }).getAttribute('aria-pressed')).toBe('true');
  });
});
