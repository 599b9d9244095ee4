// What this browser remembers of tables: which there are, and which seats are its own. The right to
// a seat is a cookie; this only says where to look for it.

export interface KnownTable {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly number[];
  /** Links to open seats, as seat and token, for whoever set the table up. */
  readonly links: readonly { readonly seat: number; readonly token: string }[];
  /** When it was last opened here. */
  readonly at: number;
}

const kTables = 'sandtable.tables';
const kMost = 200;
const mineKey = (id: string) => `sandtable.mine.${id}`;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing, in a private window say. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function isKnownTable(value: unknown): value is KnownTable {
  if (typeof value !== 'object' || value === null) return false;
  const { id, game, seats, links, at } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof game === 'string' &&
    Array.isArray(seats) &&
    Array.isArray(links) &&
    typeof at === 'number'
  );
}

/** Newest first. */
export function knownTables(): KnownTable[] {
  const list = read(kTables);
  if (!Array.isArray(list)) return [];
  return list.filter(isKnownTable).sort((a, b) => b.at - a.at);
}

export function mySeats(id: string): number[] {
  const list = read(mineKey(id));
  return Array.isArray(list) ? list.filter(seat => typeof seat === 'number') : [];
}

export function rememberTable(
  id: string,
  game: string,
  seats: readonly number[],
  links: KnownTable['links'] = [],
  now = Date.now(),
): void {
  const before = knownTables();
  const old = before.find(each => each.id === id);
  const all = [...new Set([...mySeats(id), ...seats])].sort((a, b) => a - b);
  const kept = links.length > 0 ? links : (old?.links ?? []);
  const others = before.filter(each => each.id !== id).slice(0, kMost - 1);
  write(mineKey(id), all);
  write(kTables, [{ id, game, seats: all, links: kept, at: now }, ...others]);
}

/** What a seat of this browser's gave to the dice of a table, and what was promised to it then. */
export interface Witness {
  readonly commitment: string;
  readonly word: string;
  /** The words of other seats that could be seen already. */
  readonly seen: Readonly<Record<string, string>>;
}

const diceKey = (id: string) => `sandtable.dice.${id}`;

function isWitness(value: unknown): value is Witness {
  if (typeof value !== 'object' || value === null) return false;
  const { commitment, word, seen } = value as Record<string, unknown>;
  return typeof commitment === 'string' && typeof word === 'string' && typeof seen === 'object' && seen !== null;
}

/** By seat. */
export function witnessesOf(id: string): Record<string, Witness> {
  const all = read(diceKey(id));
  if (typeof all !== 'object' || all === null) return {};
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, Witness] => isWitness(entry[1])));
}

export const witnessOf = (id: string, seat: number): Witness | undefined => witnessesOf(id)[seat];

export function rememberWitness(id: string, seat: number, witness: Witness): void {
  write(diceKey(id), { ...witnessesOf(id), [seat]: witness });
}

export function forgetWitness(id: string, seat: number): void {
  write(diceKey(id), Object.fromEntries(Object.entries(witnessesOf(id)).filter(([each]) => each !== String(seat))));
}

export function forgetTable(id: string): void {
  write(kTables, knownTables().filter(each => each.id !== id));
  try {
    localStorage.removeItem(mineKey(id));
  } catch {
    // Nothing was kept.
  }
}

/** One seat of a table is not one's own any more; the table is forgotten with the last. */
export function forgetSeat(id: string, seat: number | undefined): void {
  const left = mySeats(id).filter(each => each !== seat);
  if (left.length === 0) return forgetTable(id);
  write(mineKey(id), left);
  write(kTables, knownTables().map(each => (each.id === id ? { ...each, seats: left } : each)));
}

/** The name somebody gave last, to be offered again. */
export function lastName(): string {
  const name = read('sandtable.name');
  return typeof name === 'string' ? name : '';
}

export function rememberName(name: string): void {
  if (name !== '') write('sandtable.name', name);
}
