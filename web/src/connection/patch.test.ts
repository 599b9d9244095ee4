import { describe, expect, it } from 'vitest';
import { patched } from './patch';

const scene = () => ({ phase: 'one', tracks: [{ value: 1 }, { value: 2 }], pad: ['a'], viewer: 0 as number | undefined });

describe('patched', () => {
  it('puts values where the pointers say, in order', () => {
    const now = patched(scene(), [
      { at: '/phase', value: 'two' },
      { at: '/tracks/1/value', value: 7 },
      { at: '/pad/-', value: 'b' },
      { at: '/phase', value: 'three' },
    ]);
    expect(now?.phase).toBe('three');
    expect(now?.tracks[1]?.value).toBe(7);
    expect(now?.pad).toEqual(['a', 'b']);
  });

  it('takes the empty pointer for the whole', () => {
    expect(patched(scene(), [{ at: '', value: { phase: 'new' } }])).toEqual({ phase: 'new' });
    expect(patched(undefined, [{ at: '', value: { phase: 'new' } }])).toEqual({ phase: 'new' });
  });

  it('reads escaped names', () => {
    expect(patched({ 'a/b': 1, 'm~n': 2 }, [{ at: '/a~1b', value: 3 }, { at: '/m~0n', value: 4 }])).toEqual({ 'a/b': 3, 'm~n': 4 });
  });

  it('gives nothing if a part fits nowhere', () => {
    expect(patched(scene(), [{ at: '/boards/3/id', value: 1 }])).toBeUndefined();
    expect(patched(scene(), [{ at: '/pad/9', value: 'x' }])).toBeUndefined();
  });

  it('takes a member away with null', () => {
    expect(patched(scene(), [{ at: '/viewer', value: null }])).not.toHaveProperty('viewer');
  });

  it('leaves the old value as it was, and shares with it what has not changed', () => {
    const old = { ...scene(), boards: [{ cells: [{ id: 0, owner: 1 }, { id: 1, owner: 1 }] }] };
    const before = structuredClone(old);
    const now = patched(old, [{ at: '/boards/0/cells/1/owner', value: 2 }, { at: '/boards/0/cells/1/id', value: 7 }, { at: '/pad/-', value: 'b' }]);
    expect(old).toEqual(before);
    expect(now?.boards[0]?.cells).toEqual([{ id: 0, owner: 1 }, { id: 7, owner: 2 }]);
    expect(now?.boards[0]?.cells[0]).toBe(old.boards[0]?.cells[0]);
    expect(now?.tracks).toBe(old.tracks);
  });
});
