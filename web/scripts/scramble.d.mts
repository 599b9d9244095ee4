interface Catalogue {
  readonly [name: string]: string | Catalogue;
}
export const scrambledLanguage: string;
/** Letters shifted, words in reverse order; spaces at the ends stay there. */
export function scrambled(text: string): string;
export function scrambledAll(words: Catalogue): Catalogue;
/** Every English catalogue of the project by its part. */
export function englishCatalogues(root: string): Map<string, string>;
