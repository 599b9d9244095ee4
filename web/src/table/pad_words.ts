// What has become of one's own lines, for whoever hears them rather than sees them.

import { t } from '../lib/messages';

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((line, i) => line === b[i]);
const without = (lines: readonly string[], index: number) => lines.filter((_, i) => i !== index);

/** The line that is in `more` and not in `fewer`, if that is all the difference. */
function extra(more: readonly string[], fewer: readonly string[]): string | undefined {
  return more.find((_, i) => same(without(more, i), fewer));
}

/** In a short sentence; nothing if nothing has changed. */
export function padWords(before: readonly string[], after: readonly string[]): string {
  if (same(before, after)) return '';
  const written = extra(after, before);
  if (written !== undefined) return t('pad.saidWritten', { line: written });
  const struck = extra(before, after);
  if (struck !== undefined) return t('pad.saidStruck', { line: struck });
  const at = after.findIndex((line, i) => line !== before[i]);
  const line = after[at] ?? '';
  if (same([...before].sort(), [...after].sort())) return t('pad.saidMoved', { line, number: at + 1 });
  if (before.length === after.length && same(without(before, at), without(after, at))) return t('pad.saidChanged', { line, number: at + 1 });
  return t('pad.saidCount', { count: after.length });
}
