// What part of a board one sees, and what fingers, mouse and wheel do to it: drag the board, pinch,
// zoom; or drag something that stands on it, if whoever owns the board says so.

import { untrack } from 'svelte';
import type { Board, Cell } from '../wire';
import { boundsOf, cellWidth, centre, scaleOf, type Box, type Point } from './geometry';
import { move, noPointers, press, release } from './pointers';
import { centredAt, fit, isIn, isWhole, keepIn, pan, roomy, startView, toBoard, zoom, type Size } from './view';

/** For so many ms the board was not zoomed: it is drawn anew, sharp again. */
const settled = 320;
/** In pixels a hundredth of a cell: the code of a cell, which is a tenth of it, can be read above that. */
const readable = 0.6;

export interface Dragging {
  /** Whether something in this cell can be dragged; elsewhere one drags the board. */
  readonly starts: (cell: Cell) => boolean;
  readonly ends: (to: Element | null, at: Point) => void;
}

export class Camera {
  width = $state(0);
  height = $state(0);
  root = $state<SVGSVGElement>();
  /** It is drawn anew at its present size. Otherwise what is drawn is only shifted and stretched. */
  sharpening = $state(false);
  /** From a piece to the pointer. */
  arrow = $state.raw<{ readonly from: Point; readonly to: Point } | undefined>();
  /** Nothing as long as nobody has looked around. */
  private chosen = $state.raw<Box | 'whole' | undefined>();
  private sharpAt = $state(1);
  private readonly pointers = noPointers();
  private pressed: Cell | undefined;

  readonly screen: Size = $derived.by(() => ({ width: this.width, height: this.height }));
  readonly unit = $derived.by(() => scaleOf(this.board()));
  readonly bounds = $derived.by(() => roomy(boundsOf(this.board(), 12 * this.unit), this.screen, 1.35 / this.unit));
  private readonly frame = $derived.by(() => [this.bounds, this.screen].flatMap(each => Object.values(each) as number[]).join());
  private readonly start = $derived.by(() => {
    void this.frame; // what is whose changes all the time, and must not move the board under the hand
    return untrack(() => startView(this.bounds, this.screen, cellWidth * this.unit, this.home()));
  });
  readonly view = $derived.by(() => {
    if (this.chosen === undefined) return this.start;
    return this.chosen === 'whole' ? fit(this.bounds, this.screen) : keepIn(this.chosen, this.bounds, this.screen);
  });
  /** What is drawn: always the whole, which the browser moves about without drawing it anew. */
  readonly drawn = $derived.by(() => fit(this.bounds, this.screen));
  private readonly factor = $derived.by(() => this.drawn.width / this.view.width);
  /** In three dimensions, so that the browser keeps the board on a sheet of its own, which it moves as it is. */
  readonly transform = $derived.by(() => {
    const pixels = (this.factor * this.width) / this.drawn.width;
    return `translate3d(${(this.drawn.x - this.view.x) * pixels}px, ${(this.drawn.y - this.view.y) * pixels}px, 0) scale(${this.factor})`;
  });
  /** The smallest writing would be no more than dust. What is drawn changes only when it is drawn anew anyway. */
  readonly coarse = $derived.by(() => (this.sharpAt * this.width * this.unit) / this.drawn.width < readable);
  readonly whole = $derived.by(() => isWhole(this.view, this.bounds, this.screen));

  constructor(
    private readonly board: () => Board,
    private readonly dragging: Dragging,
    /** Whose places a player begins at; nobody's: the whole board. */
    private readonly seat: () => number | undefined,
  ) {}

  private home(): Point[] {
    const seat = this.seat();
    const { kind, cells } = this.board();
    return seat === undefined ? [] : cells.filter(cell => cell.owner === seat).map(cell => centre(kind, cell));
  }

  /** What follows is no click. */
  get moved(): boolean {
    return this.pointers.moved;
  }

  private inside(event: MouseEvent): Point {
    const box = this.root?.parentElement?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  /** A finger that stays asks something: what follows is neither a click nor a drag. */
  stay(): void {
    this.pointers.moved = true;
    this.pointers.down.clear();
    this.giveUp();
  }

  pressOn(cell: Cell): void {
    this.pressed = cell;
  }

  press(event: PointerEvent): void {
    press(this.pointers, event.pointerId, this.inside(event));
    if (this.pointers.down.size > 1) this.giveUp();
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
    this.giveUp();
  }

  /** To be called while the component is set up: draws the board anew when it has another size for a while. */
  keepSharp(): void {
    $effect(() => {
      const { factor, view, sharpAt } = this;
      void view; // a board that is still dragged waits
      if (factor === sharpAt || !Number.isFinite(factor)) return undefined;
      const timer = setTimeout(() => {
        this.sharpAt = factor;
        this.sharpening = true;
        requestAnimationFrame(() => requestAnimationFrame(() => (this.sharpening = false)));
      }, settled);
      return () => clearTimeout(timer);
    });
  }

  /** What was dragged is let go nowhere. */
  private giveUp(): void {
    const { arrow } = this;
    this.letGo();
    if (arrow) this.dragging.ends(null, { x: 0, y: 0 });
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

  /** Moves the board only if the place is not on the screen. */
  reveal(cell: Cell): void {
    const at = centre(this.board().kind, cell);
    if (!isIn(this.view, at)) this.goTo(at);
  }

  showAll(): void {
    this.chosen = 'whole';
  }
}
