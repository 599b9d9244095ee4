// All end-to-end tests, two files at a time. A file that fails is run once more, alone: what fails then is
// broken; what passes then is told, for somebody to look at it. Names on the command line: these files only.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';

const folder = new URL('.', import.meta.url).pathname;
const suffix = '.test.mjs';
// What takes longest begins first, so that nobody waits for it at the end.
const longest = ['every_game', 'pages', 'opened', 'short_games', 'proxy_war'];
const all = readdirSync(folder)
  .filter(name => name.endsWith(suffix))
  .map(name => name.slice(0, -suffix.length));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : [...longest, ...all.filter(name => !longest.includes(name))];
const unknown = wanted.filter(name => !all.includes(name));
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${all.join(', ')}`);

async function run(name) {
  const since = Date.now();
  const child = spawn(process.execPath, ['--test', '--test-reporter=spec', folder + name + suffix], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
  const [status] = await once(child, 'close');
  const passed = Number(/ pass (\d+)/.exec(said)?.[1] ?? 0);
  const fine = status === 0 && passed > 0;
  console.log(`${fine ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${Math.round((Date.now() - since) / 1000)} s`);
  return { name, fine, passed, said };
}

/** Runs files side by side; gives what came of each. */
async function runAll(names, beside) {
  const [waiting, results] = [[...names], []];
  const worker = async () => {
    for (let name; (name = waiting.shift()); ) results.push(await run(name));
  };
  await Promise.all(Array.from({ length: beside }, worker));
  return results;
}

const first = await runAll(wanted, 2);
const again = await runAll(first.filter(each => !each.fine).map(each => each.name), 1);
const broken = again.filter(each => !each.fine);
for (const { name, said } of first.filter(each => !each.fine)) console.log(`--- ${name}, the first time\n${said}`);
for (const { name, said } of broken) console.log(`--- ${name}, the second time\n${said}`);
for (const { name } of again.filter(each => each.fine)) console.log(`unsteady: ${name} failed the first time and passed the second`);
const passed = [...first.filter(each => each.fine), ...again].reduce((sum, each) => sum + each.passed, 0);
console.log(`${passed} passed, ${broken.length} ${broken.length === 1 ? 'file' : 'files'} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;
