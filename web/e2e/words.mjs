// The client's own words, by their keys, in the language that the tests run in: what a test presses it finds by role
// and key, in every language. Words of games are found by what they stand for (data-say, data-step, data-cell …).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flat, read } from '../scripts/catalogues.mjs';

export const language = process.env.SANDTABLE_LANGUAGE ?? 'en';
const root = new URL('../../', import.meta.url).pathname;
const folderOf = of => join(root, ['web', 'server'].includes(of) ? of : `games/${of}`, 'words');
/** A language may lie elsewhere, a folder for each part: web/zz.json, fiefdoms/zz.json. */
export const brought = process.env.SANDTABLE_WORDS;
const words = file => (existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : {});

/** Every game that has words. */
export const gameNames = () => readdirSync(join(root, 'games')).filter(game => existsSync(join(folderOf(game), 'en.json')));

const catalogues = new Map();
/** The words of the client ("web"), the server or a game. */
export function wordsOf(of) {
  const known = catalogues.get(of) ?? {
    ...words(join(folderOf(of), 'en.json')),
    ...words(join(folderOf(of), `${language}.json`)),
    ...(brought ? words(join(brought, of, `${language}.json`)) : {}),
  };
  catalogues.set(of, known);
  return known;
}
const counts = new Intl.PluralRules(Intl.PluralRules.supportedLocalesOf(language)[0] ?? 'en');

function message(key, of = 'web') {
  const found = wordsOf(of)[key];
  if (found === undefined) throw new Error(`${of} has no words for ${key}`);
  return read(found);
}

const caseOf = ({ kind, cases }, value) => cases[kind === 'select' ? value : `=${value}`] ?? cases[kind === 'select' ? 'other' : counts.select(Number(value))] ?? cases.other;

function spelt(parts, values, counted) {
  return parts
    .map(part => {
      if (typeof part === 'string') return part;
      const value = part.hash ? counted : values[part.slot];
      return part.cases ? spelt(caseOf(part, value), values, value) : String(value ?? '');
    })
    .join('');
}

/** As the client says it. */
export function t(key, values = {}) {
  return spelt(message(key), values, '');
}

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function pattern(parts, values) {
  return parts
    .map(part => {
      if (typeof part === 'string') return escaped(part);
      const value = values[part.slot];
      if (part.cases) return value === undefined ? `(?:${Object.values(part.cases).map(each => pattern(each, values)).join('|')})` : escaped(spelt(caseOf(part, value), values, value));
      return value === undefined ? '(.+?)' : escaped(String(value));
    })
    .join('');
}

/** The same with anything in its slots but those that are given; `part`: also within a longer text; `of`: as a game says
 * it, which may begin a sentence. */
export function like(key, { values = {}, part = false, of } = {}) {
  const found = pattern(message(key, of), values);
  return new RegExp(part ? found : `^${found}$`, of ? 'i' : '');
}

/** Any of several. */
export const anyOf = (...keys) => new RegExp(keys.map(key => like(key).source).join('|'));
