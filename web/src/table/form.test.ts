import { describe, expect, it } from 'vitest';
import { choice as made, saying } from '../testing/build';
import type { Choice, ChoiceList, PlaceKind, Step } from '../wire';
import { isEmpty, lineOf, openForm, partiesOf, placesOf, refill, type AskFor } from './form';

let next = 1;
const choice = (label: string, step: Step = 'continues', kind: PlaceKind = 'button'): Choice => made(next++, label, { step, place: { kind, board: '', id: 0 } });
const list = (...choices: Choice[]): ChoiceList => ({ line: '', choices });

const offer = choice('Make an offer to Red', 'opens', 'seat');
const third = choice('Bring in Blue', 'continues', 'seat');
const give = choice('I give {whom 0|Red} {n 1} Ammo');
const enough = choice('Nothing more from me');
const get = choice('{by 0|Red} gives me {n 1} Oil');
const done = choice('Nothing more from Red');
const send = choice('Send it', 'closes');

/** A server that lets me give at most two. */
const ask: AskFor = async line => {
  const count = line.filter(each => each === give).length;
  if (count > 2) return undefined;
  if (line.includes(done)) return list(send);
  return line.includes(enough) ? list(get, done) : list(give, enough);
};

describe('a form', () => {
  it('gathers the pages that follow one another', async () => {
    const form = await openForm([offer], list(third, give, enough), ask);
    expect(form?.pages).toHaveLength(2);
    expect(form?.aside).toEqual([third]);
    expect(form?.final.choices).toEqual([send]);
    expect(form && isEmpty(form)).toBe(true);
  });

  it('is filled in as the server allows', async () => {
    const form = await openForm([offer], list(give, enough), ask);
    if (!form) throw new Error('there is a form');
    const set = (count: number) => refill(form, pages => pages[0] && (pages[0].counts[pages[0].counters[0]?.stem ?? ''] = count), ask);
    expect(await set(2)).toBe(true);
    expect(await set(3)).toBe(false);
    expect(lineOf(form)).toEqual([offer, give, give, enough, done]);
  });

  it('ends on the board where its ends are places', async () => {
    const troops = choice('{n 1} infantry');
    const these = choice('These');
    const there = choice('Move to 7', 'closes', 'cell');
    const form = await openForm([], list(troops, these), async line => (line.includes(these) ? list(there) : list(troops, these)));
    if (!form) throw new Error('there is a form');
    await refill(form, pages => pages[0] && (pages[0].counts[pages[0].counters[0]?.stem ?? ''] = 2), async () => list(there));
    expect(placesOf(form)).toEqual([{ path: [troops, troops, these, there], choice: there }]);
  });

  it('is nothing where nothing is counted', async () => {
    expect(await openForm([], list(choice('Move'), choice('Support')), ask)).toBeUndefined();
  });

  it('is nothing where one of two things is meant, though both have a number', async () => {
    expect(await openForm([], list(choice('Keep {n 1} Oil'), choice('Strike {n 1} Oil')), ask)).toBeUndefined();
  });

  it('of one page ends with what the list offers besides', async () => {
    const confirm = choice('Confirm {n 5} Ammo', 'closes');
    const raise = choice('Raise by {n 1}');
    const form = await openForm([], list(raise, confirm), async () => list(raise, confirm));
    expect(form?.final.choices).toEqual([confirm]);
  });
});

describe('the parties of a line', () => {
  const card = { id: 7, kind: 'offer', name: 'Offer 1 of Blue to Red', text: '' };
  const at = (kind: PlaceKind, id: number): Choice => ({ action: id, label: '', notation: '', place: { kind, board: '', id }, step: 'opens', rule: '' });

  it('are those it names, but never oneself, and none that only a title has', () => {
    const scene = { hands: [{ title: 'Offers', cards: [card] }] };
    expect(partiesOf([at('seat', 1), at('seat', 2), at('seat', 0)], scene, 0)).toEqual([1, 2]);
    expect(partiesOf([at('card', 7)], scene, 0)).toEqual([]);
    expect(partiesOf([at('button', 1)], scene, 0)).toEqual([]);
  });

  it('are those it says, and those of the deal it answers, whatever the card is called', () => {
    const deal = (number: number, parties: number[]) => ({ number, by: 1, parties, agreed: [], parts: [] });
    const dealt = { ...card, name: 'Zub', name_said: saying('cards.offer') };
    const scene = { hands: [{ title: 'Offers', cards: [{ ...dealt, deal: deal(4, [0, 1]) }, { ...dealt, id: 8, deal: deal(5, [0, 2]) }] }] };
    expect(partiesOf([{ ...at('button', 1), parties: [0, 2] }], scene, 0)).toEqual([2]);
    expect(partiesOf([at('card', 7)], scene, 0)).toEqual([1]);
    expect(partiesOf([{ ...at('button', 1), deal: 5 }], scene, 0)).toEqual([2]);
    expect(partiesOf([at('card', 9)], scene, 0)).toEqual([]);
  });
});
