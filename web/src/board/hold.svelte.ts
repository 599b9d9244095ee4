// A finger that stays on a place: it asks what a mouse learns by pointing, and chooses nothing.

import type { Cell } from '../wire';

/** So long it stays, in ms. */
export const stays = 450;

export class Hold {
  /** The place that was asked about, until the next touch. */
  cell = $state.raw<Cell | undefined>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly asked: () => void) {}

  press(cell: Cell, event: Pick<PointerEvent, 'pointerType'>): void {
    this.release();
    if (event.pointerType === 'mouse') return;
    this.timer = setTimeout(() => {
      this.cell = cell;
      this.asked();
    }, stays);
  }

  /** It has gone, or goes elsewhere. */
  release(): void {
    clearTimeout(this.timer);
  }

  forget(): void {
    this.cell = undefined;
  }
}
