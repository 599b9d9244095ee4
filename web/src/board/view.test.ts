import { describe, expect, it } from 'vitest';
import { closest, fit, isIn, isWhole, keepIn, needs, pan, roomy, startView, toBoard, zoom } from './view';

const bounds = { x: 0, y: 0, width: 400, height: 200 };
const screen = { width: 800, height: 800 };

describe('view', () => {
  it('fits the board into the screen, in the middle', () => {
    expect(fit(bounds, screen)).toEqual({ x: 0, y: -100, width: 400, height: 400 });
  });

  it('needs no more height than the board has, unless its cells are too small to be seen all', () => {
    expect(needs(bounds, 390, 50)).toBe(195);
    expect(needs(bounds, 390, 40)).toBeUndefined();
  });

  it('keeps the point under the pointer where it is', () => {
    const whole = fit(bounds, screen);
    const at = { x: 100, y: 50 };
    const near = zoom(whole, at, 2, bounds, screen);
    expect(near.width).toBe(200);
    const before = { x: (at.x - whole.x) / whole.width, y: (at.y - whole.y) / whole.height };
    expect((at.x - near.x) / near.width).toBeCloseTo(before.x);
    expect((at.y - near.y) / near.height).toBeCloseTo(before.y);
  });

  it('goes no nearer and no further than makes sense', () => {
    const whole = fit(bounds, screen);
    expect(zoom(whole, { x: 0, y: 0 }, 1000, bounds, screen).width).toBe(whole.width / closest);
    expect(isWhole(zoom(whole, { x: 0, y: 0 }, 0.1, bounds, screen), bounds, screen)).toBe(true);
  });

  it('does not lose the board', () => {
    const near = zoom(fit(bounds, screen), { x: 200, y: 100 }, 4, bounds, screen);
    const far = pan(near, 99_999, 99_999, bounds, screen);
    expect(far.x).toBe(0);
    expect(keepIn(far, bounds, screen)).toEqual(far);
  });

  it('reads points of the screen', () => {
    expect(toBoard(fit(bounds, screen), screen, { x: 400, y: 400 })).toEqual({ x: 200, y: 100 });
  });

  it('gives a small board room', () => {
    const box = roomy({ x: 0, y: 0, width: 300, height: 100 }, { width: 1000, height: 800 }, 1);
    expect(box.width).toBe(1000);
    expect(box.height).toBe(400);
    expect(box.x).toBe(-350);
  });

  it('begins with all of a board whose cells can be touched, and near its own places otherwise', () => {
    const world = { x: 0, y: 0, width: 2000, height: 1000 };
    const own = [{ x: 100, y: 400 }, { x: 1500, y: 500 }, { x: 1600, y: 400 }];
    const desk = { width: 1000, height: 600 };
    expect(startView(world, desk, 150, own)).toEqual(fit(world, desk));
    const phone = { width: 400, height: 400 };
    const near = startView(world, phone, 150, own);
    expect(near.height).toBeCloseTo(1000); // the height is filled
    expect(own.map(at => isIn(near, at))).toEqual([false, true, true]);
    expect(keepIn(near, world, phone)).toEqual(near);
    expect(startView(world, phone, 150, [])).toEqual(fit(world, phone)); // somebody who watches
  });

  it('begins with nothing in sight that is beside the board', () => {
    const world = { x: 0, y: 0, width: 2000, height: 1000 };
    const near = startView(world, { width: 400, height: 480 }, 150, [{ x: 100, y: 100 }]);
    expect([near.x, near.y, Math.round(near.height)]).toEqual([0, 0, 1000]);
  });

  it('comes no nearer at the beginning than one can look around', () => {
    const square = { x: 0, y: 0, width: 1000, height: 1000 };
    const phone = { width: 400, height: 400 };
    expect(startView(square, phone, 60, [{ x: 500, y: 500 }]).width).toBeCloseTo(1000 / (52 / 24));
    expect(startView(square, phone, 6, [{ x: 500, y: 500 }]).width).toBeCloseTo(1000 / (closest / 2));
  });
});
