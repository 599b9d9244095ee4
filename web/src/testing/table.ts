// The other end of a seat's socket: a table that says what a test wants, and keeps what it was sent.

import { flushSync } from 'svelte';
import { onTestFinished, vi } from 'vitest';
import type { Socket } from '../connection/connection';
import { Player } from '../table/player.svelte';
import type { ChatItem, Choices, ClientMessage, FeedItem, PlayLine, Refused, Rewrite, Scene, ServerMessage, Update, Welcome } from '../wire';
import { list, scene, tableInfo } from './build';

/** What a table says at first; without a seat for those who watch. */
export type Start = Partial<Omit<Welcome, 'seat'>> & { readonly seat?: number | undefined };

function welcome(start: Start): Welcome {
  const { seat = 'seat' in start ? undefined : 0, ...more } = start;
  return { kind: 'welcome', table: tableInfo('k3'), ...(seat === undefined ? {} : { seat }), revision: 1, scene: scene(), choices: list(), feed: [], chat: [], awaited: [{ seat: 0 }], ...more };
}

type Reply = Partial<Choices> | Pick<Refused, 'reason' | 'text'> | undefined;

export class FakeTable implements Socket {
  readyState = 1;
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  readonly sent: ClientMessage[] = [];
  /** What can follow a line, or why nothing can; nothing: the choices it began with. */
  after: (line: readonly number[]) => Reply = () => undefined;
  /** Why a message is refused, if it is. */
  refuse: (message: ClientMessage) => Partial<Refused> | undefined = () => undefined;
  /** What a line that is taken does to the table. */
  onLine: (message: PlayLine | Rewrite) => void = () => undefined;
  /** Nobody is there: it does not even greet. */
  silent = false;
  private held: ClientMessage[] | undefined;
  private revision: number;

  constructor(
    readonly address: string,
    private readonly start: Welcome,
  ) {
    this.revision = start.revision;
    queueMicrotask(() => this.silent || this.say(start));
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    flushSync();
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.sent.push(message);
    if (this.held) this.held.push(message);
    else queueMicrotask(() => this.answer(message));
  }

  close(): void {
    queueMicrotask(() => this.lose());
  }

  /** The line breaks. */
  lose(): void {
    this.onclose?.({} as CloseEvent);
    flushSync();
  }

  private answer(message: ClientMessage): void {
    const { id } = message;
    const no = this.refuse(message);
    if (no) return this.say({ kind: 'refused', id, reason: 'rule', text: 'no', revision: this.revision, ...no });
    if (message.kind === 'line' || message.kind === 'rewrite') this.onLine(message);
    if (message.kind !== 'ask') return this.say({ kind: 'done', id, revision: this.revision });
    const reply = this.after(message.choices);
    if (reply && 'reason' in reply) return this.say({ kind: 'refused', id, revision: this.revision, ...reply });
    this.say({ kind: 'choices', id, choices: this.start.choices, odds: [], whole: false, prompt: '', cells: [], ...reply });
  }

  /** Lines stand on the pad until another decision is due; those that were clicked together by the numbers of their choices. */
  keepPad(): void {
    let pad: string[] = [];
    this.onLine = message => {
      pad = message.kind === 'rewrite' ? message.lines : [...pad, message.notation ?? (message.choices ?? []).join(' ')];
      this.update({ now: { pad } });
    };
  }

  /** Answers nothing until `release`. */
  hold(): void {
    this.held = [];
  }

  release(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const message of held) this.answer(message);
  }

  /** Something has happened. */
  update(more: Partial<Update> & { readonly now?: Partial<Scene>; readonly told?: FeedItem[] } = {}): void {
    const { now = {}, told = [], ...rest } = more;
    this.revision += 1;
    const changes = Object.entries(now).map(([name, value]) => ({ at: `/${name}`, value: JSON.parse(JSON.stringify(value)) }));
    this.say({ kind: 'update', revision: this.revision, scene: changes, feed: told, ...rest });
  }

  chat(...chat: ChatItem[]): void {
    this.say({ kind: 'chat', chat });
  }

  /** What was sent of one kind. */
  of<K extends ClientMessage['kind']>(kind: K): Extract<ClientMessage, { kind: K }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { kind: K }> => message.kind === kind);
  }
}

/** Every socket that is opened from now on leads to such a table. */
export function tables(start: Start = {}, arrange: (table: FakeTable) => void = () => undefined): FakeTable[] {
  const opened: FakeTable[] = [];
  vi.stubGlobal('WebSocket', class extends FakeTable {
    constructor(address: string) {
      super(address, welcome(start));
      arrange(this);
      opened.push(this);
    }
  });
  return opened;
}

export interface Seated {
  readonly player: Player;
  readonly table: FakeTable;
}

/** A player at such a table, when everything that was asked at first is answered. */
export async function sitDown(start: Start = {}, arrange?: (table: FakeTable) => void): Promise<Seated> {
  const [opened, events] = [tables(start, arrange), { onFeed: () => undefined, onPast: () => undefined, onChat: () => undefined, onLines: () => undefined, onDropped: () => undefined }];
  const player = new Player('k3', 'seat' in start ? start.seat : 0, events);
  onTestFinished(() => player.close());
  await vi.waitFor(() => {
    if (player.state.revision < 0 || player.busy) throw new Error('the table has not answered yet');
  });
  const [table] = opened;
  if (!table) throw new Error('the player opened no socket');
  return { player, table };
}
