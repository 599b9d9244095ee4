// A game's words in a language. What the server says is data; here it becomes sentences, once, when a
// message comes in: a member of the type `Words` is a string from then on, and what was said stands
// beside it (`label` and `label_said`), slot by slot.

import type { Board, EventList, FilledSlot, Panel, Said, Saying, Sentences, SlotInfo, SlotValue, Sort, SpeltPart, Words } from '../wire';
import { parsed, spell, spellParts, textOf, type Message, type SlotWords } from './message';

/** What seats and cells are called: a scene whose own names are spelt. */
export interface Names {
  readonly panels: readonly (Named & { readonly seat: number })[];
  readonly boards: readonly { readonly id: string; readonly cells: readonly (Named & { readonly id: number; readonly label: string })[] }[];
}
/** A name as it is read, and what was said: it has other forms. */
interface Named {
  readonly name: string;
  readonly name_said?: { readonly say: string };
}
export const noNames: Names = { panels: [], boards: [] };

/** What is to be spelt; what has its parts was spelt before. */
export function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && 'say' in value && typeof value.say === 'string' && !('parts' in value && Array.isArray(value.parts));
}

/** The parts of a slot's value: {unit: 'tank'} is a "unit". */
export function slotOf(value: SlotValue): { readonly of: string; readonly what: number | string | readonly (number | string)[] } {
  if (typeof value === 'number') return { of: '', what: value };
  const [of, what] = Object.entries(value)[0] ?? ['', 0];
  return { of, what };
}

function plainSlot(number: number): SlotWords {
  return { word: form => (form === 'signed' && number >= 0 ? `+${number}` : String(number)), number, id: String(number) };
}

type Table = Pick<EventList, 'events' | 'sayings'>;

/** The slots of all that a game says, by its key. */
function tableOf({ events = [], sayings = [] }: Partial<Table>): Map<string, ReadonlyMap<string, SlotInfo>> {
  const byName = (slots: readonly SlotInfo[]) => new Map(slots.map(slot => [slot.name, slot]));
  return new Map([...sayings.map(({ say, slots }) => [say, byName(slots)] as const), ...events.map(({ event, slots }) => [`events.${event}`, byName(slots)] as const)]);
}

/** What a value shows of its slot where the table has no row for it. */
function shownSlot(name: string, of: string, what: unknown): SlotInfo {
  const sort: Sort = of === '' ? 'number' : of === 'seat' ? 'seat' : of === 'seats' ? 'seats' : of === 'part' ? 'part' : Array.isArray(what) ? 'things' : typeof what === 'string' ? 'content' : 'cell';
  return { name, sort, role: 'other', ...(sort === 'cell' ? { board: of } : sort === 'content' || sort === 'things' ? { of } : {}) };
}

/** "content.unit.tank" is the word for a thing, and nothing more. */
const thingKey = /^content\.([^.]+)\.([^.]+)/;

export class Tongue {
  private readonly messages = new Map<string, Message>();
  private readonly known: Readonly<Record<string, unknown>>;
  private readonly table: ReadonlyMap<string, ReadonlyMap<string, SlotInfo>>;
  readonly language: string;
  /** What the language has no sentence for stands in English, and counts as English does. */
  private readonly borrowed: ReadonlySet<string>;

  constructor(sentences: Pick<Sentences, 'language' | 'sentences'> & Partial<Pick<Sentences, 'borrowed'>>, table: Table = { events: [], sayings: [] }) {
    this.language = sentences.language;
    this.borrowed = new Set(sentences.borrowed);
    this.known = (sentences.sentences ?? {}) as Record<string, unknown>;
    this.table = tableOf(table);
  }

  private find(key: string): Message | undefined {
    const text = this.known[key];
    if (typeof text !== 'string') return undefined;
    const message = this.messages.get(key) ?? parsed(text);
    this.messages.set(key, message);
    return message;
  }

  /** A thing's word, in one of its forms. */
  private thing(key: string, form: string): string {
    const message = this.find(form === '' ? `${key}.word` : `${key}.${form}`) ?? this.find(key) ?? this.find(`${key}.word`);
    return message ? spell(message, this.language, () => undefined) : (key.split('.').at(-1) ?? key);
  }

  private list(words: readonly string[], form: string): string {
    const last = words.at(-1) ?? '';
    if (words.length < 2) return last;
    const first = words.slice(0, -1).join(', ');
    const message = this.find(form === 'or' ? 'lists.or' : 'lists.and') ?? parsed(form === 'or' ? '{a} or {b}' : '{a} and {b}');
    return spell(message, this.language, name => ({ word: () => (name === 'a' ? first : last), number: 1, id: '' }));
  }

  /** What a name is made of, in a form: "feindlicher Übernahme". */
  private named(one: Named | undefined, form: string): string {
    const said = form === '' ? undefined : one?.name_said;
    return said?.say.startsWith('content.') ? this.thing(said.say, form) : (one?.name ?? '?');
  }

  private cell(board: string, id: number, form: string, names: Names): string {
    const cell = names.boards.find(each => each.id === board)?.cells.find(each => each.id === id);
    if (!cell || form === 'label') return cell?.label ?? '?';
    const message = form === 'name' ? undefined : this.find(`cells.${board}`);
    if (!message) return cell.name === '' ? cell.label : this.named(cell, form === 'name' ? '' : form);
    return spell(message, this.language, part => {
      if (part === 'label') return { word: () => cell.label, number: 1, id: '' };
      return cell.name === '' ? undefined : { word: of => this.named(cell, of === '' ? form : of), number: 1, id: 'named' };
    });
  }

  private slot(value: SlotValue, names: Names): SlotWords {
    const { of, what } = slotOf(value);
    const seat = (number: unknown, form = '') => this.named(names.panels.find(panel => panel.seat === number), form);
    if (of === '') return plainSlot(Number(what));
    if (Array.isArray(what)) {
      const words = () => (what as (number | string)[]).map(each => (of === 'seats' ? seat(each) : this.thing(`content.${of}.${each}`, '')));
      return { word: form => this.list(words(), form), number: what.length, id: '' };
    }
    if (of === 'text') return { word: () => String(what), number: 1, id: String(what) };
    if (typeof what === 'string') return { word: form => this.thing(`content.${of}.${what}`, form), number: 1, id: what };
    if (of === 'seat') return { word: form => seat(what, form), number: Number(what), id: String(what) };
    return { word: form => this.cell(of, Number(what), form, names), number: Number(what), id: String(what) };
  }

  spell(words: Words, names: Names): string {
    return typeof words === 'string' ? words : sentenceOf(this.heard(words, names));
  }

  /** What was said, spelt and slot by slot. */
  heard(words: Words, names: Names): Saying {
    if (typeof words === 'string') return { say: '', slots: [], parts: [{ text: words }], then: [] };
    const slots = this.slotsOf(words, names);
    return { say: words.say, slots, parts: this.sentence(words, names), then: (words.then ?? []).map(each => this.heard(each, names)) };
  }

  private slotsOf(said: Said, names: Names): FilledSlot[] {
    const [, of, id] = thingKey.exec(said.say) ?? [];
    if (of !== undefined && id !== undefined) {
      const [text, narrow] = [this.thing(said.say, ''), this.thing(said.say, 'narrow')];
      return [{ name: 'what', sort: 'content', role: 'thing', of, value: id, text, ...(narrow === text ? {} : { narrow }) }];
    }
    const known = this.table.get(said.say);
    return Object.entries(said).flatMap(([name, value]) => {
      if (!isSlot(name, value)) return [];
      const { of, what } = slotOf(value);
      const slot = known?.get(name) ?? shownSlot(name, of, what);
      return [{ ...slot, value: what, text: this.filled(said, value, names).word(''), ...(slot.sort === 'modifier' ? { called: this.sourceOf(name) } : {}) }];
    });
  }

  /** A slot's words, of a saying that may have others within it. */
  private filled(said: Said, value: SlotValue, names: Names): SlotWords {
    const { of, what } = slotOf(value);
    if (of !== 'part') return this.slot(value, names);
    return { word: () => this.spell(said.then?.[Number(what)] ?? '', names), number: 1, id: '' };
  }

  private sentence(said: Said, names: Names): readonly SpeltPart[] {
    if (thingKey.test(said.say)) return [{ text: this.thing(said.say, ''), slot: 'what' }];
    const message = this.find(said.say);
    if (!message) return [{ text: said.say }];
    return spellParts(message, this.borrowed.has(said.say) ? 'en' : this.language, name => {
      const value = said[name];
      return isSlot(name, value) ? this.filled(said, value, names) : undefined;
    });
  }

  /** Where a modifier comes from, where it is shown by itself: "terrain". */
  private sourceOf(slot: string): string {
    return this.thing(`modifiers.${slot}`, '');
  }
}

function isSlot(name: string, value: Said[string]): value is SlotValue {
  return name !== 'say' && name !== 'then' && value !== undefined && typeof value !== 'string' && !Array.isArray(value);
}

/** What goes with a saying and stands in none of its slots. */
export function behind({ slots, then }: Saying): readonly Saying[] {
  return then.filter((_, place) => !slots.some(slot => slot.sort === 'part' && slot.value === place));
}

/** A saying as it is read: what goes with it is a list behind a colon, or all there is. */
export function sentenceOf(saying: Saying): string {
  const list = behind(saying).map(sentenceOf).join(', ');
  return [textOf(saying.parts), list].filter(text => text !== '').join(': ');
}

/** Spells all that is said in a value; parts that were spelt before are taken as they came out then, as long as the
 * names are the same. */
export class Spelling {
  private done = new WeakMap<object, unknown>();
  private names: Names = noNames;
  /** Counts how often the names were others. */
  known = 0;
  constructor(readonly tongue: Tongue) {}

  /** With other names everything is spelt anew. */
  use(names: Names): void {
    if (sameNames(names, this.names)) return;
    this.names = names;
    this.known += 1;
    this.done = new WeakMap();
  }

  words(said: Said): string {
    return sentenceOf(this.heard(said));
  }

  heard(said: Said): Saying {
    return this.tongue.heard(said, this.names);
  }

  all<T>(value: T): T {
    return this.part(value) as T;
  }

  private part(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const before = this.done.get(value);
    if (before !== undefined) return before;
    const after = Array.isArray(value) ? this.items(value) : this.members(value as Record<string, unknown>);
    this.done.set(value, after);
    return after;
  }

  private items(list: readonly unknown[]): unknown {
    const after = list.map(each => (isSaid(each) ? this.words(each) : this.part(each)));
    return after.some((each, i) => each !== list[i]) ? after : list;
  }

  private members(from: Readonly<Record<string, unknown>>): unknown {
    let changed = false;
    const out: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(from)) {
      if (isSaid(value)) {
        const heard = this.heard(value);
        out[name] = sentenceOf(heard);
        out[`${name}_said`] = heard;
        changed = true;
      } else {
        out[name] = this.part(value);
        changed ||= out[name] !== value;
      }
    }
    return changed ? out : from;
  }
}

function sameNames(a: Names, b: Names): boolean {
  const same = <T>(x: readonly T[], y: readonly T[], by: (one: T, other: T) => boolean) => x.length === y.length && x.every((one, i) => y[i] !== undefined && by(one, y[i]));
  return (
    same(a.panels, b.panels, (x, y) => x.seat === y.seat && x.name === y.name) &&
    same(a.boards, b.boards, (x, y) => x.id === y.id && (x.cells === y.cells || same(x.cells, y.cells, (c, d) => c.id === d.id && c.name === d.name && c.label === d.label)))
  );
}

/** The names of a scene that has just come, spelt: they need no others. */
export function namesOf(tongue: Tongue, scene: { readonly panels: readonly Panel[]; readonly boards: readonly Board[] }): Names {
  const word = (words: unknown) => (isSaid(words) || typeof words === 'string' ? tongue.spell(words, noNames) : '');
  const named = (words: unknown) => (isSaid(words) ? { name: word(words), name_said: words } : { name: word(words) });
  return {
    panels: scene.panels.map(({ seat, name }) => ({ seat, ...named(name) })),
    boards: scene.boards.map(({ id, cells }) => ({ id, cells: cells.map(cell => ({ id: cell.id, label: cell.label, ...named(cell.name) })) })),
  };
}
