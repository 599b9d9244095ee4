// What a moment of a game teaches: which places can be clicked, and what each choice means.

import { explains, shortened } from '../table/guide';
import { newWalk, optionsBehind, optionsOn, type Option, type Walk } from '../table/walk';
import type { Board, Lesson, RuleText } from '../wire';

export function walkOf(lesson: Lesson): Walk {
  const ahead = lesson.behind.flatMap(({ action, choices, odds }) => {
    const via = lesson.choices.choices.find(choice => choice.action === action);
    return via ? optionsBehind(via, choices, odds) : [];
  });
  return { ...newWalk(lesson.choices), rootOdds: lesson.odds, rootAhead: ahead };
}

/** The board where most can be done. */
export function boardOf(lesson: Lesson): Board | undefined {
  const walk = walkOf(lesson);
  const many = (board: Board) => 1000 * optionsOn(walk, board).size + board.cells.length;
  return lesson.scene.boards.toSorted((a, b) => many(b) - many(a))[0];
}

export interface Meaning {
  readonly option: Option;
  /** The rule in words; nothing if the book has not got it. */
  readonly says: string;
}

/** What the rule says or, where that is written for programs, how its chapter begins. */
function inWords(rule: string, rules: readonly RuleText[]): RuleText | undefined {
  // A rule may stand there whole, or part by part.
  const names = [rule, rule.replace(/[a-z]$/, ''), `${rule}a`];
  const cited = names.map(name => rules.find(each => each.rule === name)).find(each => each !== undefined);
  return cited && (explains(cited) ? cited : rules.find(each => each.chapter === cited.chapter && explains(each)));
}

/** Each with its rule in words; a rule that several cite is said once. */
export function meaningsOf(options: readonly Option[], rules: readonly RuleText[]): Meaning[] {
  const said = new Set<string>();
  return options.map(option => {
    const known = inWords(option.choice.rule, rules);
    const says = known && !said.has(known.rule) ? shortened(known.text) : '';
    if (known) said.add(known.rule);
    return { option, says };
  });
}

/** What can be chosen elsewhere than on this board: the first few, and how many more. */
export function elsewhere(lesson: Lesson, board: Board | undefined, most = 4): { readonly shown: readonly Option[]; readonly more: number } {
  const onBoard = new Set(board ? [...optionsOn(walkOf(lesson), board).values()].flat().map(({ choice }) => choice.action) : []);
  const all = lesson.choices.choices.filter(choice => !onBoard.has(choice.action)).map(choice => ({ path: [choice], choice }));
  return { shown: all.slice(0, most), more: Math.max(0, all.length - most) };
}
