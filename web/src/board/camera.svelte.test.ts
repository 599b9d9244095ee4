// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { board as boardOf, cell as cellOf } from '../testing/build';
import { Camera, type Dragging } from './camera.svelte';

const cell = (id: number) => cellOf(id, { x: id % 20, y: Math.floor(id / 20), ...(id >= 180 ? { owner: 1 } : {}) });
const board = boardOf(Array.from({ length: 200 }, (_, id) => cell(id)));
const pointer = (x: number, y: number, pointerId = 1) => ({ clientX: x, clientY: y, pointerId }) as PointerEvent;

describe('a camera', () => {
  let camera: Camera;
  let stop: () => void;
  const dragging = { starts: vi.fn<Dragging['starts']>(() => false), ends: vi.fn<Dragging['ends']>() };
  beforeEach(() => {
    stop = $effect.root(() => {
      camera = new Camera(() => board, dragging, () => undefined);
    });
    [camera.width, camera.height] = [1000, 500];
    flushSync();
  });
  afterEach(() => {
    stop();
    vi.clearAllMocks();
  });
  const drag = (from: readonly [number, number], to: readonly [number, number]) => {
    camera.press(pointer(...from));
    camera.move(pointer(...to));
  };

  it('shows the whole board until somebody looks nearer, and again when asked', () => {
    expect(camera.whole).toBe(true);
    camera.zoomBy(2);
    expect(camera.whole).toBe(false);
    expect(camera.view.width).toBeCloseTo(camera.drawn.width / 2);
    camera.showAll();
    expect(camera.whole).toBe(true);
  });

  it('is too far away for small writing, until somebody has looked nearer for a while', () => {
    vi.useFakeTimers();
    const sharp = $effect.root(() => camera.keepSharp());
    expect(camera.coarse).toBe(true);
    camera.zoomBy(3);
    flushSync();
    expect(camera.coarse).toBe(true);
    vi.advanceTimersByTime(400);
    expect(camera.coarse).toBe(false);
    sharp();
    vi.useRealTimers();
  });

  it('zooms at the pointer: what is there stays there', () => {
    const under = (x: number) => camera.view.x + (x * camera.view.width) / camera.width;
    const before = under(250);
    camera.wheel({ clientX: 250, clientY: 250, deltaY: -300, preventDefault: () => undefined } as WheelEvent);
    expect(camera.view.width).toBeLessThan(camera.drawn.width);
    expect(under(250)).toBeCloseTo(before);
  });

  it('is dragged, and a small movement is still a click', () => {
    camera.zoomBy(3);
    const { x } = camera.view;
    drag([500, 250], [503, 250]);
    expect([camera.moved, camera.view.x]).toEqual([false, x]);
    camera.release(pointer(503, 250));
    drag([500, 250], [400, 250]);
    expect(camera.moved).toBe(true);
    expect(camera.view.x).toBeCloseTo(x + (100 * camera.view.width) / camera.width);
    camera.release(pointer(400, 250));
    expect(dragging.ends).not.toHaveBeenCalled();
  });

  it('draws an arrow from what can be dragged, and says where it ends', () => {
    dragging.starts.mockReturnValueOnce(true);
    camera.pressOn(cell(0));
    drag([100, 100], [300, 300]);
    expect(camera.arrow?.from).toEqual({ x: 0, y: 0 });
    camera.release(pointer(300, 300));
    expect(camera.arrow).toBeUndefined();
    expect(dragging.ends).toHaveBeenCalledOnce();
  });

  it('lets go of a piece when a second finger comes', () => {
    dragging.starts.mockReturnValueOnce(true);
    camera.pressOn(cell(0));
    drag([100, 100], [300, 300]);
    camera.press(pointer(400, 300, 2));
    expect(camera.arrow).toBeUndefined();
    camera.release(pointer(300, 300));
    expect(dragging.ends.mock.calls.map(([to]) => to)).toEqual([null]);
  });

  it('goes to a place only if it is out of sight', () => {
    camera.zoomBy(4);
    const before = { ...camera.view };
    camera.reveal(cell(110));
    expect(camera.view).toEqual(before);
    camera.reveal(cell(0));
    expect(camera.view.x).toBeLessThan(before.x);
  });

  it('is pinched by two fingers', () => {
    camera.press(pointer(400, 250, 1));
    camera.press(pointer(600, 250, 2));
    camera.move(pointer(800, 250, 2));
    expect(camera.view.width).toBeCloseTo(camera.drawn.width / 2);
  });

  it('lets go of everything when the pointer is lost', () => {
    dragging.starts.mockReturnValueOnce(true);
    camera.pressOn(cell(0));
    drag([100, 100], [300, 300]);
    camera.cancel(pointer(300, 300));
    expect(camera.arrow).toBeUndefined();
    expect(dragging.ends.mock.calls.map(([to]) => to)).toEqual([null]);
    camera.move(pointer(500, 300));
    expect(camera.arrow).toBeUndefined();
  });

  it('takes nothing that follows for a click or a drag when a finger stays', () => {
    camera.press(pointer(100, 100));
    camera.stay();
    expect(camera.moved).toBe(true);
    const { x } = camera.view;
    camera.move(pointer(400, 100));
    expect(camera.view.x).toBe(x);
  });

  it('goes where the small map leads', () => {
    camera.zoomBy(4);
    camera.goTo({ x: 1000, y: 450 });
    expect(camera.view.x + camera.view.width / 2).toBeCloseTo(1000);
  });
});

describe('a camera of a player', () => {
  it('begins where most of the places are one’s own, if the whole is too small to touch', () => {
    let camera: Camera | undefined;
    const stop = $effect.root(() => {
      camera = new Camera(() => board, { starts: () => false, ends: () => undefined }, () => 1);
    });
    if (!camera) throw new Error('there is a camera');
    [camera.width, camera.height] = [400, 400];
    flushSync();
    expect(camera.whole).toBe(false);
    expect(camera.view.y + camera.view.height).toBeGreaterThan(900); // the last row is theirs
    stop();
  });
});

describe('a board that was zoomed', () => {
  it('is drawn anew, sharp, when it has rested for a while', () => {
    vi.useFakeTimers();
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => frames.push(next));
    let camera: Camera | undefined;
    const stop = $effect.root(() => {
      camera = new Camera(() => board, { starts: () => false, ends: () => undefined }, () => undefined);
      camera.keepSharp();
    });
    if (!camera) throw new Error('there is a camera');
    [camera.width, camera.height] = [1000, 500];
    flushSync();
    const wait = (ms: number) => (vi.advanceTimersByTime(ms), flushSync(), camera?.sharpening);

    expect(wait(1000)).toBe(false); // nothing was zoomed
    camera.zoomBy(2);
    flushSync();
    expect(wait(200)).toBe(false);
    camera.zoomBy(2);
    flushSync();
    expect(wait(200)).toBe(false); // it did not rest
    expect(wait(200)).toBe(true);
    for (let i = 0; i < 2; ++i) frames.shift()?.(0);
    expect(camera.sharpening).toBe(false);

    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
