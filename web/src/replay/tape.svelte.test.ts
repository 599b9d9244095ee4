// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tape } from './tape.svelte';

const last = 5;
let asked: string[] = [];
const shown: number[] = [];

describe('a tape', () => {
  let tape: Tape;
  beforeEach(async () => {
    asked = [];
    shown.length = 0;
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const number = Number(/at\/(\d+)/.exec(path)?.[1]);
      const answer = number > last ? { text: 'there is no such moment' } : { number, last, scene: {}, feed: [] };
      return Promise.resolve(new Response(JSON.stringify(answer), { status: number > last ? 404 : 200 }));
    });
    tape = new Tape('k3', at => shown.push(at));
    await tape.open(0, 2, undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows a moment, knows the one before, and fetches the next beforehand, each once', async () => {
    expect([tape.moment?.number, tape.before?.number, tape.place]).toEqual([2, 1, { at: 2, first: 0, last }]);
    await tape.show(3);
    await tape.show(2);
    expect(shown).toEqual([2, 3, 2]);
    expect(asked.map(path => /at\/(\d+)/.exec(path)?.[1])).toEqual(['0', '2', '1', '3', '4']);
  });

  it('stays within the game', async () => {
    await tape.show(99);
    expect(tape.place.at).toBe(last);
    await tape.show(-4);
    expect(tape.place.at).toBe(0);
    expect(tape.before).toBeUndefined();
  });

  it('looks through other eyes at the same moment', async () => {
    tape.seeAs(1);
    await vi.waitFor(() => expect(asked).toContain('/api/tables/k3/at/2?seat=1'));
    expect(tape.viewer).toBe(1);
    expect(tape.place.at).toBe(2);
  });

  it('shows nothing that was asked for through other eyes', async () => {
    const { fetch } = globalThis;
    let late: () => void = () => undefined;
    vi.stubGlobal('fetch', (path: string) => (path.endsWith('at/4') ? new Promise(resolve => (late = () => resolve(fetch(path)))) : fetch(path)));
    const first = tape.show(4);
    tape.seeAs(1);
    await vi.waitFor(() => expect(shown.at(-1)).toBe(2));
    late();
    await first;
    expect([tape.place.at, tape.moment?.number]).toEqual([2, 2]);
  });

  it('plays from the beginning again once it is at the end', async () => {
    await tape.toggle();
    expect([tape.playing, tape.place.at]).toEqual([true, 2]);
    await tape.toggle();
    await tape.show(last);
    expect(tape.playing).toBe(false);
    await tape.toggle();
    expect([tape.playing, tape.place.at]).toEqual([true, 0]);
  });

  it('plays to the end, and stops there', async () => {
    vi.useFakeTimers();
    const stop = $effect.root(() => {
      $effect(() => tape.run());
    });
    tape.playing = true;
    for (let i = 0; i < last; ++i) {
      flushSync();
      await vi.advanceTimersByTimeAsync(1300);
    }
    expect([tape.place.at, tape.playing]).toEqual([last, false]);
    stop();
  });

  it('says what the server says when something is wrong, and stops', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"text":"the table is gone"}', { status: 404 })));
    tape.playing = true;
    await tape.show(4);
    expect([tape.problem, tape.playing, tape.place.at]).toEqual(['the table is gone', false, 2]);
  });
});
