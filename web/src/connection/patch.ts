// Puts new parts into a value by JSON pointer (RFC 6901), in the order they come.

import type { Change, Json } from '../wire';

function partsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function child(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return (value as unknown[])[Number(name)];
  if (typeof value === 'object' && value !== null) return (value as Record<string, unknown>)[name];
  return undefined;
}

function put(value: unknown, name: string, part: Json): boolean {
  if (Array.isArray(value)) {
    const at = name === '-' ? value.length : Number(name);
    if (!Number.isInteger(at) || at < 0 || at > value.length) return false;
    value[at] = part;
    return true;
  }
  if (typeof value !== 'object' || value === null) return false;
  // What is not there is left out on the wire; null takes it away.
  if (part === null) delete (value as Record<string, unknown>)[name];
  else (value as Record<string, unknown>)[name] = part;
  return true;
}

/** The value with all changes, which are made in place; nothing if one of them fits nowhere. */
export function patched<T>(value: T | undefined, changes: readonly Change[]): T | undefined {
  let root: unknown = value;
  for (const change of changes) {
    const parts = partsOf(change.at);
    const last = parts.pop();
    if (last === undefined) {
      root = change.value;
      continue;
    }
    const holder = parts.reduce(child, root);
    if (!put(holder, last, change.value)) return undefined;
  }
  return root as T;
}
