// One WebSocket of a seat: opened again when it is lost, with what was already received; every
// message that wants an answer gets one, or learns that the line broke.

import { protocol, type Choices, type ClientMessage, type Done, type Refused, type ServerMessage } from '../wire';
import type { LinkState } from './state';

export interface Lost {
  readonly kind: 'lost';
}
export type Answer = Done | Refused | Choices | Lost;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Request = WithoutId<ClientMessage>;

/** The part of a WebSocket that is used, so that tests can stand in for it. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionOptions {
  /** Where to go, with what is known so far. */
  readonly address: () => string;
  readonly open: (address: string) => Socket;
  readonly onMessage: (message: ServerMessage) => void;
  /** What makes words of what the server says. */
  readonly ears?: { needs(message: ServerMessage): Promise<void> | undefined; hear(message: ServerMessage): ServerMessage };
  readonly onLink: (link: LinkState, failures: number) => void;
  /** Whether the seat is still this browser's: asked where a socket is closed that never greeted. A browser does not say
   * whether it was refused or the server was away. */
  readonly isMine?: () => Promise<boolean>;
}

const shortest = 400;
const longest = 10_000;
/** How long a line that is in doubt may say nothing, in milliseconds. */
const silence = 4_000;

/** The code with which the server closes a socket whose right to its seat has ended. */
export const noLongerYours = 4001;
/** The code with which it closes one of a page that is of another version. */
export const otherVersion = 4002;

/** How long to wait after so many failures in a row: twice as long each time, spread a little. */
export function waitAfter(failures: number, chance: number): number {
  const full = Math.min(longest, shortest * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.7 + 0.3 * chance));
}

const opening = 0;

/** Browsers complain of a socket that is closed before it is open. */
function leave(socket: Socket): void {
  if (socket.readyState === opening) socket.onopen = () => socket.close();
  else socket.close();
}

export class Connection {
  private socket: Socket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private greeted: Socket | undefined;
  private failures = 0;
  private next = 1;
  private ended = false;
  /** What came while the game's words were fetched. */
  private unheard: ServerMessage[] | undefined;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  constructor(private readonly options: ConnectionOptions) {
    this.connect();
  }

  /** Answers always come: as the server's, or as `lost`. */
  request(request: Request): Promise<Answer> {
    const socket = this.socket;
    if (!socket || this.failures > 0) return Promise.resolve({ kind: 'lost' });
    const id = this.next++;
    return new Promise(resolve => {
      this.waiting.set(id, resolve);
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Tries at once instead of waiting: the network is back, or somebody looks again. */
  hurry(): void {
    if (this.ended) return;
    if (this.timer === undefined) return this.probe();
    clearTimeout(this.timer);
    this.connect();
  }

  /** Leaves the socket and opens another, so that the whole view comes again. */
  refresh(): void {
    this.socket?.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.doubt);
    if (this.socket) leave(this.socket);
    this.giveUp();
  }

  private connect(): void {
    this.timer = undefined;
    const socket = this.options.open(this.options.address());
    this.socket = socket;
    socket.onmessage = event => this.received(String(event.data));
    socket.onclose = ({ code }) => {
      if (code !== noLongerYours && code !== otherVersion) this.lost(socket);
      else if (socket === this.socket) this.end(code === otherVersion ? 'old' : 'ended');
    };
  }

  /** A socket outlives its network and says nothing of it: what is asked now is answered soon, or the line is dead. */
  private probe(): void {
    const socket = this.socket;
    if (!socket || this.doubt !== undefined) return;
    if (socket.readyState !== opening) socket.send(JSON.stringify({ kind: 'ask', id: this.next++, revision: 0, choices: [] }));
    this.doubt = setTimeout(() => this.abandon(socket), silence);
  }

  private abandon(socket: Socket): void {
    this.lost(socket);
    socket.onmessage = null;
    leave(socket);
    this.hurry();
  }

  private trust(): void {
    clearTimeout(this.doubt);
    this.doubt = undefined;
  }

  private received(text: string): void {
    this.trust();
    const message = JSON.parse(text) as ServerMessage;
    if (this.unheard) {
      this.unheard.push(message);
      return;
    }
    const words = this.options.ears?.needs(message);
    if (!words) return this.hear(message);
    this.unheard = [message];
    void words.then(() => {
      const held = this.unheard ?? [];
      this.unheard = undefined;
      for (const each of held) this.hear(each);
    });
  }

  private hear(raw: ServerMessage): void {
    const message = this.options.ears?.hear(raw) ?? raw;
    if (message.kind === 'welcome') {
      this.failures = 0;
      this.greeted = this.socket;
      this.options.onLink('open', 0);
    }
    this.options.onMessage(message);
    if (message.kind !== 'done' && message.kind !== 'refused' && message.kind !== 'choices') return;
    const resolve = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    resolve?.(message);
  }

  private lost(socket: Socket): void {
    if (this.ended || socket !== this.socket) return;
    this.socket = undefined;
    this.trust();
    this.failures += 1;
    this.giveUp();
    this.options.onLink('lost', this.failures);
    this.timer = setTimeout(() => this.connect(), waitAfter(this.failures, Math.random()));
    if (socket !== this.greeted) void this.lookWhetherMine();
  }

  private async lookWhetherMine(): Promise<void> {
    const isMine = (await this.options.isMine?.().catch(() => true)) ?? true;
    if (!isMine && this.failures > 0) this.end();
  }

  /** The seat was moved to another device, or given up, or the server is of another version: opening it again would
   * be refused. */
  private end(link: 'ended' | 'old' = 'ended'): void {
    if (this.ended) return;
    this.close();
    this.socket = undefined;
    this.trust();
    this.options.onLink(link, 0);
  }

  private giveUp(): void {
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const resolve of left) resolve({ kind: 'lost' });
  }
}

export function playAddress(origin: string, id: string, seat: number | undefined, revision: number, chat: number): string {
  const url = new URL(`/api/tables/${encodeURIComponent(id)}/play`, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('protocol', String(protocol));
  if (seat !== undefined) url.searchParams.set('seat', String(seat));
  if (revision >= 0) url.searchParams.set('revision', String(revision));
  if (chat > 0) url.searchParams.set('chat', String(chat));
  return url.href;
}
