// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { choice, list, panel, place, placings, scene } from '../testing/build';
import { button, eventually, linkTo, press, words } from '../testing/page';
import { sitDown, type FakeTable, type Start } from '../testing/table';
import PromptLine from './PromptLine.svelte';

const army = choice(1, 'Arm 24', { step: 'opens' });
const seal = choice(2, 'Seal', { step: 'seals', rule: 'PW-8.1' });
const end = choice(9, 'That is all', { step: 'closes', notation: '' });
const to25 = choice(3, '25', { step: 'continues', place: place('cell', 25) });

async function show(start: Start = {}, after?: FakeTable['after']) {
  const seated = await sitDown({ choices: list(army, seal), ...start }, table => after && (table.after = after));
  const { container } = render(PromptLine, { player: seated.player, scene: start.scene ?? scene() });
  return { ...seated, said: () => words(container.querySelector('p')) };
}
const buttons = () => screen.queryAllByRole('button').map(words);

describe('the sentence above the board', () => {
  it('says what can be done', async () => {
    const { said } = await show();
    expect(said()).toBe('Choose an Army');
  });

  it('is set smaller the longer it is, for the board’s sake', async () => {
    const { container } = render(PromptLine, { player: (await sitDown({ choices: list(army), scene: scene({ prompt: 'Choose an Army. '.repeat(7) }) })).player, scene: scene() });
    expect([...(container.querySelector('p')?.classList ?? [])]).toEqual(expect.arrayContaining(['long', 'longer']));
  });

  it('says that the connection is lost', async () => {
    const { said, table } = await show();
    table.lose();
    expect(said()).toBe('Connection lost: trying again');
  });

  it('says how the game ended, with its rule', async () => {
    const { said } = await show({ scene: scene({ over: true, placings: { ...placings([1, 2]), ended_by: 'CD-16.1' }, verdict: 'Won by capitals: Blue' }) });
    expect(said()).toBe('Won by capitals: Blue CD-16.1');
    expect(linkTo('Rule CD-16.1')).toBe('/rules/toy/CD-16.1');
  });

  it('says in the game’s words how a line goes on', async () => {
    const { said, player } = await show({}, () => ({ choices: list(to25), prompt: 'Choose where it goes' }));
    await player.take([army]);
    await eventually(() => expect(said()).toBe('Choose where it goes'));
  });

  it('says so in words of its own where the game has none', async () => {
    const { said, player } = await show({}, () => ({ choices: list(to25) }));
    await player.take([army]);
    await eventually(() => expect(said()).toBe('Go on with the line, or drop it'));
  });
});

describe('the button beside it', () => {
  it('seals', async () => {
    const { table } = await show({ scene: scene({ pad: ['a line'] }) });
    expect(linkTo('Rule PW-8.1')).toBe('/rules/toy/PW-8.1');
    await press('Seal');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[2]]));
  });

  it('is not there where it is somebody else’s turn', async () => {
    await show({ awaited: [{ seat: 1 }] });
    expect(buttons()).toEqual([]);
  });

  it('is not there where nothing can be sealed', async () => {
    await show({ choices: list(army) });
    expect(buttons()).toEqual([]);
  });

  it('ends a line that can end', async () => {
    const { player, table } = await show({}, line => (line.length === 1 ? { choices: list(to25, end) } : {}));
    await player.take([army]);
    await eventually(() => expect(buttons()).toEqual(['Done', 'Seal']));
    await press('Done');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[1, 9]]));
  });

  it('takes the number that stands there, where a line asks for one', async () => {
    const amounts = [5, 3].map(n => choice(30 + n, `{n ${n}} tanks`, { step: 'closes', place: place('number', n) }));
    const { player, table } = await show({}, line => (line.length === 0 ? {} : { choices: list(...amounts) }));
    await player.take([army]);
    await eventually(() => expect(buttons()).toEqual(['5 tanks', 'Seal']));
    await press('5 tanks');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[1, 35]]));
  });

  it('seals with a line that can stand, which is kept', async () => {
    const { player, table } = await show({ scene: scene({ pad: ['a line'] }) }, line => (line.length === 1 ? { choices: list(to25, end) } : {}));
    await player.take([army]);
    await eventually(() => expect(player.busy).toBe(false));
    await press('Seal');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[1, 9], [2]]));
  });

  it('does not seal over a line that cannot stand', async () => {
    const { player } = await show({}, () => ({ choices: list(to25) }));
    await player.take([army]);
    await eventually(() => expect(buttons()).toEqual([]));
  });

  it('waits while a line is on its way', async () => {
    const { table } = await show({ scene: scene({ pad: ['a line'] }) });
    table.hold();
    await press('Seal');
    expect(button('Seal').disabled).toBe(true);
  });
});

describe('whoever is only ready', () => {
  it('is told that there is more to do', async () => {
    const panels = [panel(0, 'Red', { status: 'sealed' }), panel(1, 'Blue', { status: 'deciding' })];
    const { said } = await show({ scene: scene({ panels, prompt: 'You have decided; waiting for Blue' }), choices: list(army), awaited: [{ seat: 1 }] });
    expect(said()).toBe('You have decided; waiting for Blue. Until then you can go on.');
  });
});

describe('a decision that was sealed', () => {
  const sealed = [panel(0, 'Red', { status: 'sealed' }), panel(1, 'Blue', { status: 'deciding' })];
  const waiting: Start = { scene: scene({ panels: sealed }), choices: list(), awaited: [{ seat: 1 }] };

  it('is taken back, even where there is no line to see', async () => {
    const { table } = await show(waiting);
    await press('Take it back');
    await eventually(() => expect(table.of('rewrite').map(each => each.lines)).toEqual([[]]));
  });

  it.each([
    ['before it is made', {}],
    ['by whoever only says that they are ready, and can go on talking', { ...waiting, choices: list(army) }],
    ['by those who watch', { ...waiting, seat: undefined }],
    ['when the game is over', { ...waiting, scene: scene({ panels: sealed, over: true }) }],
  ] as const)('is not taken back %s', async (_, start) => {
    await show(start);
    expect(buttons()).not.toContain('Take it back');
  });
});
