// What can be asked of the server by HTTP. Types are generated; an answer that is no success is an
// ApiProblem with the server's own words.

import { wear } from '../board/skin';
import { told } from './house.svelte';
import { t } from './messages';
import { spoken } from './spoken.svelte';
import { isSaid, namesOf, noNames, Spelling, Tongue } from './tongue';
import type { Claim, Claimed, DiceList, EventList, GameList, Leaving, Lesson, Mine, Moment, NewTable, RuleList, Scene, Sentences, TableInfo, TableList, TableMade, Words } from '../wire';

export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** What to say of anything that was thrown: the server's words, or that it does not answer. */
export function problemText(error: unknown): string {
  return error instanceof ApiProblem ? error.message : t('app.no_answer');
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const text = typeof answer === 'object' && answer !== null && 'text' in answer ? (answer.text as Words) : response.statusText;
  throw new ApiProblem(response.status, isSaid(text) ? (await wordsOf(noGame)).spell(text, noNames) : text);
}

/** Where nothing but the server itself speaks. */
export const noGame = '';

/** What the server itself says, in the reader's language. */
const ownSentences = async (language: string): Promise<Sentences> => {
  const none = { language, sentences: {}, borrowed: [] };
  const response = await fetch(`/api/words/${language}`).catch(() => undefined);
  return response?.ok ? await response.json().catch(() => none) : none;
};

const tongues = new Map<string, Promise<Tongue>>();
/** A game's words and the server's in the reader's language, and the game's table of what is said; without them its keys
 * are shown, which is better than nothing. */
async function tongueOf(game: string, language: string): Promise<Tongue> {
  if (game === noGame) return new Tongue(await ownSentences(language));
  const path = `/api/games/${encodeURIComponent(game)}`;
  const none = { language, sentences: {}, borrowed: [] };
  const [own, theirs, table] = await Promise.all([ownSentences(language), ask<Sentences>(`${path}/words/${language}`).catch(() => none), ask<EventList>(`${path}/events`).catch(() => undefined)]);
  await wear(game, table?.looks ?? []);
  return new Tongue({ language: theirs.language, sentences: { ...(own.sentences as object), ...(theirs.sentences as object) }, borrowed: [...(own.borrowed ?? []), ...(theirs.borrowed ?? [])] }, table);
}

export function wordsOf(game: string): Promise<Tongue> {
  const { language } = spoken;
  const key = `${language} ${game}`;
  const found = tongues.get(key) ?? tongueOf(game, language);
  tongues.set(key, found);
  return found;
}

/** The answer with all that is said in it spelt, by the names of its scene. */
async function spelt<T>(answer: Promise<T>, of: (answer: T) => { readonly game?: string; readonly scene?: Scene }): Promise<T> {
  const value = await answer;
  const { game, scene } = of(value);
  const name = game ?? scene?.game;
  if (name === undefined) return value;
  const tongue = await wordsOf(name);
  const spelling = new Spelling(tongue);
  spelling.use(scene ? namesOf(tongue, scene) : noNames);
  return spelling.all(value);
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const games = async () => {
  const [list, tongue] = await Promise.all([ask<GameList>('/api/games'), wordsOf(noGame)]);
  return told(new Spelling(tongue).all(list));
};
export const rules = (game: string) => ask<RuleList>(`/api/games/${encodeURIComponent(game)}/rules`);
export const picture = (game: string) => spelt(ask<Scene>(`/api/games/${encodeURIComponent(game)}/picture`), scene => ({ scene }));
export const lesson = (game: string, number: number) => spelt(ask<Lesson>(`/api/games/${encodeURIComponent(game)}/lesson/${number}`), ({ scene }) => ({ scene }));
export const tables = (from = 0) => ask<TableList>(`/api/tables?from=${from}`);
export const table = (id: string) => spelt(ask<TableInfo>(at(id)), ({ game }) => ({ game }));
export const makeTable = (wanted: NewTable) => ask<TableMade>('/api/tables', wanted);
export const claim = (id: string, wanted: Claim) => ask<Claimed>(`${at(id)}/claim`, wanted);
/** The seats that this browser's cookies open, also where it has forgotten them. */
export const mine = (id: string) => ask<Mine>(`${at(id)}/mine`);
/** What a seat of one's own adds to the dice, once the table's commitment is known. */
export const giveWord = (id: string, seat: number, word: string, commitment: string) => ask<TableInfo>(`${at(id)}/word`, { seat, word, commitment });
/** Gets up: a bot plays for now, or has the seat for good. */
export const leave = (id: string, seat: number, leaving: Leaving, bot?: string) => ask<TableInfo>(`${at(id)}/leave`, { seat, leaving, ...(bot === undefined ? {} : { bot }) });
/** Another game after one that is over, or one's own seats at it if there is one already. */
export const playAgain = (id: string) => ask<TableMade>(`${at(id)}/again`, {});
export const moment = (id: string, number: number, seat?: number) =>
  spelt(ask<Moment>(`${at(id)}/at/${number}${seat === undefined ? '' : `?seat=${seat}`}`), ({ scene }) => ({ scene }));
export const dice = (id: string) => ask<DiceList>(`${at(id)}/dice`);
export const recordPath = (id: string) => `${at(id)}/record`;
