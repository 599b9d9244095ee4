// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { board, cell, choice, event, list, panel, place, scene, worded } from '../testing/build';
import { eventually } from '../testing/page';
import { sitDown, type FakeTable } from '../testing/table';
import type { Cell, Choice } from '../wire';
import type { Page } from './pages';
import type { Player } from './player.svelte';
import { optionLabel, options } from './walk';

const labels = (player: Player) => options(player.walk).map(optionLabel);
const settled = (player: Player) => eventually(() => expect(player.busy).toBe(false));

describe('a player', () => {
  const move = choice(1, 'Move', { step: 'opens' });
  const tile = (action: number, label: string) => choice(action, label, { step: 'continues', place: place('cell', action) });
  const [west, east] = [tile(10, 'West'), tile(11, 'East')];
  const [infantry, tank] = [choice(20, 'infantry', { step: 'closes' }), choice(21, 'tank', { step: 'closes' })];
  const atFirst = ['Move', 'Done', 'Move: West', 'Move: East'];
  let player: Player;
  let table: FakeTable;
  /** What can follow "Move": two tiles at first; and what can follow that. */
  let behind: readonly Choice[] = [];
  let further: readonly Choice[] = [];
  beforeEach(async () => {
    behind = [west, east];
    further = [infantry, tank];
    ({ player, table } = await sitDown({ choices: list(move, choice(2, 'Done', { step: 'seals' })) }, each => {
      each.after = line => (line.length === 0 ? undefined : { choices: list(...(line.length === 1 ? behind : further)), prompt: 'How many?' });
      each.keepPad(); // something has moved, and the verbs are the same as before
    }));
  });

  it('looks where its verbs lead', () => {
    expect(labels(player)).toEqual(atFirst);
  });

  it('looks again where verbs lead after its own line, though the verbs are the same', async () => {
    behind = [east];
    await player.take([move, west]);
    await player.take([tank]);
    await settled(player);
    expect(labels(player)).toEqual(['Move', 'Done', 'Move: East']);
  });

  it('looks again when others have moved something, without dropping what is there meanwhile', async () => {
    behind = [east];
    table.hold();
    table.update();
    expect([player.busy, labels(player)]).toEqual([true, atFirst]);
    table.release();
    await settled(player);
    expect(labels(player)).toEqual(['Move', 'Done', 'Move: East']);
  });

  it('offers at once what can follow the number that stands there, and takes none that was changed', async () => {
    const numbers = [31, 32].map(id => choice(id, `{n ${id}} tanks`, { step: 'continues', place: place('number', id) }));
    behind = numbers;
    further = [tile(40, 'North')];
    await player.take([move]);
    expect(player.amount).toEqual(numbers[0]);
    expect(labels(player).slice(2)).toEqual(['31 tanks: North']);
    await player.propose(numbers[1]);
    expect(labels(player).slice(2)).toEqual(['32 tanks: North']);
    player.drop();
    expect(player.amount).toBeUndefined();
  });

  it('answers a click on nothing with what is asked now, not with what was asked first', async () => {
    await player.take([move]);
    await player.why(board([]), cell(9));
    expect(player.tip?.text).toContain('How many?');
  });

  it('lets whoever is quick wait for what can follow', async () => {
    table.hold();
    const taken = player.take([move, west]);
    let here = false;
    const waits = player.settled().then(() => (here = true));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect([here, labels(player)]).toEqual([false, atFirst]);
    table.release();
    await Promise.all([taken, waits]);
    expect(labels(player)).toEqual(['infantry', 'tank']);
    expect(player.half).toBe('Move West');
  });

  it('shows what came in during a half line when that is dropped', async () => {
    await player.take([move, west]);
    behind = [east];
    table.update();
    await settled(player);
    expect(labels(player)).toEqual(['infantry', 'tank']);
    player.drop();
    expect(labels(player)).toEqual(['Move', 'Done', 'Move: East']);
  });

  it('asks once a revision', async () => {
    const before = table.sent.length;
    table.say({ kind: 'update', revision: player.state.revision, scene: [], feed: [], awaited: [{ seat: 0 }] });
    await settled(player);
    expect(table.sent).toHaveLength(before);
  });

  it('undoes the last change of its lines, a strike too', async () => {
    await player.type('a');
    await player.type('b');
    await player.rewrite(['b']);
    await player.undo();
    expect(player.lines).toEqual(['a', 'b']);
    await player.undo();
    expect(player.lines).toEqual(['a']);
    await player.rewrite([]);
    expect(player.canUndo).toBe(true);
    await player.undo();
    await player.undo();
    expect([player.lines, player.canUndo]).toEqual([[], false]);
  });

  it('undoes lines that were clicked together', async () => {
    await player.take([choice(4, 'Offer', { step: 'whole' })]);
    await player.take([choice(5, 'Withdraw', { step: 'whole' })]);
    await player.undo();
    expect(table.of('rewrite').map(each => each.lines)).toEqual([['4']]);
    expect(player.lines).toEqual(['4']);
  });

  it('has nothing to undo after a line that stands for good', async () => {
    table.onLine = () => table.update();
    await player.type('a');
    expect(player.canUndo).toBe(false);
  });

  describe('a seal', () => {
    const panels = (status: 'deciding' | 'sealed') => [panel(0, 'Red', { status }), panel(1, 'Blue', { status: 'deciding' })];
    const seals = (pad: string[] = []) => (table.onLine = () => table.update({ now: { panels: panels('sealed'), pad }, choices: list(), awaited: [{ seat: 1 }] }));
    const opens = (pad: string[] = []) => table.update({ now: { panels: panels('deciding'), pad }, choices: list(choice(1, 'go')), awaited: [{ seat: 0 }] });
    const rewrites = () => table.of('rewrite').map(each => each.lines);

    it('is taken back with all lines before it kept, also by whoever has just come', async () => {
      const pad = ['offer Blue 5 Ammo', 'done'];
      const late = await sitDown({ scene: scene({ panels: panels('sealed'), pad }), choices: list(), awaited: [{ seat: 1 }] });
      const sent = () => late.table.of('rewrite').map(each => each.lines);
      late.table.onLine = () => sent().length > 1 && late.table.update({ now: { panels: panels('deciding'), pad: pad.slice(0, 1) }, choices: list(choice(1, 'go')), awaited: [{ seat: 0 }] });
      await late.player.reopen();
      expect(sent()).toEqual([pad, ['offer Blue 5 Ammo']]);
      expect([late.player.canReopen, late.player.lines]).toEqual([false, ['offer Blue 5 Ammo']]);
    });

    it('is taken back by undoing, too', async () => {
      seals(['Arm 24 Mov 25', 'seal']);
      await player.type('seal');
      table.onLine = () => opens(['Arm 24 Mov 25']);
      await player.undo();
      expect(rewrites()).toEqual([['Arm 24 Mov 25']]);
    });

    it('that a line is itself is taken back with the line', async () => {
      seals(['bureau']);
      await player.type('bureau');
      table.onLine = () => rewrites().length > 1 && opens();
      await player.reopen();
      expect(rewrites()).toEqual([['bureau'], []]);
    });
  });

  it('keeps what is half made and can stand when its lines are changed', async () => {
    const end = choice(9, 'That is all', { step: 'closes', notation: '' });
    await player.type('a');
    further = [end];
    await player.take([move, west]);
    await settled(player);
    await player.change([]);
    expect(table.of('rewrite').at(-1)?.lines).toEqual(['1 10 9']);
    expect(player.lines).toEqual(['1 10 9']);
  });

  it('undoes nothing over what has happened', async () => {
    await player.type('a');
    await player.rewrite(['b']);
    table.update({ told: [event('it rains', { revision: player.state.revision + 1 })] });
    await player.undo();
    expect(player.lines).toEqual([]);
  });

  it('says a promise to those it is made to, once the offer is there', async () => {
    const said = () => table.of('say').map(message => `${message.to}: ${message.text}`);
    const offer = choice(1, 'Offer to Blue', { step: 'opens', place: place('seat', 1) });
    const submit = (says: string) => {
      player.form = { base: [offer], pages: [], aside: [], final: list(), busy: false };
      return player.submit(choice(9, 'Send', { step: 'closes' }), says);
    };
    await submit('peace');
    expect(said()).toEqual(['1: With my offer: peace']);
    expect(table.of('line')[0]).toMatchObject({ choices: [1, 9], says: 'peace' });
    await submit('');
    expect(said()).toHaveLength(1);
  });
});

const army = choice(1, 'Arm 24', { step: 'opens' });
const to25 = choice(25, '25', { step: 'continues', place: place('cell', 25) });
const end = choice(90, 'That is all', { step: 'closes', notation: '' });

describe('a line that is made', () => {
  const start = { choices: list(army) };
  const then = (...choices: Choice[]) => (table: FakeTable) => (table.after = line => (line.length === 0 ? {} : { choices: list(...choices) }));

  it('is sent at once where the answer says that it is whole', async () => {
    const { player, table } = await sitDown(start, each => (each.after = line => (line.length === 0 ? {} : { whole: true })));
    await player.take([army]);
    expect(table.of('line').map(each => each.choices)).toEqual([[1]]);
  });

  it('says why it cannot be, at the place, with the rule apart', async () => {
    const { player, table } = await sitDown(start);
    table.after = () => ({ reason: 'rule', text: 'no Army is there' });
    table.refuse = message => (message.kind === 'ask' ? { text: 'no Army is there', rule: 'PW-9.8' } : undefined);
    await player.take([army], { x: 1, y: 2 });
    expect(player.tip).toEqual({ text: 'no Army is there', rule: 'PW-9.8', at: { x: 1, y: 2 } });
    expect(player.half).toBe('');
  });

  it('says that the table has changed meanwhile', async () => {
    const { player, table } = await sitDown(start);
    table.refuse = message => (message.kind === 'line' ? { reason: 'stale', text: '' } : undefined);
    await player.type('Arm 24');
    expect(player.tip?.text).toBe('The table has changed meanwhile: look again');
  });

  it('says that the connection was lost', async () => {
    const { player, table } = await sitDown(start);
    table.hold();
    const taken = player.take([army]);
    table.lose();
    await taken;
    expect(player.tip?.text).toMatch(/^The connection was lost/);
  });

  it('does not begin while another is on its way', async () => {
    const { player, table } = await sitDown(start);
    table.hold();
    const sent = player.type('Arm 24');
    await player.take([army]);
    expect(player.half).toBe('');
    table.release();
    expect(await sent).toBe(true);
  });

  it('is taken back step by step, or as far as one wants', async () => {
    const { player } = await sitDown(start, then(to25));
    for (const step of [[army], [to25], [to25]]) await player.take(step);
    await player.undo();
    expect(player.half).toBe('Arm 24 25');
    player.back(0);
    expect(player.half).toBe('');
  });

  it('is dropped, and whoever drops learns whether there was one', async () => {
    const { player } = await sitDown(start, then(to25));
    expect(player.drop()).toBe(false);
    await player.take([army]);
    expect([player.drop(), player.half]).toEqual([true, '']);
  });

  it('is kept when the table moves on and it still can be made', async () => {
    const { player, table } = await sitDown(start, then(to25));
    await player.take([army]);
    table.update({ choices: list(army, end) });
    await settled(player);
    expect([player.half, player.tip]).toEqual(['Arm 24', undefined]);
  });

  it('is dropped, in words, when it cannot be made any more', async () => {
    const { player, table } = await sitDown(start, then(to25));
    await player.take([army]);
    table.refuse = message => (message.kind === 'ask' && message.choices.length > 0 ? { text: 'no' } : undefined);
    table.update({ choices: list(end) });
    await settled(player);
    expect([player.half, player.tip?.text]).toEqual(['', 'The table has changed, and the half-made line could not be kept']);
  });
});

describe('a line that is done', () => {
  it('is sent with what ends it', async () => {
    const { player, table } = await sitDown({ choices: list(army) }, each => (each.after = line => (line.length === 0 ? {} : { choices: list(to25, end) })));
    await player.take([army]);
    await player.finish();
    expect(table.of('line').map(each => each.choices)).toEqual([[1, 90]]);
  });

  it('passes by all choices that add nothing', async () => {
    const pass = (action: number) => choice(action, 'Go on', { step: 'continues', notation: '' });
    const { player, table } = await sitDown({ choices: list(army) }, each => (each.after = line => (line.length === 0 ? {} : { choices: list(pass(70 + line.length)), whole: line.length === 3 })));
    await player.take([army]);
    await player.finish();
    expect(table.of('line').map(each => each.choices)).toEqual([[1, 71, 72]]);
  });

  it('stops where something has to be chosen', async () => {
    const pass = choice(70, 'Go on', { step: 'continues', notation: '' });
    const { player, table } = await sitDown({ choices: list(army) }, each => (each.after = line => (line.length === 0 ? {} : { choices: line.length === 1 ? list(pass) : list(to25) })));
    await player.take([army]);
    await player.finish();
    expect(table.of('line')).toEqual([]);
    expect(options(player.walk).map(optionLabel)).toEqual(['25']);
  });

  it('is nothing where none was begun', async () => {
    const { player, table } = await sitDown({ choices: list(army, end) });
    await player.finish();
    expect(table.of('line')).toEqual([]);
  });
});

describe('lines that are written', () => {
  it('are those of the game where it shows them', async () => {
    const { player } = await sitDown({ scene: scene({ pad: ['Arm 24 Mov 25'] }) });
    expect(player.lines).toEqual(['Arm 24 Mov 25']);
  });

  it('are not taken back by those who watch', async () => {
    const { player } = await sitDown({ seat: undefined, scene: scene({ pad: ['Arm 24 Mov 25'] }) });
    expect(player.canUndo).toBe(false);
  });

  it('stay as they were when a change is refused', async () => {
    const { player, table } = await sitDown({ choices: list(army), scene: scene({ pad: ['Arm 24'] }) });
    table.refuse = () => ({ text: 'it is too late' });
    expect(await player.rewrite([])).toBe(false);
    expect([player.lines, player.tip?.text]).toEqual([['Arm 24'], 'it is too late']);
  });

  it.each([[undefined, undefined], [{ text: 'tile 9 is far', rule: 'PW-9.8' }, { text: 'tile 9 is far', rule: 'PW-9.8', at: undefined }]])('are checked before they are sent: %s', async (no, tip) => {
    const { player, table } = await sitDown();
    table.refuse = () => no;
    expect(await player.check('Arm 24')).toEqual(tip);
    expect(table.of('why').map(each => each.notation)).toEqual(['Arm 24']);
  });

  it('do not pass for right while the connection is lost', async () => {
    const { player, table } = await sitDown();
    table.lose();
    expect((await player.check('Arm 24'))?.text).toBe('Connection lost: trying again');
  });
});

describe('a form at the table', () => {
  const give = choice(2, 'I give {whom 1|Blue} {n 1} Oil', { step: 'continues' });
  const more = choice(3, 'Nothing more', { step: 'continues' });
  const go = choice(4, 'Choose a third', { step: 'continues' });
  const after = (line: readonly number[]) => (line.length === 0 ? {} : { choices: line.includes(3) ? list(go) : list(give, more) });
  const count = (oil: number) => (pages: Page[]) => pages[0] && (pages[0].counts[pages[0].counters[0]?.stem ?? ''] = oil);

  it('is filled in, and goes on as a line', async () => {
    const { player, table } = await sitDown({ choices: list(army) }, each => (each.after = after));
    await player.take([army]);
    await player.fill(count(2));
    await player.submit(go, '');
    expect(table.of('ask').map(each => each.choices)).toContainEqual([1, 2, 2, 3, 4]);
  });

  it('is put back where the server refuses, in words', async () => {
    const { player, table } = await sitDown({ choices: list(army) }, each => (each.after = after));
    await player.take([army]);
    table.refuse = () => ({ text: 'you have one Oil' });
    await player.fill(count(2));
    expect([player.form?.pages[0]?.counts, player.tip?.text]).toEqual([{}, 'you have one Oil']);
  });

  it('is nothing to fill in where there is none', async () => {
    const { player, table } = await sitDown({ choices: list(army) });
    const before = table.sent.length;
    await player.fill(count(2));
    await player.submit(go, '');
    expect(table.sent).toHaveLength(before);
  });
});

describe('asking why', () => {
  const cells = [cell(24), cell(25), cell(26)];
  const map = board(cells);
  const here = cells[2] as Cell;

  it('says to those who watch that they do', async () => {
    const { player } = await sitDown({ seat: undefined });
    await player.why(map, here);
    expect(player.tip?.text).toBe('You are watching');
  });

  it('says what the others are asked while they decide', async () => {
    const { player } = await sitDown({ awaited: [{ seat: 1 }], scene: scene({ prompt: 'Blue chooses' }) });
    await player.why(map, here);
    expect(player.tip?.text).toBe('Blue chooses');
  });

  it('says that there is nothing to do where nobody knows better', async () => {
    const { player } = await sitDown({ choices: list(to25) });
    await player.why(map, here);
    expect(player.tip?.text).toBe('Field A26: nothing can be done here now. Choose an Army');
  });

  it('asks about the choice it would have been, and says what the rules say', async () => {
    const { player, table } = await sitDown({ choices: list(to25) });
    table.refuse = message => (message.kind === 'why' ? { text: 'it is too far', rule: 'PW-11.1' } : undefined);
    await player.why(map, here, { x: 3, y: 4 });
    expect(table.of('why').map(each => each.action)).toEqual([26]);
    expect(player.tip).toEqual({ text: 'Field A26: it is too far', rule: 'PW-11.1', at: { x: 3, y: 4 } });
  });

  it('says nothing of another place than the one that was clicked', async () => {
    const { player, table } = await sitDown({ choices: list(to25) });
    table.refuse = message => (message.kind === 'why' ? { ...worded('text', 'you have no unit at {at 24|A24}'), rule: 'CD-3.4' } : undefined);
    await player.why(map, here);
    expect(player.tip?.text).toBe('Field A26: nothing can be done here now. Choose an Army');
    table.refuse = message => (message.kind === 'why' ? worded('text', '{at 26|A26} does not touch {other 24|A24}') : undefined);
    await player.why(map, here);
    expect(player.tip?.text).toBe('A26 does not touch A24');
  });

  it('says what the rules say of one\'s own piece and the enemy that was clicked', async () => {
    const [from, to] = [cell(24, { label: 'A24', pieces: [{ id: 40, kind: 'army', count: 1, owner: 0, label: 'Army' }] }), cell(26, { label: 'A26', pieces: [{ id: 41, kind: 'army', count: 1, owner: 1, label: 'Army' }] })];
    const there = board([from, cell(25, { label: 'A25' }), to]);
    const lift = choice(240, 'Army', { step: 'opens', place: place('piece', 40) });
    const { player, table } = await sitDown({ choices: list(lift) });
    table.after = line => (line.length === 1 ? { choices: list(to25) } : undefined);
    table.refuse = message => (message.kind === 'why' ? worded('text', '2 against 2 from {from 24|A24}: one more support is needed') : undefined);
    player.state.scene = scene({ boards: [there] });
    await player.take([lift]);
    await player.why(there, to);
    expect(player.tip?.text).toBe('Field A26: 2 against 2 from A24: one more support is needed');
  });

  it('asks on where the answer is about something else', async () => {
    const lift = choice(240, 'Army', { step: 'opens', place: place('piece', 40) });
    const pieces = [{ id: 40, kind: 'army', count: 1, owner: 0, label: 'Army' }];
    const there = board([cell(25, { pieces }), cell(26, { pieces: pieces.map(each => ({ ...each, id: 41 })) })]);
    const { player, table } = await sitDown({ choices: list(lift, to25) });
    table.refuse = message => (message.kind === 'why' ? (message.action === 26 ? { text: 'it is too far' } : { reason: 'seat', text: 'not yours' }) : undefined);
    await player.why(there, there.cells[1] as Cell);
    expect(table.of('why').map(each => each.action)).toContain(26);
    expect(player.tip?.text).toBe('Field A26: it is too far');
  });
});

describe('a table that speaks', () => {
  it('says what is wrong with it', async () => {
    const { player, table } = await sitDown();
    table.say({ kind: 'problem', text: 'the server is being renewed' });
    expect(player.tip?.text).toBe('the server is being renewed');
  });

  it('is opened anew where what it says does not fit', async () => {
    const { table } = await sitDown();
    const closed = vi.spyOn(table, 'close');
    table.say({ kind: 'update', revision: 2, scene: [{ at: '/boards/7/title', value: 'x' }], feed: [] });
    expect(closed).toHaveBeenCalledOnce();
  });

  it('takes what is said to all, or to one', async () => {
    const { player, table } = await sitDown();
    expect([await player.speak('hello', undefined), await player.speak('psst', 1)]).toEqual([true, true]);
    expect(table.of('say').map(({ text, to }) => [text, to])).toEqual([['hello', undefined], ['psst', 1]]);
  });

  it('says why something cannot be said', async () => {
    const { player, table } = await sitDown();
    table.refuse = () => ({ reason: 'limit', text: 'not so fast' });
    expect(await player.speak('hello', undefined)).toBe(false);
    expect(player.tip?.text).toBe('not so fast');
  });
});
