// What this browser adds to the dice of a table: for each of its seats a random word, made once the
// server has shown the commitment to its secret. What was promised and what was given is remembered, so
// that the check at the end does not have to take the server's word for either.

import { ApiProblem, giveWord, table as fetchTable } from './api';
import { forgetWitness, rememberWitness, witnessOf } from './remembered';
import type { SeatInfo } from '../wire';

/** A word nobody can guess, behind what somebody typed. */
export function wordFor(typed = ''): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
  return `${typed.trim()} ${random}`.trim();
}

type Worded = Pick<SeatInfo, 'seat' | 'word'>;

/** The words of others that can be seen now: they were not chosen to fit one's own. */
export function seenBy(seats: readonly Worded[], own: number): Record<string, string> {
  return Object.fromEntries(seats.flatMap(({ seat, word }) => (seat === own || word === undefined ? [] : [[seat, word]])));
}

/** No answer, or one of a server in trouble: the word may have been taken or not, and the table waits for it. */
const mayPass = (error: unknown) => !(error instanceof ApiProblem) || error.status === 429 || error.status >= 500;

async function giveOne(id: string, seat: number, commitment: string, seats: readonly Worded[], typed: string): Promise<void> {
  const known = witnessOf(id, seat);
  // Asked again for the same secret, the same word; for another secret never.
  const word = known?.commitment === commitment ? known.word : wordFor(typed);
  // What was promised first is what the dice are checked against.
  if (!known) rememberWitness(id, seat, { commitment, word, seen: seenBy(seats, seat) });
  await giveWord(id, seat, word, commitment).catch((error: unknown) => {
    // Refused, so it is not what the dice hang on. Whether one was taken that got no answer, the next question shows.
    if (!mayPass(error) && !known) forgetWitness(id, seat);
    throw error;
  });
}

/** For those of the seats that have given none: `seats` as the server shows them, or none that are one's own. */
export async function giveWords(id: string, commitment: string, seats: readonly Worded[], mine: readonly number[], typed = ''): Promise<void> {
  for (const seat of mine) {
    if (seats.some(each => each.seat === seat && each.word !== undefined)) continue;
    await giveOne(id, seat, commitment, seats, typed);
  }
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Gives what is missing at a table that waits for it, and tries again where the server does not answer. */
export async function giveMissingWords(id: string, mine: readonly number[], wanted: () => boolean, wait = 3000): Promise<void> {
  while (mine.length > 0 && wanted()) {
    try {
      const { status, commitment, seats } = await fetchTable(id);
      const people = seats.filter(({ sitter, seat }) => sitter === 'me' && mine.includes(seat)).map(({ seat }) => seat);
      if (status === 'waiting') await giveWords(id, commitment, seats, people);
      return;
    } catch (error) {
      if (!mayPass(error)) return;
      await pause(wait);
    }
  }
}
