// The language that is spoken now. What is read through `t` is written anew when it changes.

import { kUsual, languageFor, load, localeFor, preferred, type Words } from './languages';

class Spoken {
  words: Words = $state.raw({});
  language = $state(kUsual);
}
export const spoken = new Spoken();

/** The kind of it that the reader writes numbers and times in. */
export const locale = () => localeFor(spoken.language, preferred());

export function use(language: string, words: Words): void {
  spoken.language = language;
  spoken.words = words;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

let asked = 0;

/** Speaks as it is set, or as the browser prefers. What was asked last holds, however late the words come. */
export async function speak(set: string): Promise<void> {
  const now = ++asked;
  const language = languageFor(set, preferred());
  const words = await load(language);
  if (now === asked) use(language, words);
}
