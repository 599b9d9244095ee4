// The map as a raster of labels, one a unit: every unit has exactly one, so that shapes read off it
// can neither overlap nor leave gaps.

import { height, width } from './projection.mjs';

export const makeRaster = () => new Uint8Array(width * height);

/** Calls `paint(index)` for every unit whose middle lies inside the rings (even-odd). */
export function fill(rings, paint) {
  const crossings = new Map();
  for (const ring of rings)
    for (let k = 0; k < ring.length; ++k) {
      let [x0, y0] = ring[k];
      let [x1, y1] = ring[(k + 1) % ring.length];
      if (y0 > y1) [x0, y0, x1, y1] = [x1, y1, x0, y0];
      for (let j = Math.max(0, Math.ceil(y0 - 0.5)); j < Math.min(height, y1 - 0.5); ++j) {
        if (!crossings.has(j)) crossings.set(j, []);
        crossings.get(j).push(x0 + ((j + 0.5 - y0) / (y1 - y0)) * (x1 - x0));
      }
    }
  for (const [j, xs] of crossings) {
    xs.sort((a, b) => a - b);
    for (let k = 0; k + 1 < xs.length; k += 2)
      for (let i = Math.max(0, Math.ceil(xs[k] - 0.5)); i < Math.min(width, xs[k + 1] - 0.5); ++i) paint(j * width + i);
  }
}

/** Calls `paint(index)` for the units along a line, two wide. */
export function stroke(points, paint) {
  for (let k = 0; k + 1 < points.length; ++k) {
    const [[x0, y0], [x1, y1]] = [points[k], points[k + 1]];
    const steps = Math.max(1, Math.ceil(4 * Math.hypot(x1 - x0, y1 - y0)));
    for (let s = 0; s <= steps; ++s) {
      const i = Math.floor(x0 + ((x1 - x0) * s) / steps);
      const j = Math.floor(y0 + ((y1 - y0) * s) / steps);
      if (i < 0 || j < 0 || i >= width || j >= height) continue;
      for (const at of [j * width + i, j * width + Math.min(width - 1, i + 1)]) {
        paint(at);
        if (j + 1 < height) paint(at + width);
      }
    }
  }
}

/** The neighbours of a unit, those across a corner left out. */
export function around(at) {
  const out = [];
  const i = at % width;
  if (i > 0) out.push(at - 1);
  if (i + 1 < width) out.push(at + 1);
  if (at >= width) out.push(at - width);
  if (at + width < width * height) out.push(at + width);
  return out;
}

/** All units that can be reached from `start` through units for which `may` holds. */
export function flood(start, may, seen = new Uint8Array(width * height)) {
  const out = [start];
  seen[start] = 1;
  for (let k = 0; k < out.length; ++k)
    for (const next of around(out[k]))
      if (!seen[next] && may(next)) {
        seen[next] = 1;
        out.push(next);
      }
  return out;
}

/** The connected pieces of the raster, each with its label and its units. */
export function pieces(raster) {
  const seen = new Uint8Array(raster.length);
  const out = [];
  for (let at = 0; at < raster.length; ++at)
    if (!seen[at]) out.push({ label: raster[at], units: flood(at, next => raster[next] === raster[at], seen) });
  return out;
}

/** Gives every unit labelled `from` to the nearest one that has another label and is allowed. */
export function absorb(raster, from, allowed = () => true) {
  let edge = [];
  for (let at = 0; at < raster.length; ++at)
    if (raster[at] !== from && allowed(raster[at]) && around(at).some(next => raster[next] === from)) edge.push(at);
  while (edge.length > 0) {
    const grown = [];
    for (const at of edge)
      for (const next of around(at))
        if (raster[next] === from) {
          raster[next] = raster[at];
          grown.push(next);
        }
    edge = grown;
  }
}

/** Each unit takes the label most common around it: ragged coasts and single units are smoothed. */
export function smooth(raster) {
  const out = raster.slice();
  const counts = new Uint8Array(256);
  for (let j = 1; j + 1 < height; ++j)
    for (let i = 1; i + 1 < width; ++i) {
      const at = j * width + i;
      const here = raster[at];
      let best = here;
      const ring = [at, at - 1, at + 1, at - width, at + width, at - width - 1, at - width + 1, at + width - 1, at + width + 1];
      for (const n of ring) ++counts[raster[n]];
      for (const n of ring) if (counts[raster[n]] > counts[best] + 1) best = raster[n];
      for (const n of ring) counts[raster[n]] = 0;
      out[at] = best;
    }
  return out;
}
