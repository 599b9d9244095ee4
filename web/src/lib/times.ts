// Times as the reader writes them: in the language that is spoken, and their own kind of it.

import { locale } from './spoken.svelte';

/** "18:05", "6:05 PM". */
export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** With the day: "18.11.2026, 18:05:00". */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}
