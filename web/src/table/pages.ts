// Choices that count, and differ in their amount alone: "Red gives Blue 1 Oil", "… 5 Oil". Several in one list
// are shown as a field with − and + each; lists that follow one another by one plain choice ("nothing more from Red") become the
// columns of one form. What was chosen is put in order before it is sent.

import { amountOf, isAmount, thingOf, withoutSlots, wordsAround } from '../lib/slots';
import type { Choice, ChoiceList, Saying } from '../wire';

export interface Unit {
  readonly size: number;
  readonly choice: Choice;
}

/** One thing that can be counted, and by which steps. Largest step first. */
export interface Counter {
  readonly stem: string;
  readonly before: string;
  readonly after: string;
  /** The id of what is counted, where the game names it. */
  readonly thing: string | undefined;
  readonly units: readonly Unit[];
}

export interface Page {
  readonly counters: readonly Counter[];
  /** Things that are taken or not. */
  readonly extras: readonly Choice[];
  /** What leads to the next page. */
  readonly next: Choice | undefined;
  /** By stem. */
  counts: Record<string, number>;
  chosen: number[];
}

type Counting = Omit<Counter, 'units'> & { readonly size: number };

/** What a choice counts, how many of it, and the words around the number. */
export function countOf(said: Saying): Counting | undefined {
  const [size, around] = [amountOf(said), wordsAround(said, isAmount)];
  if (size === undefined || !around) return undefined;
  return { stem: withoutSlots(said, isAmount), size, before: around.before.trim(), after: around.after.trim(), thing: thingOf(said) };
}

function countersIn(list: ChoiceList): Counter[] {
  const found = new Map<string, Counter & { units: Unit[] }>();
  for (const choice of list.choices) {
    if (choice.step !== 'continues' || choice.place.kind !== 'button') continue;
    const count = choice.label_said && countOf(choice.label_said);
    if (!count || count.size <= 0) continue;
    const { size, ...what } = count;
    const counter = found.get(what.stem) ?? { ...what, units: [] };
    counter.units.push({ size, choice });
    found.set(what.stem, counter);
  }
  return [...found.values()]
    .map(counter => ({ ...counter, units: counter.units.sort((a, b) => b.size - a.size) }))
    .filter(counter => counter.units.at(-1)?.size === 1);
}

/** The list as a page of a form; nothing if there is nothing to count. */
export function pageOf(list: ChoiceList): Page | undefined {
  const counters = countersIn(list);
  const inCounters = new Set(counters.flatMap(counter => counter.units.map(unit => unit.choice.action)));
  const others = list.choices.filter(choice => !inCounters.has(choice.action) && choice.step === 'continues');
  const plain = others.filter(choice => choice.place.kind === 'button');
  const extras = others.filter(choice => choice.place.kind === 'cell');
  const next = plain.length === 1 ? plain[0] : undefined;
  // What only counts and never ends is no form: one of them is meant, "keep 1 Oil" or "strike 1 Oil".
  if (list.choices.every(choice => inCounters.has(choice.action))) return undefined;
  if (counters.length === 0 && (extras.length === 0 || next === undefined)) return undefined;
  return { counters, extras, next, counts: {}, chosen: [] };
}

/** A count in as few choices as can be, large ones first. */
export function spell(counter: Counter, count: number): Choice[] {
  const out: Choice[] = [];
  let left = count;
  for (const unit of counter.units)
    while (left >= unit.size) {
      out.push(unit.choice);
      left -= unit.size;
    }
  return out;
}

/** All pages as one line. */
export function written(pages: readonly Page[]): Choice[] {
  return pages.flatMap((page, i) => [
    ...page.counters.flatMap(counter => spell(counter, page.counts[counter.stem] ?? 0)),
    ...page.extras.filter(choice => page.chosen.includes(choice.action)),
    ...(page.next && i + 1 < pages.length ? [page.next] : []),
  ]);
}
