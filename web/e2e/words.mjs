// The client's own words, by their keys, in the language that the tests run in: what a test presses it finds by role
// and key, in every language. Words of games are found by what they stand for (data-say, data-step, data-cell …).

import { existsSync, readFileSync } from 'node:fs';
import { flat, read } from '../scripts/catalogues.mjs';

export const language = process.env.SANDTABLE_LANGUAGE ?? 'en';
const folder = new URL('../words/', import.meta.url);
const words = name => {
  const file = new URL(`${name}.json`, folder);
  return existsSync(file) ? flat(JSON.parse(readFileSync(file, 'utf8'))) : {};
};
const catalogue = { ...words('en'), ...words(language) };
const counts = new Intl.PluralRules(existsSync(new URL(`${language}.json`, folder)) ? language : 'en');

function message(key) {
  const found = catalogue[key];
  if (found === undefined) throw new Error(`the client has no words for ${key}`);
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

/** The same with anything in its slots but those that are given; `part`: also within a longer text. */
export function like(key, { values = {}, part = false } = {}) {
  const found = pattern(message(key), values);
  return new RegExp(part ? found : `^${found}$`);
}

/** Any of several. */
export const anyOf = (...keys) => new RegExp(keys.map(key => like(key).source).join('|'));
