import { describe, expect, it } from 'vitest';
import { namesOf, noNames, Spelling, Tongue, type Names } from './tongue';
import { board, cell, panel } from '../testing/build';
import type { Role, SlotInfo, Sort } from '../wire';

const tongue = new Tongue({
  language: 'en',
  sentences: {
    'events.moved': '{by} moves {n, plural, one {# {what}} other {# {what, word, many}}} from {from} to {to}{via, select, none {} other { by {via}}}',
    'prompts.act': 'Choose what the agent on {at} does: {verbs, word, or}',
    'labels.agent': 'Agent on {at}',
    'labels.move': 'Move to {to}',
    'odds.plus': 'terrain {plus, word, signed}',
    'waits.for': 'Waiting for {seats}',
    'lists.plain': '',
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
  it('has a thing’s word for where there is little room, or the plain one', () => {
    const german = new Tongue({ language: 'de', sentences: { 'content.tile.prison.word': 'Geheimgefängnis', 'content.tile.prison.narrow': 'Geheim- gefängnis', 'content.tile.bunker': 'Bunker' } });
    expect(['prison', 'bunker'].map(tile => german.heard({ say: `content.tile.${tile}` }, names).slots[0]?.narrow)).toEqual(['Geheim- gefängnis', undefined]);
  });
  it('counts as the language of its sentence does', () => {
    const text = '{n, plural, one {# unit} other {# units}}';
    const french = new Tongue({ language: 'fr', sentences: { 'labels.own': text, 'labels.lent': text }, borrowed: ['labels.lent'] });
    expect(['labels.own', 'labels.lent'].map(say => french.spell({ say, n: 0 }, names))).toEqual(['0 unit', '0 units']);
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
  it('has what goes with it as a list behind a colon, or as all there is', () => {
    const move = { say: 'labels.move', to: { map: 7 } };
    expect(tongue.spell({ ...move, then: ['2 tanks', '1 plane'] }, names)).toBe('Move to Plain (12): 2 tanks, 1 plane');
    expect(tongue.spell({ say: 'lists.plain', then: ['2 tanks', '1 plane'] }, names)).toBe('2 tanks, 1 plane');
  });
  it('signs numbers and passes over what has no sentence', () => {
    expect(tongue.spell({ say: 'odds.plus', plus: 2 }, names)).toBe('terrain +2');
    expect(tongue.spell({ say: 'odds.plus', plus: -2 }, names)).toBe('terrain -2');
    expect(tongue.spell({ say: 'no.such' }, names)).toBe('no.such');
    expect(tongue.spell({ say: 'content.unit.balloon' }, names)).toBe('balloon');
  });
});

describe('what was heard', () => {
  const info = (name: string, role: Role, sort: Sort, more: Partial<SlotInfo> = {}): SlotInfo => ({ name, role, sort, ...more });
  const table = {
    events: [{ event: 'moved', slots: [info('by', 'actor', 'seat'), info('n', 'amount', 'count'), info('to', 'to', 'cell', { of: 'hex', board: 'map' })] }],
    sayings: [{ say: 'odds.plus', slots: [info('plus', 'added', 'modifier')] }],
  };
  const sentences = { 'events.moved': '{n, plural, one {# zub} other {# zubs}}{to}{by}', 'odds.plus': 'grumf {plus, word, signed}', 'modifiers.plus': 'bim', 'content.unit.tank': 'zub' };
  const known = new Tongue({ language: 'en', sentences }, table);

  it('has the slots that the game’s table says, with their values and words', () => {
    const { slots } = known.heard({ say: 'events.moved', by: { seat: 0 }, n: 3, to: { map: 8 } }, names);
    expect(slots.map(({ name, role, sort, value, text }) => [name, role, sort, value, text])).toEqual([
      ['by', 'actor', 'seat', 0, 'Red'],
      ['n', 'amount', 'count', 3, '3'],
      ['to', 'to', 'cell', 8, '13'],
    ]);
    expect(slots[2]).toMatchObject({ board: 'map', of: 'hex' });
  });

  it('says which part of the sentence stands for which slot', () => {
    const { parts } = known.heard({ say: 'events.moved', by: { seat: 0 }, n: 3, to: { map: 8 } }, names);
    expect(parts).toEqual([{ text: '3', slot: 'n' }, { text: ' zubs' }, { text: '13', slot: 'to' }, { text: 'Red', slot: 'by' }]);
  });

  it('says where a modifier comes from', () => {
    expect(known.heard({ say: 'odds.plus', plus: 2 }, names).slots[0]).toMatchObject({ value: 2, called: 'bim' });
    expect(known.heard({ say: 'content.unit.tank' }, names).slots).toEqual([{ name: 'what', sort: 'content', role: 'thing', of: 'unit', value: 'tank', text: 'zub' }]);
  });

  it('shows what it is where the table has no row', () => {
    const { slots } = tongue.heard({ ...moved, with: { seats: [0, 1] }, verbs: { verb: ['move'] } }, names);
    expect(slots.map(({ name, sort, board, of }) => [name, sort, board ?? of])).toEqual([
      ['by', 'seat', undefined],
      ['n', 'number', undefined],
      ['what', 'content', 'unit'],
      ['from', 'cell', 'map'],
      ['to', 'cell', 'map'],
      ['with', 'seats', undefined],
      ['verbs', 'things', 'verb'],
    ]);
  });

  it('has what goes with it', () => {
    expect(known.heard({ say: 'odds.plus', plus: 2, then: ['plain', { say: 'odds.plus', plus: 3 }] }, names).then).toMatchObject([{ say: '', parts: [{ text: 'plain' }] }, { say: 'odds.plus' }]);
  });
});

describe('names of seats and cells', () => {
  const declining = new Tongue({
    language: 'de',
    sentences: {
      'events.took': '{by, word, gen} Zug: {at, word, dat}',
      'cells.map': '{name} ({label})',
      'content.seat.red.word': 'Rot',
      'content.seat.red.gen': 'Rots',
      'content.tile.takeover.word': 'Feindliche Übernahme',
      'content.tile.takeover.dat': 'Feindlicher Übernahme',
    },
  });
  it('stand in the form that the sentence asks for', () => {
    const name = { say: 'content.seat.red' } as unknown as string;
    const tile = { say: 'content.tile.takeover' } as unknown as string;
    const own = namesOf(declining, { panels: [panel(0, name)], boards: [board([cell(7, { name: tile, label: 'B4' })])] });
    expect(declining.spell({ say: 'events.took', by: { seat: 0 }, at: { map: 7 } }, own)).toBe('Rots Zug: Feindlicher Übernahme (B4)');
  });
});

describe('a value that was spelt', () => {
  it('has the words, and what was said beside them', () => {
    const spelling = new Spelling(tongue);
    spelling.use(names);
    const feed = [{ revision: 1, text: moved }];
    expect(spelling.all<unknown>(feed)).toMatchObject([{ revision: 1, text: 'Red moves 3 tanks from Plain (12) to (13)', text_said: { say: 'events.moved' } }]);
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
    expect(namesOf(tongue, { panels: [panel(0, said)], boards: [] }).panels).toEqual([{ seat: 0, name: 'Red', name_said: said }]);
    expect(tongue.spell(moved, noNames)).toContain('?');
  });
});
