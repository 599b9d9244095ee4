// The rules of a game in words, fetched once, for what stands behind a rule number.

import { rules } from '../lib/api';
import type { RuleText } from '../wire';

const books: Record<string, Record<string, RuleText>> = $state({});
const asked = new Set<string>();

export function openBook(game: string): void {
  if (asked.has(game)) return;
  asked.add(game);
  rules(game).then(
    list => {
      books[game] = Object.fromEntries(list.rules.map(rule => [rule.rule, rule]));
    },
    () => asked.delete(game),
  );
}

/** A rule as it stands in the book; its parent for "AB-1.2c"; nothing while the book is not here. */
export function entryOf(game: string, rule: string): RuleText | undefined {
  const book = books[game];
  return book?.[rule] ?? book?.[rule.replace(/[a-z]$/, '')];
}

export function entriesOf(game: string, chapter: string): RuleText[] {
  return Object.values(books[game] ?? {}).filter(rule => rule.chapter === chapter);
}

export function sentenceOf(game: string, rule: string): string {
  return entryOf(game, rule)?.text ?? '';
}
