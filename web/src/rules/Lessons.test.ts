// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { board, cell, choice, list, odds, panel, place, scene } from '../testing/build';
import { button, eventually, press, words } from '../testing/page';
import { serve } from '../testing/server';
import type { Lesson } from '../wire';
import Lessons from './Lessons.svelte';

const at = (id: number) => place('cell', id, 'map');
const recruit = choice(1, 'recruit on A1', { rule: 'AB-5.1', place: at(1) });
const passes = [3, 4, 5, 6, 7].map(id => choice(id, `pass ${id}`, { rule: 'AB-6.1' }));
const rules = [
  { rule: 'AB-5.1', chapter: 'AB-5 Recruit', text: 'A new agent comes from the reserve and is **put** on a free tile.' },
  { rule: 'AB-6.1', chapter: 'AB-6 Pass', text: 'Whoever passes is done until all the others have passed too.' },
];
const lesson = (number: number, more: Partial<Lesson> = {}): Lesson => ({
  number, last: 2, seat: 0, odds: [], behind: [], choices: list(recruit, ...passes),
  scene: scene({ phase: `Turn ${number}`, prompt: 'Recruit somebody', boards: [board([0, 1, 2].map(id => cell(id)))], panels: [panel(0, 'Red')] }), ...more,
});

async function show(first: Partial<Lesson> = {}) {
  const asked = serve({ '/api/games/toy/lesson/1': lesson(1, first), '/api/games/toy/lesson/2': lesson(2) });
  render(Lessons, { game: 'toy', rules });
  await screen.findByText('Turn 1');
  return asked;
}
const click = (id: number) => fireEvent.click(button(new RegExp(`A${id}`)));
const hint = () => screen.queryByText(/^What glows can be chosen/);
const others = () => screen.getByText('Other choices').closest('details');

describe('a moment of a game', () => {
  it('says who is asked what', async () => {
    await show();
    expect(screen.getByText('Red is asked:', { exact: false })).toBeTruthy();
    expect(screen.getByText('Recruit somebody')).toBeTruthy();
  });

  it('says what to do with it, until one has', async () => {
    await show();
    expect(hint()).toBeTruthy();
    await click(1);
    expect(hint()).toBeNull();
  });

  it('says what a click would mean, with its rule', async () => {
    await show();
    await click(1);
    expect(screen.getByText('Recruit on A1')).toBeTruthy();
    expect(screen.getByText('A new agent comes from the reserve and is put on a free tile.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'AB-5.1' }).getAttribute('href')).toBe('/rules/toy/AB-5.1');
  });

  it('says that nothing can be chosen elsewhere', async () => {
    await show();
    await click(2);
    expect(screen.getByText('Field A2: nothing can be chosen here now.')).toBeTruthy();
  });

  it('says what lies behind a verb, and what dice may make of it', async () => {
    const withdraw = choice(9, 'withdraw to A0', { place: at(0) });
    await show({ behind: [{ action: 3, choices: list(withdraw), odds: [odds({ win: 60, lose: 40 }, { action: 9 })] }] });
    await click(0);
    expect(screen.getByText('Pass 3: withdraw to A0')).toBeTruthy();
    expect(screen.getByText('win 60 % · lose 40 %')).toBeTruthy();
  });

  it('has no link where a choice has no rule', async () => {
    await show({ choices: list({ ...recruit, rule: '' }) });
    await click(1);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('names a few other choices, and how many more there are', async () => {
    await show();
    expect(within(others() as HTMLElement).getAllByRole('listitem', { hidden: true }).map(each => words(each.querySelector('b')))).toEqual(['Pass 3', 'Pass 4', 'Pass 5', 'Pass 6']);
    expect(screen.getByText('and 1 more like these')).toBeTruthy();
  });

  it('says nothing of more where these are all', async () => {
    await show({ choices: list(recruit, ...passes.slice(0, 2)) });
    expect(screen.queryByText(/more like these$/)).toBeNull();
  });

  it('has no other choices where all are on the board', async () => {
    await show({ choices: list(recruit) });
    expect(screen.queryByText('Other choices')).toBeNull();
  });

  it('folds them while the board has some', async () => {
    await show();
    expect(others()?.open).toBe(false);
  });

  it('shows them where the board has none, and nothing glows', async () => {
    await show({ choices: list(...passes) });
    expect([others()?.open, hint()]).toEqual([true, null]);
  });
});

describe('moments of a game', () => {
  it('are gone through', async () => {
    await show();
    expect(button('Moment 1').getAttribute('aria-pressed')).toBe('true');
    await press('Moment 2');
    await screen.findByText('Turn 2');
    expect([button('Moment 1'), button('Moment 2')].map(each => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('begin anew with each', async () => {
    await show();
    await click(1);
    await press('Moment 2');
    await screen.findByText('Turn 2');
    expect(hint()).toBeTruthy();
  });

  it('are nothing to choose where there is one', async () => {
    await show({ last: 1 });
    expect(screen.queryByRole('group', { name: 'Moments of a game' })).toBeNull();
  });

  it('show the one that was asked for last, whatever comes when', async () => {
    const answers: ((found: Lesson) => void)[] = [];
    await show();
    serve({ '/api/games/toy/lesson/2': () => new Promise(resolve => answers.push(resolve)), '/api/games/toy/lesson/1': lesson(1) });
    await press('Moment 2');
    await press('Moment 1');
    await eventually(() => expect(answers).toHaveLength(1));
    answers[0]?.(lesson(2));
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(screen.getByText('Turn 1')).toBeTruthy();
  });

  it('are nothing where a game has none', async () => {
    const asked = serve({});
    render(Lessons, { game: 'toy', rules });
    await eventually(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
