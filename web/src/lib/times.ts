// Times as the reader writes them: by the languages that they prefer, which need not be that of the browser's menus.

const languages = () => (typeof navigator === 'undefined' ? [] : [...navigator.languages]);

/** "18:05", "6:05 PM". */
export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(languages(), { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** With the day: "18.11.2026, 18:05:00". */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(languages(), { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}
