// A language that lacks messages has those of English: a browser loads one file of words, and it is whole.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

interface Words {
  readonly [name: string]: string | Words;
}

export function over(whole: Words, own: Words): Words {
  const merged = Object.entries(whole).map(([name, word]): [string, string | Words] => {
    const mine = own[name];
    return [name, typeof word === 'string' ? (typeof mine === 'string' ? mine : word) : over(word, typeof mine === 'object' ? mine : {})];
  });
  return Object.fromEntries(merged);
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Words;

export function wholeWords(): Plugin {
  return {
    name: 'whole-words',
    enforce: 'pre',
    load(id) {
      if (!/\/web\/words\/[\w-]+\.json$/.test(id)) return undefined;
      const english = join(dirname(id), 'en.json');
      this.addWatchFile(english);
      return JSON.stringify(over(read(english), read(id)));
    },
  };
}
