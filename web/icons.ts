// The icons of the client: those that the games' looks ask for (games/NAME/looks.json), taken out of the game-icons set
// while the client is built. Code imports them as 'virtual:icons'. An icon that is not in the set stops the build.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What stands for whatever has no look. */
export const neutral = 'plain-circle';

const gamesFolder = join(import.meta.dirname, '../games');
const setFile = join(import.meta.dirname, 'node_modules/@iconify-json/game-icons/icons.json');

type Looks = Readonly<Record<string, Readonly<Record<string, { readonly icon?: string }>>>>;

/** Where each icon is asked for, file and key, by its name. */
export function wantedIn(text: string, file: string): Map<string, string> {
  const looks = JSON.parse(text) as Looks;
  const rows = Object.entries(looks).flatMap(([section, kinds]) => Object.entries(kinds).map(([kind, { icon }]) => ({ icon, at: `${file}: /${section}/${kind}/icon` })));
  return new Map(rows.flatMap(({ icon, at }) => (icon === undefined ? [] : [[icon, at] as const])));
}

export function looksFiles(games = gamesFolder): string[] {
  return readdirSync(games).sort().map(name => join(games, name, 'looks.json')).filter(file => existsSync(file));
}

/** The outline of an icon, in a square of 512. */
function outlineOf(body: string): string {
  return [...body.matchAll(/ d="([^"]+)"/g)].map(match => match[1]).join(' ');
}

export type IconSet = Readonly<Record<string, { readonly body: string }>>;

/** Outlines by name. Throws, with file, key and reason, where one is not in the set. */
export function outlinesOf(wanted: ReadonlyMap<string, string>, set: IconSet): Record<string, string> {
  const strange = [...wanted].filter(([name]) => !Object.hasOwn(set, name)).map(([name, at]) => `${at} is "${name}"; the game-icons set has no such icon`);
  if (strange.length > 0) throw new Error(strange.join('\n'));
  return Object.fromEntries([...wanted.keys()].sort().map(name => [name, outlineOf(set[name]?.body ?? '')]));
}

/** Those of all games, and the neutral one. */
export function allOutlines(): Record<string, string> {
  const wanted = new Map([[neutral, 'web/icons.ts'], ...looksFiles().flatMap(file => [...wantedIn(readFileSync(file, 'utf8'), file)])]);
  return outlinesOf(wanted, (JSON.parse(readFileSync(setFile, 'utf8')) as { icons: IconSet }).icons);
}

export function icons(): Plugin {
  const [name, id] = ['virtual:icons', '\0virtual:icons'];
  return {
    name: 'icons',
    resolveId: wanted => (wanted === name ? id : undefined),
    load(wanted) {
      if (wanted !== id) return undefined;
      for (const file of looksFiles()) this.addWatchFile(file);
      const outlines = allOutlines();
      return `export const neutral = ${JSON.stringify(outlines[neutral])};\nexport const outlines = ${JSON.stringify(outlines)};\n`;
    },
  };
}
