// The same table once more.

import type { NewSeat, NewTable, SeatInfo, TableInfo } from '../wire';

function seatOf(info: SeatInfo, mine: readonly number[]): NewSeat {
  if (info.sitter === 'bot') return { sitter: 'bot', ...(info.bot ? { bot: info.bot } : {}) };
  if (!mine.includes(info.seat)) return { sitter: 'open' };
  return { sitter: 'me', ...(info.name ? { name: info.name } : {}) };
}

/** Game, options, clock and bots as they were, and my own seats; the seats of others are open, by link. */
export function sameTable(table: TableInfo, mine: readonly number[]): NewTable {
  const { game, preset, options, listed, clock, absent } = table;
  return {
    game,
    preset,
    options,
    seats: table.seats.map(info => seatOf(info, mine)),
    ...(listed ? { listed } : {}),
    ...(clock.kind === 'none' ? {} : { clock, absent }),
  };
}

/** Somebody else sat there, who would have to be asked. */
export function hasOthers(table: TableInfo, mine: readonly number[]): boolean {
  return table.seats.some(({ seat, sitter }) => sitter !== 'bot' && !mine.includes(seat));
}
