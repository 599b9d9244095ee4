// The languages that the client has words in: one file each in web/words, loaded when it is wanted. Which of them a reader
// gets, and in what form they read numbers and times.

/** Sentences by their keys, "table.seat", one object in another. */
export interface Words {
  readonly [name: string]: string | Words;
}

const files = import.meta.glob<{ default: Words }>('../../words/*.json');
const pathOf = (language: string) => `../../words/${language}.json`;

export const languages: readonly string[] = Object.keys(files).map(path => path.slice(pathOf('').indexOf('.json'), -'.json'.length));

/** What is spoken where nothing else can be. */
export const kUsual = 'en';

const primary = (language: string) => language.toLowerCase().split('-', 1)[0] ?? '';

/** What the reader has set or, `wanted`, what their browser prefers, as far as it is there. */
export function languageFor(set: string, wanted: readonly string[], there: readonly string[] = languages): string {
  return [set, ...wanted.map(primary)].find(each => there.includes(each)) ?? kUsual;
}

/** How the reader writes numbers and times: as their own kind of the language does, "de-CH", or the language they like best. */
export function localeFor(language: string, wanted: readonly string[]): string {
  return wanted.find(each => primary(each) === language) ?? wanted[0] ?? language;
}

/** What the browser prefers. */
export const preferred = (): readonly string[] => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));

/** As those who speak it call it: "Deutsch". */
export function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

export async function load(language: string): Promise<Words> {
  return (await files[pathOf(language)]?.())?.default ?? {};
}
