// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kDefaults } from '../lib/settings';
import { change } from '../lib/settings.svelte';
import { choice, event, list, panel, place, placings, scene, tableInfo, worded } from '../testing/build';
import { eventually } from '../testing/page';
import { serve } from '../testing/server';
import { tables, type FakeTable, type Start } from '../testing/table';
import { Room } from './room.svelte';

const recruit = choice(1, 'Recruit');
const seal = choice(2, 'Seal', { step: 'seals' });
const army = choice(3, 'Arm 24', { step: 'opens' });
const to25 = choice(25, '25', { step: 'continues', place: place('cell', 25) });

let room: Room;
let stop: () => void = () => undefined;
let table: FakeTable;

/** A room at a table, when everything that was asked at first is answered. */
async function open(start: Start = {}) {
  const opened = tables({ choices: list(recruit, seal, army), ...start }, each => (each.after = line => (line.length === 0 ? undefined : { choices: list(to25) })));
  stop = $effect.root(() => {
    room = new Room('k3', 0);
    room.start(() => 'Toy War');
  });
  flushSync();
  [table] = opened as [FakeTable];
  await settled();
}
const settled = () => eventually(() => expect([room.player.state.revision > 0, room.player.busy]).toEqual([true, false]));
const said = () => room.announcer.lines.map(line => line.text);
const ask = (prompt: string, seat: number, ...told: string[]) => table.update({ now: { prompt }, awaited: [{ seat }], told: told.map(text => event(text)) });
const press = (key: string) => room.key(new KeyboardEvent('keydown', { key, cancelable: true }));
const lines = () => table.of('line').map(each => each.choices);

beforeEach(() => {
  change({ ...kDefaults });
  serve({});
});
afterEach(() => stop());

describe('a room', () => {
  it('says whose turn it is in the title of the tab', async () => {
    await open();
    expect(document.title).toBe('● Your turn · Toy War');
    ask('', 1);
    expect(document.title).toBe('Waiting for Blue · Toy War');
  });

  it('says in the title that there is no connection', async () => {
    await open();
    table.lose();
    expect(document.title).toBe('No connection · Toy War');
  });

  it('announces turns, each new question, and events, in order', async () => {
    await open();
    ask('Choose another', 0);
    ask('', 1, 'Blue takes {at 25}', 'Blue takes 26');
    ask('Choose an Army', 0);
    const mine = 'Your turn. Choose an Army. 3 choices';
    expect(said()).toEqual([mine, 'Choose another. 3 choices', 'Blue takes 25', 'Blue takes 26', 'Waiting for Blue', mine]);
  });

  it('says what can follow each step of a line', async () => {
    await open();
    await room.player.take([army]);
    flushSync();
    expect(said().at(-1)).toBe('1 choice');
  });

  it('says what has become of one’s own lines, and of a half-made one', async () => {
    await open();
    table.keepPad();
    const heard = async (act: () => unknown) => {
      const before = said().length;
      await act();
      await settled();
      return said().slice(before);
    };
    expect(await heard(() => room.player.type('Arm 24'))).toEqual(['Written: Arm 24']);
    expect(await heard(() => room.player.take([recruit]))).toEqual(['Written: 1']);
    expect(await heard(() => room.player.rewrite(['1', 'Arm 24']))).toEqual(['Moved: 1 is line 1']);
    expect(await heard(() => press('u'))).toEqual(['Moved: Arm 24 is line 1']);
    expect(await heard(() => press('u'))).toEqual(['Taken back: 1']);
    await room.player.take([army]);
    expect(await heard(() => press('Escape'))).toEqual(['The half-made line is dropped']);
    await room.player.take([army]);
    expect(await heard(() => press('u'))).toEqual(['The half-made line is dropped']);
  });

  it('says nothing of lines that end with their decision', async () => {
    await open({ scene: scene({ pad: ['Arm 24'] }) });
    table.onLine = () => table.update({ now: { pad: [] } });
    const before = said().length;
    await room.player.type('seal');
    expect(said().slice(before)).toEqual([]);
  });

  it('says why something cannot be', async () => {
    await open();
    room.player.tip = { text: 'it is too far', rule: 'PW-11.1', at: undefined };
    flushSync();
    expect(said().at(-1)).toBe('it is too far PW-11.1');
  });

  it('counts and tells what others say, to all or to oneself alone', async () => {
    await open();
    table.chat({ number: 1, from: 0, text: 'mine', at: 0 }, { number: 2, from: 1, text: 'hello', at: 0 }, { number: 3, from: 1, to: 0, text: 'psst', at: 0 });
    expect(room.unread).toBe(2);
    expect(said().slice(-2)).toEqual(['Blue says: hello', 'Blue says to you alone: psst']);
  });

  it('has what happened before somebody came, without telling it', async () => {
    await open({ feed: [event('the war begins')] });
    expect([room.recap.items.map(each => each.text), room.recap.at]).toEqual([['the war begins'], 1]);
  });

  it('tells one event after another, and stops for whoever decides', async () => {
    change({ motion: 'full' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    ask('', 0, 'one', 'two', 'three');
    expect(room.recap.at).toBe(0);
    await vi.advanceTimersByTimeAsync(650);
    expect(room.recap.at).toBe(1);
    await vi.advanceTimersByTimeAsync(650);
    void room.player.type('Arm 24');
    flushSync();
    expect(room.recap.at).toBe(3);
  });

  it('decides nothing by a key that was pressed for what is told, but shows what it led to', async () => {
    change({ motion: 'full' });
    for (const each of ['1', 's', 'u', 'Escape']) {
      await open();
      ask('', 0, 'one', 'two', 'three');
      expect(room.behind).toBe(true);
      press(each);
      flushSync();
      await settled();
      expect([room.behind, room.recap.at, lines(), table.of('rewrite')]).toEqual([false, 3, [], []]);
      stop();
    }
  });

  it('holds nothing back from whoever makes a line, or knows what it leads to', async () => {
    change({ motion: 'full' });
    await open();
    await room.player.take([army]);
    ask('', 0, 'Blue waits', 'Blue waits again');
    expect(room.behind).toBe(false);
    room.player.drop();
    table.onLine = () => ask('', 0, 'Red recruits', 'an Army stands on 24');
    await room.player.take([recruit]);
    flushSync();
    expect([room.behind, room.feed.length]).toEqual([false, 3]);
  });

  it('holds back what dice or others make of one’s own line', async () => {
    change({ motion: 'full' });
    for (const first of ['{by 0|Red} rolls {die1 3} and {die2 4}: a hit', '{by 1|Blue} moves to {to 25}']) {
      await open();
      table.onLine = () => ask('', 0, first, 'Red takes 25');
      await room.player.take([recruit]);
      flushSync();
      expect([room.behind, room.feed.map(each => each.text)]).toEqual([true, [event(first).text]]);
      stop();
    }
  });

  it('tells faster where a clock runs for whoever reads', async () => {
    change({ motion: 'full' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    table.update({ awaited: [{ seat: 0, until: Date.now() + 3000 }], told: ['one', 'two', 'three'].map(text => event(text)) });
    await vi.advanceTimersByTimeAsync(600);
    expect(room.recap.at).toBe(3);
  });

  it('tells nothing piece by piece where nothing should move', async () => {
    change({ motion: 'reduced' });
    await open();
    ask('', 0, 'one', 'two');
    expect(room.recap.at).toBe(2);
  });

  it('tries again at once when the network is back', async () => {
    await open();
    const hurry = vi.spyOn(room.player, 'hurry');
    dispatchEvent(new Event('online'));
    expect(hurry).toHaveBeenCalledOnce();
  });

  it('leaves the table when it is left', async () => {
    await open();
    const close = vi.spyOn(room.player, 'close');
    stop();
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('calling somebody to the room', () => {
  const notes: string[] = [];
  class Note {
    static permission = 'granted';
    constructor(title: string, { body }: { body: string }) {
      notes.push(`${title}: ${body}`);
    }
  }
  const look = (away: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(away);
  beforeEach(() => {
    notes.length = 0;
    vi.stubGlobal('Notification', Note);
    change({ notify: true });
  });

  it('is done when their turn comes', async () => {
    look(true);
    await open({ awaited: [{ seat: 1 }] });
    expect(notes).toEqual([]);
    ask('Choose an Army', 0);
    expect(notes).toEqual(['Your turn: Choose an Army']);
  });

  it('is done when somebody has set up another game', async () => {
    look(true);
    await open({ scene: scene({ over: true, placings: placings([1, 2]) }), awaited: [], choices: list() });
    table.say({ kind: 'table', table: tableInfo('k3', { next: { id: 'm7', by: 1 } }) });
    expect(notes).toEqual(['Another game: Blue has set up another game.']);
  });

  it('is not done for every question of it', async () => {
    look(true);
    await open();
    notes.length = 0;
    ask('Choose another', 0);
    expect(notes).toEqual([]);
  });

  it('is not done while they look', async () => {
    look(false);
    await open();
    expect(notes).toEqual([]);
  });

  it('is not done against their will', async () => {
    look(true);
    change({ notify: false });
    await open();
    expect(notes).toEqual([]);
  });

  it.each([[true, 1], [false, 0]])('is a sound where they want it: %s', async (sound, times) => {
    const rung = vi.fn();
    vi.stubGlobal('AudioContext', class { constructor() { rung(); } });
    change({ sound });
    await open();
    expect(rung).toHaveBeenCalledTimes(times);
  });
});

describe('the keys of a room', () => {
  it('take a choice by its number', async () => {
    await open();
    press('1');
    await eventually(() => expect(lines()).toEqual([[1]]));
  });

  it('seal', async () => {
    await open({ scene: scene({ pad: ['a line'] }) });
    press('s');
    await eventually(() => expect(lines()).toEqual([[2]]));
  });

  it('ask before they seal with nothing done, and with less than could be', async () => {
    await open();
    press('s');
    await eventually(() => expect(room.player.doubt?.words).toBe('You have done nothing here yet'));
    table.update({ now: { pad: ['Arm 24'], ...worded('prompt', 'Your orders: {n 1} of {of 3} written; choose a piece to order, or seal') } });
    press('s');
    await eventually(() => expect(room.player.doubt?.words).toBe('1 of 3 done'));
    expect(lines()).toEqual([]);
    room.player.doubt?.go();
    await eventually(() => expect([lines(), room.player.doubt]).toEqual([[[2]], undefined]));
  });

  it('seal nothing where nothing can be', async () => {
    await open({ choices: list(recruit) });
    press('s');
    await settled();
    expect(lines()).toEqual([]);
  });

  it('choose nothing while others decide', async () => {
    await open({ awaited: [{ seat: 1 }] });
    press('1');
    press('s');
    await settled();
    expect(table.sent).toEqual([]);
  });

  it('choose while others decide where one is only ready, and may go on', async () => {
    const panels = [panel(0, 'Red', { status: 'sealed' }), panel(1, 'Blue')];
    await open({ awaited: [{ seat: 1 }], scene: scene({ panels, prompt: 'You have decided; waiting for Blue' }), choices: list(recruit) });
    expect(said()).toEqual(['You have decided; waiting for Blue. Until then you can go on.']);
    press('1');
    await eventually(() => expect(lines()).toEqual([[1]]));
  });

  it('choose nothing that is not in the list', async () => {
    await open();
    const before = table.sent.length;
    press('9');
    expect(table.sent).toHaveLength(before);
  });

  it('drop a half-made line', async () => {
    await open();
    await room.player.take([army]);
    press('Escape');
    expect(room.player.half).toBe('');
  });

  it('undo', async () => {
    await open({ scene: scene({ pad: ['Arm 24 Mov 25'] }) });
    press('u');
    await eventually(() => expect(table.of('rewrite').map(each => each.lines)).toEqual([[]]));
  });

  it('open what they ask for, and give back what the screens must do', async () => {
    await open();
    press('h');
    press('g');
    expect([room.help, room.goingTo]).toEqual([true, true]);
    expect([press('/'), press('x')]).toEqual(['notation', undefined]);
  });

  it('repeat the last event as often as somebody asks', async () => {
    await open({ feed: [event('the war begins')] });
    press('l');
    press('l');
    expect(said().slice(1)).toEqual(['The war begins', 'The war begins']);
  });

  it('say that nothing has happened', async () => {
    await open();
    press('l');
    expect(said().at(-1)).toBe('Nothing has happened yet');
  });

  it('say that there is no clock', async () => {
    await open();
    press('c');
    expect(said().at(-1)).toBe('There is no clock');
  });

  it('say how much time is left, and for whom', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_000_000 });
    await open({ awaited: [{ seat: 0, until: 1_095_000 }] });
    press('c');
    expect(said().at(-1)).toMatch(/^01:3\d left\. Your turn$/);
  });

  it('are kept from the browser', async () => {
    await open();
    const key = new KeyboardEvent('keydown', { key: 'h', cancelable: true });
    room.key(key);
    expect(key.defaultPrevented).toBe(true);
  });

  it('are left alone where somebody else has taken them', async () => {
    await open();
    const taken = new KeyboardEvent('keydown', { key: 'h', cancelable: true });
    taken.preventDefault();
    room.key(taken);
    expect(room.help).toBe(false);
  });
});

describe('the end of a game', () => {
  const end = (...told: string[]) => table.update({ now: { over: true, verdict: 'Blue wins', placings: placings([2, 1]) }, awaited: [], told: told.map(text => event(text)) });

  it('is announced once, after what led to it', async () => {
    await open();
    end('Blue takes {at 25}');
    table.update();
    expect(said().slice(1)).toEqual(['Blue takes 25', 'Game over. You lost. Blue wins']);
  });

  it('is announced when the last to decide was somebody else', async () => {
    await open({ awaited: [{ seat: 1 }] });
    end();
    expect(said()).toEqual(['Waiting for Blue', 'Game over. You lost. Blue wins']);
  });

  it('shows the result when everything has been told', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    change({ motion: 'full' });
    await open();
    end('Blue takes {at 25}', 'Blue takes 26');
    expect(room.resultShown).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(room.resultShown).toBe(true);
  });

  it('shows it at once to whoever asks', async () => {
    change({ motion: 'full' });
    await open();
    end('Blue takes {at 25}', 'Blue takes 26');
    room.toggleResult();
    expect(room.resultShown).toBe(true);
  });

  it('shows it to whoever comes later', async () => {
    await open({ scene: scene({ over: true, verdict: 'Blue wins', placings: placings([2, 1]) }), awaited: [], choices: list() });
    expect(room.resultShown).toBe(true);
    expect(said()).toEqual(['Game over. You lost. Blue wins']);
  });

  it('puts it away by Escape, and brings it back', async () => {
    change({ motion: 'reduced' });
    await open();
    expect(room.resultShown).toBe(false);
    end('Blue takes {at 25}');
    expect(room.resultShown).toBe(true);
    press('Escape');
    expect(room.resultShown).toBe(false);
    press('Escape');
    expect(room.resultShown).toBe(false);
    room.toggleResult();
    expect(room.resultShown).toBe(true);
  });
});
