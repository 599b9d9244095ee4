// Sentences about the table: whose turn, until when, what may come of a roll.

import { t } from '../lib/messages';
import type { TableState } from '../connection/state';
import { isMyTurn, isReady } from '../connection/state';
import { myResult, theirResult } from '../lib/result';
import { actorOf, resultKind, type Spoken } from '../lib/slots';
import type { Chance, FeedItem, Odds, Panel, Scene, SeatInfo } from '../wire';

export function nameOf(panels: readonly Panel[], seat: number): string {
  return panels.find(panel => panel.seat === seat)?.name ?? t('table.seat', { seat: seat + 1 });
}

export function joined(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return t('table.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** As a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An event as it is told. */
export function told({ text }: Pick<FeedItem, 'text'>): string {
  return capital(text);
}

/** For the ear: what follows is another sentence. */
export function stopped(text: string): string {
  return text === '' || /[.?!:]$/.test(text) ? text : `${text}.`;
}

/** Whose doing an event is. */
export function actorIn({ said }: Spoken, panels: readonly Panel[]): Panel | undefined {
  const actor = said && actorOf(said);
  return panels.find(panel => panel.seat === actor);
}

/** How it ended, and the rule apart: that is a link. */
export function verdictOf({ verdict, placings }: Pick<Scene, 'verdict' | 'placings'>): { readonly text: string; readonly rule: string } {
  return { text: verdict, rule: placings?.ended_by ?? '' };
}

/** A seat, and the person in it if somebody else is. */
function whoIs(state: TableState, panels: readonly Panel[], seat: number): string {
  const person = state.table?.seats.find(each => each.seat === seat && each.sitter === 'me')?.name ?? '';
  const name = nameOf(panels, seat);
  return person === '' || person === name ? name : t('table.seatOf', { seat: name, name: person });
}

/** Who sits there: "you", "bot, normal", a name. */
export function sitterWords(info: SeatInfo | undefined, me: boolean): string {
  if (me) return t('table.you');
  if (info?.sitter !== 'bot') return info?.name ?? '';
  return info.bot ? t('waiting.bot', { name: info.bot }) : t('table.bot');
}

/** How the game ended, for whoever looks. Who has several seats, for several people, is told like one who watches. */
export function headline(state: TableState, mine: readonly number[]): string {
  const { scene, seat } = state;
  if (!scene?.placings) return '';
  if (seat !== undefined && mine.length < 2) return myResult(scene.placings, seat);
  return theirResult(scene.placings, seats => joined(seats.map(each => whoIs(state, scene.panels, each))));
}

/** That somebody has set up another game; nothing as long as nobody has. */
export function nextWords(state: TableState, mine: readonly number[]): string {
  const { scene, table } = state;
  if (!table?.next) return '';
  if (mine.includes(table.next.by)) return t('next.mine');
  return t('next.made', { name: whoIs(state, scene?.panels ?? [], table.next.by) });
}

/** The same for the ear, with the game's own words. */
export function resultWords(state: TableState, mine: readonly number[]): string {
  const verdict = capital(state.scene ? verdictOf(state.scene).text : '');
  return t('result.said', { over: t('table.over'), headline: headline(state, mine), verdict });
}

/** The line to the server is cut: what stands here is what stood when it was. */
export function isCut(state: TableState): boolean {
  return state.link !== 'open' && state.link !== 'opening';
}

export function whoseTurn(state: TableState): string {
  const { scene } = state;
  if (!scene) return t('table.notBegun');
  if (scene.over) return t('table.over');
  if (state.link === 'ended') return t('table.ended');
  if (state.link === 'old') return t('table.old');
  if (isCut(state)) return t('table.cut'); // whose turn it is now, nobody here knows
  if (isMyTurn(state)) return t('table.yourTurn');
  const names = state.awaited.map(each => whoIs(state, scene.panels, each.seat));
  return names.length === 0 ? t('table.waiting') : t('table.waitingFor', { names: joined(names) });
}

/** What to do now, in the game's words; whoever is only ready is told that there is more. */
export function promptWords(state: TableState): string {
  const prompt = state.scene?.prompt ?? '';
  return isReady(state) ? t('prompt.ready', { prompt }) : prompt;
}

export function tabTitle(state: TableState, game: string): string {
  if (state.table?.next) return `● ${t('next.tab')} · ${game}`;
  const mark = isMyTurn(state) && !isCut(state) ? '● ' : '';
  return `${mark}${whoseTurn(state)} · ${game}`;
}

/** When the viewer's decision, or the next of the others', runs out; nothing without a clock. */
export function deadline(state: TableState): number | undefined {
  const own = state.awaited.find(each => each.seat === state.seat)?.until;
  if (own !== undefined) return own;
  const all = state.awaited.map(each => each.until).filter(until => until !== undefined);
  return all.length === 0 ? undefined : Math.min(...all);
}

export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return t('table.days', { days: Math.floor(hours / 24) });
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Chances in whole per cent that add up to a hundred: the largest remainders are rounded up. */
export function percents(odds: Odds): number[] {
  const exact = odds.chances.map(chance => (100 * chance.numerator) / Math.max(1, chance.denominator));
  const down = exact.map(Math.floor);
  let left = Math.round(exact.reduce((a, b) => a + b, 0)) - down.reduce((a, b) => a + b, 0);
  const order = exact.map((value, i) => ({ i, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest);
  for (const { i } of order) {
    if (left <= 0) break;
    down[i] = (down[i] ?? 0) + 1;
    left -= 1;
  }
  return down;
}

/** In whole per cent; what is hardly possible, or nearly certain, is not said to be impossible or certain. */
function percentWords(chance: number, percent: number): string {
  if (percent === 0 && chance > 0) return t('table.underOne');
  if (percent === 100 && chance < 1) return t('table.overNinetyNine');
  return t('table.chance', { percent });
}

/** The best that may come of it, in per cent: games name it first. Results that are the same but for what goes with
 * them ("takes 25, the enemy must retreat") count as one. */
export function bestChance(odds: Odds): string {
  const kind = ({ label, label_said }: Chance) => (label_said ? resultKind(label_said) : label);
  const [best] = odds.chances;
  const shares = percents(odds); // the number that stands in the words
  let [all, percent] = [0, 0];
  odds.chances.forEach((chance, i) => {
    if (!best || kind(chance) !== kind(best)) return;
    all += chance.numerator / Math.max(1, chance.denominator);
    percent += shares[i] ?? 0;
  });
  return percentWords(all, percent);
}

export function oddsWords(odds: Odds): string {
  const shares = percents(odds);
  const possible = odds.chances.map((chance, i) => ({ chance, percent: shares[i] ?? 0 })).filter(({ chance }) => chance.numerator > 0);
  const chances = possible.map(({ chance, percent }) => `${chance.label} ${percentWords(chance.numerator / chance.denominator, percent)}`).join(' · ');
  return odds.assumption === '' ? chances : t('table.oddsIf', { chances, assumption: odds.assumption });
}
