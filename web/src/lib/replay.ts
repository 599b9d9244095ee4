// Going through a game that was played: where one is, and how long a moment is shown.

import type { Board, Moment, Scene } from '../wire';

export interface Place {
  readonly at: number;
  readonly first: number;
  readonly last: number;
}

export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

const shownFor = 1200; // milliseconds a moment, at speed 1

export function waitFor(speed: Speed): number {
  return shownFor / speed;
}

export function clamp(place: Place, to: number): number {
  return Math.min(place.last, Math.max(place.first, Math.round(to)));
}

/** Where a key leads; nothing if it means nothing here. */
export function keyTo(place: Place, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return clamp(place, place.at - 1);
    case 'ArrowRight':
      return clamp(place, place.at + 1);
    case 'PageUp':
      return clamp(place, place.at - 10);
    case 'PageDown':
      return clamp(place, place.at + 10);
    case 'Home':
      return place.first;
    case 'End':
      return place.last;
    default:
      return undefined;
  }
}

/** The cells of a board that are not as they were before. */
export function changedCells(before: Scene | undefined, now: Scene, board: string): ReadonlySet<number> {
  const cellsOf = (scene: Scene | undefined) => scene?.boards.find(each => each.id === board)?.cells ?? [];
  const old = new Map(cellsOf(before).map(cell => [cell.id, JSON.stringify(cell)]));
  if (old.size === 0) return new Set();
  return new Set(cellsOf(now).filter(cell => old.get(cell.id) !== JSON.stringify(cell)).map(cell => cell.id));
}

/** The board one wants to see first: that with the most on it. */
export function mainBoard(scene: Scene): Board | undefined {
  return scene.boards.toSorted((a, b) => b.cells.length - a.cells.length)[0];
}

/** Moments that were fetched, and those about to be wanted. */
export class Moments {
  private readonly known = new Map<number, Promise<Moment>>();
  constructor(private readonly fetch: (number: number) => Promise<Moment>) {}

  get(number: number): Promise<Moment> {
    const found = this.known.get(number);
    if (found) return found;
    const asked = this.fetch(number);
    this.known.set(number, asked);
    // What failed may be asked for again.
    asked.catch(() => this.known.delete(number));
    return asked;
  }
}
