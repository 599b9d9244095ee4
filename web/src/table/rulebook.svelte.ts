// The rules of a game in words, fetched once, for what stands behind a rule number.

import { rules } from '../lib/api';

const books: Record<string, Record<string, string>> = $state({});
const asked = new Set<string>();

export function openBook(game: string): void {
  if (asked.has(game)) return;
  asked.add(game);
  rules(game).then(
    list => (books[game] = Object.fromEntries(list.rules.map(rule => [rule.rule, rule.text]))),
    () => asked.delete(game),
  );
}

/** A rule's sentence; that of its parent for "AB-1.2c"; nothing while the book is not here. */
export function sentenceOf(game: string, rule: string): string {
  const book = books[game];
  return book?.[rule] ?? book?.[rule.replace(/[a-z]$/, '')] ?? '';
}
