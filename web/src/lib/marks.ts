// What a program finds an element by, in every language. Tests press what a choice is, not what it is called.

import type { Card, Cell, Choice, Saying, Scene, Stat } from '../wire';

type Marks = Readonly<Record<`data-${string}`, string | number | undefined>>;

/** The key of what a choice says; of several that are one click, all of them. */
const sayOf = (path: readonly Choice[]) => path.flatMap(({ label_said }) => (label_said ? [label_said.say] : [])).join(' ') || undefined;
const notationOf = (path: readonly Choice[]) => path.map(choice => choice.notation).filter(word => word !== '').join(' ');

/** What stands in the slots: "by=0 at=15". */
const slotsIn = ({ slots }: Saying) => slots.map(({ name, value }) => `${name}=${value}`).join(' ');

/** Keys of what stands within it: how a fight would go, say. */
const partsOf = (path: readonly Choice[]) => path.flatMap(({ label_said }) => label_said?.then.map(part => part.say) ?? []).join(' ') || undefined;

/** "opens piece". */
const lastOf = (path: readonly Choice[]) => [path.at(-1)?.step, path.at(-1)?.place.kind].join(' ');

/** What makes a choice, or several by one click. */
export function choiceMarks(...path: readonly Choice[]): Marks {
  const slots = path.flatMap(({ label_said }) => (label_said ? slotsIn(label_said) : '') || []).join(' ');
  return { 'data-say': sayOf(path), 'data-slots': slots || undefined, 'data-parts': partsOf(path), 'data-notation': notationOf(path), 'data-step': path.at(-1)?.step, 'data-ends': path.at(-1)?.ends };
}

/** All that can be done at a place: keys where games have them, else notation; one after another. */
export function placeMarks(paths: readonly (readonly Choice[])[], chance: string | undefined): Marks {
  if (paths.length === 0) return {};
  return { 'data-does': paths.map(path => sayOf(path) ?? notationOf(path)).join(' | '), 'data-parts': paths.flatMap(path => partsOf(path) ?? []).join(' | ') || undefined, 'data-notations': paths.map(notationOf).join(' | '), 'data-steps': paths.map(lastOf).join(' | '), 'data-chance': chance };
}

/** Where in the game the table is. */
export function stageMarks({ stage, phase_said }: Pick<Scene, 'stage' | 'phase_said'>): Marks {
  return { 'data-stage': stage?.kind ?? phase_said?.say, 'data-turn': stage?.turn };
}

/** What is said, slot by slot. */
export function saidMarks(said: Saying | undefined): Marks {
  return { 'data-say': said?.say, 'data-slots': (said && slotsIn(said)) || undefined };
}

/** Which card it is, and what its text is made of: who gives whom how much of what, by an offer. */
export function cardMarks({ kind, content, text_said: text }: Card): Marks {
  return { 'data-card': kind, 'data-content': content, 'data-parts': text?.then.map(slotsIn).join(' | ') || undefined };
}

/** What a place is, whoever can do what there. */
export function cellMarks({ id, label, terrain, owner, marks }: Cell): Marks {
  return { 'data-cell': id, 'data-label': label, 'data-terrain': terrain, 'data-owner': owner, 'data-marks': marks.map(mark => mark.kind).join(' ') || undefined };
}

export function statMarks({ kind, number }: Stat): Marks {
  return { 'data-stat': kind, 'data-number': number };
}
