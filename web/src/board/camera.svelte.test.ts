// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, Cell } from '../wire';
import { Camera, type Dragging } from './camera.svelte';

const cell = (id: number): Cell => ({ id, x: id % 20, y: Math.floor(id / 20), label: String(id), name: 'Field', terrain: 'open', marks: [], pieces: [], text: '' });
const board: Board = { id: 'map', title: 'Map', kind: 'square', cells: Array.from({ length: 200 }, (_, id) => cell(id)), backdrop: [] };
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
    expect(dragging.ends).not.toHaveBeenCalled();
  });

  it('goes to a place only if it is out of sight', () => {
    camera.zoomBy(4);
    const before = { ...camera.view };
    camera.reveal(cell(110));
    expect(camera.view).toEqual(before);
    camera.reveal(cell(0));
    expect(camera.view.x).toBeLessThan(before.x);
  });
});
