// What a program finds an element by, in every language. Tests press what a choice is, not what it is called.

import type { Choice, Scene, Stat } from '../wire';

type Marks = Readonly<Record<`data-${string}`, string | number | undefined>>;

/** The key of what a choice says; of several that are one click, all of them. */
const sayOf = (path: readonly Choice[]) => path.flatMap(({ label_said }) => (label_said ? [label_said.say] : [])).join(' ') || undefined;
const notationOf = (path: readonly Choice[]) => path.map(choice => choice.notation).filter(word => word !== '').join(' ');

/** "opens piece". */
const lastOf = (path: readonly Choice[]) => [path.at(-1)?.step, path.at(-1)?.place.kind].join(' ');

/** What makes a choice, or several by one click. */
export function choiceMarks(...path: readonly Choice[]): Marks {
  return { 'data-say': sayOf(path), 'data-notation': notationOf(path), 'data-step': path.at(-1)?.step };
}

/** All that can be done at a place: keys where games have them, else notation; one after another. */
export function placeMarks(paths: readonly (readonly Choice[])[], chance: string | undefined): Marks {
  if (paths.length === 0) return {};
  return { 'data-does': paths.map(path => sayOf(path) ?? notationOf(path)).join(' | '), 'data-notations': paths.map(notationOf).join(' | '), 'data-steps': paths.map(lastOf).join(' | '), 'data-chance': chance };
}

/** Where in the game the table is. */
export function stageMarks({ stage, phase_said }: Pick<Scene, 'stage' | 'phase_said'>): Marks {
  return { 'data-stage': stage?.kind ?? phase_said?.say, 'data-turn': stage?.turn };
}

export function statMarks({ kind, number }: Stat): Marks {
  return { 'data-stat': kind, 'data-number': number };
}
