// Dice in a sentence: "… rolls 3 and 5; terrain +2, Artillery +1: 11". Games tell what happened in
// sentences; one that rolls says so in these words (docs/browser.md), and is drawn as dice.

export interface Modifier {
  readonly name: string;
  readonly by: number;
}

export interface Roll {
  /** What is said before the dice: who rolls, where. */
  readonly before: string;
  readonly dice: readonly number[];
  /** Those that change something. */
  readonly modifiers: readonly Modifier[];
  /** What came of it: a total, or the rulebook's word. */
  readonly verdict: string;
}

const thrown = /\b(?:rolls?|(?:die|dice) shows?) (\d+(?:(?:, | and )\d+)*)/;
const modifier = /([^,;:]*?) ?([+−-]\d+)(?=[,;:.]|$)/g;

function signed(text: string): number {
  return Number(text.replace('−', '-'));
}

export function rollIn(text: string): Roll | undefined {
  const found = thrown.exec(text);
  const numbers = found?.[1];
  if (!found || numbers === undefined) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const colon = rest.indexOf(':');
  const between = colon < 0 ? rest : rest.slice(0, colon);
  const modifiers = [...between.matchAll(modifier)]
    .map(match => ({ name: (match[1] ?? '').replace(/^[\s,;]+/, ''), by: signed(match[2] ?? '0') }))
    .filter(each => each.by !== 0);
  return {
    before: text.slice(0, found.index + found[0].length - numbers.length).trim(),
    dice: numbers.split(/, | and /).map(Number),
    modifiers,
    verdict: colon < 0 ? '' : rest.slice(colon + 1).trim(),
  };
}
