// The settings that hold now. Components read `settings`; only `change` writes.

import { applySettings, loadSettings, saveSettings, type Settings } from './settings';

export const settings: Settings = $state(loadSettings());

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  saveSettings({ ...settings });
  applySettings(settings);
}

/** Once, when the page opens; other windows of the same browser follow. */
export function startSettings(): void {
  applySettings(settings);
  addEventListener('storage', event => {
    if (event.key !== 'sandtable.settings') return;
    Object.assign(settings, loadSettings());
    applySettings(settings);
  });
}
