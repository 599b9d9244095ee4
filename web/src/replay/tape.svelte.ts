// A game that is gone through: which moment is shown, and through whose eyes.

import * as api from '../lib/api';
import { clamp, Moments, waitFor, type Place, type Speed } from '../lib/replay';
import type { Moment } from '../wire';

export class Tape {
  moment = $state.raw<Moment>();
  before = $state.raw<Moment>();
  place = $state.raw<Place>({ at: 0, first: 0, last: 0 });
  viewer = $state<number | undefined>();
  playing = $state(false);
  speed = $state<Speed>(1);
  problem = $state('');
  /** What was fetched, as one viewer saw it. */
  private moments: Moments;

  constructor(
    private readonly id: string,
    private readonly onShown: (at: number) => void,
  ) {
    this.moments = this.seenBy(undefined);
  }

  private seenBy(seat: number | undefined): Moments {
    return new Moments(number => api.moment(this.id, number, seat));
  }

  /** A link may lead beyond the end; the first moment says where that is. */
  async open(first: number, start: number, viewer: number | undefined): Promise<void> {
    this.viewer = viewer;
    this.moments = this.seenBy(viewer);
    const { last } = await this.moments.get(first);
    this.place = { at: start, first, last };
    await this.show(start);
  }

  async show(to: number): Promise<void> {
    const from = this.moments;
    const { place } = this;
    const at = clamp(place, to);
    try {
      const [now, previous] = await Promise.all([from.get(at), at > place.first ? from.get(at - 1) : undefined]);
      if (from !== this.moments) return;
      this.moment = now;
      this.before = previous;
      this.place = { ...this.place, at, last: now.last };
      this.problem = '';
      this.onShown(at);
      if (at < now.last) void from.get(at + 1).catch(() => undefined);
      else this.playing = false;
    } catch (error) {
      this.problem = api.problemText(error);
      this.playing = false;
    }
  }

  seeAs(seat: number | undefined): void {
    this.viewer = seat;
    this.moments = this.seenBy(seat);
    void this.show(this.place.at);
  }

  /** Whoever plays at the end wants to see it all again. */
  async toggle(): Promise<void> {
    const { first, at, last } = this.place;
    if (!this.playing && at === last && first < last) await this.show(first);
    this.playing = !this.playing;
  }

  /** To be called in an effect: the next moment, when it is time. */
  run(): (() => void) | undefined {
    if (!this.playing || !this.moment) return undefined;
    const next = setTimeout(() => void this.show(this.place.at + 1), waitFor(this.speed));
    return () => clearTimeout(next);
  }
}
