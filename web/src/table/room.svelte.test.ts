// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change } from '../lib/settings.svelte';
import type { Choice, ClientMessage, Panel, Scene } from '../wire';
import { Room } from './room.svelte';

const choice = (label: string, action: number, step: Choice['step']): Choice => ({ action, label, notation: label, place: { kind: 'button', board: '', id: action }, step, rule: '' });
const choices = { line: '', choices: [choice('Recruit', 1, 'whole'), choice('Seal', 2, 'seals')] };
const panel = (seat: number, name: string): Panel => ({ seat, name, colour: seat, role: '', status: 'waiting', stats: [] });
const scene: Scene = { game: 'rooms', phase: 'orders', prompt: 'Choose an Army', boards: [], panels: [panel(0, 'Red'), panel(1, 'Blue')], hands: [], tracks: [], pad: [], over: false, verdict: '' };

class FakeTable {
  static last: FakeTable;
  readyState = 1;
  onopen = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  sent: ClientMessage[] = [];
  revision = 1;
  constructor() {
    FakeTable.last = this;
    queueMicrotask(() => this.say({ kind: 'welcome', table: { game: 'rooms' }, seat: 0, revision: 1, scene, choices, feed: [{ revision: 1, text: 'the war begins', event: '', rule: '' }], chat: [], awaited: [{ seat: 0 }] }));
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    flushSync();
  }
  send(text: string) {
    const message = JSON.parse(text) as ClientMessage;
    this.sent.push(message);
    queueMicrotask(() => this.say(message.kind === 'ask' ? { kind: 'choices', id: message.id, whole: false, choices, odds: [], cells: [] } : { kind: 'done', id: message.id, revision: this.revision }));
  }
  update(prompt: string, awaited: number[], feed: string[] = []) {
    this.revision += 1;
    const events = feed.map(text => ({ revision: this.revision, text, event: '', rule: '' }));
    this.say({ kind: 'update', revision: this.revision, scene: [{ at: '/prompt', value: prompt }], feed: events, awaited: awaited.map(seat => ({ seat })) });
  }
  close() {}
}

const notes: string[] = [];
class Note {
  static permission = 'granted';
  constructor(title: string, { body }: { body: string }) {
    notes.push(`${title}: ${body}`);
  }
}

describe('a room', () => {
  let room: Room;
  let stop: () => void;
  const said = () => room.announcer.lines.map(line => line.text);
  const press = (key: string) => room.key(new KeyboardEvent('keydown', { key }));
  beforeEach(async () => {
    vi.stubGlobal('WebSocket', FakeTable);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ summary: [], rules: [] }))));
    stop = $effect.root(() => {
      room = new Room('table', 0);
      room.start(() => 'Proxy War');
    });
    flushSync();
    await vi.waitFor(() => expect(said()).toEqual(['Your turn. Choose an Army 2 choices']));
    await vi.waitFor(() => expect(room.player.busy).toBe(false));
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    change({ sound: false, notify: false });
  });

  it('says whose turn it is in the title of the tab', () => {
    expect(document.title).toBe('● Your turn · Proxy War');
    FakeTable.last.update('', [1]);
    expect(document.title).toBe('Waiting for Blue · Proxy War');
  });

  it('announces turns, each new question, and events, in order', () => {
    FakeTable.last.update('Choose another', [0]);
    FakeTable.last.update('', [1], ['Blue takes 25', 'Blue takes 26']);
    FakeTable.last.update('Choose an Army', [0]);
    const all = said().slice(1);
    expect(all).toEqual(['Choose another 2 choices', 'Blue takes 25', 'Blue takes 26', 'Waiting for Blue', 'Your turn. Choose an Army 2 choices']);
  });

  it('calls whoever looks elsewhere when their turn comes, and not for every question of it', () => {
    notes.length = 0;
    vi.stubGlobal('Notification', Note);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    change({ notify: true });
    FakeTable.last.update('Choose another', [0]);
    expect(notes).toEqual([]);
    FakeTable.last.update('', [1]);
    FakeTable.last.update('Choose an Army', [0]);
    expect(notes).toEqual(['Your turn: Choose an Army']);
    vi.restoreAllMocks();
  });

  it('repeats the last event and the clocks as often as somebody asks', () => {
    for (const key of ['l', 'l', 'c', 'c']) press(key);
    expect(said().slice(1)).toEqual(['The war begins', 'The war begins', 'There is no clock', 'There is no clock']);
  });

  it('takes a choice by its number, and seals', async () => {
    press('1');
    await vi.waitFor(() => expect(FakeTable.last.sent.at(-1)).toMatchObject({ kind: 'line', choices: [1] }));
    await vi.waitFor(() => expect(room.player.busy).toBe(false));
    press('s');
    await vi.waitFor(() => expect(FakeTable.last.sent.at(-1)).toMatchObject({ kind: 'line', choices: [2] }));
  });

  it('opens what keys ask for, and gives back what the screens must do', () => {
    press('h');
    press('g');
    expect([room.help, room.goingTo]).toEqual([true, true]);
    expect(press('/')).toBe('notation');
    expect(press('x')).toBeUndefined();
  });

  it('counts and tells what others say, to all or to oneself alone', () => {
    const chat = (number: number, from: number, to?: number) => ({ number, from, ...(to === undefined ? {} : { to }), text: `word ${number}`, at: 0 });
    FakeTable.last.say({ kind: 'chat', chat: [chat(1, 0), chat(2, 1), chat(3, 1, 0)] });
    expect(room.unread).toBe(2);
    expect(said().slice(-2)).toEqual(['Blue says: word 2', 'Blue says to you alone: word 3']);
  });
});
