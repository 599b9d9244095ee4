// Things of the wire as tests want them: whole, and only what a test is about is said.

import { sentenceOf } from '../lib/tongue';
import type { Option } from '../table/walk';
import type { Board, Card, Cell, Choice, ChoiceList, FeedItem, FilledSlot, GameOffer, Moment, Odds, OptionSpec, Panel, Piece, Place, PlaceKind, Placing, Placings, Role, Saying, Scene, Sort, SpeltPart, TableInfo, Track } from '../wire';

export const piece = (id: number, more: Partial<Piece> = {}): Piece => ({ id, kind: 'army', count: 1, label: 'Army', ...more });

export const cell = (id: number, more: Partial<Cell> = {}): Cell => ({ id, x: id, y: 0, label: `A${id}`, name: 'Field', terrain: 'open', marks: [], pieces: [], text: '', ...more });

export const board = (cells: Cell[], more: Partial<Board> = {}): Board => ({ id: 'map', title: 'Map', kind: 'square', cells, backdrop: [], ...more });

export const panel = (seat: number, name: string, more: Partial<Panel> = {}): Panel => ({ seat, name, colour: seat, role: '', status: 'waiting', stats: [], ...more });

export const place = (kind: PlaceKind, id: number, board = ''): Place => ({ kind, board, id });

export const choice = (action: number, label: string, more: Partial<Choice> = {}): Choice => {
  const { text, said } = marked(label);
  return { action, label: text, ...(said ? { label_said: said } : {}), notation: text, place: place('button', action), step: 'whole', rule: '', ...more };
};

export const list = (...choices: Choice[]): ChoiceList => ({ line: '', choices });

export const option = (...path: [...Choice[], Choice]): Option => ({ path, choice: path[path.length - 1] as Choice });

/** In per cent. */
export const odds = (chances: Readonly<Record<string, number>>, more: Partial<Odds> = {}): Odds => ({
  label: 'Battle', assumption: '', rule: '', chances: Object.entries(chances).map(([label, numerator]) => ({ label, numerator, denominator: 100 })), ...more,
});

export const card = (id: number, name: string, more: Partial<Card> = {}): Card => ({ id, kind: 'equipment', name, text: '', ...more });

export const track = (label: string, value: number, more: Partial<Track> = {}): Track => ({ kind: label, label, value, low: 0, high: 10, ...more });

export const scene = (more: Partial<Scene> = {}): Scene => ({
  game: 'toy', phase: 'Orders', prompt: 'Choose an Army', boards: [], panels: [panel(0, 'Red'), panel(1, 'Blue')], hands: [], tracks: [], pad: [], over: false, verdict: '', ...more,
});

/** Ranks by seat; scores fall from 10. */
export const placings = (ranks: readonly number[], more: Readonly<Record<number, Partial<Placing>>> = {}): Placings => ({
  ended_by: 'TOY-5.1', seats: ranks.map((rank, seat) => ({ seat, rank, score: 11 - rank, ...more[seat] })),
});

export const event = (words: string, more: Partial<FeedItem> = {}): FeedItem => {
  const { text, said } = marked(words);
  return { revision: 1, text, ...(said ? { text_said: said } : {}), event: '', rule: '', ...more };
};

// ---- What is said, in a language that nobody can read by accident.

export const slot = (name: string, role: Role, sort: Sort, value: FilledSlot['value'], more: Partial<FilledSlot> = {}): FilledSlot => ({ name, role, sort, value, text: `<${String(value)}>`, ...more });
export const by = (seat: number) => slot('by', 'actor', 'seat', seat);
export const whom = (seat: number) => slot('whom', 'done_to', 'seat', seat);
export const n = (count: number) => slot('n', 'amount', 'count', count);
/** A cell of the map, in the slot of its role's name. */
export const cellSlot = (role: Role, id: number, board = 'map') => slot(role, role, 'cell', id, { board });
export const thing = (of: string, id: string, name = 'what', role: Role = 'thing') => slot(name, role, 'content', id, { of });
export const die = (name: string, value: number, sides = 6) => slot(name, 'rolled', 'die', value, { sides });
export const plus = (name: string, value: number) => slot(name, 'added', 'modifier', value, { called: `~${name}` });

/** Every slot between words that mean nothing. */
export const saying = (say: string, ...slots: readonly FilledSlot[]): Saying => ({
  say, slots, parts: [{ text: 'grumf ' }, ...slots.flatMap(({ name, text }, i) => [{ text, slot: name }, { text: ` zub${i} ` }])], then: [],
});
export const withThen = (said: Saying, ...then: readonly Saying[]): Saying => ({ ...said, then });

// ---- The same as people read it: "{by 0|Red} rolls {die 3}; {+terrain 2}: {total 5}".

const kinds: Readonly<Record<string, readonly [Role, Sort]>> = {
  by: ['actor', 'seat'], whom: ['done_to', 'seat'], n: ['amount', 'count'], of: ['amount', 'count'], turn: ['time', 'turn'], total: ['result', 'total'], what: ['thing', 'content'],
  from: ['from', 'cell'], through: ['through', 'cell'], to: ['to', 'cell'], at: ['at', 'cell'], other: ['other', 'cell'],
};

function markedSlot(name: string, given: string, text: string): FilledSlot {
  const value = /^\d+$/.test(given) ? Number(given) : given;
  const [role, sort] = name.startsWith('die') ? (['rolled', 'die'] as const) : name.startsWith('+') ? (['added', 'modifier'] as const) : (kinds[name] ?? (['other', 'number'] as const));
  return slot(name, role, sort, value, { text, ...(sort === 'cell' ? { board: 'map' } : {}), ...(sort === 'modifier' ? { called: name.slice(1) } : {}) });
}

/** A sentence whose slots are written where they stand; without any it is only words. */
export function marked(words: string): { readonly text: string; readonly said: Saying | undefined } {
  const pieces = words.split(/\{([^}]*)\}/);
  if (pieces.length === 1) return { text: words, said: undefined };
  const slots: FilledSlot[] = [];
  const parts = pieces.map((piece, i): SpeltPart => {
    if (i % 2 === 0) return { text: piece };
    const [, name = '', value = '', text = value] = /^(\S+) ([^|]*)(?:\|(.*))?$/.exec(piece) ?? [];
    slots.push(markedSlot(name, value, text));
    return { text, slot: name };
  });
  // What a sentence is, is what stands around its slots.
  return { text: parts.map(part => part.text).join(''), said: { say: pieces.filter((_, i) => i % 2 === 0).join('_'), slots, parts, then: [] } };
}

/** A member of something on the wire that says so. */
export const worded = <K extends string>(name: K, words: string) => {
  const { text, said } = marked(words);
  return { [name]: text, ...(said ? { [`${name}_said`]: said } : {}) } as Record<K, string> & Partial<Record<`${K}_said`, Saying>>;
};

/** Words of which only the text is known. */
export const plain = (text: string) => ({ text, said: undefined });

/** An event, and a choice, that say so. */
export const toldEvent = (said: Saying, more: Partial<FeedItem> = {}): FeedItem => event(sentenceOf(said), { text_said: said, ...more });
export const saidChoice = (action: number, said: Saying, more: Partial<Choice> = {}): Choice => choice(action, sentenceOf(said), { label_said: said, ...more });

export const moment = (number: number, more: Partial<Moment> = {}): Moment => ({ number, last: 3, scene: scene(), feed: [], ...more });

/** Ann against a bot, and nobody is awaited. */
export const tableInfo = (id: string, more: Partial<TableInfo> = {}): TableInfo => ({
  id, game: 'toy', rules_version: 1, preset: 'quick', options: {}, listed: true, clock: { kind: 'none', amount: 0 }, absent: 'fallback', status: 'playing', commitment: '',
  seats: [{ seat: 0, sitter: 'me', name: 'Ann', here: true }, { seat: 1, sitter: 'bot', bot: 'script', here: true }], ...more,
});

/** Ann waits for somebody to take the other seat. */
export const openTable = (id: string, more: Partial<TableInfo> = {}): TableInfo =>
  tableInfo(id, { status: 'waiting', seats: [{ seat: 0, sitter: 'me', name: 'Ann', here: true }, { seat: 1, sitter: 'open', here: false }], ...more });

/** The name that a game would give it in its catalogue. */
const spoken = (name: string) => name.replaceAll('_', ' ');
export const optionSpec = (name: string, more: Partial<OptionSpec> = {}): OptionSpec => ({ name, called: spoken(name), type: 'int', low: 1, high: 99, min_items: 0, max_items: 4, words: [], default: 10, help: '', rule: '', ...more });

export const offer = ({ presets = [], ...more }: Partial<GameOffer> = {}): GameOffer => ({
  presets: presets.map(preset => ({ called: spoken(preset.name).replace(/^./, first => first.toUpperCase()), ...preset })),
  name: 'toy', title: 'Toy War', tagline: 'A war of toys', length: '20 minutes', min_seats: 2, max_seats: 2, rules_version: 1, options: [], bots: [{ name: 'script', help: 'plays by the book' }], ...more,
});
