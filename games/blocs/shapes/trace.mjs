// From the raster of labels to outlines. A border between two labels is one arc, simplified once and
// used by both, so that neighbours go on sharing it point by point.

import { height, width } from './projection.mjs';

const columns = width + 1;
const steps = [1, columns, -1, -columns]; // East, south, west, north, between corners of units.

/** The label right of the step that leaves corner `at` in direction `d`; 255 beyond the frame. */
function beside(raster, at, d, right) {
  let i = at % columns;
  let j = (at - i) / columns;
  const turn = right ? d : (d + 3) % 4;
  if (turn === 1 || turn === 2) --i;
  if (turn === 2 || turn === 3) --j;
  return i < 0 || j < 0 || i >= width || j >= height ? 255 : raster[j * width + i];
}

/** Rings of corners around every piece of every label, the label on the right-hand side. */
function ringsOf(raster) {
  const used = new Uint8Array(columns * (height + 1) * 4);
  const starts = (at, d) => {
    const label = beside(raster, at, d, true);
    return label !== 255 && label !== beside(raster, at, d, false);
  };
  const rings = [];
  for (let at = 0; at < columns * height; ++at) {
    if (used[at * 4] || at % columns === width || !starts(at, 0)) continue;
    const label = beside(raster, at, 0, true);
    const ring = [];
    let corner = at;
    let d = 0;
    do {
      used[corner * 4 + d] = 1;
      ring.push(corner);
      corner += steps[d];
      // Turning right first keeps units that meet at a corner only apart.
      for (const turn of [1, 0, 3, 2]) {
        const next = (d + turn) % 4;
        if (beside(raster, corner, next, true) === label && beside(raster, corner, next, false) !== label) {
          d = next;
          break;
        }
      }
    } while (corner !== at || d !== 0);
    rings.push({ label, ring });
  }
  return rings;
}

/** A corner where more than two borders meet ends arcs. */
function isNode(raster, at) {
  let changes = 0;
  for (let d = 0; d < 4; ++d) if (beside(raster, at, d, true) !== beside(raster, at, d, false)) ++changes;
  return changes > 2;
}

/** Splits rings into arcs; the same border read from both sides is one arc. */
function arcsOf(raster, rings) {
  const arcs = new Map();
  const keep = corners => {
    const closed = corners[0] === corners[corners.length - 1];
    const [a, b] = closed ? [corners[1], corners[corners.length - 2]] : [corners[0], corners[corners.length - 1]];
    const same = !closed && a === b;
    const forward = same ? corners[1] <= corners[corners.length - 2] : a < b;
    const line = forward ? corners : [...corners].reverse();
    const key = `${line[0]},${line[1]},${line[line.length - 1]}`;
    if (!arcs.has(key)) arcs.set(key, { corners: line });
    return { arc: arcs.get(key), forward };
  };
  const shapes = rings.map(({ label, ring }) => {
    let first = ring.findIndex(at => isNode(raster, at));
    if (first < 0) first = ring.indexOf(ring.reduce((least, at) => Math.min(least, at)));
    const turned = [...ring.slice(first), ...ring.slice(0, first), ring[first]];
    const parts = [];
    let from = 0;
    for (let k = 1; k < turned.length; ++k)
      if (k === turned.length - 1 || isNode(raster, turned[k])) {
        parts.push(keep(turned.slice(from, k + 1)));
        from = k;
      }
    return { label, parts };
  });
  return { shapes, arcs: [...arcs.values()] };
}

const pointOf = corner => [corner % columns, Math.floor(corner / columns)];
const cross = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Which points are left, in squares, to see whether one lies in the way. */
class Crowd {
  #squares = new Map();
  #key = p => (p[0] >> 4) * 4096 + (p[1] >> 4);
  add(p) {
    const key = this.#key(p);
    if (!this.#squares.has(key)) this.#squares.set(key, new Map());
    const square = this.#squares.get(key);
    const id = p[0] * 4096 + p[1];
    square.set(id, { p, n: (square.get(id)?.n ?? 0) + 1 });
  }
  remove(p) {
    const square = this.#squares.get(this.#key(p));
    const entry = square.get(p[0] * 4096 + p[1]);
    if (--entry.n === 0) square.delete(p[0] * 4096 + p[1]);
  }
  /** A point in the triangle other than its corners. */
  blocks(a, b, c) {
    const turn = Math.sign(cross(a, b, c));
    if (turn === 0) return false;
    const [x0, x1] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
    const [y0, y1] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
    for (let i = x0 >> 4; i <= x1 >> 4; ++i)
      for (let j = y0 >> 4; j <= y1 >> 4; ++j)
        for (const { p } of this.#squares.get(i * 4096 + j)?.values() ?? []) {
          const corner = [a, b, c].some(q => q[0] === p[0] && q[1] === p[1]);
          if (!corner && turn * cross(a, b, p) >= 0 && turn * cross(b, c, p) >= 0 && turn * cross(c, a, p) >= 0) return true;
        }
    return false;
  }
}

/** How much a point matters: the area of the triangle with its neighbours (M. Visvalingam), less
 * where the line turns back on itself, so that thorns go first. */
function weight(line, k) {
  const [a, b, c] = [line[k - 1], line[k], line[k + 1]];
  const [ux, uy, vx, vy] = [a[0] - b[0], a[1] - b[1], c[0] - b[0], c[1] - b[1]];
  const cosine = (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy));
  return (Math.abs(cross(a, b, c)) / 2) * (1 - 0.7 * cosine);
}

/** One arc, point by point, the least important first, down to `least` points. A point stays if a
 * point of another line stands in its triangle: without it the lines would cross. */
function simplify(line, threshold, crowd, least) {
  for (let limit = 0; limit <= threshold; limit = limit < 1 ? limit + 0.5 : limit * 1.25)
    for (let again = true; again; ) {
      again = false;
      for (let k = 1; k + 1 < line.length && line.length > least; ++k) {
        const w = weight(line, k);
        if (w > limit || (w > 0 && crowd.blocks(line[k - 1], line[k], line[k + 1]))) continue;
        crowd.remove(line[k]);
        line.splice(k, 1);
        again = true;
      }
    }
}

/** Outlines by label, as rings of points. `thresholdOf(a, b)`: how large a detail must be to stay in
 * the border between two labels, in square units. */
export function trace(raster, thresholdOf) {
  const { shapes, arcs } = arcsOf(raster, ringsOf(raster));
  const crowd = new Crowd();
  for (const arc of arcs) {
    arc.line = arc.corners.map(pointOf);
    for (const p of arc.line) crowd.add(p);
    arc.ends = [arc.corners[0], arc.corners[arc.corners.length - 1]].sort((a, b) => a - b).join();
  }
  // Two arcs between the same ends must not become the same line.
  const twins = new Map();
  for (const arc of arcs) twins.set(arc.ends, (twins.get(arc.ends) ?? 0) + 1);
  for (const arc of arcs) {
    const [start, next] = arc.corners;
    const closed = start === arc.corners[arc.corners.length - 1];
    const labels = [true, false].map(right => beside(raster, start, steps.indexOf(next - start), right));
    simplify(arc.line, thresholdOf(...labels), crowd, closed ? 5 : twins.get(arc.ends) > 1 ? 3 : 2);
  }
  const out = new Map();
  for (const { label, parts } of shapes) {
    const ring = parts.flatMap(({ arc, forward }) => (forward ? arc.line : [...arc.line].reverse()).slice(1));
    if (!out.has(label)) out.set(label, []);
    out.get(label).push(ring);
  }
  return out;
}

/** An SVG path of absolute points only, which is what screens expect. */
export const pathOf = rings => rings.map(ring => `M${ring.map(p => p.join(' ')).join('L')}Z`).join('');
