// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Announcer } from './announce.svelte';

describe('an announcer', () => {
  it('says everything in order, and nothing twice running', () => {
    const announcer = new Announcer();
    for (const text of ['a', '', 'a', 'b', 'a']) announcer.say(text);
    expect(announcer.lines.map(line => line.text)).toEqual(['a', 'b', 'a']);
  });

  it('says the same again to whoever asks', () => {
    const announcer = new Announcer();
    for (const again of [false, true, false, true]) announcer.say('a', again);
    expect(announcer.lines.map(line => line.text)).toEqual(['a', 'a', 'a']);
    expect(new Set(announcer.lines.map(line => line.key)).size).toBe(3);
  });

  it('keeps the last lines only', () => {
    const announcer = new Announcer();
    for (let i = 0; i < 100; ++i) announcer.say(String(i));
    expect(announcer.lines).toHaveLength(40);
    expect(announcer.lines.at(-1)?.text).toBe('99');
  });

  it('lets two effects speak without answering each other for ever', () => {
    const announcer = new Announcer();
    const stop = $effect.root(() => {
      $effect(() => announcer.say('tip'));
      $effect(() => announcer.say('choices'));
    });
    flushSync();
    expect(announcer.lines.map(line => line.text)).toEqual(['tip', 'choices']);
    stop();
  });
});
