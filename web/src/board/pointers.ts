// Fingers and the mouse on a board: one drags it, two pinch it, and a short touch is a click. No DOM:
// positions come in, what is meant comes out.

import type { Point } from './geometry';

export interface Pointers {
  readonly down: Map<number, Point>;
  /** Something moved so far that what follows is no click. */
  moved: boolean;
}

export interface Gesture {
  readonly dx: number;
  readonly dy: number;
  readonly factor: number;
  readonly at: Point;
}

export const slack = 7;

export function noPointers(): Pointers {
  return { down: new Map(), moved: false };
}

export function press(pointers: Pointers, id: number, at: Point): void {
  if (pointers.down.size === 0) pointers.moved = false;
  pointers.down.set(id, at);
  if (pointers.down.size > 1) pointers.moved = true;
}

export function release(pointers: Pointers, id: number): void {
  pointers.down.delete(id);
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function spread(points: readonly Point[]): number {
  const [a, b] = points;
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

/** What a movement of one of the pointers means; nothing while it may still be a click. */
export function move(pointers: Pointers, id: number, to: Point): Gesture | undefined {
  const from = pointers.down.get(id);
  if (!from) return undefined;
  if (!pointers.moved && Math.hypot(to.x - from.x, to.y - from.y) < slack) return undefined;
  pointers.moved = true;
  const before = [...pointers.down.values()];
  pointers.down.set(id, to);
  const after = [...pointers.down.values()];
  const was = middle(before);
  const at = middle(after);
  const factor = before.length > 1 && spread(before) > 0 ? spread(after) / spread(before) : 1;
  return { dx: at.x - was.x, dy: at.y - was.y, factor, at };
}
