// What a browser loads before the first decision of a game, packed with gzip: the page, the lobby, the table with its icons, and one
// language, the longest. Other pages are loaded when they are wanted. Fails if the first load is over the limit.
//
//   node scripts/size.mjs [LIMIT in bytes]

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const limit = Number(process.argv[2] ?? 180_000);
const folder = new URL('../dist/', import.meta.url).pathname;
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const isFirst = name => name === 'index.html' || page.includes(`/${name}"`) || /^assets\/(TablePage|_virtual_icons)-/.test(name);
const isWords = name => /^assets\/words-/.test(name);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.gz') && name !== 'third-party.txt.gz') // that is read by whoever asks for it
  .map(name => ({ name: name.slice(0, -3), size: statSync(join(folder, name)).size }))
  .sort((a, b) => a.name.localeCompare(b.name));
const longest = files.filter(({ name }) => isWords(name)).sort((a, b) => b.size - a.size)[0];
const first = files.filter(file => isFirst(file.name) || file === longest);
const sum = all => all.reduce((total, { size }) => total + size, 0);
const row = (size, words) => console.log(`${String(size).padStart(8)}  ${words}`);

for (const file of files) row(file.size, `${file.name}${first.includes(file) ? '' : '  (when it is wanted)'}`);
row(sum(files.filter(file => !isWords(file.name) || file === longest)), 'in all with one language, packed');
row(sum(first), `before the first decision, packed; the limit is ${limit}`);
// Without the table, its icons or a language it would be no first load.
const whole = longest && ['TablePage', '_virtual_icons'].every(part => first.some(({ name }) => name.startsWith(`assets/${part}-`)));
if (!whole || sum(first) > limit) process.exitCode = 1;
