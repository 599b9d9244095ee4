// What holds for everybody at the table: how tense the world is, what the weather does. Games give tracks
// and open cards; what the phase says already is not said twice, and offers have a place of their own.

import { t } from '../lib/messages';
import type { Scene } from '../wire';

export interface Condition {
  readonly kind: string;
  readonly label: string;
  readonly value: string;
  /** What it means, for whoever asks. */
  readonly text: string;
  readonly rule: string;
}

// What counts towards an end says how far that is.
const counts: ReadonlySet<string> = new Set(['quiet', 'tension']);
// Of one card it is still a pile, and holds for nobody.
const pile = 'Discards';

export function conditionsOf(scene: Pick<Scene, 'phase' | 'tracks' | 'hands'>): Condition[] {
  const said = scene.phase.toLowerCase();
  const isSaid = (label: string, value: number) => new RegExp(`\\b${label.toLowerCase()} ${value}\\b`).test(said);
  const tracks = scene.tracks
    .filter(track => !isSaid(track.label, track.value))
    .map(track => ({ kind: track.kind, label: track.label, value: counts.has(track.kind) ? t('table.ofAll', { value: track.value, high: track.high }) : `${track.value}`, text: `${track.low} – ${track.high}`, rule: '' }));
  const cards = scene.hands
    .filter(hand => hand.owner === undefined && hand.cards.length === 1 && hand.cards[0]?.kind !== 'offer' && hand.title !== pile)
    .flatMap(hand => hand.cards.map(card => ({ kind: card.kind, label: hand.title, value: card.name, text: card.text, rule: card.rule ?? '' })));
  return [...cards, ...tracks];
}
