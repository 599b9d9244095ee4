import { describe, expect, it } from 'vitest';
import type { FeedItem, Scene, TableInfo, Welcome } from '../wire';
import { choice, list, panel } from '../testing/build';
import { emptyState, isMyTurn, isReady, lastChat, mayAct, receive } from './state';

const table = { id: 'k', game: 'g', seats: [] } as unknown as TableInfo;
const scene = (phase: string): Scene => ({ game: 'g', phase, prompt: '', boards: [], panels: [], hands: [], tracks: [], pad: [], over: false, verdict: '' });
const item = (revision: number): FeedItem => ({ revision, text: `event ${revision}`, event: 'e', rule: '' });
const welcome = (revision: number, feed: FeedItem[] = []): Welcome => ({
  kind: 'welcome',
  table,
  seat: 0,
  revision,
  scene: scene('one'),
  choices: { line: '', choices: [] },
  feed,
  chat: [{ number: 1, text: 'hello', at: 0 }],
  awaited: [{ seat: 0 }],
});

describe('whoever is ready', () => {
  const ready = (more: Partial<Welcome> = {}, over = false, status: 'sealed' | 'waiting' = 'sealed') => {
    const state = emptyState();
    receive(state, { ...welcome(1), scene: { ...scene('talks'), over, panels: [panel(0, 'Red', { status })] }, choices: list(choice(1, 'Make an offer')), awaited: [{ seat: 1 }], ...more });
    return [isMyTurn(state), isReady(state), mayAct(state)];
  };

  it('is not awaited, and may act', () => {
    expect(ready()).toEqual([false, true, true]);
  });

  it('is nobody whose decision is open, made for good, or never was', () => {
    expect(ready({ awaited: [{ seat: 0 }] })).toEqual([true, false, true]);
    expect(ready({ choices: list() })).toEqual([false, false, false]);
    expect(ready({}, true)).toEqual([false, false, false]);
    expect(ready({}, false, 'waiting')).toEqual([false, false, false]);
  });
});

describe('receive', () => {
  it('takes everything from the first welcome, and nothing of it as news', () => {
    const state = emptyState();
    expect(receive(state, welcome(3, [item(1), item(3)]))).toEqual([]);
    expect(state.feed).toHaveLength(2);
    expect(isMyTurn(state)).toBe(true);
  });

  it('patches the scene and tells what is new', () => {
    const state = emptyState();
    receive(state, welcome(3));
    const news = receive(state, { kind: 'update', revision: 4, scene: [{ at: '/phase', value: 'two' }], feed: [item(4)], awaited: [] });
    expect(news).toHaveLength(1);
    expect(state.scene?.phase).toBe('two');
    expect(state.revision).toBe(4);
    expect(isMyTurn(state)).toBe(false);
  });

  it('adds what was missed after a reconnection, once', () => {
    const state = emptyState();
    receive(state, welcome(3, [item(3)]));
    const news = receive(state, welcome(5, [item(3), item(5)]));
    expect(news.map(each => each.revision)).toEqual([5]);
    expect(state.feed.map(each => each.revision)).toEqual([3, 5]);
    expect(lastChat(state)).toBe(1);
    expect(state.chat).toHaveLength(1);
  });

  it('starts over with a server that has', () => {
    const state = emptyState();
    receive(state, welcome(9, [item(9)]));
    receive(state, welcome(2, [item(2)]));
    expect(state.feed.map(each => each.revision)).toEqual([2]);
  });

  it('notices a change that fits nowhere', () => {
    const state = emptyState();
    receive(state, welcome(3));
    receive(state, { kind: 'update', revision: 4, scene: [{ at: '/boards/0/title', value: 'x' }], feed: [] });
    expect(state.broken).toBe(true);
  });
});
