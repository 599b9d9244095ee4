import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../wire';
import { Connection, playAddress, waitAfter, type Socket } from './connection';

class FakeSocket implements Socket {
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onopen: ((event: Event) => void) | null = null;
  readyState = 1;
  closed = 0;
  sent: string[] = [];
  constructor(readonly address: string) {}
  send(text: string) {
    this.sent.push(text);
  }
  close(code = 1006) {
    this.closed += 1;
    this.onclose?.({ code } as CloseEvent);
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
}

function set(isMine: () => Promise<boolean> = () => Promise.resolve(true)) {
  const sockets: FakeSocket[] = [];
  const links: string[] = [];
  const messages: ServerMessage[] = [];
  const connection = new Connection({
    address: () => `ws://here/${sockets.length}`,
    open: address => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket;
    },
    onMessage: message => messages.push(message),
    onLink: link => links.push(link),
    isMine,
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket');
    return socket;
  };
  return { connection, sockets, links, messages, last };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('Connection', () => {
  it('matches answers with requests by their number', async () => {
    const { connection, last } = set();
    last().say({ kind: 'welcome' });
    const first = connection.request({ kind: 'ask', revision: 1, choices: [] });
    const second = connection.request({ kind: 'line', revision: 1, choices: [4] });
    expect(last().sent.map(text => (JSON.parse(text) as { id: number }).id)).toEqual([1, 2]);
    last().say({ kind: 'refused', id: 2, reason: 'rule', text: 'no', revision: 1 });
    last().say({ kind: 'choices', id: 1, choices: { line: '', choices: [] }, odds: [], whole: false });
    expect((await second).kind).toBe('refused');
    expect((await first).kind).toBe('choices');
  });

  it('opens again after a loss and says so to whoever waits', async () => {
    const { connection, sockets, links, last } = set();
    last().say({ kind: 'welcome' });
    const answer = connection.request({ kind: 'back' });
    last().close();
    expect((await answer).kind).toBe('lost');
    expect((await connection.request({ kind: 'back' })).kind).toBe('lost');
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    last().say({ kind: 'welcome' });
    expect(links).toEqual(['open', 'lost', 'open']);
  });

  it('does not knock again where the seat is not its own any more', async () => {
    const { connection, sockets, links, last } = set();
    last().say({ kind: 'welcome' });
    const answer = connection.request({ kind: 'back' });
    last().close(4001);
    expect((await answer).kind).toBe('lost');
    connection.hurry();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(links).toEqual(['open', 'ended']);
  });

  it('does not knock again at a server of another version', () => {
    const { connection, sockets, links, last } = set();
    last().close(4002);
    connection.hurry();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(links).toEqual(['old']);
  });

  it('ends where it is refused because the seat is another\'s by now', async () => {
    const { connection, links, last, sockets } = set(() => Promise.resolve(false));
    last().say({ kind: 'welcome' });
    last().close(); // the network, for all it knows
    await vi.advanceTimersByTimeAsync(1000);
    expect(links).toEqual(['open', 'lost']);
    last().close(); // refused: it never greeted
    await vi.advanceTimersByTimeAsync(60_000);
    expect([links.at(-1), sockets.length]).toEqual(['ended', 2]);
    expect((await connection.request({ kind: 'ask', revision: 1, choices: [] })).kind).toBe('lost');
  });

  it('tries on where nobody can say whose the seat is', async () => {
    const { links, last, sockets } = set(() => Promise.reject(new Error('no answer')));
    last().close();
    await vi.advanceTimersByTimeAsync(3000);
    expect([links.includes('ended'), sockets.length > 1]).toEqual([false, true]);
  });

  it('hurries when asked, and never after it was closed', () => {
    const { connection, sockets, last } = set();
    last().close();
    connection.hurry();
    expect(sockets).toHaveLength(2);
    connection.close();
    vi.advanceTimersByTime(60_000);
    connection.hurry();
    expect(sockets).toHaveLength(2);
  });

  it('gives a line up that stays silent when the network is back, and whoever waits learns of it', async () => {
    const { connection, sockets, links, messages, last } = set();
    const old = last();
    old.say({ kind: 'welcome' });
    const answer = connection.request({ kind: 'back' });
    connection.hurry();
    expect(old.sent).toHaveLength(2);
    vi.advanceTimersByTime(4_000);
    expect((await answer).kind).toBe('lost');
    expect([sockets.length, old.closed]).toEqual([2, 1]);
    old.say({ kind: 'chat' });
    expect(messages).toHaveLength(1);
    last().say({ kind: 'welcome' });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
    expect(links).toEqual(['open', 'lost', 'open']);
  });

  it('keeps a line that answers when the network is back', () => {
    const { connection, sockets, links, last } = set();
    last().say({ kind: 'welcome' });
    connection.hurry();
    connection.hurry();
    expect(last().sent).toHaveLength(1);
    last().say({ kind: 'refused', id: 1, reason: 'stale', text: '', revision: 3 });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(links).toEqual(['open']);
    connection.hurry();
    expect(last().sent).toHaveLength(2);
  });

  it('asks nothing of a line that is not open yet, and gives it up as well', () => {
    const { connection, sockets, last } = set();
    last().readyState = 0;
    connection.hurry();
    expect(last().sent).toEqual([]);
    vi.advanceTimersByTime(4_000);
    expect(sockets).toHaveLength(2);
  });

  it('is left at once, or as soon as it is open', () => {
    const { last, connection } = set();
    last().readyState = 0;
    connection.close();
    expect(last().closed).toBe(0);
    last().onopen?.({} as Event);
    expect(last().closed).toBe(1);
  });
});

describe('waitAfter', () => {
  it('grows and is bounded', () => {
    expect(waitAfter(1, 1)).toBe(400);
    expect(waitAfter(3, 1)).toBe(1600);
    expect(waitAfter(30, 1)).toBe(10_000);
    expect(waitAfter(1, 0)).toBe(280);
  });
});

describe('playAddress', () => {
  it('names the seat and what is known', () => {
    expect(playAddress('https://a.b/', 'k3', 1, 9, 2)).toBe('wss://a.b/api/tables/k3/play?protocol=2&seat=1&revision=9&chat=2');
    expect(playAddress('http://a.b/', 'k3', undefined, -1, 0)).toBe('ws://a.b/api/tables/k3/play?protocol=2');
  });
});
