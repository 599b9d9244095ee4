// What holds for everybody at the table: how tense the world is, what the weather does. Games give tracks
// and open cards; what the phase says already is not said twice, and offers have a place of their own.

import { t } from '../lib/messages';
import type { Spoken } from '../lib/slots';
import type { Hand, Scene, Track } from '../wire';

export interface Condition {
  readonly kind: string;
  readonly drawn: 'figures' | 'cards';
  readonly label: string;
  /** The label, and what is known of it. */
  readonly words: Spoken;
  readonly value: string;
  /** What it means, for whoever asks. */
  readonly text: string;
  readonly rule: string;
}

/** The phase says where a track stands: it has a slot by the name of its kind. */
function isInPhase({ phase_said }: Pick<Scene, 'phase_said'>, track: Track): boolean {
  return phase_said?.slots.some(slot => slot.name === track.kind && slot.value === track.value) ?? false;
}

/** What counts towards an end says how far that is. */
function counts(track: Track): boolean {
  return track.form === 'track' || track.form === 'clock';
}

/** What has been played, and holds for nobody, also where it is one card. */
function isPile(hand: Hand): boolean {
  return hand.kind === 'discards';
}

export function conditionsOf(scene: Pick<Scene, 'phase_said' | 'tracks' | 'hands'>): Condition[] {
  const tracks = scene.tracks
    .filter(track => !isInPhase(scene, track))
    .map(track => ({
      kind: track.kind,
      drawn: 'figures' as const,
      label: track.label,
      words: { text: track.label, said: track.label_said },
      value: counts(track) ? t('table.ofAll', { value: track.value, high: track.high }) : `${track.value}`,
      text: `${track.low} – ${track.high}`,
      rule: track.rule ?? '',
    }));
  const cards = scene.hands
    .filter(hand => hand.owner === undefined && hand.cards.length === 1 && hand.cards[0]?.kind !== 'offer' && !isPile(hand))
    .flatMap(hand => hand.cards.map(card => ({ kind: card.kind, drawn: 'cards' as const, label: hand.title, words: { text: hand.title, said: hand.title_said }, value: card.name, text: card.text, rule: card.rule ?? '' })));
  return [...cards, ...tracks];
}
