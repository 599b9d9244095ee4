// Where the label and the pieces of an area stand.

import { height, width } from './projection.mjs';
import { flood } from './raster.mjs';

/** By unit: how far it is to the border of its label. */
function depths(raster, label) {
  const far = new Float32Array(width * height);
  const across = Math.SQRT2;
  const at = (i, j) => (i < 0 || j < 0 || i >= width || j >= height ? 0 : far[j * width + i]);
  for (let j = 0; j < height; ++j)
    for (let i = 0; i < width; ++i)
      if (raster[j * width + i] === label)
        far[j * width + i] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + across, at(i + 1, j - 1) + across);
  for (let j = height - 1; j >= 0; --j)
    for (let i = width - 1; i >= 0; --i)
      if (raster[j * width + i] === label)
        far[j * width + i] = Math.min(far[j * width + i], at(i + 1, j) + 1, at(i, j + 1) + 1, at(i + 1, j + 1) + across, at(i - 1, j + 1) + across);
  return far;
}

/** The raster without the pieces of the label that do not lie nearest to `wish`. */
function only(raster, label, wish) {
  let nearest = -1;
  let least = Infinity;
  for (let at = 0; at < raster.length; ++at) {
    if (raster[at] !== label) continue;
    const way = Math.hypot((at % width) - wish[0], Math.floor(at / width) - wish[1]);
    if (way < least) [nearest, least] = [at, way];
  }
  const out = new Uint8Array(raster.length);
  for (const at of flood(nearest, next => raster[next] === label)) out[at] = label;
  return out;
}

/** The point nearest to `wish` that is deep enough inside: as deep as it gets, or as a label needs. */
export function labelPoint(raster, label, wish, sea) {
  const far = depths(only(raster, label, wish), label);
  const deepest = far.reduce((a, b) => Math.max(a, b));
  const enough = Math.min(0.92 * deepest, sea ? 60 : 48);
  let best = [0, 0];
  let least = Infinity;
  for (let at = 0; at < far.length; ++at) {
    if (far[at] < enough) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const way = Math.hypot(x - wish[0], y - wish[1]);
    if (way < least) [best, least] = [[x, y], way];
  }
  return best;
}
