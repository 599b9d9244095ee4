import { describe, expect, it } from 'vitest';
import { mostSpots, stackIn } from './stack';

const room = { width: 88, height: 60 };

describe('a stack', () => {
  it('is one large piece in the middle', () => {
    expect(stackIn(room, 1)).toEqual({ spots: [{ x: 0, y: 0, scale: 1 }], rest: 0 });
  });

  it('stays within the room, and no piece hides another', () => {
    for (let count = 1; count <= 30; ++count) {
      const { spots } = stackIn(room, count);
      for (const spot of spots) {
        expect(Math.abs(spot.x) + 19 * spot.scale, `${count}`).toBeLessThanOrEqual(room.width / 2);
        expect(Math.abs(spot.y) + 22 * spot.scale, `${count}`).toBeLessThanOrEqual(room.height / 2);
      }
      for (const [i, a] of spots.entries())
        for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y), `${count}`).toBeGreaterThan(30 * a.scale);
    }
  });

  it('says how many are left out', () => {
    expect(stackIn(room, mostSpots).rest).toBe(0);
    const many = stackIn(room, 12);
    expect(many.spots).toHaveLength(mostSpots);
    expect(many.rest).toBe(12 - (mostSpots - 1));
  });
});
