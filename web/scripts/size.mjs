// What a browser loads at most: every script, style and page of the client, packed with gzip.
// Fails if that is over the limit.
//
//   node scripts/size.mjs [LIMIT in bytes]

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const limit = Number(process.argv[2] ?? 180_000);
const folder = new URL('../dist/', import.meta.url).pathname;
let total = 0;
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!name.endsWith('.gz') || name === 'third-party.txt.gz') continue; // read by whoever asks for it
  const { size } = statSync(join(folder, name));
  total += size;
  console.log(`${String(size).padStart(8)}  ${name.slice(0, -3)}`);
}
console.log(`${String(total).padStart(8)}  in all, packed; the limit is ${limit}`);
if (total === 0 || total > limit) process.exitCode = 1;
