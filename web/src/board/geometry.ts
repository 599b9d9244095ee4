// Where things are on a board: cells as shapes, the box that holds them, neighbours, and the walk
// with the arrow keys. Units: a cell is about a hundred wide.

import type { Arrow, Board, BoardKind, Cell } from '../wire';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

export const cellWidth = 100;
const hexRadius = cellWidth / Math.sqrt(3);

export function centre(kind: BoardKind, cell: Pick<Cell, 'x' | 'y'>): Point {
  switch (kind) {
    case 'hex':
      return { x: cellWidth * (cell.x + cell.y / 2), y: hexRadius * 1.5 * cell.y };
    case 'square':
      return { x: cellWidth * cell.x, y: cellWidth * cell.y };
    case 'area':
      return { x: cell.x, y: cell.y };
  }
}

/** The transform that brings a cell's shape to its place; an outline is there already. */
export function placeOf(kind: BoardKind, cell: Pick<Cell, 'x' | 'y'>): string | undefined {
  if (kind === 'area') return undefined;
  const at = centre(kind, cell);
  return `translate(${at.x} ${at.y})`;
}

/** The corners of a cell around its centre; none where the outline is a path. */
export function corners(kind: BoardKind): readonly Point[] {
  if (kind === 'hex')
    return Array.from({ length: 6 }, (_, i) => {
      const angle = (Math.PI / 3) * i - Math.PI / 2;
      return { x: hexRadius * Math.cos(angle), y: hexRadius * Math.sin(angle) };
    });
  if (kind === 'square') {
    const half = cellWidth / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }
  return [];
}

/** Around the cell's own centre, a little smaller so that borders of neighbours stand apart. */
export function shapeOf(kind: BoardKind, inset = 0): string {
  const shrink = 1 - (2 * inset) / cellWidth;
  const points = corners(kind).map(p => `${(p.x * shrink).toFixed(2)} ${(p.y * shrink).toFixed(2)}`);
  return points.length === 0 ? '' : `M${points.join('L')}Z`;
}

export interface DrawnArrow {
  /** A path. */
  readonly line: string;
  /** Where the head is, as a transform. */
  readonly head: string;
}

interface Leg {
  readonly start: Point;
  readonly end: Point;
  readonly length: number;
  /** Of length one: where it goes. */
  readonly ahead: Point;
}

function legBetween(start: Point, end: Point): Leg {
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  return { start, end, length, ahead: { x: (end.x - start.x) / length, y: (end.y - start.y) / length } };
}

const aside = 9;

/** On a leg, a little to its right. */
function onLeg({ start, ahead }: Leg, along: number, unit: number): Point {
  return { x: start.x + ahead.x * along - ahead.y * aside * unit, y: start.y + ahead.y * along + ahead.x * aside * unit };
}

/** Where one leg turns into the next. */
function corner(leg: Leg, next: Leg, unit: number): Point {
  const [a, b] = [onLeg(leg, leg.length, unit), onLeg(next, 0, unit)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** From beside the middle of one cell, over others, to before the middle of the last, so that what stands there stays
 * in sight; a little to the right, so that two that go against each other lie side by side. */
export function arrowOf(board: Board, way: readonly number[], unit: number): DrawnArrow | undefined {
  const cells = way.flatMap(id => board.cells.find(cell => cell.id === id) ?? []);
  const points = cells.map(cell => centre(board.kind, cell));
  const legs = points.slice(1).map((end, i) => legBetween(points[i] ?? end, end));
  const [first, last] = [legs[0], legs.at(-1)];
  if (cells.length < way.length || !first || !last || legs.some(leg => leg.length === 0)) return undefined;
  const tip = onLeg(last, last.length - 30 * unit, unit);
  const turns = legs.slice(1).map((leg, i) => corner(legs[i] ?? leg, leg, unit));
  const number = (value: number) => value.toFixed(1);
  const line = [onLeg(first, 24 * unit, unit), ...turns, tip].map(at => `${number(at.x)} ${number(at.y)}`).join('L');
  const angle = (Math.atan2(last.ahead.y, last.ahead.x) * 180) / Math.PI;
  return { line: `M${line}`, head: `translate(${number(tip.x)} ${number(tip.y)}) rotate(${number(angle)}) scale(${unit})` };
}

/** Arrows as ways: one that begins where the one before it ends goes on from there, unless a piece of the same seat
 * stands there, which has an order of its own. */
export function waysOf(board: Board, arrows: readonly Arrow[]): { readonly way: readonly number[]; readonly owner: number | undefined }[] {
  const stands = (id: number, owner: number | undefined) => board.cells.find(cell => cell.id === id)?.pieces.some(piece => piece.owner === owner) ?? false;
  const ways: { way: number[]; owner: number | undefined }[] = [];
  for (const { from, to, owner } of arrows) {
    const before = ways.at(-1);
    if (before && before.owner === owner && before.way.at(-1) === from && !before.way.includes(to) && !stands(from, owner)) before.way.push(to);
    else ways.push({ way: [from, to], owner });
  }
  return ways;
}

function numbersOf(path: string): Point[] {
  const values = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const points: Point[] = [];
  for (let i = 0; i + 1 < values.length; i += 2) points.push({ x: values[i] ?? 0, y: values[i + 1] ?? 0 });
  return points;
}

function extent(board: Board, cell: Cell): Point[] {
  const at = centre(board.kind, cell);
  if (board.kind === 'area') return cell.outline === undefined ? [at] : [at, ...numbersOf(cell.outline)];
  return corners(board.kind).map(p => ({ x: at.x + p.x, y: at.y + p.y }));
}

export function boundsOf(board: Board, margin = 12): Box {
  const points = board.cells.flatMap(cell => extent(board, cell));
  if (points.length === 0) return { x: -50, y: -50, width: 100, height: 100 };
  const left = Math.min(...points.map(p => p.x)) - margin;
  const top = Math.min(...points.map(p => p.y)) - margin;
  const right = Math.max(...points.map(p => p.x)) + margin;
  const bottom = Math.max(...points.map(p => p.y)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** By how much pieces and text are drawn larger or smaller than on a cell of the usual width. */
export function scaleOf(board: Board): number {
  if (board.kind !== 'area' || board.cells.length === 0) return 1;
  const box = boundsOf(board, 0);
  const each = Math.sqrt((box.width * box.height) / board.cells.length);
  return Math.max(0.05, each / (cellWidth * 1.3));
}

/** How far a point is from a side. */
function wayTo(at: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(a.x + t * dx - at.x, a.y + t * dy - at.y);
}

const rooms = new Map<string, number>();

/** How much room there is around the label of an area, to the nearest point of its outline. Outlines stay as they
 * are while everything in them changes. */
function roomIn(cell: Cell): number {
  const key = `${cell.x} ${cell.y} ${cell.outline ?? ''}`;
  const known = rooms.get(key) ?? measured(cell);
  rooms.set(key, known);
  return known;
}

function measured(cell: Cell): number {
  let room = Infinity;
  for (const ring of (cell.outline ?? '').split('Z')) {
    const points = numbersOf(ring);
    points.forEach((a, i) => (room = Math.min(room, wayTo(cell, a, points[(i + 1) % points.length] ?? a))));
  }
  return room;
}

/** The same for what stands in one cell: small areas hold less than large ones. */
export function scaleIn(board: Board, cell: Cell, unit = scaleOf(board)): number {
  if (board.kind !== 'area' || cell.outline === undefined) return unit;
  return Math.max(0.5 * unit, Math.min(0.85 * unit, roomIn(cell) / 42));
}

/** In a cell of a hundred. */
export const usualName = 12.5;
const largestName = 24;
const letter = 0.66; // of its height
const withinSquare = 84;
const largestInSquare = 15;

/** How large the name of a square is written: as its longest line allows. */
export function nameSizeOf(lines: readonly string[]): number {
  return Math.min(largestInSquare, withinSquare / (letter * Math.max(1, ...lines.map(line => line.length))));
}

/** How large a name is written: a large area has a large name, as on every map. In the scale of the cell. */
export function nameSizeIn(board: Board, cell: Cell, scale: number): number {
  if (board.kind !== 'area' || cell.outline === undefined) return usualName;
  const fits = (2 * roomIn(cell)) / scale / (letter * Math.max(5, cell.name.length));
  return Math.min(largestName, Math.max(usualName, fits));
}

const headings: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The next cell in a direction: near and straight ahead. Between two alike, up goes right and down
 * goes left, so that one step back undoes one step. */
export function stepFrom(board: Board, from: Cell, direction: Direction): Cell | undefined {
  const at = centre(board.kind, from);
  const ahead = headings[direction];
  let best: Cell | undefined;
  let least = Infinity;
  for (const cell of board.cells) {
    const to = centre(board.kind, cell);
    const dx = to.x - at.x;
    const dy = to.y - at.y;
    const along = dx * ahead.x + dy * ahead.y;
    const aside = dx * ahead.y - dy * ahead.x;
    if (along <= 1 || Math.abs(aside) > along * 1.2) continue;
    const cost = along + 1.5 * Math.abs(aside) + (aside > 0 ? 0.01 : 0);
    if (cost < least) {
      least = cost;
      best = cell;
    }
  }
  return best;
}

const sides: Readonly<Record<'hex' | 'square', readonly (readonly [number, number])[]>> = {
  // In the order of the corners: the side from corner i to corner i + 1.
  hex: [
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
  ],
  square: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
};

/** A path along every side where a group of cells ends. */
export function groupBorders(board: Board): string {
  if (board.kind === 'area') return '';
  const points = corners(board.kind);
  const groups = new Map(board.cells.map(cell => [`${cell.x},${cell.y}`, cell.group]));
  const parts: string[] = [];
  for (const cell of board.cells) {
    if (cell.group === undefined) continue;
    const at = centre(board.kind, cell);
    sides[board.kind].forEach(([dx, dy], i) => {
      if (groups.get(`${cell.x + dx},${cell.y + dy}`) === cell.group) return;
      const a = points[i];
      const b = points[(i + 1) % points.length];
      if (a && b)
        parts.push(`M${(at.x + a.x).toFixed(1)} ${(at.y + a.y).toFixed(1)}L${(at.x + b.x).toFixed(1)} ${(at.y + b.y).toFixed(1)}`);
    });
  }
  return parts.join('');
}
