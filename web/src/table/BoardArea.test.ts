// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { board, cell, choice, event, list, odds, option, piece, place, scene, worded } from '../testing/build';
import { button, eventually, press } from '../testing/page';
import { sitDown, type FakeTable, type Start } from '../testing/table';
import type { Choice, FeedItem } from '../wire';
import BoardArea from './BoardArea.svelte';
import type { Player } from './player.svelte';
import { options, type Option } from './walk';

const army = (id: number, owner = 0) => [piece(id, { owner, label: 'Army' })];
const map = board([cell(0, { pieces: army(40) }), cell(1), cell(2), cell(3, { pieces: army(43) }), cell(4)]);
const side = board([cell(7, { label: 'S7' })], { id: 'side', title: 'Side board' });
const now = scene({ boards: [map, side] });

const lift = (id: number): Choice => choice(200 + id, `Army ${id}`, { step: 'opens', place: place('piece', id) });
const to = (id: number, more: Partial<Choice> = {}): Choice => choice(100 + id, `to A${id}`, { step: 'continues', place: place('cell', id, 'map'), ...more });
const end = choice(9, 'That is all', { step: 'closes', notation: '' });

/** Two Armies; each can go to A1 and then to A2, where the line can end. */
const after: FakeTable['after'] = line => ({ choices: line.length === 0 ? list(lift(40), lift(43)) : line.length === 1 ? list(to(1)) : line.length === 2 ? list(to(2), end) : list(end) });

async function show(start: Start = {}, more: { after?: FakeTable['after']; event?: FeedItem; looked?: Option } = {}) {
  const first = { scene: now, choices: list(lift(40), lift(43)), ...start };
  const seated = await sitDown(first, table => (table.after = more.after ?? after));
  const shown = render(BoardArea, { player: seated.player, scene: first.scene, event: more.event, looked: more.looked });
  return { ...seated, ...shown };
}
const at = (id: number) => button(new RegExp(`^Field A${id}\\b`));
const click = (id: number, detail = 1) => fireEvent.click(at(id), { detail, clientX: 50, clientY: 60 });
async function step(player: Player, id: number) {
  await click(id);
  await eventually(() => expect([player.half.endsWith(`A${id}`) || id === 0, player.busy]).toEqual([true, false]));
}
const asks = (table: FakeTable) => table.of('ask').map(each => each.choices);
const lines = (table: FakeTable) => table.of('line').map(each => each.choices);
const can = () => screen.getAllByRole('button', { name: /you can/ }).map(each => each.getAttribute('aria-label')?.replace(/.*(A\d).*you can: /, '$1 '));

describe('the board at the table', () => {
  it('says where something can be done', async () => {
    await show();
    expect(can()).toEqual(['A0 Army 40', 'A3 Army 43']);
  });

  it('says nothing of the sort while others decide', async () => {
    await show({ awaited: [{ seat: 1 }] });
    expect(screen.queryByRole('button', { name: /you can/ })).toBeNull();
  });

  it('shows where something is told to happen', async () => {
    const { container } = await show({}, { event: event('{by 0|Red} moves from {from 0|A0} to {to 1|A1}') });
    expect(container.querySelectorAll('.flash')).toHaveLength(2);
  });

  it('shows where something is told to go', async () => {
    const { container } = await show({}, { event: event('{by 0|Red} moves from {from 0|A0} to {to 1|A1}') });
    expect(container.querySelectorAll('.arrow')).toHaveLength(1);
  });

  it('says in short what dice may make of a click', async () => {
    const attack = to(1, { step: 'closes' });
    const { container } = await show({ choices: list(attack) }, { after: () => ({ choices: list(attack), odds: [odds({ win: 60, lose: 40 }, { action: 101 })] }) });
    expect([...container.querySelectorAll('.chance')].map(each => each.textContent?.trim())).toEqual(['60 %']);
  });

  it('says in full what can be done where one points', async () => {
    const { container } = await show();
    await fireEvent.pointerEnter(at(0));
    expect(container.querySelector('.info')?.textContent).toContain('You can: Army 40');
  });

  it('shows what is looked at in the list', async () => {
    const { container } = await show({}, { looked: option(lift(43)) });
    expect(container.querySelectorAll('.halo-of.chosen')).toHaveLength(1);
  });

  it('shows of what the question is', async () => {
    const { container } = await show({ scene: scene({ boards: [map], ...worded('prompt', 'Choose who retreats from {from 4|A4}') }) });
    expect(container.querySelectorAll('.halo-of.path')).toHaveLength(1);
  });

  it('has places that only a line opens', async () => {
    const { player } = await show({}, { after: line => (line.length === 0 ? (after(line) ?? {}) : { choices: list(to(1)), cells: [{ board: 'map', cell: cell(8, { label: 'A8', name: 'Island' }) }] }) });
    await player.take([lift(40)]);
    await eventually(() => expect(button(/^Island A8/)).toBeTruthy());
  });

  it('says that there is none yet', async () => {
    await show({ scene: scene() });
    expect(screen.getByText('There is no board yet: choose beside it')).toBeTruthy();
  });
});

describe('several boards', () => {
  it('begin with the one where something can be done', async () => {
    await show({ choices: list(choice(107, 'to S7', { place: place('cell', 7, 'side') })) }, { after: () => ({ choices: list(choice(107, 'to S7', { place: place('cell', 7, 'side') })) }) });
    expect(button('Side board').getAttribute('aria-pressed')).toBe('true');
  });

  it('are changed', async () => {
    await show();
    await press('Side board');
    expect(button(/S7/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /A0/ })).toBeNull();
  });

  it('are gone to by the label of a cell, however it is written', async () => {
    const { component } = await show();
    expect(component.goTo('s7')).toBe(true);
    flushSync();
    await eventually(() => expect(document.activeElement).toBe(button(/S7/)));
  });

  it('have no cell that is not there', async () => {
    const { component } = await show();
    expect(component.goTo('Z9')).toBe(false);
  });
});

describe('a click on the board', () => {
  it('begins a line', async () => {
    const { player, table } = await show();
    await click(0);
    await eventually(() => expect(player.half).toBe('Army 40'));
    expect(asks(table)).toContainEqual([240]);
  });

  it('goes on with it, and shows the way', async () => {
    const { player, container } = await show();
    await click(0);
    await eventually(() => expect(can()).toEqual(['A1 to A1']));
    await click(1);
    await eventually(() => expect(player.half).toBe('Army 40 to A1'));
    expect(container.querySelectorAll('.halo-of.path')).toHaveLength(2);
  });

  it('ends it by a second click on its last place', async () => {
    const { player, table } = await show();
    for (const [id, half] of [[0, 'Army 40'], [1, 'Army 40 to A1'], [2, 'Army 40 to A1 to A2']] as const) {
      await click(id);
      await eventually(() => expect([player.half, player.busy]).toEqual([half, false]));
    }
    await click(2);
    await eventually(() => expect(lines(table)).toEqual([[240, 101, 102, 9]]));
  });

  it('takes the number that stands there by a second click', async () => {
    const amounts = [5, 3].map(n => choice(30 + n, `{n ${n}} tanks`, { step: 'closes', place: place('number', n) }));
    const { player, table } = await show({}, { after: line => (line.length === 0 ? after(line) : { choices: list(...amounts) }) });
    await click(0);
    await eventually(() => expect(player.amount?.label).toBe('5 tanks'));
    await click(0);
    await eventually(() => expect(lines(table)).toEqual([[240, 35]]));
  });

  it('takes back what came after a place of it', async () => {
    const { player } = await show();
    await player.take([lift(40)]);
    await player.take([to(1)]);
    await click(0);
    await eventually(() => expect(player.half).toBe('Army 40'));
  });

  it('begins anew at another piece', async () => {
    const { player } = await show();
    await player.take([lift(40)]);
    await eventually(() => expect(player.busy).toBe(false));
    await click(3);
    await eventually(() => expect(player.half).toBe('Army 43'));
  });

  it('keeps a line that can stand when another begins', async () => {
    const { player, table } = await show();
    for (const id of [0, 1, 2]) await step(player, id);
    await click(3);
    await eventually(() => expect([lines(table), player.half]).toEqual([[[240, 101, 102, 9]], 'Army 43']));
  });

  it('keeps it with the number that stands there', async () => {
    const amounts = [5, 3].map(n => choice(30 + n, `{n ${n}} tanks`, { step: 'closes', place: place('number', n) }));
    const { player, table } = await show({}, { after: line => (line.length === 2 ? { choices: list(...amounts) } : after(line)) });
    for (const id of [0, 1]) await step(player, id);
    await eventually(() => expect(player.amount?.label).toBe('5 tanks'));
    await click(3);
    await eventually(() => expect([lines(table), player.half]).toEqual([[[240, 101, 35]], 'Army 43']));
  });

  it('says which line it could not keep', async () => {
    const { player, table } = await show({}, { after: line => ({ choices: line.length === 0 ? list(lift(40), lift(43)) : line.length === 1 ? list(to(1)) : list(to(2)) }) });
    for (const id of [0, 1]) await step(player, id);
    await click(3);
    await eventually(() => expect([player.half, player.tip?.text]).toEqual(['Army 43', '“Army 40 to A1” was not whole, and is dropped']));
    expect(lines(table)).toEqual([]);
  });

  it('begins nothing where the line it kept has ended the decision', async () => {
    const { player, table } = await show();
    for (const id of [0, 1, 2]) await step(player, id);
    table.onLine = () => table.update({ now: { phase: 'Battles' }, choices: list(lift(43)) });
    await click(3);
    await eventually(() => expect([lines(table), player.busy]).toEqual([[[240, 101, 102, 9]], false]));
    expect(player.half).toBe('');
  });

  it('asks which is meant where another stands', async () => {
    const verbs = ['Support', 'Bombard'].map((label, i) => choice(60 + i, label, { step: 'continues' }));
    const { table } = await show({}, { after: line => ({ choices: line.length === 0 ? list(lift(40)) : line.length === 1 ? list(...verbs) : list(to(3, { step: 'closes' })) }) });
    await click(0);
    await eventually(() => expect(can()).toEqual(['A3 Support: to A3; Bombard: to A3']));
    await click(3);
    expect(screen.getAllByRole('menuitem').map(each => each.textContent)).toEqual(['Support', 'Bombard']);
    await fireEvent.click(screen.getByRole('menuitem', { name: 'Bombard' }));
    await eventually(() => expect(lines(table)).toEqual([[240, 61, 103]]));
  });

  it('picks a piece that has one thing to do, and does it where that is', async () => {
    const only = choice(340, 'Army on {from 0|A0}: move to {to 1|A1}', { step: 'whole', place: place('piece', 40), notation: 'move A0 to A1' });
    const { player, table } = await show({ choices: list(only) }, { after: () => ({ choices: list(only) }) });
    await click(0);
    await eventually(() => expect([player.half, can()]).toEqual(['move A0 to A1', ['A1 Army on A0: move to A1']]));
    await click(0); // put down again
    expect([player.half, player.tip]).toEqual(['', undefined]);
    await click(0);
    table.refuse = message => (message.kind === 'why' ? { text: `no: ${message.notation ?? ''}` } : undefined);
    await click(3);
    await eventually(() => expect(player.tip?.text).toBe('Field A3: no: move A0 to A3'));
    await click(1);
    await eventually(() => expect(lines(table)).toEqual([[340]]));
  });

  it('asks why where nothing can be done', async () => {
    const { player, table } = await show();
    table.refuse = message => (message.kind === 'why' ? { ...worded('text', '{at 4|A4} is too far'), rule: 'PW-9.8' } : undefined);
    await player.take([lift(40)]);
    await eventually(() => expect(player.busy).toBe(false));
    await click(4);
    await eventually(() => expect(player.tip).toEqual({ text: 'A4 is too far', rule: 'PW-9.8', at: { x: 50, y: 60 } }));
  });

  it('takes the answer off the screen that was given before', async () => {
    const { player } = await show();
    player.tip = { text: 'no', rule: '', at: undefined };
    await click(0);
    expect(player.tip).toBeUndefined();
  });

  it('says to those who watch that they do', async () => {
    const { player } = await show({ seat: undefined });
    await click(0);
    await eventually(() => expect(player.tip?.text).toBe('You are watching'));
  });

  it('says nothing twice to whoever clicks twice', async () => {
    const { player } = await show({ seat: undefined });
    await click(0, 2);
    await new Promise(resolve => setTimeout(resolve));
    expect(player.tip).toBeUndefined();
  });

  it('does nothing while a line is on its way', async () => {
    const { player, table } = await show();
    table.hold();
    void player.type('Arm 24 Mov 25');
    await eventually(() => expect(table.of('line')).toHaveLength(1));
    const before = table.sent.length;
    await click(0);
    expect(table.sent).toHaveLength(before);
  });

  it('waits for what can follow, for whoever is quick', async () => {
    const { player, table } = await show();
    table.hold();
    await click(0);
    await click(1); // the answer to the first is not here yet
    table.release();
    await eventually(() => expect(player.half).toBe('Army 40 to A1'));
    expect(table.of('why')).toEqual([]);
  });
});

describe('a click that may mean several things', () => {
  const [march, attack] = [to(1, { action: 301, label: 'march', step: 'closes' }), to(1, { action: 302, label: 'attack', step: 'closes' })];
  const both = () => ({ choices: list(march, attack), odds: [odds({ win: 60, lose: 40 }, { action: 302 })] });

  it('asks which, with the odds', async () => {
    await show({ choices: list(march, attack) }, { after: both });
    await click(1);
    expect(screen.getAllByRole('menuitem').map(each => each.textContent)).toEqual(['March', 'Attackwin 60 % · lose 40 %']);
  });

  it('does what is chosen, and the menu is gone', async () => {
    const { table } = await show({ choices: list(march, attack) }, { after: both });
    await click(1);
    await fireEvent.click(screen.getByRole('menuitem', { name: /^Attack/ }));
    await eventually(() => expect(lines(table)).toEqual([[302]]));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('goes on from the cell by keyboard', async () => {
    await show({ choices: list(march, attack) }, { after: both });
    await click(1);
    await fireEvent.click(screen.getByRole('menuitem', { name: /^Attack/ }));
    expect(document.activeElement).toBe(at(1));
  });

  it('says where it is, for whoever has hit the place beside', async () => {
    await show({ choices: list(march, attack) }, { after: both });
    await click(1);
    expect(screen.getByRole('menu').getAttribute('aria-label')).toMatch(/Field A1/);
  });

  it('is forgotten by Escape', async () => {
    const { table } = await show({ choices: list(march, attack) }, { after: both });
    await click(1);
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(lines(table)).toEqual([]);
  });

  it('is forgotten when the table moves on', async () => {
    const { table } = await show({ choices: list(march, attack) }, { after: both });
    await click(1);
    table.update({ choices: list(march) });
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a piece that is dragged', () => {
  const sheet = () => screen.getByRole('group', { name: /^Board: Map/ });
  async function drag(from: number, to: Element | null) {
    Element.prototype.setPointerCapture = () => undefined;
    document.elementFromPoint = () => to;
    await fireEvent.pointerDown(at(from), { pointerId: 1, clientX: 0, clientY: 0 });
    await fireEvent.pointerMove(sheet(), { pointerId: 1, clientX: 90, clientY: 0 });
    await fireEvent.pointerUp(sheet(), { pointerId: 1, clientX: 90, clientY: 0 });
  }

  it('means the same as a click on it and one where it goes', async () => {
    const { player } = await show();
    await drag(0, at(1));
    await eventually(() => expect(player.half).toBe('Army 40 to A1'));
  });

  it('is also what one has at a place that a game asks for', async () => {
    const open = to(0, { step: 'opens' });
    const { player } = await show({ scene: { ...now, viewer: 0 }, choices: list(open) }, { after: line => ({ choices: line.length === 0 ? list(open) : list(to(1)) }) });
    await drag(0, at(1));
    await eventually(() => expect(player.half).toBe('to A0 to A1'));
  });

  it('is not what others have there', async () => {
    const open = to(0, { step: 'opens' });
    const { player } = await show({ scene: { ...now, viewer: 1 }, choices: list(open) }, { after: line => ({ choices: line.length === 0 ? list(open) : list(to(1)) }) });
    await drag(0, at(1));
    expect(player.half).toBe('');
  });

  it('stays lifted where it is let go on its own place', async () => {
    const { player } = await show();
    await drag(0, at(0));
    await eventually(() => expect([player.half, player.busy]).toEqual(['Army 40', false]));
  });

  /** Begins to drag, and does not let go yet. */
  async function begin(from: number, pointerId = 1) {
    Element.prototype.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(at(from), { pointerId, clientX: 0, clientY: 0 });
    await fireEvent.pointerMove(sheet(), { pointerId, clientX: 90, clientY: 0 });
  }

  it.each([
    ['beside the board', () => fireEvent.pointerUp(sheet(), { pointerId: 1, clientX: 90, clientY: 0 })],
    ['by the browser', () => fireEvent.pointerCancel(sheet(), { pointerId: 1 })],
    ['by a second finger', () => fireEvent.pointerDown(sheet(), { pointerId: 2, clientX: 50, clientY: 50 })],
  ])('leaves everything as it was where it is let go %s', async (_, letGo) => {
    const { player, table } = await show();
    document.elementFromPoint = () => document.body;
    const settled = () => eventually(() => expect(player.busy).toBe(false));
    await begin(0);
    await letGo();
    await settled();
    expect(player.half).toBe('');
    await fireEvent.pointerCancel(sheet(), { pointerId: 2 });

    await player.take([lift(40)]);
    const offered = options(player.walk).map(each => each.choice.action);
    for (const late of [false, true]) {
      if (late) table.hold();
      await begin(3);
      if (!late) await settled();
      await letGo();
      table.release();
      await settled();
      expect([player.half, options(player.walk).map(each => each.choice.action)]).toEqual(['Army 40', offered]);
      await fireEvent.pointerCancel(sheet(), { pointerId: 2 });
    }
  });

  it('does not lose another that was lifted where it does nothing', async () => {
    const whole = choice(343, 'Army on {from 3|A3}: move to {to 1|A1}', { step: 'whole', place: place('piece', 43) });
    const { player } = await show({ choices: list(lift(40), whole) }, { after: line => (line.length === 0 ? { choices: list(lift(40), whole) } : after(line)) });
    await player.take([lift(40)]);
    for (const end of [at(2), at(3), document.body]) {
      await drag(3, end);
      await eventually(() => expect([player.half, player.busy]).toEqual(['Army 40', false]));
    }
  });

  it('gives way to the next one, however late its answer', async () => {
    const { player, table } = await show();
    table.hold();
    await drag(0, at(1));
    await drag(3, at(1));
    table.release();
    await eventually(() => expect(player.half).toBe('Army 43 to A1'));
  });

  it('is none where nothing can be lifted', async () => {
    const { player, table } = await show();
    const before = table.sent.length;
    await drag(4, at(1));
    expect([player.half, table.sent.length]).toEqual(['', before]);
  });

  it('takes the place of another that was lifted', async () => {
    const { player, table } = await show();
    await player.take([lift(40)]);
    await drag(3, at(1));
    await eventually(() => expect(player.half).toBe('Army 43 to A1'));
    await drag(0, at(1)); // this line can stand as it is: it is kept
    await eventually(() => expect([lines(table), player.half]).toEqual([[[243, 101, 9]], 'Army 40 to A1']));
  });

  it('does not lose a way that cannot stand yet', async () => {
    const { player } = await show({}, { after: line => ({ choices: line.length === 0 ? list(lift(40), lift(43)) : line.length === 1 ? list(to(1)) : list(to(2)) }) });
    for (const id of [0, 1]) await step(player, id);
    await drag(3, at(1));
    expect(player.half).toBe('Army 40 to A1');
  });

  it('begins nothing else where it is let go', async () => {
    const recruit = to(4, { step: 'whole', label: 'Recruit on A4' });
    const { player, table } = await show({ choices: list(lift(40), recruit) }, { after: line => (line.length === 0 ? { choices: list(lift(40), recruit) } : after(line)) });
    table.refuse = message => (message.kind === 'why' ? { ...worded('text', '{at 4|A4} is too far') } : undefined);
    await drag(0, at(4));
    await eventually(() => expect(player.tip?.text).toBe('A4 is too far'));
    expect([player.half, lines(table)]).toEqual(['Army 40', []]);
  });

  describe('with one thing to do, which ends the line', () => {
    const only = (label: string, id = 40, more: Partial<Choice> = {}) => choice(300 + id, label, { step: 'whole', place: place('piece', id), ...more });
    const showOnly = (...choices: Choice[]) => show({ choices: list(...choices) }, { after: () => ({ choices: list(...choices) }) });

    it('does it where it goes', async () => {
      const { table } = await showOnly(only('Army on {from 0|A0}: move to {to 1|A1}'));
      await drag(0, at(1));
      await eventually(() => expect(lines(table)).toEqual([[340]]));
    });

    it('does nothing elsewhere', async () => {
      const { player, table } = await showOnly(only('Army on {from 0|A0}: move to {to 1|A1}'));
      const before = table.sent.length;
      for (const place of [at(2), at(3), at(0), document.body, null]) await drag(0, place);
      expect([player.half, player.tip, table.sent.length]).toEqual(['', undefined, before]);
    });

    it('shows where that is as long as it is dragged', async () => {
      const { container } = await showOnly(only('Army on {from 0|A0}: move to {to 1|A1}'));
      const lit = () => container.querySelectorAll('.halo-of.chosen').length;
      Element.prototype.setPointerCapture = () => undefined;
      await fireEvent.pointerDown(at(0), { pointerId: 1, clientX: 0, clientY: 0 });
      await fireEvent.pointerMove(sheet(), { pointerId: 1, clientX: 90, clientY: 0 });
      expect(lit()).toBe(2);
      await fireEvent.pointerCancel(sheet(), { pointerId: 1 });
      expect(lit()).toBe(0);
    });

    it('asks where it is about more places than the one', async () => {
      const { table } = await showOnly(only('Army on {from 0|A0}: support {at 1|A1} against {other 2|A2}'));
      await drag(0, at(1));
      expect(screen.getAllByRole('menuitem')).toHaveLength(1);
      expect(lines(table)).toEqual([]);
    });

    it('asks which where there are two', async () => {
      await showOnly(only('Army on {from 0|A0}: move to {to 1|A1}'), only('Army on {from 0|A0}: attack {to 1|A1}', 40, { action: 399 }));
      await drag(0, at(1));
      expect(screen.getAllByRole('menuitem')).toHaveLength(2);
    });

    it('drags the board if it happens where the piece stands', async () => {
      const { container } = await showOnly(only('Remove the Army on {at 0|A0}'));
      Element.prototype.setPointerCapture = () => undefined;
      await fireEvent.pointerDown(at(0), { pointerId: 1, clientX: 0, clientY: 0 });
      await fireEvent.pointerMove(sheet(), { pointerId: 1, clientX: 90, clientY: 0 });
      expect(container.querySelector('.arrow')).toBeNull();
    });

    it('is not played by lifting what turns out to be whole', async () => {
      const open = only('Army on {from 0|A0}: move to {to 1|A1}', 40, { step: 'opens' });
      const { table } = await show({ choices: list(open) }, { after: line => ({ choices: list(open), whole: line.length > 0 }) });
      await drag(0, at(2));
      await eventually(() => expect(asks(table)).toContainEqual([340]));
      expect(lines(table)).toEqual([]);
      await drag(0, at(1));
      await eventually(() => expect(lines(table)).toEqual([[340]]));
    });
  });

  it('is none while others decide', async () => {
    const { player } = await show({ awaited: [{ seat: 1 }] });
    await drag(0, at(1));
    expect(player.half).toBe('');
  });
});

describe('the board by keyboard', () => {
  it('asks why by a question mark, and nobody else takes it for theirs', async () => {
    const { player, table } = await show();
    table.refuse = message => (message.kind === 'why' ? { ...worded('text', '{at 4|A4} is too far') } : undefined);
    await player.take([lift(40)]);
    const elsewhere = vi.fn();
    document.body.addEventListener('keydown', elsewhere);
    await fireEvent.keyDown(at(4), { key: '?' });
    document.body.removeEventListener('keydown', elsewhere);
    await eventually(() => expect(player.tip?.text).toBe('A4 is too far'));
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('leaves other keys to the table', async () => {
    const { table } = await show();
    await fireEvent.keyDown(at(4), { key: 'x' });
    expect(table.of('why')).toEqual([]);
  });
});
