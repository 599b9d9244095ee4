// What is asked once before it is done: what is lost for good by it, or left undone.

import { t } from '../lib/messages';
import type { Choice, ChoiceList, Scene } from '../wire';
import { sealing } from './walk';
import { capital } from './words';

/** A question counts what it wants: "Your orders: 1 of 3 written; choose a piece to order". Nothing if all is there. */
export function openCount(prompt: string): string {
  const clause = prompt.split(/[;.] ?/).find(each => /\b\d+ of \d+\b/.test(each)) ?? '';
  const [, done, most] = /\b(\d+) of (\d+)\b/.exec(clause) ?? [];
  return Number(done) < Number(most) ? clause : '';
}

/** Parts of the game that are alike: "Round 1, phase 5.1 Sea", "Round 2, phase 5.1 Sea". */
export function kindOf(phase: string): string {
  return phase.replace(/\d+/, '#');
}

/** Ends a part in which everything happens at once. A seal closes what is written, and nobody writes nothing twice. */
function isPass(choice: Choice): boolean {
  return choice.notation.toLowerCase() !== 'seal';
}

/** Why a choice should be asked about, as a sentence; nothing if it may be taken at once. `idle`: nothing has been done yet
 * in this part of the game; `passed`: kinds of parts that have been passed by on purpose. */
export function doubtOf(choice: Choice, root: ChoiceList, { prompt, phase }: Pick<Scene, 'prompt' | 'phase'>, idle: boolean, passed: ReadonlySet<string>): string {
  if (choice.irrevocable) return capital(choice.irrevocable);
  const seal = sealing(root);
  if (!seal || choice.action !== seal.action || choice.step !== 'seals') return '';
  const open = openCount(prompt);
  if (open !== '') return open;
  if (!idle || (isPass(choice) && passed.has(kindOf(phase)))) return '';
  return root.choices.some(each => each.action !== seal.action && !each.irrevocable) ? t('doubt.idle') : '';
}
