import { describe, expect, it } from 'vitest';
import { emptyState } from '../connection/state';
import type { Odds, TableInfo } from '../wire';
import { by, event, panel, placings, saying, whom, withThen } from '../testing/build';
import { actorIn, bestChance, capital, deadline, joined, oddsWords, percents, stopped, timeLeft, told, verdictOf, whoseTurn } from './words';

const odds = (...numerators: number[]): Odds => ({
  label: 'battle',
  assumption: 'nobody else moves',
  rule: '',
  chances: numerators.map((numerator, i) => ({ label: `r${i}`, numerator, denominator: 3 })),
});

describe('words', () => {
  it('joins names', () => {
    expect(joined(['Red'])).toBe('Red');
    expect(joined(['Red', 'Blue', 'Fa'])).toBe('Red, Blue and Fa');
  });

  it('begins sentences and names the rule of a verdict', () => {
    expect(capital('step 3 of the Action Phase')).toBe('Step 3 of the Action Phase');
    expect(capital('')).toBe('');
    expect(told(event('zub, 0 Grumf'))).toBe('Zub, 0 Grumf');
    expect(verdictOf({ verdict: 'Zub (CD-16.1)', placings: placings([1, 2]) })).toEqual({ text: 'Zub (CD-16.1)', rule: 'TOY-5.1' });
    expect(verdictOf({ verdict: 'Nobody wins' })).toEqual({ text: 'Nobody wins', rule: '' });
  });

  it('ends sentences that have no end', () => {
    expect(['Choose an Army', 'Which unit?', 'End the phase.', ''].map(stopped)).toEqual(['Choose an Army.', 'Which unit?', 'End the phase.', '']);
  });

  it('knows who did what by the slot, whatever the words are', () => {
    const seats = [panel(0, 'Red'), panel(1, 'Blue')];
    const of = (text: string, said?: ReturnType<typeof saying>) => actorIn({ text, said }, seats)?.seat;
    expect([of('Red zub', saying('events.a', whom(0), by(1))), of('Red zub', saying('events.a', whom(0))), of('Red pays')]).toEqual([1, undefined, undefined]);
  });

  it('rounds chances so that they add up', () => {
    expect(percents(odds(1, 1, 1))).toEqual([34, 33, 33]);
    expect(oddsWords(odds(1, 2))).toBe('r0 33 % · r1 67 %, if nobody else moves');
  });

  it('says in short how likely the best is, which is named first', () => {
    const named = (...chances: [string, number][]): Odds => ({ label: '', assumption: '', rule: '', chances: chances.map(([label, numerator]) => ({ label, numerator, denominator: 1000 })) });
    expect(bestChance(named(['win', 583], ['lose', 417]))).toBe('58 %');
    expect(bestChance(named(['win', 444], ['draw', 113], ['lose', 443]))).toBe('45 %'); // as in the words
    const takes = (numerator: number, ...then: ReturnType<typeof saying>[]) => ({ label: `zub ${numerator}, grumf`, label_said: withThen(saying('odds.takes'), ...then), numerator, denominator: 1000 });
    const beaten = { ...takes(420), label_said: saying('odds.beaten') };
    expect(bestChance({ ...named(), chances: [takes(200, saying('odds.destroyed')), takes(380, saying('odds.retreat')), beaten] })).toBe('58 %');
    expect(bestChance(named(['you take it', 0], ['Blue wins', 1000]))).toBe('0 %');
  });

  it('calls nothing certain or impossible that is not', () => {
    const nearly: Odds = { label: '', assumption: '', rule: '', chances: [{ label: 'win', numerator: 998, denominator: 1000 }, { label: 'lose', numerator: 2, denominator: 1000 }, { label: 'draw', numerator: 0, denominator: 1000 }] };
    expect(bestChance(nearly)).toBe('>99 %');
    expect(oddsWords(nearly)).toBe('win >99 % · lose <1 %');
  });

  it('tells the time left', () => {
    expect(timeLeft(90_000, 0)).toBe('01:30');
    expect(timeLeft(3_725_000, 0)).toBe('1:02:05');
    expect(timeLeft(5, 10)).toBe('00:00');
    expect(timeLeft(3 * 86_400_000, 0)).toBe('3 days');
  });

  it('prefers one’s own clock', () => {
    const state = emptyState();
    state.seat = 1;
    state.awaited = [{ seat: 0, until: 5 }, { seat: 1, until: 9 }];
    expect(deadline(state)).toBe(9);
    state.seat = 2;
    expect(deadline(state)).toBe(5);
  });

  it('names whoever is waited for, with the person in the seat', () => {
    const state = emptyState();
    const panel = (seat: number, name: string) => ({ seat, name, colour: seat, role: '', status: 'deciding' as const, stats: [] });
    state.seat = 2;
    state.scene = { game: 'g', phase: '', prompt: '', boards: [], panels: [panel(0, 'Red'), panel(1, 'Blue')], hands: [], tracks: [], pad: [], over: false, verdict: '' };
    state.awaited = [{ seat: 0 }, { seat: 1 }];
    state.table = { seats: [{ seat: 0, sitter: 'me', name: 'Bo', here: true }, { seat: 1, sitter: 'bot', bot: 'normal', here: true }] } as unknown as TableInfo;
    expect(whoseTurn(state)).toBe('Waiting for Red (Bo) and Blue');
  });
});
