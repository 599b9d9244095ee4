// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chime, mayNotify, notify } from './attention';

/** The browser's notifications, allowed or not. */
function browser(permission: string, breaks = false) {
  const shown: { title: string; body: string; tag: string; close: () => void; onclick?: () => void }[] = [];
  class Note {
    static permission = permission;
    close = vi.fn();
    onclick?: () => void;
    constructor(title: string, { body, tag }: { body: string; tag: string }) {
      if (breaks) throw new TypeError('a service worker is wanted');
      shown.push(Object.assign(this, { title, body, tag }));
    }
  }
  vi.stubGlobal('Notification', Note);
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

describe('calling somebody', () => {
  it('is done by the browser where that is allowed, and a click on it leads back', () => {
    const shown = browser('granted');
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
    notify('Your turn', 'Choose an Army', 'k3');
    expect(shown.map(({ title, body, tag }) => [title, body, tag])).toEqual([['Your turn', 'Choose an Army', 'k3']]);
    shown[0]?.onclick?.();
    expect(focus).toHaveBeenCalledOnce();
    expect(shown[0]?.close).toHaveBeenCalledOnce();
  });

  it('is not done where it is refused, and breaks nothing where it cannot be', () => {
    const shown = browser('denied');
    expect(mayNotify()).toBe(false);
    notify('Your turn', '', 'k3');
    expect(shown).toEqual([]);
    browser('granted', true);
    expect(() => notify('Your turn', '', 'k3')).not.toThrow();
  });

  it('is two short notes, the second higher and later', () => {
    const notes: { pitch: number; from: number; to: number }[] = [];
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    const closed = vi.fn();
    vi.useFakeTimers();
    vi.stubGlobal('AudioContext', class {
      currentTime = 5;
      destination = {};
      createGain = () => ({ gain, connect: () => undefined });
      createOscillator = () => {
        const note = { pitch: 0, from: 0, to: 0 };
        notes.push(note);
        return { frequency: { set value(pitch: number) { note.pitch = pitch; } }, connect: (to: unknown) => to, start: (at: number) => (note.from = at), stop: (at: number) => (note.to = at) };
      };
      close = closed;
    });
    chime();
    const [first, second] = notes;
    if (!first || !second) throw new Error('there are two');
    expect(first.from).toBe(5);
    expect(second.from).toBeGreaterThan(first.from);
    expect(second.pitch).toBeGreaterThan(first.pitch);
    expect(notes.every(note => note.to - note.from < 0.5)).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(closed).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is silent where there is no sound', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(chime).not.toThrow();
  });
});
