// Draws the map as a page to look at, areas coloured by bloc, with labels and start units:
//   node preview.mjs PAGE.html

import { readFileSync, writeFileSync } from 'node:fs';

const read = name => JSON.parse(readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'));
const map = read('map.json');
const shapes = read('shapes.json');
const colours = { AA: '#5b86c4', WP: '#c9574d', NAM: '#d9a441', FR: '#7a63b0', PRC: '#4f9a62' };
const facts = new Map([...map.areas, ...map.seas].map(area => [area.id, area]));
const escape = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const ground = ({ id, path }, fill) =>
  `<path d="${path}" fill="${fill}" stroke="#2b2a26" stroke-width="1" stroke-linejoin="round"><title>${escape(facts.get(id).name)}</title></path>`;
const sea = s => `<path d="${s.path}" fill="#bcd3df" stroke="#8fb0c2" stroke-width="1.6" stroke-linejoin="round" stroke-dasharray="6 4"/>`;
const token = ([x, y], fill) => `<circle cx="${x}" cy="${y + 9}" r="11" fill="${fill}" stroke="#222" stroke-width="1.5"/>`;
const text = (s, size) => `<text x="${s.at[0]}" y="${s.at[1] - 6}" font-size="${size}">${s.id}</text>`;

function drawing() {
  const land = shapes.land.map(s => ground(s, colours[facts.get(s.id).colour] ?? '#d8d0bd'));
  const signs = shapes.land.map(s => text(s, 17) + (facts.get(s.id).start_unit ? token(s.at, colours[facts.get(s.id).colour] ?? '#fff') : ''));
  return [
    `<rect width="${shapes.width}" height="${shapes.height}" fill="#f0f"/>`,
    `<path d="${shapes.lakes}" fill="#cfdfe6"/>`,
    ...shapes.seas.map(sea),
    `<path d="${shapes.out_of_play}" fill="#e6e3db" stroke="#a9a498" stroke-width="1"/>`,
    ...land,
    ...shapes.seas.map(s => `<g class="sea">${text(s, 19)}</g>`),
    ...signs,
  ].join('\n');
}

const style = `body{margin:0;background:#eee}svg{display:block;width:100%}text{font:700 17px sans-serif;text-anchor:middle;
paint-order:stroke;stroke:#fffc;stroke-width:3px}.sea text{fill:#245}`;
const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style>
<svg viewBox="0 0 ${shapes.width} ${shapes.height}">${drawing()}</svg>`;
const [, , file] = process.argv;
if (!file) throw new Error('name the page to write: node preview.mjs PAGE.html');
writeFileSync(file, page);
