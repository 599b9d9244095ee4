// Whether a click or a key is meant for the question that is there. A double click, a key held down, a click that was on its
// way when others moved the table on: they would answer what has just come into their place. What acts stands in an element
// with `data-acts` or is a place of the board, and every click and key on it goes through here before anything else sees it.

import { getContext, setContext, untrack } from 'svelte';
import type { Point } from '../board/geometry';
import { actionOf, isWriting } from './keys';

/** How long a question has to stand before it takes an answer, in milliseconds. */
export const firstMoment = 300;
/** And before it takes one from a pointer that has not moved since. */
export const atRest = 1200;

/** A hand trembles, and a finger never comes down where it was. In pixels. */
const tremble: Readonly<Record<string, number>> = { mouse: 4, pen: 8, touch: 24 };

/** Another question, or only the next step of one's own line: whoever makes a way goes from place to place as quickly as
 * they like, but not twice on the same. */
export type Turn = 'question' | 'step';

const nowhere: Point = { x: -1, y: -1 };
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export class Guard {
  /** The first moment of a question: nothing is taken. */
  fresh = $state(false);
  /** Where the pointer is. */
  at: Point = nowhere;
  /** Whoever goes about by keys is not told that what they come to is out of use, for a moment. */
  byKey = $state(false);
  private came = -Infinity;
  private turned: Turn = 'question';
  /** Where the pointer was when the question came; nothing once it has moved. */
  private rest: Point | undefined;
  private pressed: { readonly at: number; readonly where: Point } | undefined;
  private covered: Element | undefined;
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** `onIgnored`: somebody clicks where they clicked before, and it is another question. */
  constructor(private readonly onIgnored: () => void = () => undefined) {}

  /** What can be answered now is another thing than before. */
  turn(turned: Turn = 'question', now = performance.now()): void {
    // Both in one go: what was asked is another thing.
    this.turned = turned === 'step' && now > this.came ? 'step' : 'question';
    this.came = now;
    this.close();
    this.rest = this.at === nowhere || this.byKey ? undefined : this.turned === 'step' ? (this.pressed?.where ?? this.at) : this.at;
    this.fresh = true;
    this.timers = [setTimeout(() => (this.fresh = false), firstMoment), setTimeout(() => this.stir(), atRest)];
    if (this.rest) this.cover(this.rest);
  }

  pointerMoved(event: PointerEvent): void {
    this.at = { x: event.clientX, y: event.clientY };
    this.byKey = false;
    if (this.rest && apart(this.at, this.rest) > (tremble[event.pointerType] ?? 4)) this.stir();
  }

  pointerPressed(event: PointerEvent): void {
    this.pointerMoved(event);
    this.pressed = { at: event.timeStamp, where: this.at };
  }

  clicked(event: MouseEvent): void {
    const target = actingPart(event.target);
    if (!target) return;
    const pointer = event.detail > 0; // keys, and what helps those who cannot see, press without one
    const began = pointer ? Math.min(this.pressed?.at ?? event.timeStamp, event.timeStamp) : event.timeStamp;
    const onTheWay = pointer && this.turned === 'step' && !this.rest && target.matches('.place');
    const early = this.isEarly(began) && !onTheWay;
    if (!early && !(pointer && this.rest)) return;
    if (!early && event.detail === 1) this.onIgnored();
    swallow(event);
  }

  keyed(event: KeyboardEvent): void {
    const writing = isWriting(event.target);
    this.byKey = this.byKey || !writing;
    const action = actionOf(event, writing);
    const presses = (event.key === 'Enter' || event.key === ' ') && actingPart(event.target) !== undefined;
    if (!presses && !(action && ['choice', 'seal', 'undo', 'drop'].includes(action.kind))) return;
    const waits = presses || action?.kind === 'choice' || action?.kind === 'seal';
    if (event.repeat || (waits && this.isEarly(event.timeStamp))) swallow(event);
  }

  /** Whether what was pressed last may take a piece up. */
  get mayLift(): boolean {
    return this.pressed === undefined || this.turned === 'step' || !this.isEarly(this.pressed.at);
  }

  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.stir();
  }

  private isEarly(at: number): boolean {
    return at < this.came + firstMoment;
  }

  /** What lies under a pointer that rests cannot be pressed yet, and says so. */
  private cover(at: Point): void {
    requestAnimationFrame(() => {
      if (this.rest !== at) return;
      this.covered = actingPart(document.elementFromPoint(at.x, at.y))?.closest('button, .place') ?? undefined;
      this.covered?.setAttribute('aria-disabled', 'true');
    });
  }

  private stir(): void {
    this.rest = undefined;
    this.covered?.removeAttribute('aria-disabled');
    this.covered = undefined;
  }
}

function actingPart(target: EventTarget | null): Element | undefined {
  return target instanceof Element && target.closest('[data-acts], .place') ? target : undefined;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

export interface Asked {
  /** What is asked: whenever one of these is another, so is the question. */
  readonly question: () => readonly unknown[];
  /** And how far the line is that is made. What is taken back is no question. */
  readonly step: () => number;
  readonly onIgnored: () => void;
}

/** Keeps what acts in a dialog from a click that was on its way when it came. `turn` on the guard, when it asks another
 * thing; `at` is where the pointer was, if it is known. */
export function guardDialog(dialog: HTMLElement, guard: Guard, at?: Point): () => void {
  const ended = new AbortController();
  const listen = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void) => dialog.addEventListener(type, hear, { capture: true, signal: ended.signal });
  listen('click', event => guard.clicked(event));
  listen('keydown', event => guard.keyed(event));
  listen('pointerdown', event => guard.pointerPressed(event));
  listen('pointermove', event => guard.pointerMoved(event));
  if (at) guard.at = at;
  guard.turn();
  return () => {
    ended.abort();
    guard.close();
  };
}

/** Where a pointer clicked; nothing for a key. */
export const pointOf = (event: MouseEvent): Point | undefined => (event.detail > 0 ? { x: event.clientX, y: event.clientY } : undefined);

const key = Symbol('guard');

/** The guard of a table, for what is below the component that is set up. */
export function useGuard({ question, step, onIgnored }: Asked): Guard {
  const guard = new Guard(onIgnored);
  setContext(key, guard);
  let before = 0;
  $effect(() => {
    const now = step();
    if (now > before) untrack(() => guard.turn('step'));
    before = now;
  });
  let asked: readonly unknown[] = [];
  $effect(() => {
    const now = question();
    if (now.some((each, i) => each !== asked[i])) untrack(() => guard.turn('question'));
    asked = now;
  });
  $effect(() => () => guard.close());
  return guard;
}

/** Where there is none everything is taken: in a lesson, say. */
export function guardHere(): Guard | undefined {
  return getContext<Guard | undefined>(key);
}
