// From longitude and latitude to the map: the Natural Earth projection, then a warp that gives
// crowded regions more room.

import { cut } from './outlines.mjs';

export const width = 2000;
export const height = 1000;
const north = 85;
const south = -57;

/** Natural Earth projection (T. Patterson; polynomials by B. Šavrič and others, 2011). */
function naturalEarth(lambda, phi) {
  const p2 = phi * phi;
  const p4 = p2 * p2;
  return [
    lambda * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4))),
    phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4))),
  ];
}

const radians = Math.PI / 180;
const [right] = naturalEarth(Math.PI, 0);
const [, top] = naturalEarth(0, north * radians);
const [, bottom] = naturalEarth(0, south * radians);

/** How much of the width each degree of longitude gets: oceans less, Europe and Asia more. */
const shares = [[-169, 1], [-150, 0.8], [-135, 0.65], [-122, 1.06], [-62, 1.06], [-42, 0.6], [-22, 0.6], [-10, 1.1], [20, 1.25], [110, 1.25], [140, 1.05], [152, 0.7], [191, 0.6]];
const widthOf = (lon, [x0, s0], [x1, s1]) => {
  const end = Math.min(lon, x1);
  return end <= x0 ? 0 : (end - x0) * (s0 + ((s1 - s0) * (end - x0)) / (x1 - x0) / 2);
};
const westOf = lon => shares.slice(1).reduce((sum, knot, k) => sum + widthOf(lon, shares[k], knot), 0);
const whole = westOf(cut + 360);

/** In radians from the middle of the map; beyond the cut it goes on at the even rate. */
function spread(lon) {
  const inside = Math.min(cut + 360, Math.max(cut, lon));
  return (westOf(inside) / whole - 0.5) * 2 * Math.PI + (lon - inside) * radians;
}

/** Without the warp; the frame is [0, width] x [0, height]. */
export function flat([lon, lat]) {
  const [x, y] = naturalEarth(spread(lon), lat * radians);
  return [((x + right) / (2 * right)) * width, ((top - y) / (top - bottom)) * height];
}

export const cell = 8;
const columns = width / cell;
const rows = height / cell;

function blurred(field, radius) {
  const reach = Math.ceil(3 * radius);
  const pass = (from, along, across, stepAlong, stepAcross) => {
    const out = new Float64Array(from.length);
    for (let j = 0; j < across; ++j)
      for (let i = 0; i < along; ++i) {
        let sum = 0;
        let weight = 0;
        for (let k = -reach; k <= reach; ++k) {
          const at = Math.min(along - 1, Math.max(0, i + k));
          const w = Math.exp(-(k * k) / (2 * radius * radius));
          sum += w * from[at * stepAlong + j * stepAcross];
          weight += w;
        }
        out[i * stepAlong + j * stepAcross] = sum / weight;
      }
    return out;
  };
  return pass(pass(field, columns, rows, 1, columns), rows, columns, columns, 1);
}

/** Solves the Poisson equation with closed edges by successive over-relaxation. */
function potential(source) {
  const psi = new Float64Array(source.length);
  const omega = 2 / (1 + Math.PI / columns);
  for (let round = 0; round < 1500; ++round)
    for (let j = 0; j < rows; ++j)
      for (let i = 0; i < columns; ++i) {
        const at = j * columns + i;
        let sum = 0;
        let n = 0;
        if (i > 0) (sum += psi[at - 1]), ++n;
        if (i + 1 < columns) (sum += psi[at + 1]), ++n;
        if (j > 0) (sum += psi[at - columns]), ++n;
        if (j + 1 < rows) (sum += psi[at + columns]), ++n;
        psi[at] += omega * ((sum - source[at]) / n - psi[at]);
      }
  return psi;
}

/** A value between the middles of cells, by its four neighbours. */
function sampled(field, x, y) {
  const u = Math.min(columns - 1, Math.max(0, x / cell - 0.5));
  const v = Math.min(rows - 1, Math.max(0, y / cell - 0.5));
  const i = Math.min(columns - 2, Math.floor(u));
  const j = Math.min(rows - 2, Math.floor(v));
  const at = j * columns + i;
  const upper = field[at] + (field[at + 1] - field[at]) * (u - i);
  const lower = field[at + columns] + (field[at + columns + 1] - field[at + columns]) * (u - i);
  return upper + (lower - upper) * (v - j);
}

/**
 * A map of the frame onto itself under which every place grows in the measure of its density, which
 * is given by cell. The density flows apart until it is even everywhere and takes the map along
 * (the flow-based cartogram of M. Gastner, V. Seguy and P. More, 2018): nothing folds or tears.
 */
export function warpBy(density, softness) {
  const rho = blurred(density, softness);
  const mean = rho.reduce((sum, d) => sum + d, 0) / rho.length;
  const psi = potential(rho.map(d => (mean - d) * cell * cell));
  const flowX = new Float64Array(rho.length);
  const flowY = new Float64Array(rho.length);
  for (let j = 0; j < rows; ++j)
    for (let i = 0; i < columns; ++i) {
      const at = j * columns + i;
      if (i > 0 && i + 1 < columns) flowX[at] = (psi[at - 1] - psi[at + 1]) / (2 * cell);
      if (j > 0 && j + 1 < rows) flowY[at] = (psi[at - columns] - psi[at + columns]) / (2 * cell);
    }
  const steps = 60;
  return ([px, py]) => {
    // What lies beyond the frame moves with the frame's edge.
    let x = Math.min(width, Math.max(0, px));
    let y = Math.min(height, Math.max(0, py));
    const [overX, overY] = [px - x, py - y];
    for (let step = 0; step < steps; ++step) {
      const t = (step + 0.5) / steps;
      const here = (1 - t) * sampled(rho, x, y) + t * mean;
      x = Math.min(width, Math.max(0, x + sampled(flowX, x, y) / here / steps));
      y = Math.min(height, Math.max(0, y + sampled(flowY, x, y) / here / steps));
    }
    return [x + overX, y + overY];
  };
}
