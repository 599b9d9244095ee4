// Dice that were rolled: each with what it shows, what was added and where that came from, and what the sentence says
// before and behind them.

import { diceOf, modifiersOf, wordsAround, type DieShown, type Spoken } from '../lib/slots';
import { sentenceOf } from '../lib/tongue';
import type { Saying } from '../wire';

export interface Modifier {
  readonly name: string;
  readonly by: number;
}

export interface Roll {
  /** What is said before the dice: who rolls, where. */
  readonly before: string;
  readonly dice: readonly DieShown[];
  /** Those that change something. */
  readonly modifiers: readonly Modifier[];
  /** What came of it: a total, or the rulebook's word. */
  readonly verdict: string;
}

/** The dice stand where the sentence shows them and what is added; a language has the rest before or behind. */
function rollSaid(said: Saying): Roll | undefined {
  const dice = diceOf(said);
  if (dice.length === 0) return undefined;
  const { before, after } = wordsAround(said, slot => slot.sort === 'die' || slot.sort === 'modifier') ?? { before: sentenceOf(said), after: '' };
  const modifiers = modifiersOf(said).map(({ source, name, by }) => ({ name: name === '' ? source : name, by }));
  return { before: before.trim(), dice, modifiers, verdict: after.replace(/^[\s:;,.]+/, '').trim() };
}

export function rollOf({ said }: Spoken): Roll | undefined {
  return said && rollSaid(said);
}
