import { describe, expect, it } from 'vitest';
import { choice, list, n, saying, scene, slot, worded } from '../testing/build';
import { doubtOf, kindOf, openCount } from './doubt';

const seal = choice(1, 'Seal', { step: 'seals', notation: 'SEAL' });
const end = choice(2, 'End the phase', { step: 'seals', notation: 'end' });
const buy = choice(3, 'Buy');
const discard = choice(4, 'Discard the hand', { irrevocable: 'all three cards are lost' });
const none = new Set<string>();
const sea = (round: number) => saying('phases.sea', slot('round', 'time', 'turn', round));
const ask = (taken: typeof seal, root: ReturnType<typeof list>, more: { prompt?: string; idle?: boolean; passed?: ReadonlySet<string> } = {}) =>
  doubtOf(taken, root, scene({ ...worded('prompt', more.prompt ?? ''), phase_said: sea(2) }), more.idle ?? true, more.passed ?? none);

describe('what is asked before it is done', () => {
  it('is what cannot be taken back, always', () => {
    expect(ask(discard, list(buy, discard), { idle: false })).toBe('All three cards are lost');
  });

  it('is a seal with less than could be written', () => {
    const prompt = (done: number) => `Your orders: {n ${done}} of {of 3} written; choose a piece to order, or seal`;
    expect(ask(seal, list(buy, seal), { prompt: prompt(1), idle: false })).toBe('1 of 3 done');
    expect(ask(seal, list(buy, seal), { prompt: prompt(3), idle: false })).toBe('');
  });

  it('is a seal with less than the question counts, whatever its words are', () => {
    const of = slot('of', 'amount', 'count', 3);
    const open = (done: number) => openCount({ prompt_said: saying('prompts.orders', n(done), of) });
    expect([open(1), open(3)]).toEqual(['1 of 3 done', '']);
    expect(openCount({ prompt_said: saying('prompts.discard', n(1)) })).toBe('');
  });

  it('knows parts that are alike by what they are, whatever they are called', () => {
    const phase = (said: ReturnType<typeof saying>, kind?: string) => kindOf({ phase_said: said, ...(kind === undefined ? {} : { stage: { kind, steps: [] } }) });
    expect(phase(sea(1))).toBe(phase(sea(2)));
    expect(phase(sea(1))).not.toBe(phase(saying('phases.land')));
    expect(phase(sea(1), 'placing')).toBe('placing');
  });

  it('is an end without a beginning, where there was something to do', () => {
    expect(ask(seal, list(buy, seal))).toBe('You have done nothing here yet');
    expect(ask(seal, list(buy, seal), { idle: false })).toBe('');
    expect(ask(seal, list(seal))).toBe('');
    expect(ask(end, list(discard, end))).toBe('');
  });

  it('is asked once of each part that is passed by, and of every seal', () => {
    const passed = new Set([kindOf({ phase_said: sea(1) })]);
    expect(ask(end, list(buy, end), { passed })).toBe('');
    expect(ask(seal, list(buy, seal), { passed })).not.toBe('');
  });

  it('is nothing else', () => {
    expect(ask(buy, list(buy, seal))).toBe('');
    expect(ask(seal, list(buy, seal, { ...end }))).toBe(''); // there are two ways to end it: one was chosen
  });
});
