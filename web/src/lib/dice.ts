// Nobody has to trust the dice: each follows from a secret that was promised before the game, and from
// the words of the seats. The derivation is that of docs/records.md.

import type { DiceList, DrawnDie } from '../wire';
import type { Witness } from './remembered';

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
  | { readonly kind: 'fair'; readonly count: number; readonly doubts: readonly Doubt[] }
  | { readonly kind: 'promise' }
  | { readonly kind: 'word'; readonly seat: number }
  | { readonly kind: 'die'; readonly number: number; readonly die: DrawnDie; readonly expected: number };

/** What the dice themselves cannot show. `alone`: no person gave a word, so whoever has the server could try secrets
 * until the dice pleased. `unsaid`: nobody says who gave which word. `stranger`: this browser gave none itself, and
 * takes the server's word for the promise. `later`: those seats' words were not there yet when this browser gave its
 * own; somebody who knows the secret could have chosen the last word. */
export type Doubt = { readonly kind: 'alone' | 'unsaid' | 'stranger' } | { readonly kind: 'later'; readonly seats: readonly number[] };

function doubtsOf(list: DiceList, own: Witnesses): Doubt[] {
  const { given } = list;
  if (given === undefined) return [{ kind: 'unsaid' }];
  if (given.length === 0) return [{ kind: 'alone' }];
  const mine = Object.keys(own).map(Number);
  if (mine.length === 0) return [{ kind: 'stranger' }];
  const seen = (seat: number) => mine.some(each => own[each]?.seen[seat] === list.words[seat]);
  const seats = given.filter(seat => !mine.includes(seat) && !seen(seat));
  return seats.length > 0 ? [{ kind: 'later', seats }] : [];
}

type Witnesses = Readonly<Record<string, Witness>>;

/** `promised`: the commitment as the server shows it now; `own`: what this browser has kept of it and of its own words. */
export async function checkDice(list: DiceList, promised: string, own: Witnesses = {}): Promise<Verdict> {
  const secret = await commitmentOf(list.secret);
  if ([promised, ...Object.values(own).map(each => each.commitment)].some(each => each !== secret)) return { kind: 'promise' };
  for (const [seat, { word }] of Object.entries(own)) if (list.words[Number(seat)] !== word) return { kind: 'word', seat: Number(seat) };
  const draw = await fairDraws(list.secret, list.table, list.words);
  for (const [number, die] of list.dice.entries()) {
    const expected = await draw(number, die.low, die.high);
    if (expected !== die.value) return { kind: 'die', number, die, expected };
  }
  return { kind: 'fair', count: list.dice.length, doubts: doubtsOf(list, own) };
}
