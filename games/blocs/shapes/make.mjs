// Draws the map: reads ../data/map.json and the outline file, writes ../data/shapes.json.

import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { firstArea, label, lake, magnified, outLand } from './areas.mjs';
import { labelPoint } from './labels.mjs';
import { readOutlines } from './outlines.mjs';
import { cell, flat, height, warpBy, width } from './projection.mjs';
import { pathOf, trace } from './trace.mjs';

const map = JSON.parse(readFileSync(new URL('../data/map.json', import.meta.url), 'utf8'));
const outlines = readOutlines();
const all = [...map.areas, ...map.seas];
const isSea = new Set(map.seas.map(sea => firstArea + all.indexOf(sea)));

/** Areas that need more room than their size says: much happens there, or they are thin. */
const favoured = {
  DDR: 4.4, FRA1: 1.3, FRA2: 2, FRA3: 1.6, UK: 1.5, ITA: 1.1, NOR: 1.7, YUG: 1.1, TUR: 1.5, TUN: 3.8, MAR: 1.2, GUY: 2.2,
  LEV: 1.3, AFG: 1.3, PAK: 1.3, IND1: 1.2, IND2: 1.1,
  KOR1: 5, KOR2: 8, JPN: 2.2, INC1: 1.5, INC2: 1.2, IDN: 1.3, CUB: 2, HAW: 2,
  M1: 1.2, M3: 2, A3: 1.5, A5: 1.3, N1: 3.4, P7: 1.3, P8: 1.3,
};

/** How large an area should be drawn, in square units, from how large it is on the plain map. */
function wanted(label, size) {
  if (label < firstArea) return 0.6 * size;
  const favour = favoured[all[label - firstArea].id] ?? 1;
  if (isSea.has(label)) return favour * Math.max(Math.min(size, 9000), 0.5 * size);
  return favour * Math.max(Math.min(5 * size, 5500), 0.62 * size);
}

function sizesOf(raster) {
  const sizes = new Float64Array(256);
  for (const here of raster) ++sizes[here];
  return sizes;
}

/** How much more room each cell of the warp's grid needs. */
function densityOf(raster) {
  const sizes = sizesOf(raster);
  const out = new Float64Array((width / cell) * (height / cell));
  for (let j = 0; j < height; ++j)
    for (let i = 0; i < width; ++i) {
      const here = raster[j * width + i];
      out[Math.floor(j / cell) * (width / cell) + Math.floor(i / cell)] += wanted(here, sizes[here]) / sizes[here] / (cell * cell);
    }
  return out;
}

const plain = label(outlines, map, flat, 4);
const warp = warpBy(densityOf(plain.raster), 4);
const place = point => warp(flat(point));
const { raster, labels, faults } = label(outlines, map, place);
// Larger figures give a smaller file; a border on water has no details to keep.
const rings = trace(raster, (a, b) => (isSea.has(a) && isSea.has(b) ? 30 : 18));

const sizes = sizesOf(raster);
if (faults.length > 0) throw new Error(faults.join('\n'));
const shape = area => {
  const id = labels.get(area.id);
  if (!rings.has(id)) throw new Error(`${area.id} has no outline`);
  return { id: area.id, at: labelPoint(raster, id, magnified(area.id, place)(area.lonlat), isSea.has(id)), path: pathOf(rings.get(id)) };
};
const shapes = {
  format: 'sandtable.blocs.shapes/1',
  width,
  height,
  land: map.areas.map(shape),
  seas: map.seas.map(shape),
  out_of_play: pathOf(rings.get(outLand)),
  lakes: pathOf(rings.get(lake) ?? []),
};

/** One area a line, so that a change shows where it is. */
const lines = list => `[\n${list.map(item => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
const members = Object.entries(shapes).map(([name, value]) => `  ${JSON.stringify(name)}: ${Array.isArray(value) ? lines(value) : JSON.stringify(value)}`);
const text = `{\n${members.join(',\n')}\n}\n`;
writeFileSync(new URL('../data/shapes.json', import.meta.url), text);
const paths = [...shapes.land, ...shapes.seas].map(s => s.path).join('\n') + shapes.out_of_play + shapes.lakes;
console.log(`paths ${paths.length} bytes, ${gzipSync(paths).length} gzipped; file ${text.length}`);
const small = all.map(a => [sizes[labels.get(a.id)], a.id]).sort((a, b) => a[0] - b[0]);
console.log(`smallest: ${small.slice(0, 25).map(([n, id]) => `${id} ${n}`).join(', ')}`);
console.log(`out of play ${sizes[outLand]}, lakes ${sizes[lake]}`);
