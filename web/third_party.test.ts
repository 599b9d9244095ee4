import { describe, expect, it } from 'vitest';
import { licenceOf, packageOf, thirdParty } from './third_party';

const modules = new URL('node_modules/', import.meta.url).pathname;
const root = new URL('..', import.meta.url).pathname;

describe('whose work the client carries', () => {
  it('is told from the paths of its modules', () => {
    expect(packageOf('/a/node_modules/svelte/src/internal/client/index.js')).toBe('/a/node_modules/svelte');
    expect(packageOf('\0/a/node_modules/@scope/name/x.js?used')).toBe('/a/node_modules/@scope/name');
    expect(packageOf('/a/node_modules/b/node_modules/c/x.js')).toBe('/a/node_modules/b/node_modules/c');
    expect(packageOf('/a/web/src/App.svelte')).toBeUndefined();
    expect(packageOf('\0vite/preload-helper.js')).toBeUndefined();
  });

  it('has the text of a licence, or the client is not built', () => {
    expect(licenceOf(`${modules}svelte`)).toMatch(/^svelte 5[^]*, MIT\n\nCopyright \(c\)[^]*WITHOUT WARRANTY/);
    expect(() => licenceOf(new URL('src', import.meta.url).pathname)).toThrow();
  });

  it('names each package once, and those who drew the icons', () => {
    const text = thirdParty([`${modules}svelte/a.js`, `${modules}svelte/b.js`, '/elsewhere/web/src/main.ts'], root);
    expect(text.match(/^svelte 5/gm)).toHaveLength(1);
    for (const word of ['Lorc', 'Delapouite', 'creativecommons.org/licenses/by/3.0', 'world-atlas', 'Apache License 2.0']) expect(text).toContain(word);
  });
});
