// A table in a few words: what it waits for, who sits there, whose turn it is.

import { t } from '../lib/messages';
import { myResult } from '../lib/result';
import type { GameOffer, TableInfo } from '../wire';

export type Turn = 'yours' | 'others' | 'waiting' | 'over';

export function turnOf(table: TableInfo, mine: readonly number[]): Turn {
  if (table.status === 'over') return 'over';
  if (table.status === 'waiting') return 'waiting';
  return (table.awaited ?? []).some(seat => mine.includes(seat)) ? 'yours' : 'others';
}

export function seatName(table: TableInfo, seat: number): string {
  const info = table.seats.find(each => each.seat === seat);
  if (!info) return t('lobby.seat', { number: seat + 1 });
  if (info.name) return info.name;
  if (info.sitter === 'bot') return t('lobby.bot', { name: info.bot ?? '' }).trim();
  if (info.sitter === 'open') return t('lobby.open_seat');
  return t('lobby.seat', { number: seat + 1 });
}

/** "Ann, Bo and Cy"; of many, the first and a count. */
export function listWords(words: readonly string[], most = 3): string {
  if (words.length === 0) return '';
  if (words.length === 1) return words[0] ?? '';
  if (words.length > most) return t('lobby.and_more', { first: words.slice(0, most - 1).join(', '), count: words.length - most + 1 });
  return t('lobby.and', { first: words.slice(0, -1).join(', '), last: words[words.length - 1] ?? '' });
}

export function openSeats(table: TableInfo): number[] {
  return table.seats.filter(seat => seat.sitter === 'open').map(seat => seat.seat);
}

/** "You came second of four. Red wins …"; who has several seats, or none, reads the verdict alone. */
function overWords({ placings, verdict = t('lobby.over') }: TableInfo, [seat, ...others]: readonly number[]): string {
  const how = placings && seat !== undefined && others.length === 0 ? myResult(placings, seat) : '';
  return how === '' ? verdict : t('lobby.over_how', { how, verdict });
}

export function stateWords(table: TableInfo, mine: readonly number[]): string {
  switch (turnOf(table, mine)) {
    case 'over':
      return overWords(table, mine);
    case 'waiting':
      return t('lobby.waiting_for', { count: openSeats(table).length });
    case 'yours':
      return t('lobby.your_turn');
    case 'others': {
      const awaited = (table.awaited ?? []).map(seat => seatName(table, seat));
      return awaited.length === 0 ? t('lobby.playing') : t('lobby.their_turn', { names: listWords(awaited) });
    }
  }
}

/** Who sits there for the reader: themselves once, the others by name. */
function sittersOf(table: TableInfo, mine: readonly number[]): string[] {
  const people = table.seats.filter(seat => seat.name || seat.sitter === 'me');
  const others = people.filter(seat => !mine.includes(seat.seat)).map(seat => seatName(table, seat.seat));
  return others.length < people.length ? [t('lobby.you'), ...others] : others;
}

/** People by name, the others by number: "You, Ann, 2 bots and 1 open seat". */
export function peopleWords(table: TableInfo, mine: readonly number[] = []): string {
  const { seats } = table;
  const count = (sitter: string) => seats.filter(seat => seat.sitter === sitter && !seat.name).length;
  const [bots, open] = [count('bot'), count('open')];
  return listWords([...sittersOf(table, mine), ...(bots > 0 ? [t('lobby.bots', { count: bots })] : []), ...(open > 0 ? [t('lobby.open_seats', { count: open })] : [])], 5);
}

export function titleOf(games: readonly GameOffer[], name: string): string {
  return games.find(game => game.name === name)?.title ?? name;
}

export function playersWords(game: GameOffer): string {
  return game.min_seats === game.max_seats
    ? t('lobby.players', { count: game.min_seats })
    : t('lobby.players_range', { low: game.min_seats, high: game.max_seats });
}

const order: Readonly<Record<Turn, number>> = { yours: 0, others: 1, waiting: 2, over: 3 };

/** What needs me first, then what is played, then what waits, then what is over. */
export function byUrgency(a: Turn, b: Turn): number {
  return order[a] - order[b];
}

/** Listed tables that fit: by words in game, preset and people's names (every bot is a bot), by how a table's own
 * name begins (letters by chance, in whose midst anything may stand), and by whether one can still sit down. */
export function matching(tables: readonly TableInfo[], games: readonly GameOffer[], words: string, free: boolean): TableInfo[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(word => word !== '');
  return tables.filter(table => {
    if (free && openSeats(table).length === 0) return false;
    const text = `${titleOf(games, table.game)} ${table.preset} ${table.seats.map(seat => seat.name ?? '').join(' ')}`.toLowerCase();
    return wanted.every(word => text.includes(word) || table.id.startsWith(word));
  });
}
