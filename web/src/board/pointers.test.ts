import { describe, expect, it } from 'vitest';
import { move, noPointers, press, release } from './pointers';

describe('pointers', () => {
  it('takes a short touch for a click', () => {
    const pointers = noPointers();
    press(pointers, 1, { x: 0, y: 0 });
    expect(move(pointers, 1, { x: 3, y: 3 })).toBeUndefined();
    release(pointers, 1);
    expect(pointers.moved).toBe(false);
  });

  it('drags with one', () => {
    const pointers = noPointers();
    press(pointers, 1, { x: 0, y: 0 });
    expect(move(pointers, 1, { x: 20, y: 5 })).toEqual({ dx: 20, dy: 5, factor: 1, at: { x: 20, y: 5 } });
    expect(pointers.moved).toBe(true);
  });

  it('pinches with two', () => {
    const pointers = noPointers();
    press(pointers, 1, { x: 0, y: 0 });
    press(pointers, 2, { x: 10, y: 0 });
    const gesture = move(pointers, 2, { x: 20, y: 0 });
    expect(gesture?.factor).toBe(2);
    expect(gesture?.at).toEqual({ x: 10, y: 0 });
  });

  it('starts afresh when all are up', () => {
    const pointers = noPointers();
    press(pointers, 1, { x: 0, y: 0 });
    move(pointers, 1, { x: 50, y: 0 });
    release(pointers, 1);
    press(pointers, 1, { x: 0, y: 0 });
    expect(pointers.moved).toBe(false);
  });
});
