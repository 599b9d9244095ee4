import { describe, expect, it } from 'vitest';
import { n, saidChoice, saying, thing, withThen } from '../testing/build';
import type { Choice, PlaceKind, Scene, Step } from '../wire';
import { actionOf } from './keys';
import { cardWords, listedOptions, offeredCards, openOffers } from './listing';
import { add, newWalk, optionsBehind } from './walk';

let next = 1;
const choice = (label: string, step: Step, kind: PlaceKind, id = 0): Choice => ({ action: next++, label, notation: label, step, place: { kind, board: '', id }, rule: '' });
const scene: Scene = {
  game: 'g',
  phase: '',
  prompt: '',
  boards: [],
  panels: [],
  hands: [{ title: 'Offers', cards: [{ id: 4, kind: 'offer', name: 'Offer 1', text: '' }, { id: 200, kind: 'equipment', name: 'Artillery', text: '' }] }],
  tracks: [],
  pad: [],
  over: false,
  verdict: '',
};

describe('listing', () => {
  const accept = choice('Accept', 'seals', 'card', 4);
  const decline = choice('Decline', 'seals', 'card', 4);
  const buy = choice('Buy Artillery', 'whole', 'card', 200);
  const seal = choice('Seal', 'seals', 'button');
  const walk = newWalk({ line: '', choices: [seal, accept, decline, buy] });

  it('says what stands on a card, once', () => {
    const cards = [{ id: 7, kind: 'technology', name: 'MECHANIZATION', text: 'mechanized corps may be built' }];
    const of = (label: string, id = 7) => {
      const taken = choice(label, 'whole', 'card', id);
      return { path: [taken], choice: taken };
    };
    expect(cardWords(of('MECHANIZATION, 2 R&D'), cards)).toBe('mechanized corps may be built');
    expect(cardWords(of('MECHANIZATION', 8), cards)).toBe('');
    expect(cardWords({ path: [seal], choice: seal }, cards)).toBe('');
  });

  it('knows what a label says of its card, whatever the words are', () => {
    const text = saying('cards.text', thing('technology', 'mechanization'));
    const cards = [{ id: 7, kind: 'technology', name: 'zub', text: 'grumf', text_said: text }];
    const of = (said: ReturnType<typeof saying>) => {
      const taken = saidChoice(1, said, { place: { kind: 'card', board: '', id: 7 } });
      return { path: [taken], choice: taken };
    };
    const take = saying('choices.take', thing('technology', 'mechanization'));
    expect([cardWords(of(take), cards), cardWords(of(withThen(take, text)), cards)]).toEqual(['grumf', '']);
  });

  it('shows offers as cards with their answers', () => {
    expect(offeredCards(scene, walk.root).map(({ card, choices }) => [card.id, choices.length])).toEqual([[4, 2]]);
  });

  it('shows offers that ask for nothing apart', () => {
    expect(openOffers(scene, walk.root)).toEqual([]);
    expect(openOffers(scene, { line: '', choices: [seal] }).map(card => card.id)).toEqual([4]);
  });

  it('lists the rest, what ends the decision last', () => {
    expect(listedOptions(walk, scene).map(option => option.choice)).toEqual([buy, seal]);
  });

  it('lists what cannot be taken back last of all, however it is sent', () => {
    const burn = { ...choice('Burn the hand', 'whole', 'button'), irrevocable: 'the hand is lost' };
    const shut = { ...choice('Seal', 'seals', 'button'), irrevocable: 'order 2 is lost' };
    expect(listedOptions(newWalk({ line: '', choices: [burn, shut, seal, buy] }), scene).map(option => option.choice)).toEqual([buy, seal, burn, shut]);
  });

  it('lists what glows on the board after what stands nowhere else', () => {
    const army = choice('Order the Army', 'opens', 'cell', 3);
    const last = choice('Buy', 'opens', 'button');
    expect(listedOptions(newWalk({ line: '', choices: [seal, army, last] }), scene).map(option => option.choice)).toEqual([last, army, seal]);
  });

  it('leaves places behind a verb to the board, unless dice decide there', () => {
    const [moving, helping] = [choice('Move', 'continues', 'button'), choice('Support', 'continues', 'button')];
    const [calm, risky] = [choice('Tile 1', 'closes', 'cell', 1), choice('Tile 2', 'closes', 'cell', 2)];
    const odds = [{ label: 'Battle', assumption: '', action: risky.action, rule: '', chances: [{ label: 'win', numerator: 1, denominator: 2 }] }];
    const half = newWalk();
    add(half, { choices: [choice('Army', 'opens', 'piece')], list: { line: '', choices: [moving, helping] }, odds: [] });
    half.ahead = [...optionsBehind(moving, { line: '', choices: [calm, risky] }, odds), ...optionsBehind(helping, { line: '', choices: [risky] }, odds)];
    expect(listedOptions(half, scene).map(option => option.path.map(each => each.label))).toEqual([['Move'], ['Support'], ['Move', 'Tile 2']]);
  });

  it('leaves amounts to their field', () => {
    const amounts = [0, 1, 2].map(count => saidChoice(count, saying('choices.so_many', n(count)), { step: 'seals', place: { kind: 'number', board: '', id: count } }));
    expect(listedOptions(newWalk({ line: '', choices: amounts }), scene)).toEqual([]);
  });
});

describe('keys', () => {
  const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });

  it('are read where nobody writes', () => {
    expect(actionOf(key('u'), false)).toEqual({ kind: 'undo' });
    expect(actionOf(key('3'), false)).toEqual({ kind: 'choice', number: 3 });
    expect(actionOf(key('u'), true)).toBeUndefined();
    expect(actionOf(key('c', { ctrlKey: true }), false)).toBeUndefined();
    expect(actionOf(key('x'), false)).toBeUndefined();
  });
});
