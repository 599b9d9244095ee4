// Labels every unit of the raster: land by country and by the cuts through countries, water by sea.

import { alsoSea, borders, channels } from './seas.mjs';
import { absorb, fill, flood, makeRaster, pieces, smooth, stroke } from './raster.mjs';
import { width } from './projection.mjs';

/** Small states and enclaves that no area names, but that lie inside one. */
const inside = { '336': 'ITA', '674': 'ITA', '470': 'ITA', '020': 'ESP', '438': 'BRD', '492': 'FRA3', '344': 'GUA', '446': 'GUA', '248': 'NOR' };
/** Never drawn: Antarctica would fill the lower edge. */
const omitted = new Set(['010']);
/** Islands too small to find: drawn this many times as large, about their middle. */
const enlarged = {
  HAW: { middle: [-158, 20.8], by: 5.8 },
  TWN: { middle: [121, 23.8], by: 2.8 },
  CUB: { middle: [-76, 20.4], by: 1.6 },
};
/** Beyond the cut, on the far side of the map from the rest of their country. */
const beyond = (country, polygon) => country.id === '840' && polygon[0].some(([lon]) => lon > 0);

export const unused = 0;
export const outLand = 1; // Land out of play.
export const lake = 2; // Water in no sea area.
const barrier = 3;
export const firstArea = 10;

/** A line in longitude and latitude with points close enough to bend with the map. */
function dense(points, closed) {
  const out = [];
  const last = closed ? points.length : points.length - 1;
  for (let k = 0; k < last; ++k) {
    const [a, b] = [points[k], points[(k + 1) % points.length]];
    const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1]))));
    for (let s = 0; s < steps; ++s) out.push([a[0] + ((b[0] - a[0]) * s) / steps, a[1] + ((b[1] - a[1]) * s) / steps]);
  }
  if (!closed) out.push(points[points.length - 1]);
  return out;
}

export function magnified(area, place) {
  const grow = enlarged[area];
  if (!grow) return place;
  const [mx, my] = place(grow.middle);
  return point => {
    const [x, y] = place(point);
    return [mx + (x - mx) * grow.by, my + (y - my) * grow.by];
  };
}

function drawWhole(raster, outlines, labels, map, place) {
  const owner = new Map(Object.entries(inside));
  for (const area of map.areas) {
    for (const id of area.countries ?? []) owner.set(id, area.id);
    for (const name of area.unnumbered ?? []) owner.set(name, area.id);
  }
  for (const country of outlines) {
    if (omitted.has(country.id)) continue;
    const area = owner.get(country.id) ?? owner.get(country.name);
    const label = labels.get(area) ?? outLand;
    const drawn = magnified(area, place);
    for (const polygon of country.polygons)
      if (!beyond(country, polygon)) fill(polygon.map(ring => dense(ring, true).map(drawn)), at => (raster[at] = label));
  }
}

/** A part is the country clipped to rings: units inside both. */
function drawPart(raster, country, part, area, label, place) {
  const drawn = magnified(area, place);
  const within = makeRaster();
  for (const ring of part.rings) {
    const east = ring.every(([lon]) => lon <= -168) ? 360 : 0;
    fill([dense(ring.map(([lon, lat]) => [lon + east, lat]), true).map(drawn)], at => (within[at] = 1));
  }
  for (const polygon of country.polygons) {
    if (beyond(country, polygon)) continue;
    fill(polygon.map(ring => dense(ring, true).map(drawn)), at => {
      if (within[at]) raster[at] = label;
    });
  }
}

function drawLand(outlines, labels, map, place) {
  const raster = makeRaster();
  drawWhole(raster, outlines, labels, map, place);
  for (const area of map.areas)
    for (const part of area.parts ?? [])
      for (const country of outlines)
        if (country.id === part.country) drawPart(raster, country, part, area.id, labels.get(area.id), place);
  for (const line of channels) stroke(dense(line, false).map(place), at => (raster[at] = unused));
  return raster;
}

/** Islands below `least` units sink, ponds are filled up. */
function tidyLand(raster, least) {
  for (const piece of pieces(raster)) {
    const small = piece.label === outLand ? 2 * least : least;
    if (piece.label !== unused && piece.units.length < small) for (const at of piece.units) raster[at] = unused;
    if (piece.label === unused && piece.units.length < 30) for (const at of piece.units) raster[at] = barrier;
  }
  absorb(raster, barrier);
}

/** Borders are dams: the water that is reached from a sea's points is that sea. */
function divideWater(raster, labels, map, place) {
  for (const line of borders)
    stroke(dense(line, false).map(place), at => {
      if (raster[at] === unused) raster[at] = barrier;
    });
  const faults = [];
  for (const sea of map.seas)
    for (const seed of [sea.lonlat, ...(alsoSea[sea.id] ?? [])]) {
      const [x, y] = place(seed).map(Math.floor);
      const at = y * width + Math.max(0, Math.min(width - 1, x));
      const label = labels.get(sea.id);
      if (raster[at] === unused) for (const unit of flood(at, next => raster[next] === unused)) raster[unit] = label;
      else if (raster[at] !== label) faults.push(`${sea.id}: its point ${seed} has label ${raster[at]}`);
    }
  for (const piece of pieces(raster))
    if (piece.label === unused) for (const at of piece.units) raster[at] = piece.units.length < 150 ? barrier : lake;
  const firstSea = labels.get(map.seas[0].id);
  absorb(raster, barrier, label => label >= firstSea);
  absorb(raster, barrier);
  return faults;
}

/** The raster of labels under a projection, and what went wrong. */
export function label(outlines, map, place, least = 36) {
  const labels = new Map([...map.areas, ...map.seas].map((area, i) => [area.id, firstArea + i]));
  let raster = drawLand(outlines, labels, map, place);
  tidyLand(raster, least);
  const faults = divideWater(raster, labels, map, place);
  for (let round = 0; round < 3; ++round) raster = smooth(raster);
  for (const piece of pieces(raster)) if (piece.units.length < least) for (const at of piece.units) raster[at] = barrier;
  absorb(raster, barrier);
  return { raster, labels, faults };
}
