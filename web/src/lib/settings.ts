// What a player can set, kept in this browser and put onto the page as attributes and a size, which
// the style sheets read.

import { languages } from './languages';

export type Theme = 'system' | 'light' | 'dark';
export type Palette = 'standard' | 'strong' | 'grey';
export type Motion = 'system' | 'reduced' | 'full';
export type TextSize = 'small' | 'normal' | 'large' | 'huge';

export interface Settings {
  /** `system`: what the browser prefers. */
  language: string;
  theme: Theme;
  palette: Palette;
  patterns: boolean;
  motion: Motion;
  sound: boolean;
  text: TextSize;
  guide: boolean;
  notify: boolean;
}

export const kChoices = {
  theme: ['system', 'light', 'dark'],
  palette: ['standard', 'strong', 'grey'],
  motion: ['system', 'reduced', 'full'],
  text: ['small', 'normal', 'large', 'huge'],
} as const;

export const kDefaults: Readonly<Settings> = {
  language: 'system',
  theme: 'system',
  palette: 'standard',
  patterns: true,
  motion: 'system',
  sound: false,
  text: 'normal',
  guide: true,
  notify: false,
};

const kKey = 'sandtable.settings';

function oneOf<T extends string>(value: unknown, words: readonly T[], otherwise: T): T {
  return words.find(word => word === value) ?? otherwise;
}

const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);

/** Whatever is stored, made whole: what is unknown gets its default. */
export function settingsFrom(stored: unknown): Settings {
  const from: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    language: oneOf(from['language'], languages, kDefaults.language),
    theme: oneOf<Theme>(from['theme'], kChoices.theme, kDefaults.theme),
    palette: oneOf<Palette>(from['palette'], kChoices.palette, kDefaults.palette),
    patterns: flag(from['patterns'], kDefaults.patterns),
    motion: oneOf<Motion>(from['motion'], kChoices.motion, kDefaults.motion),
    sound: flag(from['sound'], kDefaults.sound),
    text: oneOf<TextSize>(from['text'], kChoices.text, kDefaults.text),
    guide: flag(from['guide'], kDefaults.guide),
    notify: flag(from['notify'], kDefaults.notify),
  };
}

export function loadSettings(): Settings {
  try {
    return settingsFrom(JSON.parse(localStorage.getItem(kKey) ?? 'null'));
  } catch {
    return { ...kDefaults };
  }
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

export function applySettings(settings: Settings, root: HTMLElement = document.documentElement): void {
  root.dataset['theme'] = settings.theme;
  root.dataset['palette'] = settings.palette;
  root.dataset['patterns'] = settings.patterns ? 'on' : 'off';
  root.dataset['motion'] = settings.motion;
  root.dataset['text'] = settings.text;
}

/** Whether things may move: as set, or as the system asks. */
export function mayMove(settings: Settings): boolean {
  if (settings.motion !== 'system') return settings.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
