// Which choice a line of notation ends with: what is typed is asked about like what is clicked.

import type { Answer } from '../connection/connection';
import type { Choice, ChoiceList } from '../wire';
import { ends } from './walk';

const mostSteps = 6;
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(word => word !== '');
const begins = (words: readonly string[], by: readonly string[]) => by.length > 0 && by.every((word, i) => word === words[i]);

/** Nothing where the words are not those of the choices: then the game reads them in its own way. */
export async function meantBy(notation: string, root: ChoiceList, ask: (line: readonly Choice[]) => Promise<Answer>): Promise<Choice | undefined> {
  const line: Choice[] = [];
  let [rest, list] = [wordsOf(notation), root];
  while (line.length < mostSteps) {
    const fits = list.choices.filter(choice => begins(rest, wordsOf(choice.notation)));
    const [next] = fits.sort((a, b) => wordsOf(b.notation).length - wordsOf(a.notation).length);
    if (!next) return undefined;
    rest = rest.slice(wordsOf(next.notation).length);
    if (rest.length === 0) return next;
    if (ends(next)) return undefined;
    line.push(next);
    const answer = await ask(line);
    if (answer.kind !== 'choices') return undefined;
    list = answer.choices;
  }
  return undefined;
}
