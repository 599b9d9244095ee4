// Every word the client says by itself, by its key in web/words. What games say comes from the server. A message is of the form
// that games' sentences have (lib/message.ts).

import { parsed, spell, type Message, type SlotWords } from './message';
import type { Slots } from './message_slots';
import { locale, spoken } from './spoken.svelte';
import type { Words } from './languages';

export type MessageKey = keyof Slots;
type Value = string | number;
/** What a message needs, and nothing else. */
type Values<K extends MessageKey> = K extends MessageKey ? ([Slots[K]] extends [never] ? [] : [Readonly<Record<Slots[K], Value>>]) : never;

const known = new WeakMap<Words, Map<string, Message>>();

/** A key that no language has is shown as it is, which is better than nothing. */
function find(key: string): Message {
  const all = known.get(spoken.words) ?? new Map<string, Message>();
  known.set(spoken.words, all);
  const found = all.get(key);
  if (found) return found;
  const text = key.split('.').reduce<Words[string] | undefined>((words, name) => (typeof words === 'object' ? words[name] : undefined), spoken.words);
  const message = parsed(typeof text === 'string' ? text : key);
  all.set(key, message);
  return message;
}

/** Numbers are in the reader's form. */
function slotOf(value: Value): SlotWords {
  const text = () => (typeof value === 'number' ? new Intl.NumberFormat(locale()).format(value) : value);
  return { word: text, number: Number(value), id: String(value) };
}

export function t<K extends MessageKey>(key: K, ...[values]: Values<K>): string {
  const given: Readonly<Record<string, Value>> = values ?? {};
  return spell(find(key), spoken.language, name => {
    const value = given[name];
    return value === undefined ? undefined : slotOf(value);
  });
}
