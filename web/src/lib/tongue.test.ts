import { describe, expect, it } from 'vitest';
import { namesOf, noNames, Spelling, Tongue, type Names } from './tongue';
import { panel } from '../testing/build';

const tongue = new Tongue({
  language: 'en',
  sentences: {
    'events.moved': '{by} moves {n, plural, one {# {what}} other {# {what, word, many}}} from {from} to {to}{via, select, none {} other { by {via}}}',
    'prompts.act': 'Choose what the agent on {at} does: {verbs, word, or}',
    'labels.agent': 'Agent on {at}',
    'labels.move': 'Move to {to}',
    'odds.plus': 'terrain {plus, word, signed}',
    'waits.for': 'Waiting for {seats}',
    'cards.mission': '{if} → {gives}',
    'cells.map': '{name, select, none {} other {{name} }}({label})',
    'content.unit.tank.word': 'tank',
    'content.unit.tank.many': 'tanks',
    'content.verb.move': 'move',
    'content.verb.attack': 'attack',
    'content.seat.red': 'Red',
  },
});
const names: Names = {
  panels: [
    { seat: 0, name: 'Red' },
    { seat: 1, name: 'Blue' },
  ],
  boards: [{ id: 'map', cells: [{ id: 7, name: 'Plain', label: '12' }, { id: 8, name: '', label: '13' }] }],
};
const moved = { say: 'events.moved', by: { seat: 0 }, n: 3, what: { unit: 'tank' }, from: { map: 7 }, to: { map: 8 } };

describe('what is said', () => {
  it('is spelt with the names of seats, cells and things', () => {
    expect(tongue.spell(moved, names)).toBe('Red moves 3 tanks from Plain (12) to (13)');
    expect(tongue.spell({ ...moved, n: 1, via: { map: 8 } }, names)).toBe('Red moves 1 tank from Plain (12) to (13) by (13)');
  });
  it('joins lists and what follows', () => {
    expect(tongue.spell({ say: 'prompts.act', at: { map: 8 }, verbs: { verb: ['move', 'attack'] } }, names)).toBe('Choose what the agent on (13) does: move or attack');
    expect(tongue.spell({ say: 'waits.for', seats: { seats: [0, 1] } }, names)).toBe('Waiting for Red and Blue');
    expect(tongue.spell({ say: 'labels.agent', at: { map: 8 }, then: [{ say: 'labels.move', to: { map: 7 } }] }, names)).toBe('Agent on (13): Move to Plain (12)');
  });
  it('has sayings within sayings, and behind them what no slot names', () => {
    const move = { say: 'labels.move', to: { map: 7 } };
    const card = { say: 'cards.mission', if: { part: 1 }, gives: { part: 0 }, then: ['3 oil', move, 'once'] };
    expect(tongue.spell(card, names)).toBe('Move to Plain (12) → 3 oil: once');
  });
  it('signs numbers and passes over what has no sentence', () => {
    expect(tongue.spell({ say: 'odds.plus', plus: 2 }, names)).toBe('terrain +2');
    expect(tongue.spell({ say: 'odds.plus', plus: -2 }, names)).toBe('terrain -2');
    expect(tongue.spell({ say: 'no.such' }, names)).toBe('no.such');
    expect(tongue.spell({ say: 'content.unit.balloon' }, names)).toBe('balloon');
  });
});

describe('a value that was spelt', () => {
  it('has the words, and what was said beside them', () => {
    const spelling = new Spelling(tongue);
    spelling.use(names);
    const feed = [{ revision: 1, text: moved }];
    expect(spelling.all<unknown>(feed)).toEqual([{ revision: 1, text: 'Red moves 3 tanks from Plain (12) to (13)', text_said: moved }]);
  });
  it('keeps what has no words, and what was spelt before, as the same objects', () => {
    const spelling = new Spelling(tongue);
    const plain = { a: [1, 2], b: { c: 'x' } };
    expect(spelling.all(plain)).toBe(plain);
    const said = { list: [{ text: { say: 'content.seat.red' } }] };
    expect(spelling.all(said)).toBe(spelling.all(said));
    spelling.use(names);
    expect(spelling.all(said)).not.toBe(said);
  });
});

describe('the names of a scene', () => {
  it('are spelt by themselves', () => {
    const said = { say: 'content.seat.red' } as unknown as string;
    expect(namesOf(tongue, { panels: [panel(0, said)], boards: [] }).panels).toEqual([{ seat: 0, name: 'Red' }]);
    expect(tongue.spell(moved, noNames)).toContain('?');
  });
});
