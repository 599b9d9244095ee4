// The client's catalogues, web/words: what they lack, what is wrong with them, and the slots of every message as a type.
//
//   node scripts/words.mjs           prints what every language lacks; fails where a catalogue is wrong
//   node scripts/words.mjs --slots   also writes src/lib/message_slots.ts anew

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { faultsIn, flat, languagesIn, lacking, slotsModule } from './catalogues.mjs';

const folder = new URL('../words/', import.meta.url);
const module = new URL('../src/lib/message_slots.ts', import.meta.url);

const all = Object.fromEntries(languagesIn(readdirSync(folder)).map(language => [language, flat(JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')))]));
const english = all.en;

const written = slotsModule(english);
if (process.argv.includes('--slots')) writeFileSync(module, written);

const faults = Object.entries(all).flatMap(([language, messages]) => faultsIn(messages, english).map(fault => `web/words/${language}.json: ${fault}`));
if (readFileSync(module, 'utf8') !== written) faults.push('src/lib/message_slots.ts: not of these words; npm run words -- --slots writes it');
for (const [language, messages] of Object.entries(all)) {
  const missing = lacking(messages, english);
  console.log(`${language}: ${Object.keys(messages).length} of ${Object.keys(english).length} messages, ${missing.length} missing`);
  for (const key of missing) console.log(`  ${key}`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
