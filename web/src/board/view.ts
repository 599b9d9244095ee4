// What part of a board is on the screen: a box in the board's units with the screen's proportions.

import type { Box, Point } from './geometry';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const closest = 6;

/** The smallest box around `bounds` that has the proportions of the screen. */
export function fit(bounds: Box, screen: Size): Box {
  if (screen.width <= 0 || screen.height <= 0) return bounds;
  const wide = screen.width / screen.height;
  const width = Math.max(bounds.width, bounds.height * wide);
  const height = width / wide;
  return {
    x: bounds.x - (width - bounds.width) / 2,
    y: bounds.y - (height - bounds.height) / 2,
    width,
    height,
  };
}

/** A board of a few cells does not fill the screen with them: at most `largest` pixels a unit. */
export function roomy(bounds: Box, screen: Size, largest: number): Box {
  const width = Math.max(bounds.width, Math.min(screen.width / largest, bounds.width * 4));
  const height = Math.max(bounds.height, Math.min(screen.height / largest, bounds.height * 4));
  return { x: bounds.x - (width - bounds.width) / 2, y: bounds.y - (height - bounds.height) / 2, width, height };
}

/** Keeps the middle of the view on the board, and the view no larger than the whole. */
export function keepIn(view: Box, bounds: Box, screen: Size): Box {
  const whole = fit(bounds, screen);
  if (view.width >= whole.width) return whole;
  const x = Math.min(Math.max(view.x, whole.x), whole.x + whole.width - view.width);
  const y = Math.min(Math.max(view.y, whole.y), whole.y + whole.height - view.height);
  return { x, y, width: view.width, height: view.height };
}

/** Moved so that nothing beside the board is seen, or as little of it on either side. */
function filled(view: Box, bounds: Box): Box {
  const along = (at: number, size: number, from: number, room: number) => (size > room ? from + (room - size) / 2 : Math.min(Math.max(at, from), from + room - size));
  return { ...view, x: along(view.x, view.width, bounds.x, bounds.width), y: along(view.y, view.height, bounds.y, bounds.height) };
}

/** In pixels: a cell that is smaller can hardly be read or touched; one of this size can. */
const tooSmall = 40;
const touchable = 52;

/** Where a player begins: the whole board if its cells, which are `each` wide, can be touched; else so
 * near that it fills the screen, where most of the player's own places are. */
export function startView(bounds: Box, screen: Size, each: number, own: readonly Point[]): Box {
  const whole = fit(bounds, screen);
  const pixels = (each * screen.width) / whole.width;
  if (own.length === 0 || screen.width <= 0 || screen.height <= 0 || pixels >= tooSmall) return whole;
  const filling = whole.width / Math.min(bounds.width, (bounds.height * screen.width) / screen.height);
  const factor = Math.min(closest / 2, Math.max(filling, touchable / pixels));
  const near = { ...whole, width: whole.width / factor, height: whole.height / factor };
  const views = own.map(at => filled(centredAt(near, at), bounds));
  const seen = (view: Box) => own.filter(at => isIn(view, at)).length;
  return views.reduce((best, view) => (seen(view) > seen(best) ? view : best));
}

/** How high a board is on a screen of this width: nothing if its cells would be too small, so that a part of it is
 * seen, which may be as high as it likes. */
export function needs(bounds: Box, width: number, each: number): number | undefined {
  return (each * width) / bounds.width < tooSmall ? undefined : Math.ceil((width * bounds.height) / bounds.width);
}

export function isIn(view: Box, at: Point): boolean {
  return at.x >= view.x && at.x <= view.x + view.width && at.y >= view.y && at.y <= view.y + view.height;
}

/** `at` is a point of the board, which stays where it is on the screen. */
export function zoom(view: Box, at: Point, factor: number, bounds: Box, screen: Size): Box {
  const whole = fit(bounds, screen);
  const width = Math.min(whole.width, Math.max(whole.width / closest, view.width / factor));
  const by = width / view.width;
  const next = { x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by, width, height: view.height * by };
  return keepIn(next, bounds, screen);
}

export function pan(view: Box, dx: number, dy: number, bounds: Box, screen: Size): Box {
  return keepIn({ ...view, x: view.x - dx, y: view.y - dy }, bounds, screen);
}

/** From a point of the screen, counted from the board's upper left corner, to one of the board. */
export function toBoard(view: Box, screen: Size, at: Point): Point {
  return {
    x: view.x + (at.x * view.width) / Math.max(1, screen.width),
    y: view.y + (at.y * view.height) / Math.max(1, screen.height),
  };
}

export function isWhole(view: Box, bounds: Box, screen: Size): boolean {
  return view.width >= fit(bounds, screen).width * 0.999;
}

/** The same part of the board, moved so that `at` is in its middle. */
export function centredAt(view: Box, at: Point): Box {
  return { ...view, x: at.x - view.width / 2, y: at.y - view.height / 2 };
}
