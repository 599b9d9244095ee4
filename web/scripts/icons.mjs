// Takes the few icons that the skins use out of the game-icons set and writes src/icons/icons.ts.
// Run it after changing the list: node scripts/icons.mjs

import { readFileSync, writeFileSync } from 'node:fs';

const wanted = [
  'peaks', 'pine-tree', 'wheat', 'desert', 'village', 'capitol', 'earth-crack', 'big-wave',
  'brodie-helmet', 'spy', 'person', 'crossed-swords', 'checked-shield', 'star-medal', 'factory', 'cannon',
  'radar-dish', 'land-mine', 'jet-fighter', 'radar-sweep', 'rank-3', 'flying-flag', 'bullets', 'two-coins',
  'oil-drum', 'log', 'poppy', 'gold-nuggets', 'wooden-crate', 'hourglass', 'scales', 'trade', 'cog',
  'broken-wall', 'hexes', 'contract', 'cage', 'death-skull', 'podium', 'cardboard-box', 'anchor', 'nuclear',
  'incoming-rocket', 'plain-circle', 'rifle', 'parachute', 'battle-tank', 'airplane', 'speed-boat', 'ship-bow',
  'battleship', 'carrier', 'submarine', 'modern-city', 'military-fort', 'camping-tent', 'lighthouse', 'control-tower',
  'satellite-communication', 'umbrella', 'atom-core', 'files', 'card-play',
  'apc', 'tank', 'jeep', 'bunker', 'missile-launcher', 'missile-pod', 'fire', 'molotov', 'open-book', 'radioactive',
  'microscope', 'public-speaker',
];

const set = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8'));
const missing = wanted.filter(name => !set.icons[name]);
if (missing.length > 0) throw new Error(`not in the set: ${missing.join(', ')}`);

const lines = wanted.map(name => {
  const body = set.icons[name].body;
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(match => match[1]);
  return `  '${name}':\n    '${paths.join(' ')}',`;
});

writeFileSync(
  'src/icons/icons.ts',
  `// Made by scripts/icons.mjs from game-icons.net (CC BY 3.0, see NOTICE.md); do not edit. Paths in a
// square of 512.

export const icons = {
${lines.join('\n')}
} as const;

export type IconName = keyof typeof icons;
`,
);
console.log(`${wanted.length} icons`);
