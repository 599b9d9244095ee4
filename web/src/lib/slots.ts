// What a saying is about, read from its slots: who does it, where, with which dice, how many. No sentence is taken
// apart; the same is found in every language.

import { behind } from './tongue';
import type { Choice, FeedItem, FilledSlot, Role, Saying, Sort } from '../wire';

/** Words and what was said with them, if it is known. */
export interface Spoken {
  readonly text: string;
  readonly said: Saying | undefined;
}

export const eventWords = ({ text, text_said }: Pick<FeedItem, 'text' | 'text_said'>): Spoken => ({ text, said: text_said });
export const labelWords = ({ label, label_said }: Pick<Choice, 'label' | 'label_said'>): Spoken => ({ text: label, said: label_said });

/** All slots, also of what is read behind a colon. */
export function slotsOf(said: Saying): FilledSlot[] {
  return [...said.slots, ...said.then.flatMap(slotsOf)];
}

function inRole(said: Saying, ...roles: readonly Role[]): FilledSlot[] {
  return slotsOf(said).filter(slot => roles.includes(slot.role));
}

function ofSort(said: Saying, ...sorts: readonly Sort[]): FilledSlot[] {
  return slotsOf(said).filter(slot => sorts.includes(slot.sort));
}

const numberIn = (slot: FilledSlot | undefined) => (typeof slot?.value === 'number' ? slot.value : undefined);
const numbersIn = ({ value }: FilledSlot) => (typeof value === 'number' ? [value] : typeof value === 'string' ? [] : value.filter(each => typeof each === 'number'));

// ---- Seats.

/** Whose doing it is. */
export function actorOf(said: Saying): number | undefined {
  return numberIn(inRole(said, 'actor').find(slot => slot.sort === 'seat'));
}

/** The seats it is about, those who do it included. */
export function seatsOf(said: Saying): number[] {
  return [...new Set(ofSort(said, 'seat', 'seats').flatMap(numbersIn))];
}

// ---- Places.

function cellsIn(slots: readonly FilledSlot[], board: string): number[] {
  return slots.filter(slot => slot.sort === 'cell' && slot.board === board).flatMap(numbersIn);
}

/** The cells of a board that it speaks of. */
export function cellsOf(said: Saying, board: string): Set<number> {
  return new Set(cellsIn(slotsOf(said), board));
}

/** It has its place first, and then what is to be said of that: "MISR, 2 influence". */
export function beginsWithPlace(said: Saying, cell?: number): boolean {
  const first = said.parts.find(part => part.text !== '')?.slot;
  return said.slots.some(slot => slot.name === first && slot.sort === 'cell' && (cell === undefined || slot.value === cell));
}

/** Where it leads: the places it goes to or, where it goes nowhere, all that it speaks of. */
export function goalsOf(said: Saying, board: string): Set<number> {
  const to = cellsIn(inRole(said, 'to'), board);
  return to.length > 0 ? new Set(to) : cellsOf(said, board);
}

export interface Way {
  readonly from: number;
  readonly to: number;
  /** By way of which places, in order. */
  readonly through: readonly number[];
}

/** From where to where something goes. */
export function wayOf(said: Saying, board: string): Way | undefined {
  const [[from], [to]] = [cellsIn(inRole(said, 'from'), board), cellsIn(inRole(said, 'to'), board)];
  if (from === undefined || to === undefined || from === to) return undefined;
  return { from, to, through: cellsIn(inRole(said, 'through'), board) };
}

// ---- Dice.

export interface DieShown {
  readonly value: number;
  /** How many faces it has. */
  readonly sides: number;
}

export function diceOf(said: Saying): DieShown[] {
  return ofSort(said, 'die').flatMap(slot => numbersIn(slot).map(value => ({ value, sides: slot.sides ?? 6 })));
}

/** What a die must show. */
export function neededOf(said: Saying): number | undefined {
  return numberIn(inRole(said, 'needed')[0]);
}

export interface Added {
  /** Where it comes from: the slot's name. */
  readonly source: string;
  /** The same in words, `modifiers.NAME` of the catalogue. */
  readonly name: string;
  readonly by: number;
}

/** What is added to dice; what changes nothing is left out. */
export function modifiersOf(said: Saying): Added[] {
  return ofSort(said, 'modifier').flatMap(slot => numbersIn(slot).map(by => ({ source: slot.name, name: slot.called ?? '', by }))).filter(({ by }) => by !== 0);
}

export function totalOf(said: Saying): number | undefined {
  return numberIn(ofSort(said, 'total')[0]);
}

/** What it came to, by the id of the game's word for it: "hit". */
export function verdictOf(said: Saying): string | undefined {
  const found = inRole(said, 'result').find(slot => slot.sort === 'content');
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** What tells a result from others: its sentence and what it came to, not what goes with it. */
export function resultKind(said: Saying): string {
  const results = said.slots.filter(slot => slot.role === 'result' || slot.role === 'manner').map(slot => `${slot.name}=${String(slot.value)}`);
  return [said.say, ...results].join(' ');
}

// ---- Counts and things.

export const isAmount: Meant = slot => slot.role === 'amount' && slot.sort === 'count';

/** Whether it says how many. */
export function counts(said: Saying): boolean {
  return slotsOf(said).some(isAmount);
}

/** How much or how many it says; nothing where it says that of several things. */
export function amountOf(said: Saying): number | undefined {
  const [slot, ...more] = slotsOf(said).filter(isAmount);
  return more.length === 0 ? numberIn(slot) : undefined;
}

/** The count in the slot of this name. */
export function countIn(said: Saying, name: string): number | undefined {
  return numberIn(slotsOf(said).find(slot => slot.name === name && isAmount(slot)));
}

export interface Around {
  readonly before: string;
  readonly after: string;
}

type Meant = (slot: FilledSlot) => boolean;

function marked(said: Saying, isMeant: Meant): { readonly text: string; readonly meant: boolean }[] {
  const names = new Set(said.slots.filter(isMeant).map(slot => slot.name));
  const own = said.parts.flatMap(({ text, slot }) => {
    const within = said.slots.find(each => each.name === slot && each.sort === 'part');
    const part = within && said.then[Number(within.value)];
    return part ? marked(part, isMeant) : [{ text, meant: slot !== undefined && names.has(slot) }];
  });
  return [...own, ...behind(said).flatMap((each, i) => [{ text: i === 0 ? ': ' : ', ', meant: false }, ...marked(each, isMeant)])];
}

/** The words before and behind what stands in the slots that are meant; nothing if the sentence shows none of them. */
export function wordsAround(said: Saying, isMeant: Meant): Around | undefined {
  const parts = marked(said, isMeant);
  const first = parts.findIndex(part => part.meant);
  if (first < 0) return undefined;
  const last = parts.findLastIndex(part => part.meant);
  const words = (from: number, to?: number) => parts.slice(from, to).map(part => part.text).join('');
  return { before: words(0, first), after: words(last + 1) };
}

/** The same for what differs in these slots alone. */
export function withoutSlots(said: Saying, isMeant: Meant): string {
  const rest = said.slots.filter(slot => !isMeant(slot)).map(({ name, value }) => [name, value]);
  return JSON.stringify([said.say, Object.fromEntries(rest.sort()), said.then.map(each => withoutSlots(each, isMeant))]);
}

export function isSame(one: Saying, other: Saying): boolean {
  const whole = (said: Saying) => withoutSlots(said, () => false);
  return whole(one) === whole(other);
}

/** It, and all that goes with it. */
export function allOf(said: Saying): Saying[] {
  return [said, ...said.then.flatMap(allOf)];
}

/** The id of a thing that it is about: of this kind, or of any. */
export function thingOf(said: Saying, kind?: string): string | undefined {
  const found = ofSort(said, 'content').find(slot => kind === undefined || slot.of === kind);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** It tells of a turn, round or step, and of nobody and nowhere: that it begins. */
export function isOfTurn(said: Saying): boolean {
  return ofSort(said, 'turn').length > 0 && ofSort(said, 'seat', 'seats', 'cell').length === 0;
}
