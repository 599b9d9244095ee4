// Makes a language that nobody speaks, zz, of every English catalogue: scripts/scramble says what for.
//
//   node scripts/scramble.mjs FOLDER

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const scrambledLanguage = 'zz';

/** Every letter of the alphabet thirteen further on. */
const shifted = text => text.replace(/[a-z]/gi, letter => String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)));

/** Where what begins at `from` with a brace ends. */
function endOf(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at = pieceEnd(text, at, false)) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`a brace is not closed: ${text}`);
}

/** Where what stands at a place ends: a slot with its cases (`whole`), what is quoted, or one character. */
function pieceEnd(text, at, whole = true) {
  if (text[at] === '{' && whole) return endOf(text, at);
  if (text[at] !== "'") return at + 1;
  if (text[at + 1] === "'") return at + 2;
  if (text[at + 1] !== '{' && text[at + 1] !== '}') return at + 1;
  const end = text.indexOf("'", at + 2);
  return end < 0 ? text.length : end + 1;
}

/** A slot with its cases scrambled: {n, plural, one {# agent} other {# agents}}. */
function slot(text) {
  const head = /^\{[^,{}]+,\s*(?:plural|select)\s*,/.exec(text)?.[0];
  if (head === undefined) return text;
  let out = head;
  for (let at = head.length; at < text.length; ) {
    const end = text[at] === '{' ? endOf(text, at) : at + 1;
    out += text[at] === '{' ? `{${scrambled(text.slice(at + 1, end - 1))}}` : text[at];
    at = end;
  }
  return out;
}

/** Letters shifted, words in reverse order; spaces at the ends stay there. */
export function scrambled(text) {
  const words = [];
  let word = '';
  for (let at = 0; at < text.length; ) {
    const end = pieceEnd(text, at);
    const piece = text.slice(at, end);
    at = end;
    if (piece === ' ') {
      words.push(word);
      word = '';
    } else word += piece.startsWith('{') ? slot(piece) : piece.length > 1 ? piece : shifted(piece);
  }
  words.push(word);
  const first = words.findIndex(each => each !== '');
  if (first < 0) return text;
  const last = words.findLastIndex(each => each !== '');
  return [...words.slice(0, first), ...words.slice(first, last + 1).reverse(), ...words.slice(last + 1)].join(' ');
}

export const scrambledAll = words =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typeof word === 'string' ? scrambled(word) : scrambledAll(word)]));

/** Every English catalogue of the project by its part: "games/fiefdoms/words/en.json" is that of "fiefdoms". */
export function englishCatalogues(root) {
  const nowhere = new Set(['node_modules', 'build', 'tests', 'dist', '.git']);
  const below = folder =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return nowhere.has(entry.name) ? [] : below(path);
      return entry.name === 'en.json' && basename(folder) === 'words' ? [path] : [];
    });
  return new Map(below(root).map(path => [basename(dirname(dirname(path))), path]));
}

function main(folder) {
  const catalogues = englishCatalogues(fileURLToPath(new URL('../..', import.meta.url)));
  for (const [part, path] of catalogues) {
    mkdirSync(join(folder, part), { recursive: true });
    const words = scrambledAll(JSON.parse(readFileSync(path, 'utf8')));
    writeFileSync(join(folder, part, `${scrambledLanguage}.json`), `${JSON.stringify(words, null, 2)}\n`);
  }
  console.log(`${scrambledLanguage}: ${[...catalogues.keys()].sort().join(', ')}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv[2]);
