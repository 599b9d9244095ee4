import { describe, expect, it } from 'vitest';
import type { Choice, ChoiceList, PlaceKind, Step } from '../wire';
import { choice as made, n, saidChoice, saying, thing, whom } from '../testing/build';
import { countOf, pageOf, spell, written } from './pages';

let next = 1;
const choice = (label: string, step: Step = 'continues', kind: PlaceKind = 'button'): Choice => made(next++, label, { step, place: { kind, board: '', id: 0 } });
const list = (...choices: Choice[]): ChoiceList => ({ line: '', choices });

const gives = (n: number, what: string) => choice(`{by 2|Fa} gives {whom 0|Red} {n ${n}} {what ${what}}`);
const ammo = [1, 5, 10].map(n => gives(n, 'Ammo'));
const oil = gives(1, 'Oil');
const stem = (of: Choice) => (of.label_said && countOf(of.label_said)?.stem) ?? '';
const more = choice('Nothing more from Fa to Red');
const third = choice('Bring in Fb', 'continues', 'seat');

describe('what a choice counts', () => {
  const give = (count: number, what: string, to = 1) => saying('choices.give', whom(to), n(count), thing('resource', what));

  it('is the amount, with the words around it, whatever they are', () => {
    expect(countOf(give(5, 'oil'))).toMatchObject({ size: 5, thing: 'oil', before: 'grumf <1> zub0', after: 'zub1 <oil> zub2' });
    expect(countOf(saying('choices.give', whom(1)))).toBeUndefined();
  });

  it('is one field where choices differ in the amount alone', () => {
    const choices = [give(1, 'oil'), give(5, 'oil'), give(1, 'ore'), give(1, 'oil', 2)].map((said, i) => saidChoice(i, said, { step: 'continues' }));
    const page = pageOf(list(...choices, choice('Nothing more')));
    expect(page?.counters.map(counter => [counter.thing, counter.units.map(unit => unit.size)])).toEqual([['oil', [5, 1]], ['ore', [1]], ['oil', [1]]]);
  });
});

describe('pageOf', () => {
  it('gathers steps of one thing into one counter', () => {
    const page = pageOf(list(third, ...ammo, oil, more));
    expect(page?.counters.map(counter => counter.after)).toEqual(['Ammo', 'Oil']);
    expect(page?.next).toBe(more);
    expect(page?.counters[0]?.units.map(unit => unit.size)).toEqual([10, 5, 1]);
  });

  it('is nothing where there is nothing to count', () => {
    expect(pageOf(list(choice('Move'), choice('Support')))).toBeUndefined();
    expect(pageOf(list(choice('Recruit on 3', 'whole')))).toBeUndefined();
  });
});

describe('written', () => {
  it('puts large steps first and pages in order', () => {
    const give = pageOf(list(...ammo, oil, more));
    const get = pageOf(list(oil, choice('Nothing more from Red to Fa')));
    if (!give || !get) throw new Error('both are pages');
    give.counts = { [stem(gives(1, 'Ammo'))]: 17, [stem(oil)]: 1 };
    expect(written([give, get]).map(each => each.label)).toEqual([
      'Fa gives Red 10 Ammo',
      'Fa gives Red 5 Ammo',
      'Fa gives Red 1 Ammo',
      'Fa gives Red 1 Ammo',
      'Fa gives Red 1 Oil',
      'Nothing more from Fa to Red',
    ]);
  });

  it('spells a count of nothing as nothing', () => {
    const page = pageOf(list(...ammo, more));
    const counter = page?.counters[0];
    expect(counter && spell(counter, 0)).toEqual([]);
  });
});
