import { describe, expect, it } from 'vitest';
import { seatLook } from './seats';

const eight = [0, 1, 2, 3, 4, 5, 6, 7].map(seatLook);
const points = (path: string) => [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x), Number(y)));

describe('how a seat looks', () => {
  it.each(['colour', 'path', 'dashes'] as const)('differs from all others by its %s', part => {
    expect(new Set(eight.map(each => each[part])).size).toBe(8);
  });

  it('stays within its circle', () => {
    for (const { path } of eight) for (const radius of points(path)) expect(radius).toBeLessThanOrEqual(1.01);
  });

  it('has as many corners as its shape', () => {
    expect([0, 2, 3, 5, 6, 7].map(colour => points(seatLook(colour).path).length)).toEqual([3, 4, 4, 5, 10, 6]);
  });

  it('begins again after the eighth', () => {
    expect(seatLook(8)).toBe(seatLook(0));
  });

  it('is nobody’s without a colour', () => {
    expect(eight).not.toContain(seatLook(undefined));
  });
});
