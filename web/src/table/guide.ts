// The guide of a first game: at each new kind of decision it says what the rules say of it, once. A
// kind of decision is a chapter of the rules that a choice cites.

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
  const plain = text
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s*\[(?:stated|implied|public|house)\]/g, '') // where a rule comes from is for those who check it
    .replaceAll(/(^|\s)\([a-z]\) /g, '$1')
    .trim();
  if (plain.length <= most) return plain;
  const end = plain.slice(0, most).search(/[.;][^.;]*$/);
  return end > shortest ? `${plain.slice(0, end)}.` : `${plain.slice(0, most).replace(/\s+\S*$/, '')} …`;
}

/** Without its number. */
function titled(chapter: string): string {
  return chapter.replace(/^[A-Z]{2,4}-\d+ /, '');
}

/** The first chapter among the choices that was not explained yet. */
export function nextHint(choices: readonly Choice[], entryOf: (rule: string) => RuleText | undefined, seen: readonly string[]): Hint | undefined {
  for (const choice of choices) {
    const entry = choice.rule === '' ? undefined : entryOf(choice.rule);
    if (!entry || entry.text.length < shortest || seen.includes(titled(entry.chapter))) continue;
    return { chapter: titled(entry.chapter), rule: entry.rule, text: shortened(entry.text) };
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
