// Puts new parts into a value by JSON pointer (RFC 6901), in the order they come.

import type { Change, Json } from '../wire';

type Holder = unknown[] | Record<string, unknown>;

function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function asHolder(value: unknown): Holder | undefined {
  return typeof value === 'object' && value !== null ? (value as Holder) : undefined;
}

function get(holder: Holder, name: string): unknown {
  return Array.isArray(holder) ? holder[Number(name)] : holder[name];
}

function put(holder: Holder, name: string, part: Json): boolean {
  if (Array.isArray(holder)) {
    const at = name === '-' ? holder.length : Number(name);
    if (!Number.isInteger(at) || at < 0 || at > holder.length) return false;
    holder[at] = part;
    return true;
  }
  // What is not there is left out on the wire; null takes it away.
  if (part === null) delete holder[name];
  else holder[name] = part;
  return true;
}

/** The value with all changes; nothing if one of them fits nowhere. The old value stays as it was: it may still be
 * shown. The two share what has not changed. */
export function patched<T>(value: T | undefined, changes: readonly Change[]): T | undefined {
  const copies = new Set<unknown>();
  const copyOf = (old: unknown): Holder | undefined => {
    const holder = asHolder(old);
    if (!holder || copies.has(holder)) return holder;
    const copy = Array.isArray(holder) ? [...holder] : { ...holder };
    copies.add(copy);
    return copy;
  };
  let root: unknown = value;
  for (const change of changes) {
    const parts = partsOf(change.at);
    const last = parts.pop();
    if (last === undefined) {
      root = change.value;
      continue;
    }
    let holder = copyOf(root);
    root = holder;
    for (const part of parts) {
      const next = holder && copyOf(get(holder, part));
      if (holder && next) put(holder, part, next as Json);
      holder = next;
    }
    if (!holder || !put(holder, last, change.value)) return undefined;
  }
  return root as T;
}
