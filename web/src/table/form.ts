// The form that several pages of counting become, and the one line it stands for.

import type { Card, Choice, ChoiceList, Scene } from '../wire';
import { pageOf, written, type Page } from './pages';
import { isOnBoard, type Option } from './walk';

export interface Form {
  readonly base: readonly Choice[];
  pages: Page[];
  /** Choices of the first page that are neither counted nor lead on: a third party, say. */
  readonly aside: readonly Choice[];
  /** What can be done with the form as it is filled in. */
  final: ChoiceList;
  busy: boolean;
}

export type AskFor = (line: readonly Choice[]) => Promise<ChoiceList | undefined>;

const mostPages = 6;

function asideOf(list: ChoiceList, page: Page): Choice[] {
  const inPage = new Set([
    ...page.counters.flatMap(counter => counter.units.map(unit => unit.choice.action)),
    ...page.extras.map(choice => choice.action),
    page.next?.action,
  ]);
  return list.choices.filter(choice => !inPage.has(choice.action) && choice.step === 'continues');
}

/** The line up to the choices in `final`. */
export function lineOf(form: Pick<Form, 'base' | 'pages'>): Choice[] {
  const last = form.pages.at(-1)?.next;
  return [...form.base, ...written(form.pages), ...(last ? [last] : [])];
}

/** The offers that a line answers: cards, or deals by their number. */
function offersOf(line: readonly Choice[], hands: Scene['hands']): Card[] {
  const isMeant = (card: Card) => line.some(({ place, deal }) => (place.kind === 'card' && place.id === card.id) || (deal !== undefined && deal === card.deal?.number));
  return hands.flatMap(hand => hand.cards).filter(isMeant);
}

/** The other seats that a line is about: those it names, and the parties of the offer it answers. */
export function partiesOf(line: readonly Choice[], { hands }: Pick<Scene, 'hands'>, me: number | undefined): number[] {
  const placed = line.flatMap(({ place }) => (place.kind === 'seat' ? [place.id] : []));
  const named = line.flatMap(({ parties }) => parties ?? []);
  const dealt = offersOf(line, hands).flatMap(card => card.deal?.parties ?? []);
  return [...new Set([...placed, ...named, ...dealt])].filter(seat => seat !== me);
}

/** What a click on the board does with the form as it is filled in: "so many of these, there". */
export function placesOf(form: Form): Option[] {
  const path = lineOf(form).slice(form.base.length);
  return form.final.choices.filter(isOnBoard).map(choice => ({ path: [...path, choice], choice }));
}

/** What is left of a list when the counters are shown elsewhere. */
function endings(list: ChoiceList, page: Page | undefined): ChoiceList {
  const counted = new Set(page?.counters.flatMap(counter => counter.units.map(unit => unit.choice.action)) ?? []);
  return { line: list.line, choices: list.choices.filter(choice => !counted.has(choice.action)) };
}

/** Looks behind each page for the next one. Nothing if the list is no page. */
export async function openForm(base: readonly Choice[], list: ChoiceList, ask: AskFor): Promise<Form | undefined> {
  const first = pageOf(list);
  if (!first) return undefined;
  const pages = [first];
  const aside = asideOf(list, first);
  let final = endings(list, first.next ? undefined : first);
  while (pages.at(-1)?.next && pages.length <= mostPages) {
    const after = await ask(lineOf({ base, pages }));
    if (!after) return undefined;
    const page = pageOf(after);
    if (!page) {
      final = after;
      break;
    }
    pages.push(page);
    final = endings(after, page.next ? undefined : page);
  }
  return { base, pages, aside, final, busy: false };
}

/** Asks whether the form may be filled in like this; it is put back if not. */
export async function refill(form: Form, change: (pages: Page[]) => void, ask: AskFor): Promise<boolean> {
  const before = form.pages.map(page => ({ counts: { ...page.counts }, chosen: [...page.chosen] }));
  change(form.pages);
  form.busy = true;
  const after = await ask(lineOf(form));
  form.busy = false;
  if (after) {
    form.final = endings(after, form.pages.at(-1)?.next ? undefined : pageOf(after));
    return true;
  }
  form.pages.forEach((page, i) => {
    page.counts = before[i]?.counts ?? {};
    page.chosen = before[i]?.chosen ?? [];
  });
  return false;
}

export function isEmpty(form: Form): boolean {
  if (form.base.slice(1).some(choice => choice.place.kind !== 'seat')) return false; // parts of an older offer were kept
  return form.pages.every(page => page.chosen.length === 0 && Object.values(page.counts).every(count => count === 0));
}
