// Choices that count: "Red gives Blue 1 Oil", "… 5 Oil". Several in one list are shown as a field with
// − and + each; lists that follow one another by one plain choice ("nothing more from Red") become the
// columns of one form. What was chosen is put in order before it is sent.

import type { Choice, ChoiceList } from '../wire';

export interface Unit {
  readonly size: number;
  readonly choice: Choice;
}

/** One thing that can be counted, and by which steps. Largest step first. */
export interface Counter {
  readonly stem: string;
  readonly before: string;
  readonly after: string;
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

const numeral = /(^|\s)(\d+)(?=\s|$)/;

export function stemOf(label: string): { stem: string; size: number; before: string; after: string } | undefined {
  const match = numeral.exec(label);
  if (!match || label.match(/\d+/g)?.length !== 1) return undefined;
  const at = match.index + (match[1]?.length ?? 0);
  const number = match[2] ?? '';
  const before = label.slice(0, at).trim();
  const after = label.slice(at + number.length).trim();
  return { stem: `${before} # ${after}`, size: Number(number), before, after };
}

function countersIn(list: ChoiceList): Counter[] {
  const found = new Map<string, { before: string; after: string; units: Unit[] }>();
  for (const choice of list.choices) {
    if (choice.step !== 'continues' || choice.place.kind !== 'button') continue;
    const parts = stemOf(choice.label);
    if (!parts || parts.size <= 0) continue;
    const counter = found.get(parts.stem) ?? { before: parts.before, after: parts.after, units: [] };
    counter.units.push({ size: parts.size, choice });
    found.set(parts.stem, counter);
  }
  return [...found]
    .map(([stem, counter]) => ({ stem, ...counter, units: counter.units.sort((a, b) => b.size - a.size) }))
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
