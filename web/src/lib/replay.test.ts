import { describe, expect, it, vi } from 'vitest';
import type { Cell, Moment, Scene } from '../wire';
import { changedCells, clamp, keyTo, mainBoard, Moments, waitFor } from './replay';

const place = { at: 5, first: 0, last: 12 };
const cell = (id: number, name: string): Cell => ({ id, x: id, y: 0, label: '', name, terrain: '', marks: [], pieces: [], text: '' });
const scene = (cells: Cell[]): Scene => ({
  game: 'toy', phase: '', prompt: '', panels: [], hands: [], tracks: [], pad: [], over: false, verdict: '',
  boards: [{ id: 'side', title: '', kind: 'square', cells: [], backdrop: [] }, { id: 'main', title: '', kind: 'square', cells, backdrop: [] }],
});

describe('a replay', () => {
  it.each([['ArrowLeft', 4], ['ArrowRight', 6], ['PageDown', 12], ['PageUp', 0], ['Home', 0], ['End', 12]])('%s goes to %d', (key, to) => {
    expect(keyTo(place, key)).toBe(to);
  });

  it('stays within the game', () => {
    expect(clamp(place, 99)).toBe(12);
    expect(keyTo({ ...place, at: 0 }, 'ArrowLeft')).toBe(0);
    expect(keyTo(place, 'x')).toBeUndefined();
  });

  it('shows moments as long as the speed says', () => {
    expect(waitFor(1)).toBe(1200);
    expect(waitFor(4)).toBe(300);
  });

  it('marks what changed', () => {
    const before = scene([cell(1, 'a'), cell(2, 'b')]);
    expect(changedCells(before, scene([cell(1, 'a'), cell(2, 'c')]), 'main')).toEqual(new Set([2]));
    expect(changedCells(undefined, before, 'main')).toEqual(new Set());
    expect(mainBoard(before)?.id).toBe('main');
  });

  it('fetches a moment once, and again only if that failed', async () => {
    const moment: Moment = { number: 1, last: 1, scene: scene([]), feed: [] };
    const fetch = vi.fn<(number: number) => Promise<Moment>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(moment);
    const moments = new Moments(fetch);
    await expect(moments.get(1)).rejects.toThrow('no');
    expect(await moments.get(1)).toBe(moment);
    await moments.get(1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
