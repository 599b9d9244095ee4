// The client's own words, by their keys, in the language that the tests run in: what a test presses it finds by role
// and key, in every language. Words of games are found by what they stand for (data-say, data-step, data-cell …).

import { existsSync, readFileSync } from 'node:fs';

export const language = process.env.SANDTABLE_LANGUAGE ?? 'en';
const folder = new URL('../src/messages/', import.meta.url);
const read = name => {
  const file = new URL(`${name}.json`, folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};
const catalogue = { ...read('en'), ...read(language) };

function message(key) {
  const found = catalogue[key];
  if (found === undefined) throw new Error(`the client has no words for ${key}`);
  return found;
}

const slots = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** As the client says it. */
export function t(key, values = {}) {
  return message(key).replace(slots, (whole, name, one, many) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : value === 1 ? one : many;
  });
}

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The same with anything in its slots but those that are given; `part`: also within a longer text. */
export function like(key, { values = {}, part = false } = {}) {
  const text = t(key, values);
  let pattern = '';
  let end = 0;
  for (const found of text.matchAll(slots)) {
    const [whole, , one, many] = found;
    pattern += escaped(text.slice(end, found.index)) + (one === undefined ? '(.+?)' : `(?:${escaped(one)}|${escaped(many)})`);
    end = found.index + whole.length;
  }
  pattern += escaped(text.slice(end));
  return new RegExp(part ? pattern : `^${pattern}$`);
}

/** Any of several. */
export const anyOf = (...keys) => new RegExp(keys.map(key => like(key).source).join('|'));
