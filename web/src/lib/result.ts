// How a game ended, in order and in words. What it says of oneself needs no names, so that a list of tables can say
// it too.

import { t, type MessageKey } from './messages';
import { textOf } from './message';
import type { Panel, Placing, Placings } from '../wire';

/** Those who compete with one another, the best first; one list where there are no sides. */
export function sidesOf(placings: Placings): Placing[][] {
  const sides = new Map<number, Placing[]>();
  for (const each of placings.seats) sides.set(each.side ?? 0, [...(sides.get(each.side ?? 0) ?? []), each]);
  return [...sides].sort(([a], [b]) => a - b).map(([, side]) => side.sort((a, b) => a.rank - b.rank));
}

/** The role of a panel without what goes with it: of two that are Local Powers, one has the Government besides. */
function roleOf(panel: Panel | undefined): string {
  return panel?.role_said ? textOf(panel.role_said.parts) : (panel?.role ?? '');
}

/** The role that all of a side have, or its number. */
export function sideName(side: readonly Placing[], panels: readonly Panel[]): string {
  const roles = new Set(side.map(each => roleOf(panels.find(panel => panel.seat === each.seat))));
  const [role = ''] = roles;
  return roles.size === 1 && role !== '' ? role : t('result.side', { number: (side[0]?.side ?? 0) + 1 });
}

/** What the game calls the score: the figure of the panels that is the score. */
export function scoreName(side: readonly Placing[], panels: readonly Panel[]): string {
  const scores = panels.filter(panel => side.some(each => each.seat === panel.seat)).flatMap(panel => panel.stats.filter(stat => stat.score));
  return scores[0]?.label ?? t('result.score');
}

const nth = (rank: number) => t(`result.nth.${rank}` as MessageKey);
const counted = (number: number) => t(`result.count.${number}` as MessageKey);

/** "You won", "You came second of four"; nothing for who has no seat. */
export function myResult(placings: Placings, seat: number): string {
  const rivals = sidesOf(placings).find(side => side.some(each => each.seat === seat)) ?? [];
  const own = rivals.find(each => each.seat === seat);
  if (!own) return '';
  const level = rivals.filter(each => each.rank === own.rank).length;
  if (own.rank === 1) return t(level === 1 ? 'result.won' : level === rivals.length ? 'result.draw' : 'result.shared');
  if (!rivals.some(each => each.rank === 1)) return t('result.notWon'); // Nobody of a side need win.
  if (rivals.length === 2) return t('result.lost');
  return t(level === 1 ? 'result.came' : 'result.level', { place: nth(own.rank), count: counted(rivals.length) });
}

/** For whoever watches: "Red won", "Red and Blue won", "A draw". */
export function theirResult(placings: Placings, joinedNames: (seats: readonly number[]) => string): string {
  const winners = placings.seats.filter(each => each.rank === 1);
  if (winners.length === 0) return t('result.nobodyWon');
  const [side, ...others] = sidesOf(placings);
  if (others.length === 0 && winners.length > 1 && winners.length === side?.length) return t('result.draw');
  return t('result.theyWon', { names: joinedNames(winners.map(each => each.seat)) });
}
