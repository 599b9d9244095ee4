// The guide of a first game: at each new kind of decision it says what the rules say of it, once. A
// kind of decision is a chapter of the rules that a choice cites.

import { plainWords } from '../lib/rule_text';
import type { Choice, RuleText } from '../wire';

export interface Hint {
  readonly chapter: string;
  readonly rule: string;
  readonly text: string;
}

const key = 'sandtable.guide';
const shortest = 40; // a heading alone explains nothing
const longest = 260;

/** Whole sentences, as many as fit. */
export function shortened(text: string, most = longest): string {
  const plain = plainWords(text);
  if (plain.length <= most) return plain;
  const end = plain.slice(0, most).search(/[.;][^.;]*$/);
  return end > shortest ? `${plain.slice(0, end)}.` : `${plain.slice(0, most).replace(/\s+\S*$/, '')} …`;
}

/** Without its number, and what the rulebook counts. */
function titled(chapter: string): string {
  return chapter.replace(/^[A-Z]{2,4}-\d+ /, '').replaceAll(/ \([^)]*\)/g, '');
}

// How a decision is cut into choices is written for those who write programs.
const forPrograms = /small choices/i;
// Definitions, sections, names of options and of steps: right, but nothing to begin with.
const technical = / = |§|`|\b[A-Z]\d+[a-z]?\b|[≤×]|\b[A-Z]{4,}\b.*\b[A-Z]{4,}\b/;

/** Whether somebody who has read nothing else gets something out of it. */
export function explains({ chapter, text }: RuleText): boolean {
  return plainWords(text).length >= shortest && !forPrograms.test(chapter) && !technical.test(text.replaceAll(/`\[\w+\]`/g, ''));
}

/** The book of the game's rules: by number, and by chapter in the order of the book. */
export interface Book {
  readonly entryOf: (rule: string) => RuleText | undefined;
  readonly entriesOf: (chapter: string) => readonly RuleText[];
}

/** The first chapter among the choices that was not explained yet: what the choice cites, or, where that is
 * hard to read, how the chapter begins. */
export function nextHint(choices: readonly Choice[], book: Book, seen: readonly string[]): Hint | undefined {
  for (const choice of choices) {
    const cited = choice.rule === '' ? undefined : book.entryOf(choice.rule);
    if (!cited || seen.includes(titled(cited.chapter))) continue;
    const entry = explains(cited) ? cited : book.entriesOf(cited.chapter).find(explains);
    if (entry) return { chapter: titled(entry.chapter), rule: entry.rule, text: shortened(entry.text) };
  }
  return undefined;
}

function all(): Record<string, string[]> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string[]>) : {};
  } catch {
    return {};
  }
}

export function seenChapters(game: string): string[] {
  const list = all()[game];
  return Array.isArray(list) ? list.filter(each => typeof each === 'string') : [];
}

export function rememberChapter(game: string, chapter: string): string[] {
  const list = [...new Set([...seenChapters(game), chapter])];
  try {
    localStorage.setItem(key, JSON.stringify({ ...all(), [game]: list }));
  } catch {
    // Then it is explained again in the next game.
  }
  return list;
}
