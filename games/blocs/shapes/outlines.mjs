// The outline file as plain polygons in longitude and latitude, cut where the map is cut.

import { readFileSync } from 'node:fs';

/** The map is cut at this meridian, in the Bering Strait: no area of the game lies on both sides. */
export const cut = -169;

function arcsOf(topology) {
  const { scale, translate } = topology.transform;
  return topology.arcs.map(arc => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** Arcs follow one another, a negative number is an arc read backwards. */
function ringOf(arcs, numbers) {
  return numbers.flatMap(n => (n < 0 ? [...arcs[~n]].reverse() : arcs[n]).slice(1));
}

/** Rings of the file run on across the antimeridian: without the jump, and as a whole on one side. */
function unwrapped(ring) {
  let turn = 0;
  const out = ring.map(([lon, lat], k) => {
    const before = ring[Math.max(0, k - 1)][0];
    if (lon - before > 180) turn -= 360;
    if (before - lon > 180) turn += 360;
    return [lon + turn, lat];
  });
  const middle = out.reduce((sum, p) => sum + p[0], 0) / out.length;
  const shift = middle < cut ? 360 : middle > cut + 360 ? -360 : 0;
  return out.map(([lon, lat]) => [lon + shift, lat]);
}

/** [{ id, name, polygons }]: a polygon is a list of rings, the first one outside. */
export function readOutlines() {
  const file = new URL('./node_modules/world-atlas/countries-50m.json', import.meta.url);
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  const arcs = arcsOf(topology);
  return topology.objects.countries.geometries.map(shape => {
    const lists = shape.type === 'Polygon' ? [shape.arcs] : (shape.arcs ?? []);
    const polygons = lists.map(rings => rings.map(ring => unwrapped(ringOf(arcs, ring))));
    return { id: shape.id ?? '', name: shape.properties.name, polygons };
  });
}
