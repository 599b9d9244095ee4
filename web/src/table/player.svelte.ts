// A seat at a table: what is known of it, the half-made line, and everything a player can do. The
// screens read it and call it; rules stay with the server.

import type { Point } from '../board/geometry';
import { Connection, playAddress, type Answer, type Request } from '../connection/connection';
import { Ears } from '../connection/ears';
import { emptyState, isMyTurn, isReady, lastChat, mayAct, receive } from '../connection/state';
import { mine as ownSeats } from '../lib/api';
import { t } from '../lib/messages';
import { eventWords, type Spoken } from '../lib/slots';
import type { Board, Cell, Choice, ChoiceList, Choices, FeedItem, Refused, ServerMessage } from '../wire';
import type { Doubt, Held, Kept, Lift, PlayerEvents, Tip } from './acts';
import { Courier, pause } from './courier';
import { doubtOf, kindOf } from './doubt';
import { lineOf, openForm, partiesOf, placesOf, refill, type Form } from './form';
import { written, type Page } from './pages';
import type { Stand } from './recap';
import * as walks from './walk';
import { rollOf } from './rolls';
import { meantBy } from './typed';
import { aboutCell, cellsOfLine, isAbout, whyQuestions } from './why';
import { actorIn, stopped } from './words';

export type { Doubt, Held, Kept, Lift, PlayerEvents, Tip } from './acts';

const answerWords = ({ text, text_said }: Refused): Spoken => ({ text, said: text_said });

const recent = 12;
/** More choices without a word are no line that ends. */
const mostSteps = 6;

export class Player {
  readonly state = $state(emptyState());
  readonly walk = $state(walks.newWalk());
  form = $state<Form | undefined>();
  /** The number that is meant unless another is chosen, where a half-made line asks for one. */
  amount = $state.raw<Choice | undefined>();
  tip = $state.raw<Tip | undefined>();
  doubt = $state.raw<Doubt | undefined>();
  /** A line is on its way. */
  sending = $state(false);
  /** Questions whose answers are not here yet: what is shown may still change. */
  private asking = $state(0);
  failures = $state(0);
  /** Set from outside: what stands on the screen is not what stands now, so nothing can be decided by it. */
  isBehind: () => boolean = () => false;
  /** What the lines of this decision were before each change made here, so that a strike can be undone too. */
  private past = $state.raw<{ readonly of: string; readonly lines: readonly (readonly string[])[] }>({ of: '', lines: [] });
  private decision = '';
  /** The phase in which a line was written last. */
  private active = '';
  private readonly passed = new Set<string>();
  private generation = 0;
  private lifts = 0;
  /** The revision that was looked at from the start of a line, and how often that was done. */
  private lookedAt = -1;
  private looks = 0;
  private readonly connection: Connection;
  private readonly courier: Courier;

  constructor(
    id: string,
    seat: number | undefined,
    private readonly events: PlayerEvents,
  ) {
    this.connection = new Connection({
      address: () => playAddress(location.href, id, seat, this.state.revision, lastChat(this.state)),
      open: address => new WebSocket(address),
      onMessage: message => this.received(message),
      ears: new Ears(),
      isMine: async () => seat === undefined || (await ownSeats(id)).seats.includes(seat),
      onLink: (link, failures) => {
        this.state.link = link;
        this.failures = failures;
      },
    });
    this.courier = new Courier(this.connection, this.state, waiting => (this.asking += waiting ? 1 : -1));
  }

  /** Whether the screen still waits for the server. */
  get busy(): boolean {
    return this.sending || this.asking > 0;
  }

  /** Until every answer is here, or none seems to come. */
  async settled(): Promise<void> {
    for (let waited = 0; waited < 100 && this.busy; ++waited) await pause(20);
  }

  close(): void {
    this.connection.close();
  }

  hurry(): void {
    this.connection.hurry();
  }

  private received(message: ServerMessage): void {
    const chats = this.state.chat.length;
    const before = this.stand;
    const news = receive(this.state, message);
    if (message.kind === 'problem') this.say_(message.text);
    if (message.kind === 'welcome' || message.kind === 'update') void this.follow();
    if (this.state.broken) this.connection.refresh();
    if (news.length > 0) this.events.onFeed(news, { before, known: this.knows(news) });
    else if (message.kind === 'welcome') this.events.onPast(this.state.feed.slice(-recent));
    if (this.state.chat.length > chats && message.kind === 'chat') this.events.onChat(this.state.chat.slice(chats));
  }

  private get stand(): Stand {
    const { scene, table, awaited } = this.state;
    return { scene, table, awaited };
  }

  /** What comes of one's own doing without dice is known to whoever did it; and nothing is taken from under the hand
   * of whoever is making a line. */
  private knows(news: readonly FeedItem[]): boolean {
    if (!this.sending) return walks.isHalf(this.walk);
    const { scene, seat } = this.state;
    return news.map(eventWords).every(words => (actorIn(words, scene?.panels ?? [])?.seat ?? seat) === seat && !rollOf(words));
  }

  say(text: string): void {
    this.say_(text);
  }

  private say_(text: string, rule = '', at?: Point): void {
    this.tip = { text, rule, at };
  }

  /** The table moved on: a half-made line is kept if it still can be made. */
  private async follow(): Promise<void> {
    const { scene } = this.state;
    this.decision = `${scene?.phase ?? ''} ${isMyTurn(this.state)}`;
    if (walks.sameList(this.walk.root, this.state.choices)) {
      if (this.sending) this.forgetRoot(); // the same verbs, but one's own line has moved what they are about
      return this.askRoot();
    }
    const line = walks.taken(this.walk);
    this.reset(this.state.choices);
    if (line.length === 0 || this.sending) return this.askRoot();
    const before = this.generation;
    const answer = await this.courier.ask(line);
    if (before !== this.generation) return;
    if (answer.kind === 'choices' && !answer.whole) await this.went(line, answer);
    else this.say_(t('table.lineDropped'));
  }

  private reset(root: ChoiceList): void {
    this.generation += 1;
    this.doubt = undefined;
    this.walk.root = root;
    this.forgetRoot();
    this.form = undefined;
    this.amount = undefined;
    walks.drop(this.walk);
  }

  private forgetRoot(): void {
    this.lookedAt = -1;
    this.walk.rootOdds = [];
    this.walk.rootAhead = [];
  }

  /** What can be done at the start of a line, and what dice may make of it. Once a revision. */
  private async askRoot(): Promise<void> {
    const { root } = this.walk;
    if (!mayAct(this.state) || root.choices.length === 0 || this.lookedAt === this.state.revision) return;
    this.lookedAt = this.state.revision;
    const look = ++this.looks;
    const [answer, ahead] = await Promise.all([this.courier.ask([]), this.behind([], walks.worthAsking(root, 'opens'))]);
    if (look !== this.looks || root !== this.walk.root) return;
    if (answer.kind !== 'choices') return void (this.lookedAt = -1);
    this.walk.rootOdds = answer.odds;
    this.walk.rootAhead = ahead;
  }

  private refused(answer: Answer, at?: Point): void {
    if (answer.kind === 'refused')
      this.say_(answer.reason === 'stale' ? t('table.stale') : answer.text, answer.rule ?? '', at);
    else if (answer.kind === 'lost') this.say_(t('table.lost'), '', at);
  }

  // ---- Making a line.

  /** `sure`: it has been asked whether it is meant. */
  async take(path: readonly Choice[], at?: Point, sure = false): Promise<void> {
    const last = path.at(-1);
    if (!last || this.sending || this.isBehind()) return;
    this.tip = undefined;
    if (!sure && this.asksFirst(last, () => void this.take(path, at, true))) return;
    const line = [...walks.taken(this.walk), ...path];
    if (walks.ends(last) || (await this.goOn(line, path, at)) === 'whole') await this.send(line, '', at);
  }

  /** Picks up a piece whose lines are whole: `targets` are what they would be at the places they lead to. */
  pick(path: readonly Choice[], targets: readonly Choice[]): void {
    if (this.sending) return;
    this.forget();
    const line = path.map(choice => choice.notation).join(' / ');
    walks.add(this.walk, { choices: [], list: { line, choices: [...targets] }, odds: walks.odds(this.walk), picked: path });
  }

  /** Takes up a piece that is dragged. Nothing is played by that: if the line were whole, it is for whoever knows where
   * the piece is let go. Of two that are lifted at once, the second counts. */
  async lift(path: readonly Choice[]): Promise<Lift> {
    if (this.sending) return 'no';
    this.tip = undefined;
    this.lifts += 1;
    return this.goOn([...walks.taken(this.walk), ...path], path);
  }

  /** What is half made, before a piece is lifted. */
  hold(): Held {
    const { root, steps, ahead } = this.walk;
    return { root, steps: [...steps], ahead: [...ahead], form: this.form, amount: this.amount };
  }

  /** The piece was let go nowhere: the line is as it was, unless the table has moved on. */
  putBack(held: Held): void {
    this.forget();
    if (held.root !== this.walk.root) return;
    this.walk.steps = [...held.steps];
    this.walk.ahead = [...held.ahead];
    this.form = held.form;
    this.amount = held.amount;
    const list = held.steps.at(-1)?.list;
    const unasked = held.ahead.length === 0 && !held.form && !held.amount;
    if (list && unasked) void this.open(list);
  }

  private async goOn(line: readonly Choice[], path: readonly Choice[], at?: Point): Promise<Lift> {
    const [before, lifts] = [this.generation, this.lifts];
    const answer = await this.courier.ask(line);
    if (before !== this.generation || lifts !== this.lifts) return 'no';
    if (answer.kind !== 'choices') {
      this.refused(answer, at);
      return 'no';
    }
    if (answer.whole) return 'whole';
    await this.went(path, answer);
    return 'on';
  }

  private async went(path: readonly Choice[], after: Choices): Promise<void> {
    const { choices: list, odds, prompt, prompt_said, cells } = after;
    walks.add(this.walk, { choices: path, list, odds, prompt, prompt_said, cells });
    await this.open(list);
  }

  /** What can follow: a form where it is counted, or what lies behind the next choices. */
  private async open(list: ChoiceList): Promise<void> {
    const before = ++this.generation;
    this.amount = undefined;
    const form = await openForm(walks.taken(this.walk), list, line => this.listAfter(line));
    if (before !== this.generation) return;
    this.form = form;
    if (form) this.walk.ahead = placesOf(form);
    else if (walks.areAmounts(walks.numbers(list))) await this.propose(walks.firstNumber(this.walk));
    else await this.lookAhead(before);
  }

  /** A number that stands there is as good as chosen: what can follow it is offered at once. */
  async propose(choice: Choice | undefined): Promise<void> {
    if (!walks.isHalf(this.walk)) return;
    const before = ++this.generation;
    this.amount = choice;
    this.walk.ahead = [];
    const found = choice && !walks.ends(choice) ? await this.behind(walks.taken(this.walk), [choice]) : [];
    if (before === this.generation) this.walk.ahead = found;
  }

  private async listAfter(line: readonly Choice[]): Promise<ChoiceList | undefined> {
    const answer = await this.courier.ask(line);
    if (answer.kind === 'choices') return answer.choices;
    this.refused(answer);
    return undefined;
  }

  /** What can follow each of these. */
  private async behind(line: readonly Choice[], vias: readonly Choice[]): Promise<walks.Option[]> {
    const answers = await Promise.all(vias.map(via => this.courier.ask([...line, via])));
    return answers.flatMap((answer, i) => {
      const via = vias[i];
      return via && answer.kind === 'choices' ? walks.optionsBehind(via, answer.choices, answer.odds) : [];
    });
  }

  private async lookAhead(generation: number): Promise<void> {
    const found = await this.behind(walks.taken(this.walk), walks.worthAsking(walks.current(this.walk), 'continues'));
    if (generation === this.generation) this.walk.ahead = found;
  }

  /** That is all: takes the choices that add nothing until the line is whole. */
  async finish(at?: Point): Promise<void> {
    const end = walks.finishing(this.walk);
    if (!end || this.sending) return;
    const before = walks.taken(this.walk);
    const { line, whole } = await this.onFrom([...before, end], list => list.choices.find(walks.isPlainEnd));
    if (whole) await this.send(line, '', at);
    else await this.take(line.slice(before.length), at);
  }

  /** A line and what `next` finds to follow it, until it is whole or there is nothing to find. */
  private async onFrom(line: readonly Choice[], next: (list: ChoiceList) => Choice | undefined): Promise<{ readonly line: readonly Choice[]; readonly whole: boolean }> {
    for (let steps = 0; steps < mostSteps; ++steps) {
      const last = line.at(-1);
      if (last && walks.ends(last)) return { line, whole: true };
      const answer = await this.courier.ask(line);
      if (answer.kind === 'choices' && answer.whole) return { line, whole: true };
      const found = answer.kind === 'choices' ? next(answer.choices) : undefined;
      if (!found) break;
      line = [...line, found];
    }
    return { line, whole: false };
  }

  /** The half-made line as it can stand: with what ends it without another word, and numbers as they stand there. Nothing
   * if there is still something to choose, or to fill in. */
  private async standing(): Promise<readonly Choice[] | undefined> {
    const { form } = this;
    if (form && form.pages.length > 1) return undefined; // an offer is sent by whoever makes it
    const end = this.amount ?? walks.asItStands(form ? form.final : walks.current(this.walk));
    if (!end) return undefined;
    const { line, whole } = await this.onFrom([...(form ? lineOf(form) : walks.taken(this.walk)), end], walks.asItStands);
    return whole ? line : undefined;
  }

  /** Whether it may be that the half-made line is legal as it is. */
  get stands(): boolean {
    const { form } = this;
    if (!walks.isHalf(this.walk) || (form && form.pages.length > 1)) return false;
    return (this.amount ?? walks.asItStands(form ? form.final : walks.current(this.walk))) !== undefined;
  }

  /** Something else begins: a half-made line that is legal as it stands is written, and any other put away, in words if it
   * was more than a piece picked up. */
  async keep(at?: Point): Promise<Kept> {
    if (this.sending) return 'no';
    if (!walks.isHalf(this.walk)) return 'free';
    await this.settled();
    if (this.sending) return 'no';
    const { generation, half, decision } = this;
    const much = this.walk.steps.length > 1 || (this.form !== undefined && this.form.pages.some(page => written([page]).length > 0));
    const line = await this.standing();
    if (generation !== this.generation) return 'no';
    if (line) return (await this.send(line, '', at)) && decision === this.decision ? 'kept' : 'no';
    this.drop();
    if (much) this.say_(t('table.notWhole', { line: half }), '', at);
    return 'free';
  }

  drop(): boolean {
    const half = walks.isHalf(this.walk);
    const had = half || this.tip !== undefined;
    this.forget();
    if (half) this.events.onDropped();
    return had;
  }

  /** Without a word: something else takes its place, or it was sent. */
  forget(): void {
    this.generation += 1;
    this.form = undefined;
    this.amount = undefined;
    this.tip = undefined;
    walks.drop(this.walk);
  }

  /** Takes the last small choice back, or all but the first few. */
  back(kept = this.walk.steps.length - 1): void {
    const steps = this.walk.steps.slice(0, kept);
    if (steps.length === 0) return void this.drop();
    this.forget();
    this.walk.steps = steps;
    const list = steps.at(-1)?.list;
    if (list) void this.open(list);
  }

  // ---- The form.

  async fill(change: (pages: Page[]) => void): Promise<void> {
    const form = this.form;
    if (!form || form.busy) return;
    await refill(form, change, line => this.listAfter(line));
    if (form === this.form) this.walk.ahead = placesOf(form);
  }

  async submit(choice: Choice, says: string, sure = false): Promise<void> {
    const form = this.form;
    if (!form || (!sure && this.asksFirst(choice, () => void this.submit(choice, says, true)))) return;
    const line = [...lineOf(form), choice];
    if (walks.ends(choice)) return this.promise(line, says);
    const taken = walks.taken(this.walk).length;
    await this.take(line.slice(taken));
  }

  // ---- Asking first.

  /** Whether it is asked before a choice is taken, and not taken now. */
  private asksFirst(choice: Choice, go: () => void, lost = ''): boolean {
    const { scene, choices } = this.state;
    const idle = this.lines.length === 0 && this.active !== scene?.phase;
    const doubt = scene ? doubtOf(choice, choices, scene, idle, this.passed) : '';
    const words = doubt === '' ? lost : `${stopped(lost)} ${doubt}`.trim();
    const sure = () => {
      this.doubt = undefined;
      if (scene) this.passed.add(kindOf(scene));
      go();
    };
    this.doubt = words === '' ? undefined : { words, label: choice.label, go: sure };
    return words !== '';
  }

  /** Ends the decision: what is half made is kept if it can stand, and what would be lost is said first. */
  async seal(): Promise<void> {
    if (!walks.sealing(this.state.choices) || !isMyTurn(this.state)) return;
    const lost = walks.isHalf(this.walk) ? await this.putAway() : '';
    const choice = walks.sealing(this.state.choices);
    if (lost === undefined || !choice || this.asksFirst(choice, () => void this.take([choice], undefined, true), lost)) return;
    await this.take([choice], undefined, true);
  }

  /** What is lost of a half-made line when something else comes in its place, in words; nothing if that has to wait. */
  private async putAway(): Promise<string | undefined> {
    const kept = await this.keep();
    return kept === 'no' ? undefined : kept === 'free' ? (this.tip?.text ?? '') : '';
  }

  /** Does what was typed; what a click would be asked about is asked about first, and whoever goes back never hears of it. */
  private async onceSure(notation: string | undefined, lost: string, go: () => Promise<boolean>): Promise<boolean> {
    if (this.sending || this.isBehind()) return false;
    this.sending = true; // nothing else begins meanwhile
    const choice = notation === undefined ? undefined : await meantBy(notation, this.state.choices, line => this.courier.ask(line));
    this.sending = false;
    if (!choice) return go();
    const seals = walks.sealing(this.state.choices)?.action === choice.action;
    return new Promise(done => this.asksFirst(choice, () => void go().then(done), seals ? lost : '') || void go().then(done));
  }

  // ---- Sending.

  /** The record keeps a promise with its line; those it is made to read it as said to them alone. */
  private async promise(line: readonly Choice[], says: string): Promise<void> {
    const { scene, seat } = this.state;
    const parties = scene ? partiesOf(line, scene, seat) : [];
    if (!(await this.send(line, says)) || says === '') return;
    for (const to of parties) await this.speak(t('form.promised', { text: says }), to);
  }

  private async send(line: readonly Choice[], says: string, at?: Point): Promise<boolean> {
    const request = { kind: 'line' as const, choices: line.map(choice => choice.action), ...(says === '' ? {} : { says }) };
    return this.write(revision => ({ ...request, revision }), at);
  }

  /** The viewer has decided, and its lines stand. Whoever is only ready may go on. */
  get sealed(): boolean {
    const { scene, seat } = this.state;
    return scene?.panels.find(panel => panel.seat === seat)?.status === 'sealed' && !isReady(this.state);
  }

  /** A secret decision that was made, while others still make theirs. */
  get canReopen(): boolean {
    const { scene, seat, choices } = this.state;
    return seat !== undefined && scene?.over === false && this.sealed && choices.choices.length === 0;
  }

  /** Takes the seal back, and nothing else. Some decisions are sealed by the very line that makes them: it goes too. */
  async reopen(): Promise<void> {
    const lines = this.lines.filter(line => line !== 'seal');
    if ((await this.rewrite(lines)) && this.canReopen && lines.length > 0) await this.rewrite(lines.slice(0, -1));
  }

  /** `lines` are what they were before a change; nothing leads back over what has happened meanwhile. */
  private remember(lines: readonly string[], before: string): void {
    const changed = lines.join('\n') !== this.lines.join('\n');
    if (changed && this.moment === before) this.past = { of: before, lines: [...this.earlier, lines] };
  }

  private get earlier(): readonly (readonly string[])[] {
    return this.past.of === this.moment ? this.past.lines : [];
  }

  /** A line after which another decision is due, or something has happened, is not taken back any more. */
  private get moment(): string {
    return `${this.decision} ${this.state.feed.at(-1)?.revision ?? 0}`;
  }

  async type(notation: string): Promise<boolean> {
    const lost = walks.isHalf(this.walk) ? await this.putAway() : '';
    if (lost === undefined) return false;
    return this.onceSure(notation, lost, () => this.write(revision => ({ kind: 'line', revision, notation })));
  }

  /** What is half made is no part of it, and stays if it can stand. */
  async change(lines: readonly string[]): Promise<boolean> {
    const before = this.lines.length;
    const lost = walks.isHalf(this.walk) ? await this.putAway() : '';
    if (lost === undefined) return false;
    const next = [...lines, ...this.lines.slice(before)];
    const added = next.find(line => !this.lines.includes(line));
    return this.onceSure(added, lost, () => this.rewrite(next));
  }

  async rewrite(lines: readonly string[]): Promise<boolean> {
    return this.write(revision => ({ kind: 'rewrite', revision, lines: [...lines] }));
  }

  /** Changes the lines of this decision, and keeps what they were. */
  private async write(build: (revision: number) => Request, at?: Point): Promise<boolean> {
    const [before, lines, phase] = [this.moment, this.lines, this.state.scene?.phase];
    const done = await this.post(build, at);
    if (!done) return false;
    this.active = phase ?? '';
    this.remember(lines, before);
    // A line after which there are fewer has ended the decision: what came of that is told as it happens.
    const ended = build(0).kind === 'line' && this.lines.length < lines.length;
    if (!ended && phase === this.state.scene?.phase) this.events.onLines(lines, this.lines);
    return true;
  }

  private async post(build: (revision: number) => Request, at?: Point): Promise<boolean> {
    if (this.sending || this.isBehind()) return false;
    this.sending = true;
    this.tip = undefined;
    const answer = await this.courier.request(build);
    const done = answer.kind === 'done';
    if (done) await this.courier.reached(answer.revision);
    this.sending = false;
    if (done) this.forget();
    else this.refused(answer, at);
    return done;
  }

  /** The lines of this decision that can be taken back. */
  get lines(): readonly string[] {
    return this.state.scene?.pad ?? [];
  }

  /** The half-made line in the game's notation, with what the form holds; nothing if there is none. */
  get half(): string {
    return walks.isHalf(this.walk) ? this.form?.final.line || walks.lineText(this.walk) : '';
  }

  get canUndo(): boolean {
    return this.state.seat !== undefined && (walks.isHalf(this.walk) || this.lines.length > 0 || this.earlier.length > 0);
  }

  /** The last small choice of a half line, or the seal; else the last change of the lines, or, after a reload, the last line. */
  async undo(): Promise<void> {
    if (walks.isHalf(this.walk)) return this.back();
    if (this.canReopen) return this.reopen();
    if (!this.canUndo) return;
    const { earlier } = this;
    if (await this.rewrite(earlier.at(-1) ?? this.lines.slice(0, -1))) this.past = { of: this.moment, lines: earlier.slice(0, -1) };
  }

  /** Whether a line of notation would be taken: nothing, or what is wrong. */
  async check(notation: string): Promise<Tip | undefined> {
    const answer = await this.courier.request(revision => ({ kind: 'why', revision, choices: [], notation }));
    if (answer.kind === 'lost') return { text: t('table.reconnecting'), rule: '', at: undefined };
    return answer.kind === 'refused' ? { text: answer.text, rule: answer.rule ?? '', at: undefined } : undefined;
  }

  // ---- Asking and talking.

  async why(board: Board, cell: Cell, at?: Point): Promise<void> {
    if (this.state.seat === undefined) return this.say_(t('table.watching'), '', at);
    if (!mayAct(this.state)) return this.say_(this.state.scene?.prompt ?? t('table.waiting'), '', at);
    const reason = await this.reasonFor(board, cell);
    const nothing = { text: t('table.nothingHere', { prompt: walks.promptOf(this.walk) || (this.state.scene?.prompt ?? '') }), said: walks.promptSaid(this.walk) ?? this.state.scene?.prompt_said };
    this.say_(aboutCell(reason ? answerWords(reason) : nothing, board, cell), reason?.rule ?? '', at);
  }

  /** Why nothing can be done there, in the game's words. An answer about another place is none. */
  private async reasonFor(board: Board, cell: Cell): Promise<Refused | undefined> {
    const line = cellsOfLine(this.walk, board);
    for (const { choices, sure, ...what } of whyQuestions(this.walk, board, cell, this.state.seat)) {
      const answer = await this.courier.request(revision => ({ kind: 'why', revision, choices: [...choices], ...what }));
      if (answer.kind === 'refused' && answer.reason === 'rule' && (sure || isAbout(answerWords(answer), board, cell, line))) return answer;
    }
    return undefined;
  }

  async speak(text: string, to: number | undefined): Promise<boolean> {
    const answer = await this.connection.request({ kind: 'say', text, ...(to === undefined ? {} : { to }) });
    if (answer.kind !== 'done') this.refused(answer);
    return answer.kind === 'done';
  }
}
