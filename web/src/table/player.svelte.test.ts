// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, ChoiceList, ClientMessage, Scene, ServerMessage } from '../wire';
import { Player } from './player.svelte';
import { optionLabel, options } from './walk';

const choice = (label: string, action: number, step: Choice['step'], kind: Choice['place']['kind'] = 'button'): Choice => ({
  action,
  label,
  notation: label,
  place: { kind, board: '', id: action },
  step,
  rule: '',
});
const move = choice('Move', 1, 'opens');
const list = (...choices: Choice[]): ChoiceList => ({ line: '', choices });
const root = list(move, choice('Done', 2, 'seals'));
const tile = (label: string, action: number) => choice(label, action, 'continues', 'cell');
const scene: Scene = { game: 'g', phase: 'actions', prompt: '', boards: [], panels: [], hands: [], tracks: [], pad: [], over: false, verdict: '' };

/** A table where two tiles can move at first; `behind` is what can follow "Move". */
class FakeTable {
  static last: FakeTable;
  readyState = 1;
  onopen = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  revision = 1;
  behind = list(tile('West', 10), tile('East', 11));
  asked: ClientMessage[] = [];
  held: ClientMessage[] | undefined;
  constructor() {
    FakeTable.last = this;
    queueMicrotask(() => this.say({ kind: 'welcome', table: { game: 'g' }, seat: 0, revision: 1, scene, choices: root, feed: [], chat: [], awaited: [{ seat: 0 }] }));
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  send(text: string) {
    const message = JSON.parse(text) as ClientMessage;
    this.asked.push(message);
    if (this.held) this.held.push(message);
    else queueMicrotask(() => this.answer(message));
  }
  answer(message: ClientMessage) {
    if (message.kind === 'ask') {
      const [first, second] = message.choices;
      const choices = first === undefined ? root : second === undefined ? this.behind : list(choice('infantry', 20, 'closes'), choice('tank', 21, 'closes'));
      return this.say({ kind: 'choices', id: message.id, whole: false, choices, odds: [], cells: [] } as unknown as ServerMessage);
    }
    this.update();
    this.say({ kind: 'done', id: message.id, revision: this.revision });
  }
  /** Something has moved, and the verbs are the same as before. */
  update() {
    this.revision += 1;
    this.say({ kind: 'update', revision: this.revision, scene: [], feed: [] });
  }
  close() {}
}

const labels = (player: Player) => options(player.walk).map(optionLabel);
const settled = (player: Player) => vi.waitFor(() => expect(player.busy).toBe(false));

describe('a player', () => {
  let player: Player;
  beforeEach(async () => {
    vi.stubGlobal('WebSocket', FakeTable);
    player = new Player('table', 0, { onFeed: () => undefined, onPast: () => undefined, onChat: () => undefined });
    await vi.waitFor(() => expect(labels(player)).toEqual(['Move', 'Done', 'Move: West', 'Move: East']));
    await settled(player);
  });
  afterEach(() => {
    player.close();
    vi.unstubAllGlobals();
  });

  it('looks again where verbs lead after its own line, though the verbs are the same', async () => {
    const table = FakeTable.last;
    table.behind = list(tile('East', 11));
    const before = player.take([move, tile('West', 10)]);
    await before;
    await player.take([choice('tank', 21, 'closes')]);
    await settled(player);
    expect(labels(player)).toEqual(['Move', 'Done', 'Move: East']);
  });

  it('looks again when others have moved something, without dropping what is there meanwhile', async () => {
    const table = FakeTable.last;
    table.behind = list(tile('East', 11));
    table.held = [];
    table.update();
    expect(player.busy).toBe(true);
    expect(labels(player)).toEqual(['Move', 'Done', 'Move: West', 'Move: East']);
    for (const message of table.held) table.answer(message);
    await settled(player);
    expect(labels(player)).toEqual(['Move', 'Done', 'Move: East']);
  });

  it('lets whoever is quick wait for what can follow', async () => {
    const table = FakeTable.last;
    table.held = [];
    const taken = player.take([move, tile('West', 10)]);
    let settled = false;
    const waits = player.settled().then(() => (settled = true));
    await new Promise(resolve => setTimeout(resolve, 50));
    expect([settled, labels(player)]).toEqual([false, ['Move', 'Done', 'Move: West', 'Move: East']]);
    const { held } = table;
    table.held = undefined;
    for (const message of held) table.answer(message);
    await Promise.all([taken, waits]);
    expect(labels(player)).toEqual(['infantry', 'tank']);
    expect(player.half).toBe('Move West');
  });

  it('shows what came in during a half line when that is dropped, and asks once a revision', async () => {
    const table = FakeTable.last;
    await player.take([move, tile('West', 10)]);
    table.behind = list(tile('East', 11));
    table.update();
    await settled(player);
    expect(labels(player)).toEqual(['infantry', 'tank']);
    player.drop();
    expect(labels(player)).toEqual(['Move', 'Done', 'Move: East']);
    const asked = table.asked.length;
    table.say({ kind: 'update', revision: table.revision, scene: [], feed: [], awaited: [{ seat: 0 }] });
    await settled(player);
    expect(table.asked).toHaveLength(asked);
  });
});
