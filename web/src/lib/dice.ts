// Nobody has to trust the dice: each follows from a secret that was promised before the game, and from
// the words of the seats. The derivation is that of docs/records.md.

import type { DiceList, DrawnDie } from '../wire';

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');

export async function commitmentOf(secret: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', encoder.encode(secret)));
}

const netstring = (text: string) => `${encoder.encode(text).length}:${text},`;

export type Draw = (number: number, low: number, high: number) => Promise<number>;

/** The draws that secret, table and words give. */
export async function fairDraws(secret: string, table: string, words: readonly string[]): Promise<Draw> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const texts = [table, ...words].map(netstring).join('');
  return async (number, low, high) => {
    const count = high - low + 1;
    const fair = Math.floor(2 ** 32 / count) * count;
    for (let attempt = 0; ; ++attempt) {
      const message = encoder.encode(`sandtable dice 1\n${texts}\n${number} ${attempt}`);
      const found = new DataView(await crypto.subtle.sign('HMAC', key, message)).getUint32(0);
      if (found < fair) return low + (found % count);
    }
  };
}

export type Verdict =
  | { readonly kind: 'fair'; readonly count: number }
  | { readonly kind: 'promise' }
  | { readonly kind: 'die'; readonly number: number; readonly die: DrawnDie; readonly expected: number };

/** `promised`: the commitment as it was shown at the table. */
export async function checkDice(list: DiceList, promised: string): Promise<Verdict> {
  if ((await commitmentOf(list.secret)) !== promised) return { kind: 'promise' };
  const draw = await fairDraws(list.secret, list.table, list.words);
  for (const [number, die] of list.dice.entries()) {
    const expected = await draw(number, die.low, die.high);
    if (expected !== die.value) return { kind: 'die', number, die, expected };
  }
  return { kind: 'fair', count: list.dice.length };
}
