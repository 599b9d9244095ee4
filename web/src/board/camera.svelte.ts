// What part of a board one sees, and what fingers, mouse and wheel do to it: drag the board, pinch,
// zoom; or drag something that stands on it, if whoever owns the board says so.

import type { Board, Cell } from '../wire';
import { boundsOf, centre, scaleOf, type Box, type Point } from './geometry';
import { move, noPointers, press, release } from './pointers';
import { centredAt, fit, isWhole, keepIn, pan, roomy, toBoard, zoom, type Size } from './view';

export interface Dragging {
  /** Whether something in this cell can be dragged; elsewhere one drags the board. */
  readonly starts: (cell: Cell) => boolean;
  readonly ends: (to: Element | null, at: Point) => void;
}

export class Camera {
  width = $state(0);
  height = $state(0);
  root = $state<SVGSVGElement>();
  /** From a piece to the pointer. */
  arrow = $state.raw<{ readonly from: Point; readonly to: Point } | undefined>();
  private chosen = $state.raw<Box | undefined>();
  private readonly pointers = noPointers();
  private pressed: Cell | undefined;

  readonly screen: Size = $derived.by(() => ({ width: this.width, height: this.height }));
  readonly unit = $derived.by(() => scaleOf(this.board()));
  readonly bounds = $derived.by(() => roomy(boundsOf(this.board(), 12 * this.unit), this.screen, 1.35 / this.unit));
  readonly view = $derived.by(() => (this.chosen ? keepIn(this.chosen, this.bounds, this.screen) : fit(this.bounds, this.screen)));
  readonly whole = $derived.by(() => isWhole(this.view, this.bounds, this.screen));

  constructor(
    private readonly board: () => Board,
    private readonly dragging: Dragging,
  ) {}

  /** What follows is no click. */
  get moved(): boolean {
    return this.pointers.moved;
  }

  private inside(event: MouseEvent): Point {
    const box = this.root?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  pressOn(cell: Cell): void {
    this.pressed = cell;
  }

  press(event: PointerEvent): void {
    press(this.pointers, event.pointerId, this.inside(event));
    if (this.pointers.down.size > 1) this.letGo();
  }

  move(event: PointerEvent): void {
    const gesture = move(this.pointers, event.pointerId, this.inside(event));
    if (!gesture) return;
    this.root?.setPointerCapture(event.pointerId);
    if (this.pressed && !this.arrow && !this.dragging.starts(this.pressed)) this.pressed = undefined;
    if (this.pressed) {
      this.arrow = { from: centre(this.board().kind, this.pressed), to: toBoard(this.view, this.screen, this.inside(event)) };
      return;
    }
    const by = this.view.width / Math.max(1, this.width);
    const panned = pan(this.view, gesture.dx * by, gesture.dy * by, this.bounds, this.screen);
    this.chosen = gesture.factor === 1 ? panned : zoom(panned, toBoard(panned, this.screen, gesture.at), gesture.factor, this.bounds, this.screen);
  }

  release(event: PointerEvent): void {
    release(this.pointers, event.pointerId);
    const { arrow } = this;
    this.letGo();
    if (arrow) this.dragging.ends(document.elementFromPoint(event.clientX, event.clientY), { x: event.clientX, y: event.clientY });
  }

  cancel(event: PointerEvent): void {
    release(this.pointers, event.pointerId);
    this.letGo();
  }

  private letGo(): void {
    this.pressed = undefined;
    this.arrow = undefined;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.chosen = zoom(this.view, toBoard(this.view, this.screen, this.inside(event)), Math.exp(-event.deltaY / 500), this.bounds, this.screen);
  }

  zoomBy(factor: number): void {
    const middle = { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 };
    this.chosen = zoom(this.view, middle, factor, this.bounds, this.screen);
  }

  goTo(at: Point): void {
    this.chosen = keepIn(centredAt(this.view, at), this.bounds, this.screen);
  }

  showAll(): void {
    this.chosen = undefined;
  }
}
