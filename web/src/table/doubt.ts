// What is asked once before it is done: what is lost for good by it, or left undone.

import { t } from '../lib/messages';
import { countIn } from '../lib/slots';
import type { Choice, ChoiceList, Scene } from '../wire';
import { sealing } from './walk';
import { capital } from './words';

/** A question counts what it wants: there are `n` `of` so many. Nothing if all is there. */
export function openCount({ prompt_said }: Pick<Scene, 'prompt_said'>): string {
  if (!prompt_said) return '';
  const [n, of] = [countIn(prompt_said, 'n'), countIn(prompt_said, 'of')];
  return n !== undefined && of !== undefined && n < of ? t('doubt.open', { n, of }) : '';
}

/** Parts of the game that are alike, in this round or in the next. */
export function kindOf({ phase_said, stage }: Pick<Scene, 'phase_said' | 'stage'>): string {
  return stage?.kind ?? phase_said?.say ?? '';
}

/** Ends a part in which everything happens at once. A seal closes what is written, and nobody writes nothing twice. */
function isPass(choice: Choice): boolean {
  return choice.notation.toLowerCase() !== 'seal';
}

/** Why a choice should be asked about, as a sentence; nothing if it may be taken at once. `idle`: nothing has been done yet
 * in this part of the game; `passed`: kinds of parts that have been passed by on purpose. */
export function doubtOf(choice: Choice, root: ChoiceList, scene: Pick<Scene, 'prompt_said' | 'phase_said' | 'stage'>, idle: boolean, passed: ReadonlySet<string>): string {
  if (choice.irrevocable) return capital(choice.irrevocable);
  const seal = sealing(root);
  if (!seal || choice.action !== seal.action || choice.step !== 'seals') return '';
  const open = openCount(scene);
  if (open !== '') return open;
  if (!idle || (isPass(choice) && passed.has(kindOf(scene)))) return '';
  return root.choices.some(each => each.action !== seal.action && !each.irrevocable) ? t('doubt.idle') : '';
}
