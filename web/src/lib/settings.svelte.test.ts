// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import '../testing/page';
import { kDefaults, loadSettings, saveSettings } from './settings';
import { change, settings, startSettings } from './settings.svelte';

const shown = () => document.documentElement.dataset['theme'];
const told = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

describe('the settings that hold', () => {
  beforeEach(() => {
    change({ ...kDefaults });
    startSettings();
  });

  it('are put onto the page at first', () => {
    expect(shown()).toBe('system');
  });

  it('are put onto the page when they change', () => {
    change({ theme: 'dark' });
    expect(shown()).toBe('dark');
  });

  it('are kept, with what did not change', () => {
    change({ theme: 'dark' });
    change({ sound: true });
    expect(loadSettings()).toEqual({ ...kDefaults, theme: 'dark', sound: true });
  });

  it('follow those of another window', () => {
    saveSettings({ ...kDefaults, theme: 'light' });
    told('sandtable.settings');
    expect([settings.theme, shown()]).toEqual(['light', 'light']);
  });

  it('do not mind what else another window keeps', () => {
    saveSettings({ ...kDefaults, theme: 'light' });
    told('sandtable.name');
    expect(settings.theme).toBe('system');
  });
});
