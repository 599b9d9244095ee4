// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { applySettings, kDefaults, loadSettings, mayMove, saveSettings, settingsFrom } from './settings';

describe('settings', () => {
  beforeEach(() => localStorage.clear());

  it('have defaults, also where nonsense is stored', () => {
    expect(loadSettings()).toEqual(kDefaults);
    localStorage.setItem('sandtable.settings', '{');
    expect(loadSettings()).toEqual(kDefaults);
    expect(settingsFrom({ theme: 'pink', sound: 'loud', text: 'huge' })).toEqual({ ...kDefaults, text: 'huge' });
  });

  it('are kept', () => {
    saveSettings({ ...kDefaults, theme: 'dark', guide: false });
    expect(loadSettings()).toEqual({ ...kDefaults, theme: 'dark', guide: false });
  });

  it('are put onto the page', () => {
    const root = document.createElement('div');
    applySettings({ ...kDefaults, theme: 'dark', patterns: false }, root);
    expect(root.dataset['theme']).toBe('dark');
    expect(root.dataset['patterns']).toBe('off');
  });

  it('say whether things may move', () => {
    expect(mayMove({ ...kDefaults, motion: 'reduced' })).toBe(false);
    expect(mayMove({ ...kDefaults, motion: 'full' })).toBe(true);
  });
});
