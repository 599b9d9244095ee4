// Made by `sandtable schema --typescript`; do not edit. server/wire.hpp says what each is
// for, docs/protocol.md when it is sent.

/** The form of the messages, as a client names it when it opens a socket. */
export const protocol = 2;

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A numbered rule, as in 'FF-12.1'; empty: none. */
export type Rule = string;

/** What stands in a slot of a saying: a number; `{seat: 1}`; a cell by its board, `{map: 12}`;
 *  content by its id, `{ware: 'tea'}`; several of them as a list. */
export type SlotValue = number | { readonly [of: string]: number | string | readonly (number | string)[] };

/** A sentence of the game's catalogue by its key, and its slots. */
export interface Said {
  readonly say: string;
  /** Read behind a colon. */
  readonly then?: readonly Words[];
  readonly [slot: string]: SlotValue | string | readonly Words[] | undefined;
}

/** For people: a text, or a sentence to be spelt. Members of this type are told as they are
 *  once they were spelt: a string, and beside it what was said. */
export type Words = string | Said;

/** A slot that is filled, and as what it was spelt. `called`: where a modifier comes from; `narrow`: a
 *  thing's word where there is little room. */
export interface FilledSlot extends Readonly<SlotInfo> {
  readonly value: number | string | readonly (number | string)[];
  readonly text: string;
  readonly called?: string;
  readonly narrow?: string;
}

/** A piece of a sentence; `slot` names the slot that it spells. */
export interface SpeltPart {
  readonly text: string;
  readonly slot?: string;
}

/** What was said, once it was spelt: its slots as the game's table of sayings has them. */
export interface Saying {
  readonly say: string;
  readonly slots: readonly FilledSlot[];
  readonly parts: readonly SpeltPart[];
  readonly then: readonly Saying[];
}

export type Sitter = 'me' | 'open' | 'bot';

export interface NewSeat {
  sitter: Sitter;
  bot?: string;
  name?: string;
}

export type ClockKind = 'none' | 'live' | 'days';

export interface Clock {
  kind: ClockKind;
  amount: number;
}

export type Absent = 'fallback' | 'bot';

export interface NewTable {
  game: string;
  preset?: string;
  options?: Json;
  seats: NewSeat[];
  listed?: boolean;
  clock?: Clock;
  absent?: Absent;
}

export interface Claim {
  seat: number;
  token?: string;
  name?: string;
  word?: string;
  commitment?: string;
}

export interface GiveWord {
  seat: number;
  word: string;
  commitment: string;
}

export type Leaving = 'for_now' | 'for_good';

export interface Leave {
  seat: number;
  leaving: Leaving;
  bot?: string;
}

export interface NewLink {
  seat: number;
}

export interface Again {
}

export interface PlayLine {
  kind: 'line';
  id: number;
  revision: number;
  choices?: number[];
  notation?: string;
  says?: string;
}

export interface Rewrite {
  kind: 'rewrite';
  id: number;
  revision: number;
  lines: string[];
}

export interface Ask {
  kind: 'ask';
  id: number;
  revision: number;
  choices: number[];
}

export interface Why {
  kind: 'why';
  id: number;
  revision: number;
  choices: number[];
  action?: number;
  notation?: string;
}

export interface Say {
  kind: 'say';
  id: number;
  to?: number;
  text: string;
}

export interface Back {
  kind: 'back';
  id: number;
}

export type ClientMessage = PlayLine | Rewrite | Ask | Why | Say | Back;

export interface SeatLink {
  seat: number;
  token: string;
}

export interface TableMade {
  id: string;
  mine: number[];
  links: SeatLink[];
  commitment: string;
}

export interface Claimed {
  id: string;
  seat: number;
  token?: string;
}

export interface Mine {
  id: string;
  seats: number[];
}

export type TableStatus = 'waiting' | 'playing' | 'over';

export interface SeatInfo {
  seat: number;
  sitter: Sitter;
  bot?: string;
  name?: string;
  here: boolean;
  word?: string;
  left?: string;
  called?: string;
  called_said?: Saying;
}

export interface Placing {
  seat: number;
  rank: number;
  score: number;
  side?: number;
}

export interface Placings {
  ended_by: Rule;
  seats: Placing[];
}

export interface NextTable {
  id: string;
  by: number;
}

export interface TableInfo {
  id: string;
  game: string;
  rules_version: number;
  preset: string;
  options: Json;
  listed: boolean;
  clock: Clock;
  absent: Absent;
  status: TableStatus;
  seats: SeatInfo[];
  commitment: string;
  secret?: string;
  verdict?: string;
  verdict_said?: Saying;
  placings?: Placings;
  awaited?: number[];
  next?: NextTable;
}

export interface TableList {
  tables: TableInfo[];
  total: number;
}

export type OptionType = 'int' | 'bool' | 'enum' | 'int_list' | 'enum_list';

export interface OptionSpec {
  name: string;
  called?: string;
  called_said?: Saying;
  type: OptionType;
  low: number;
  high: number;
  min_items: number;
  max_items: number;
  words: string[];
  default: Json;
  help: string;
  help_said?: Saying;
  rule: string;
}

export interface Preset {
  name: string;
  called?: string;
  called_said?: Saying;
  help: string;
  help_said?: Saying;
  options: Json;
}

export interface BotOffer {
  name: string;
  called?: string;
  called_said?: Saying;
  help: string;
  help_said?: Saying;
}

export interface GameOffer {
  name: string;
  title: string;
  title_said?: Saying;
  tagline: string;
  tagline_said?: Saying;
  length: string;
  length_said?: Saying;
  min_seats: number;
  max_seats: number;
  rules_version: number;
  options: OptionSpec[];
  presets: Preset[];
  bots: BotOffer[];
}

export interface GameList {
  games: GameOffer[];
  lab?: string;
}

export interface RuleText {
  rule: Rule;
  chapter: string;
  text: string;
}

export interface RuleList {
  summary: string[];
  rules: RuleText[];
}

export type Sort =
  | 'seat'
  | 'seats'
  | 'cell'
  | 'content'
  | 'things'
  | 'count'
  | 'number'
  | 'die'
  | 'modifier'
  | 'total'
  | 'turn'
  | 'part';

export type Role =
  | 'actor'
  | 'done_to'
  | 'thing'
  | 'from'
  | 'through'
  | 'to'
  | 'at'
  | 'amount'
  | 'rolled'
  | 'needed'
  | 'added'
  | 'result'
  | 'time'
  | 'manner'
  | 'other';

export interface SlotInfo {
  name: string;
  sort: Sort;
  role: Role;
  of?: string;
  board?: string;
  sides?: number;
}

export interface EventInfo {
  event: string;
  slots: SlotInfo[];
}

export interface SayingInfo {
  say: string;
  slots: SlotInfo[];
}

export type DrawnAs = 'terrain' | 'pieces' | 'marks' | 'figures' | 'cards' | 'content';

export type Tone =
  | 'stone'
  | 'moss'
  | 'straw'
  | 'sand'
  | 'clay'
  | 'linen'
  | 'mauve'
  | 'azure'
  | 'frost'
  | 'flax'
  | 'parchment'
  | 'ivory'
  | 'honey'
  | 'ash';

export type Texture = 'hatch' | 'dots' | 'stipple' | 'rows' | 'cracks' | 'waves' | 'grid';

export type SizeClass = 'small' | 'large';

export interface Look {
  drawn: DrawnAs;
  kind: string;
  icon?: string;
  tone?: Tone;
  texture?: Texture;
  size?: SizeClass;
}

export interface EventList {
  events: EventInfo[];
  sayings: SayingInfo[];
  looks: Look[];
}

export interface Sentences {
  language: string;
  sentences: Json;
  borrowed: string[];
}

export type BoardKind = 'square' | 'hex' | 'area';

export interface Mark {
  kind: string;
  count: number;
  owner?: number;
  label: string;
  label_said?: Saying;
}

export interface Piece {
  id: number;
  kind: string;
  count: number;
  owner?: number;
  label: string;
  label_said?: Saying;
}

export interface Limit {
  what: string;
  what_said?: Saying;
  n: number;
  most: number;
  rule?: Rule;
}

export interface Cell {
  id: number;
  x: number;
  y: number;
  label: string;
  name: string;
  name_said?: Saying;
  terrain: string;
  owner?: number;
  group?: number;
  outline?: string;
  marks: Mark[];
  pieces: Piece[];
  text: string;
  text_said?: Saying;
  limits?: Limit[];
}

export interface Backdrop {
  terrain: string;
  outline: string;
}

export interface Arrow {
  from: number;
  to: number;
  owner?: number;
  label: string;
  label_said?: Saying;
}

export interface Board {
  id: string;
  title: string;
  title_said?: Saying;
  kind: BoardKind;
  cells: Cell[];
  backdrop: Backdrop[];
  arrows?: Arrow[];
  owner_in_labels?: boolean;
}

export type SeatStatus = 'waiting' | 'deciding' | 'sealed' | 'out';

export interface Stat {
  kind: string;
  label: string;
  label_said?: Saying;
  value: string;
  value_said?: Saying;
  rule?: Rule;
  number?: number;
  of?: number;
  score?: boolean;
  says?: string;
  says_said?: Saying;
}

export interface Condition {
  what: string;
  what_said?: Saying;
  met: boolean;
  number?: number;
  of?: number;
}

export interface Goal {
  kind: string;
  name: string;
  name_said?: Saying;
  conditions: Condition[];
  worth?: number;
  rule?: Rule;
}

export interface Panel {
  seat: number;
  name: string;
  name_said?: Saying;
  colour: number;
  role: string;
  role_said?: Saying;
  status: SeatStatus;
  stats: Stat[];
  limits?: Limit[];
  goals?: Goal[];
}

export interface Transfer {
  from: number;
  to: number;
  kind: string;
  what: string;
  what_said?: Saying;
  n: number;
}

export interface Deal {
  number: number;
  by: number;
  parties: number[];
  agreed: number[];
  parts: Transfer[];
  promise?: string;
}

export interface Card {
  id: number;
  kind: string;
  name: string;
  name_said?: Saying;
  text: string;
  text_said?: Saying;
  rule?: Rule;
  lines?: string[];
  content?: string;
  ready?: boolean;
  when?: string;
  when_said?: Saying;
  worth?: number;
  conditions?: Condition[];
  deal?: Deal;
}

export interface Hand {
  title: string;
  title_said?: Saying;
  owner?: number;
  cards: Card[];
  kind?: string;
  hidden?: number;
  most?: number;
}

export type TrackForm = 'track' | 'ladder' | 'clock' | 'scale';

export interface Track {
  kind: string;
  label: string;
  label_said?: Saying;
  value: number;
  low: number;
  high: number;
  form?: TrackForm;
  rungs?: string[];
  rule?: Rule;
}

export interface Stage {
  kind: string;
  turn?: number;
  turns?: number;
  steps: string[];
  step?: number;
}

export interface Ware {
  kind: string;
  name: string;
  name_said?: Saying;
  price: number;
  currency?: string;
  currency_said?: Saying;
  left?: number;
  does?: string;
  does_said?: Saying;
  figures: Stat[];
  unavailable?: string;
  unavailable_said?: Saying;
  rule?: Rule;
}

export interface Market {
  kind: string;
  title: string;
  title_said?: Saying;
  wares: Ware[];
}

export interface Scene {
  game: string;
  phase: string;
  phase_said?: Saying;
  prompt: string;
  prompt_said?: Saying;
  viewer?: number;
  clock_seconds?: number;
  boards: Board[];
  panels: Panel[];
  hands: Hand[];
  tracks: Track[];
  pad: string[];
  over: boolean;
  verdict: string;
  verdict_said?: Saying;
  placings?: Placings;
  stage?: Stage;
  markets?: Market[];
}

export type PlaceKind = 'cell' | 'piece' | 'card' | 'seat' | 'button' | 'number';

export interface Place {
  kind: PlaceKind;
  board: string;
  id: number;
}

export type Step = 'opens' | 'continues' | 'closes' | 'whole' | 'seals';

export type ProspectKind = 'costs' | 'brings' | 'risks';

export interface Prospect {
  kind: ProspectKind;
  text: string;
  text_said?: Saying;
  rule?: Rule;
}

export type Ends = 'resign' | 'pass';

export interface Choice {
  action: number;
  label: string;
  label_said?: Saying;
  notation: string;
  place: Place;
  step: Step;
  rule: Rule;
  irrevocable?: string;
  irrevocable_said?: Saying;
  forecast?: Prospect[];
  deal?: number;
  parties?: number[];
  ends?: Ends;
}

export interface ChoiceList {
  line: string;
  choices: Choice[];
}

export interface Chance {
  label: string;
  label_said?: Saying;
  numerator: number;
  denominator: number;
}

export interface Odds {
  label: string;
  label_said?: Saying;
  assumption: string;
  assumption_said?: Saying;
  action?: number;
  rule: Rule;
  chances: Chance[];
  cell?: number;
}

export interface Behind {
  action: number;
  choices: ChoiceList;
  odds: Odds[];
}

export interface Lesson {
  number: number;
  last: number;
  seat: number;
  scene: Scene;
  choices: ChoiceList;
  odds: Odds[];
  behind: Behind[];
}

export interface FeedItem {
  revision: number;
  text: string;
  text_said?: Saying;
  event: string;
  rule: Rule;
  seat?: number;
  line?: string;
}

export interface Moment {
  number: number;
  last: number;
  scene: Scene;
  feed: FeedItem[];
  line?: string;
  seat?: number;
}

export interface DrawnDie {
  low: number;
  high: number;
  value: number;
}

export interface DiceList {
  table: string;
  words: string[];
  given?: number[];
  commitment: string;
  secret: string;
  dice: DrawnDie[];
}

export interface Health {
  ok: boolean;
  protocol: number;
}

export interface ChatItem {
  number: number;
  from?: number;
  to?: number;
  text: string;
  at: number;
}

export interface Awaited {
  seat: number;
  until?: number;
}

export interface Welcome {
  kind: 'welcome';
  table: TableInfo;
  seat?: number;
  revision: number;
  scene?: Scene;
  choices: ChoiceList;
  feed: FeedItem[];
  chat: ChatItem[];
  awaited: Awaited[];
}

export interface Change {
  at: string;
  value: Json;
}

export interface Update {
  kind: 'update';
  revision: number;
  scene: Change[];
  choices?: ChoiceList;
  feed: FeedItem[];
  awaited?: Awaited[];
}

export interface Done {
  kind: 'done';
  id: number;
  revision: number;
}

export type RefusedFor = 'rule' | 'stale' | 'notation' | 'seat' | 'limit' | 'storage';

export interface Refused {
  kind: 'refused';
  id: number;
  reason: RefusedFor;
  text: string;
  text_said?: Saying;
  rule?: Rule;
  revision: number;
}

export interface AddedCell {
  board: string;
  cell: Cell;
}

export interface Choices {
  kind: 'choices';
  id: number;
  choices: ChoiceList;
  odds: Odds[];
  whole: boolean;
  prompt: string;
  prompt_said?: Saying;
  cells: AddedCell[];
}

export interface Chat {
  kind: 'chat';
  chat: ChatItem[];
}

export interface Seating {
  kind: 'table';
  table: TableInfo;
}

export interface Problem {
  kind: 'problem';
  text: string;
  text_said?: Saying;
}

export type ServerMessage = Welcome | Update | Done | Refused | Choices | Chat | Seating | Problem;
