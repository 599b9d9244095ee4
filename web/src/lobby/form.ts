// Setting up a table: what the form holds, and what is asked of the server. Options come from the
// game's own schema. Two of them have a meaning here: `players`, where there is one, says how many
// seats the game has (the conformance kit of the engine relies on the same), and a `clock` that is on
// makes the clock of the rules a new table's own (the server does the same). So has the preset `live`: where
// people sit together and play by a clock, it says what the chosen preset leaves open.

import { t } from '../lib/messages';
import type { Absent, BotOffer, Clock, GameOffer, Json, NewSeat, NewTable, OptionSpec, Preset, Sitter } from '../wire';

export interface SeatPlan {
  sitter: Sitter;
  name: string;
  bot: string;
}

export interface TableForm {
  preset: string;
  /** What differs from the preset, by name. */
  changed: Record<string, Json>;
  seats: SeatPlan[];
  listed: boolean;
  clock: Clock;
  absent: Absent;
  word: string;
}

export type Values = Record<string, Json>;

const asObject = (value: Json | undefined): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** The preset a newcomer gets: the quick one, or the first there is. */
export function quickPreset(game: GameOffer): Preset | undefined {
  return game.presets.find(preset => preset.name === 'quick') ?? game.presets[0];
}

/** What the game calls an option, a preset or a bot. */
export const calledOf = ({ name, called }: { readonly name: string; readonly called?: string }): string => called ?? name;

/** "Forgotten war": a preset of a game that is known, or else its name. */
export const presetWords = (game: GameOffer | undefined, name: string): string => calledOf(game?.presets.find(preset => preset.name === name) ?? { name });

/** How many there may be: "2", or "1 to 4". */
const howMany = (low: number, high: number) => (low === high ? String(low) : t('options.span', { low, high }));

/** What an option may be; nothing where every answer that can be given is one. */
export function rangeWords(option: OptionSpec): string {
  const numbers = t('options.span', { low: option.low, high: option.high }).replaceAll('-', '−');
  switch (option.type) {
    case 'int':
      return numbers;
    case 'int_list':
      return t('options.numbers', { count: howMany(option.min_items, option.max_items), numbers });
    case 'enum_list':
      return t('options.words', { count: howMany(option.min_items, option.max_items), words: option.words.join(', ') });
    default:
      return '';
  }
}

/** `live`: also what the preset for live tables says beyond the one that is chosen. */
export function valuesOf(game: GameOffer, preset: string, changed: Values = {}, live = false): Values {
  const values: Values = {};
  for (const option of game.options) values[option.name] = option.default;
  const said = (name: string) => asObject(game.presets.find(each => each.name === name)?.options);
  return { ...values, ...(live ? said('live') : {}), ...said(preset), ...changed };
}

/** Whether people sit together, and play by a clock (the server asks the same). */
const playsLive = ({ clock, seats }: TableForm) => clock.kind === 'live' && seats.filter(seat => seat.sitter !== 'bot').length > 1;

/** What a table made of the form would be played with. */
export const formValues = (game: GameOffer, form: TableForm): Values => valuesOf(game, form.preset, form.changed, playsLive(form));

export function seatCount(game: GameOffer, values: Values): number {
  const players = values['players'];
  if (typeof players !== 'number') return game.min_seats;
  return Math.min(game.max_seats, Math.max(game.min_seats, Math.round(players)));
}

/** How strong a bot is, weakest first; every other bot is a way of playing. */
export type Level = 'easy' | 'normal' | 'hard' | 'expert';
const levels: readonly Level[] = ['easy', 'normal', 'hard', 'expert'];

export interface BotGroups {
  readonly levels: readonly Level[];
  readonly styles: readonly BotOffer[];
}

/** What a seat can be given to: levels in their order, then the styles, `random` last. */
export function botGroups(game: GameOffer): BotGroups {
  const isLevel = (name: string) => levels.some(level => level === name);
  const styles = game.bots.filter(bot => !isLevel(bot.name) && bot.name !== 'random');
  return {
    levels: levels.filter(level => game.bots.some(bot => bot.name === level)),
    styles: [...styles, game.bots.find(bot => bot.name === 'random') ?? { name: 'random', help: '' }],
  };
}

/** Whom a newcomer meets: `normal` where there are levels, else the game's first bot. */
export function usualBot(game: GameOffer): string {
  return (game.bots.find(bot => bot.name === 'normal') ?? game.bots[0])?.name ?? 'random';
}

/** The same bot on every seat that a bot has. */
export function setBots(seats: readonly SeatPlan[], bot: string): SeatPlan[] {
  return seats.map(seat => (seat.sitter === 'bot' ? { ...seat, bot } : seat));
}

/** The bot that all bots' seats have; nothing if they differ. */
export function commonBot(seats: readonly SeatPlan[]): string {
  const bots = new Set(seats.filter(seat => seat.sitter === 'bot').map(seat => seat.bot));
  return bots.size === 1 ? ([...bots][0] ?? '') : '';
}

/** As many plans as there are seats: the first are kept, new ones are for bots. */
export function fitSeats(game: GameOffer, seats: readonly SeatPlan[], count: number): SeatPlan[] {
  return Array.from(
    { length: count },
    (_, i): SeatPlan => seats[i] ?? { sitter: 'bot', name: '', bot: usualBot(game) },
  );
}

/** The clock is part of the game: an option `clock` is there, and on unless it is turned off. */
export const isTimed = (game: GameOffer): boolean => game.options.some(option => option.name === 'clock' && option.default === true);

/** No clock, or where the rules have one, that: "live" with no seconds of one's own. */
export const usualClock = (game: GameOffer): Clock => ({ kind: isTimed(game) ? 'live' : 'none', amount: 0 });

export function newForm(game: GameOffer, name = ''): TableForm {
  const preset = quickPreset(game)?.name ?? 'standard';
  const count = seatCount(game, valuesOf(game, preset));
  const me: SeatPlan = { sitter: 'me', name, bot: usualBot(game) };
  return {
    preset,
    changed: {},
    seats: fitSeats(game, [me], count),
    listed: false,
    clock: usualClock(game),
    absent: 'fallback',
    word: '',
  };
}

/** Me, so many friends, and bots on the other seats. */
export function withFriends(game: GameOffer, form: TableForm, friends: number): TableForm {
  const seats = form.seats.map((seat, i): SeatPlan => {
    if (i === 0) return seat;
    return { ...seat, sitter: i <= friends ? 'open' : 'bot', bot: seat.bot || usualBot(game) };
  });
  return { ...form, seats };
}

export function setPreset(game: GameOffer, form: TableForm, preset: string): TableForm {
  const count = seatCount(game, valuesOf(game, preset));
  return { ...form, preset, changed: {}, seats: fitSeats(game, form.seats, count) };
}

const same = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** A value as the preset has it is no change, unless a live table would have another. */
export function setOption(game: GameOffer, form: TableForm, name: string, value: Json): TableForm {
  const changed = { ...form.changed };
  if ([false, true].every(live => same(valuesOf(game, form.preset, {}, live)[name], value))) delete changed[name];
  else changed[name] = value;
  const count = seatCount(game, valuesOf(game, form.preset, changed));
  return { ...form, changed, seats: fitSeats(game, form.seats, count) };
}

/** What is wrong with a value, by the schema alone; the server looks at the whole. */
export function isWithin(option: OptionSpec, value: Json): boolean {
  const number = (each: Json) =>
    typeof each === 'number' && Number.isInteger(each) && each >= option.low && each <= option.high;
  const word = (each: Json) => typeof each === 'string' && option.words.includes(each);
  switch (option.type) {
    case 'bool':
      return typeof value === 'boolean';
    case 'int':
      return number(value);
    case 'enum':
      return word(value);
    case 'int_list':
    case 'enum_list':
      return (
        Array.isArray(value) &&
        value.length >= option.min_items &&
        value.length <= option.max_items &&
        value.every(option.type === 'int_list' ? number : word)
      );
  }
}

/** A list as text, and back: "0, 2". */
export const listText = (value: Json | undefined) => (Array.isArray(value) ? value.join(', ') : '');

export function listFrom(option: OptionSpec, text: string): Json {
  const parts = text.split(/[\s,;]+/).filter(part => part !== '');
  return option.type === 'int_list' ? parts.map(Number) : parts;
}

function seatOf(plan: SeatPlan): NewSeat {
  const name = plan.name.trim();
  if (plan.sitter === 'bot') return { sitter: 'bot', ...(plan.bot ? { bot: plan.bot } : {}) };
  return { sitter: plan.sitter, ...(name && plan.sitter === 'me' ? { name } : {}) };
}

export function newTable(game: GameOffer, form: TableForm): NewTable {
  return {
    game: game.name,
    preset: form.preset,
    ...(Object.keys(form.changed).length > 0 ? { options: form.changed } : {}),
    seats: form.seats.map(seatOf),
    ...(form.listed ? { listed: true } : {}),
    ...(form.clock.kind === 'none' ? {} : { clock: form.clock, absent: form.absent }),
    ...(form.clock.kind === 'none' && isTimed(game) ? { clock: form.clock } : {}),
  };
}
