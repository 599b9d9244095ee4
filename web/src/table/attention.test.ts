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

  it('is silent where there is no sound', () => {
    vi.stubGlobal('AudioContext', undefined);
    expect(chime).not.toThrow();
  });
});
