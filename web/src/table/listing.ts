// Which choices stand in the list beside the board, and which as cards above it.

import type { Card, Choice, ChoiceList, Scene } from '../wire';
import { areAmounts, current, isHalf, isOnBoard, isPlainEnd, numbers, optionLabel, options, type Option, type Walk } from './walk';

export interface OfferedCard {
  readonly card: Card;
  readonly choices: readonly Choice[];
}

/** Cards with more than one answer: an offer to accept, counter or decline. A card that is simply
 * taken stands in the list like everything else. */
export function offeredCards(scene: Scene, list: ChoiceList): OfferedCard[] {
  return scene.hands
    .flatMap(hand => hand.cards)
    .map(card => ({ card, choices: list.choices.filter(choice => choice.place.kind === 'card' && choice.place.id === card.id) }))
    .filter(({ card, choices }) => choices.length > 1 || (choices.length === 1 && card.kind === 'offer'));
}

/** Offers on the table that ask for no answer now: one's own, or those one has left open. */
export function openOffers(scene: Scene, list: ChoiceList): Card[] {
  const asked = new Set(list.choices.filter(choice => choice.place.kind === 'card').map(choice => choice.place.id));
  return scene.hands.flatMap(hand => hand.cards).filter(card => card.kind === 'offer' && !asked.has(card.id));
}

/** What stands on the card that an option is about, unless its label says so; what a card adds in brackets at
 * its end is no matter. */
export function cardWords(option: Option, cards: readonly Card[]): string {
  const { place } = option.choice;
  const text = place.kind === 'card' ? (cards.find(card => card.id === place.id)?.text ?? '') : '';
  return optionLabel(option).includes(text.replace(/ \([^()]*\)$/, '')) ? '' : text;
}

export function listedOptions(walk: Walk, scene: Scene): Option[] {
  const list = current(walk);
  const onCards = new Set(isHalf(walk) ? [] : offeredCards(scene, list).flatMap(({ choices }) => choices.map(choice => choice.action)));
  const amounts = numbers(list);
  const asField = new Set(areAmounts(amounts) ? amounts.map(choice => choice.action) : []);
  const all = options(walk).filter(
    ({ choice, path }) => !onCards.has(choice.action) && !asField.has(choice.action) && !(path.length > 1 && isOnBoard(choice)),
  );
  // What ends the line or the decision comes last, where it is looked for.
  const isEnd = (option: Option) => option.choice.step === 'seals' || isPlainEnd(option.choice);
  return [...all.filter(option => !isEnd(option)), ...all.filter(isEnd)];
}
