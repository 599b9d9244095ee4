// Which choices stand in the list beside the board, and which as cards above it.

import { allOf, isSame } from '../lib/slots';
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

/** What stands on the card that an option is about, unless its label says so. */
export function cardWords(option: Option, cards: readonly Card[]): string {
  const { place } = option.choice;
  const card = place.kind === 'card' ? cards.find(each => each.id === place.id) : undefined;
  if (!card) return '';
  const said = option.path.flatMap(({ label_said }) => (label_said ? allOf(label_said) : []));
  const { text, text_said } = card;
  const known = text_said !== undefined && said.some(each => isSame(each, text_said));
  return known ? '' : text;
}

/** Places that a click on the board reaches without their verb are left to it, unless dice decide there: then
 * what the click would do is listed with its odds. */
function isLeftToBoard(option: Option, all: readonly Option[]): boolean {
  const { path, choice, odds = [] } = option;
  if (path.length < 2 || !isOnBoard(choice)) return false;
  const { kind, id, board } = choice.place;
  const first = all.find(({ choice: { place } }) => place.kind === kind && place.id === id && place.board === board);
  return odds.length === 0 || first !== option;
}

export function listedOptions(walk: Walk, scene: Scene): Option[] {
  const list = current(walk);
  const onCards = new Set(isHalf(walk) ? [] : offeredCards(scene, list).flatMap(({ choices }) => choices.map(choice => choice.action)));
  const amounts = numbers(list);
  const asField = new Set(areAmounts(amounts) ? amounts.map(choice => choice.action) : []);
  const offered = options(walk);
  const all = offered.filter(option => !onCards.has(option.choice.action) && !asField.has(option.choice.action) && !isLeftToBoard(option, offered));
  // What glows on the board comes after what stands nowhere else; what ends the line or the decision comes after that,
  // where it is looked for, and what gives something away for good after all.
  const rank = ({ choice }: Option) => (choice.irrevocable ? 3 : choice.step === 'seals' || isPlainEnd(choice) ? 2 : isOnBoard(choice) ? 1 : 0);
  return [0, 1, 2, 3].flatMap(each => all.filter(option => rank(option) === each));
}
