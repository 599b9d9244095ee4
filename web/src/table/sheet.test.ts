import { describe, expect, it } from 'vitest';
import { draggedBy, resized } from './sheet';

describe('the sheet below the board', () => {
  it('grows and shrinks step by step, and no further', () => {
    expect([resized('shut', 1), resized('rest', 1), resized('tall', 1)]).toEqual(['rest', 'tall', 'tall']);
    expect([resized('tall', -1), resized('rest', -1), resized('shut', -1)]).toEqual(['rest', 'shut', 'shut']);
  });

  it('follows a finger that goes far enough', () => {
    expect([draggedBy('rest', -60), draggedBy('rest', 60)]).toEqual(['tall', 'shut']);
    expect([draggedBy('rest', -10), draggedBy('rest', 10)]).toEqual(['rest', 'rest']);
  });
});
