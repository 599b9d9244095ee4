import { describe, expect, it } from 'vitest';
import { saying, slot } from '../testing/build';
import type { Card, Track } from '../wire';
import { conditionsOf } from './conditions';

const track = (label: string, value: number): Track => ({ kind: label.toLowerCase(), label, value, low: 1, high: 12 });
const card = (name: string): Card => ({ id: 1, kind: 'weather', name, text: 'planes stay down', rule: 'X-1' });

describe('what holds for everybody', () => {
  it('are tracks that the phase does not name, and single open cards first', () => {
    const scene = {
      phase_said: saying('phases.act', slot('round', 'time', 'turn', 3)),
      tracks: [track('round', 3), track('month', 3), track('DEFCON', 4)],
      hands: [
        { title: 'Weather', cards: [card('May: fog')] },
        { title: 'Offers', cards: [{ ...card('Offer 1 of Red to Blue'), kind: 'offer' }] },
        { title: 'Two of them', cards: [card('a'), card('b')] },
        { title: 'Discards', kind: 'discards', cards: [card('d')] },
        { title: 'Your hand', owner: 0, cards: [card('c')] },
      ],
    };
    expect(conditionsOf(scene).map(each => `${each.label} ${each.value}`)).toEqual(['Weather May: fog', 'month 3', 'DEFCON 4']);
    expect(conditionsOf(scene)[0]).toMatchObject({ text: 'planes stay down', rule: 'X-1' });
  });

  it('say how far a count goes', () => {
    const quiet = { ...track('quiet turns', 1), form: 'clock' as const, low: 0, high: 30 };
    expect(conditionsOf({ tracks: [quiet], hands: [] })[0]?.value).toBe('1 of 30');
  });

  it('are what the phase has no slot for, whatever it is called', () => {
    const said = (round: number) => ({ phase_said: saying('phases.act', slot('round', 'time', 'turn', round)), tracks: [track('round', 3), track('month', 3)], hands: [] });
    expect([3, 2].map(round => conditionsOf(said(round)).map(each => each.kind))).toEqual([['month'], ['round', 'month']]);
  });

  it('say how far they go as they are drawn, and leave what was played', () => {
    const forms = (['ladder', 'track', 'clock', 'scale'] as const).map(form => ({ ...track('zub', 3), form }));
    expect(conditionsOf({ tracks: forms, hands: [] }).map(each => each.value)).toEqual(['3', '3 of 12', '3 of 12', '3']);
    const hands = [{ title: 'Zub', kind: 'discards', cards: [card('d')] }, { title: 'Discards', kind: 'weather', cards: [card('w')] }];
    expect(conditionsOf({ tracks: [], hands }).map(each => each.value)).toEqual(['w']);
  });

  it('are nothing where a game has none', () => {
    expect(conditionsOf({ tracks: [], hands: [] })).toEqual([]);
  });
});
