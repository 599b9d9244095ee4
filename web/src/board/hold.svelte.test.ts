import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cell } from '../testing/build';
import { Hold, stays } from './hold.svelte';

const here = cell(4);
const asked = vi.fn();
let hold: Hold;
const press = (pointerType: string) => hold.press(here, { pointerType });

describe('a finger on a place', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockClear();
    hold = new Hold(asked);
  });
  afterEach(() => vi.useRealTimers());

  it.each(['touch', 'pen'])('asks about it when it stays: %s', pointer => {
    press(pointer);
    vi.advanceTimersByTime(stays);
    expect([hold.cell, asked.mock.calls.length]).toEqual([here, 1]);
  });

  it('asks nothing when it goes before', () => {
    press('touch');
    vi.advanceTimersByTime(stays - 1);
    hold.release();
    vi.advanceTimersByTime(stays);
    expect([hold.cell, asked.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('asks once where it comes again', () => {
    press('touch');
    vi.advanceTimersByTime(stays - 1);
    press('touch');
    vi.advanceTimersByTime(stays);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('keeps the answer when it is lifted, until it is forgotten', () => {
    press('touch');
    vi.advanceTimersByTime(stays);
    hold.release();
    expect(hold.cell).toBe(here);
    hold.forget();
    expect(hold.cell).toBeUndefined();
  });

  it('is no mouse: that asks by pointing', () => {
    press('mouse');
    vi.advanceTimersByTime(stays);
    expect(hold.cell).toBeUndefined();
  });
});
