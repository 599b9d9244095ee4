// Whose work the client carries: a text made of the packages that have got into it, with the licence of each, beside
// the credit of the icons. It is served as /third-party.txt; the page /credits leads to it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a module is of; nothing for our own modules. */
export function packageOf(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
}

/** Name, version and licence of a package, and the text of the licence. */
export function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find(each => /^licen[cs]e(\.|$)/i.test(each));
  if (!license || !file) throw new Error(`${folder} names no licence or has no file with it; what is compiled in needs both`);
  return `${name} ${version}, ${license}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** The whole text: our own notice, the icons, then the packages by name. */
export function thirdParty(modules: Iterable<string>, root: string): string {
  const folders = new Set([...modules].map(packageOf).filter(each => each !== undefined));
  const icons = readFileSync(join(root, 'licenses/game-icons.txt'), 'utf8');
  const outlines = `The outlines of the map of Blocs: world-atlas\n\n${readFileSync(join(root, 'licenses/world-atlas.txt'), 'utf8')}`;
  const head = 'What the browser client of Sandtable carries of others. Sandtable itself is under the Apache License 2.0.\n';
  return [head, icons, outlines, ...[...folders].sort().map(licenceOf)].map(each => `${each.trim()}\n`).join(`\n${'-'.repeat(100)}\n\n`);
}

export function thirdPartyFile(): Plugin {
  const root = dirname(import.meta.dirname);
  return {
    name: 'third-party',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(each => (each.type === 'chunk' ? Object.keys(each.modules) : []));
      if (!existsSync(join(root, 'licenses'))) throw new Error(`${root} has no folder licenses`);
      this.emitFile({ type: 'asset', fileName: 'third-party.txt', source: thirdParty(modules, root) });
    },
  };
}
