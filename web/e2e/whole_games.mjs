// Whole games against bots, played to their end by clicks through the page. They take minutes, so they are
// no part of ./test; short_games.test.mjs is.
//
//   npm run whole-games [-- NAME…]

import { House } from './support.mjs';
import { playWhole } from './whole.mjs';

const games = {
  countdown: { game: 'countdown', preset: 'quick' },
  'countdown-phone': { game: 'countdown', preset: 'quick', touch: true },
  frontier: { game: 'frontier', preset: 'solo' },
  'frontier-phone': { game: 'frontier', preset: 'solo', touch: true },
  blocs: { game: 'blocs', preset: 'quick' },
  'blocs-three': { game: 'blocs', preset: 'quick', options: { players: 3 } },
  'blocs-phone': { game: 'blocs', preset: 'quick', touch: true },
};

function report(name, { player, verdict, seconds }) {
  const counts = [...player.clicksOf.values()].sort((a, b) => a - b);
  console.log(`${name}: ${verdict}`);
  console.log(`  ${player.clicks} clicks in ${counts.length} phases (median ${counts[Math.floor(counts.length / 2)]}, most ${counts.at(-1)}), ${seconds.toFixed(0)} s`);
  for (const each of player.refused) console.log(`  refused: ${each}`);
  if (player.refused.length > 0) process.exitCode = 1;
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(games);
const unknown = wanted.filter(name => !games[name]);
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${Object.keys(games).join(', ')}`);
const house = await new House().open();
try {
  for (const name of wanted) report(name, await playWhole(house, name, games[name], { looks: true }));
} finally {
  await house.close();
}
