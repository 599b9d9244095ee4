// Every word the client says by itself, in one catalogue per language. What games say comes from the
// server. `{name}` in a message is replaced; `{count|seat|seats}` is the first word for one, else the
// second.

import en from '../messages/en.json';

export type MessageKey = keyof typeof en;

let catalogue: Record<MessageKey, string> = en;

export function useCatalogue(other: Partial<Record<MessageKey, string>>): void {
  catalogue = { ...en, ...other };
}

export function t(key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string {
  return catalogue[key].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one: string | undefined, many: string | undefined) => {
      const value = values[name];
      if (value === undefined) return whole;
      return one === undefined || many === undefined ? String(value) : value === 1 ? one : many;
    },
  );
}
