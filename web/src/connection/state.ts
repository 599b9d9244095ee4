// What this client knows of a table: one plain object, and what each message changes in it.

import type { Awaited, ChatItem, ChoiceList, FeedItem, Scene, ServerMessage, TableInfo } from '../wire';
import { patched } from './patch';

/** `ended`: the seat is not this browser's any more. */
export type LinkState = 'opening' | 'open' | 'lost' | 'ended' | 'old';

export interface TableState {
  link: LinkState;
  table: TableInfo | undefined;
  seat: number | undefined;
  revision: number;
  scene: Scene | undefined;
  choices: ChoiceList;
  feed: FeedItem[];
  chat: ChatItem[];
  awaited: Awaited[];
  /** The view does not fit what the server sent: it must be fetched again. */
  broken: boolean;
}

export function emptyState(): TableState {
  return {
    link: 'opening',
    table: undefined,
    seat: undefined,
    revision: -1,
    scene: undefined,
    choices: { line: '', choices: [] },
    feed: [],
    chat: [],
    awaited: [],
    broken: false,
  };
}

/** The number of the last chat that is here; 0: none. */
export function lastChat(state: TableState): number {
  return state.chat.at(-1)?.number ?? 0;
}

/** What is new in the feed. */
export function receive(state: TableState, message: ServerMessage): readonly FeedItem[] {
  switch (message.kind) {
    case 'welcome': {
      // A server that lost its memory starts over, and so does what was read of it.
      const again = state.revision >= 0 && message.revision >= state.revision;
      state.table = message.table;
      state.seat = message.seat;
      state.scene = message.scene;
      state.choices = message.choices;
      state.awaited = message.awaited;
      const known = again ? state.revision : -1;
      const fresh = message.feed.filter(item => item.revision > known);
      state.feed = again ? [...state.feed, ...fresh] : message.feed;
      const read = again ? lastChat(state) : 0;
      state.chat = [...(again ? state.chat : []), ...message.chat.filter(item => item.number > read)];
      state.revision = message.revision;
      state.broken = false;
      return again ? fresh : [];
    }
    case 'update': {
      const scene = patched(state.scene, message.scene);
      if (scene === undefined) state.broken = true;
      else state.scene = scene;
      state.revision = message.revision;
      if (message.choices) state.choices = message.choices;
      if (message.awaited) state.awaited = message.awaited;
      state.feed.push(...message.feed);
      return message.feed;
    }
    case 'table':
      state.table = message.table;
      return [];
    case 'chat': {
      const read = lastChat(state);
      state.chat.push(...message.chat.filter(item => item.number > read));
      return [];
    }
    case 'done':
    case 'refused':
    case 'choices':
    case 'problem':
      return [];
  }
}

export function isAwaited(state: TableState, seat: number | undefined): boolean {
  return seat !== undefined && state.awaited.some(each => each.seat === seat);
}

/** A decision of the viewer's is open. */
export function isMyTurn(state: TableState): boolean {
  return state.scene !== undefined && !state.scene.over && isAwaited(state, state.seat);
}

/** The viewer waits for nothing more, and can still do something: in talks that go on as long as anybody wants. */
export function isReady(state: TableState): boolean {
  const { scene, seat, choices } = state;
  if (!scene || scene.over || isAwaited(state, seat) || choices.choices.length === 0) return false;
  return scene.panels.find(panel => panel.seat === seat)?.status === 'sealed';
}

export function mayAct(state: TableState): boolean {
  return isMyTurn(state) || isReady(state);
}
