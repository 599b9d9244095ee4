// What goes on at a table beside the player's own doing: events are told, turns announced, those who
// look elsewhere called, keys read.

import { untrack } from 'svelte';
import { isMyTurn, isReady, mayAct, type TableState } from '../connection/state';
import { t } from '../lib/messages';
import { mayMove } from '../lib/settings';
import { settings } from '../lib/settings.svelte';
import type { ChatItem, FeedItem } from '../wire';
import { Announcer } from './announce.svelte';
import { chime, notify } from './attention';
import { actionOf, isWriting, type KeyAction } from './keys';
import { listedOptions } from './listing';
import { padWords } from './pad_words';
import { Player } from './player.svelte';
import { addEvents, isPlaying, newRecap, next, shownFor, skip, standOf, turnPage, untold } from './recap';
import { openBook } from './rulebook.svelte';
import { current, isHalf, promptOf } from './walk';
import { deadline, isCut, nameOf, nextWords, promptWords, resultWords, stopped, tabTitle, timeLeft, told, whoseTurn } from './words';

export class Room {
  readonly announcer = new Announcer();
  readonly recap = $state(newRecap());
  readonly player: Player;
  /** Chat that nobody has read. */
  unread = $state(0);
  /** That time was up, and what was played instead: until it is put away, or a line is sent. */
  timeUp = $state.raw<readonly FeedItem[]>([]);
  help = $state(false);
  goingTo = $state(false);
  /** The result is wanted: it is shown when all that led to it has been told. */
  private result = $state(true);
  private wasMine: boolean | undefined;
  /** What the screens show: while something is told, nothing of what it led to. Lines are made from what stands now. */
  readonly shown: TableState = $derived.by(() => {
    const { state } = this.player;
    const stand = standOf(this.recap);
    return stand ? { ...state, ...stand, awaited: [...stand.awaited], choices: { line: '', choices: [] } } : state;
  });
  readonly behind = $derived.by(() => standOf(this.recap) !== undefined);
  /** What happened, as far as it was told. */
  readonly feed: readonly FeedItem[] = $derived.by(() => {
    const { feed } = this.player.state;
    return feed.slice(0, feed.length - untold(this.recap));
  });
  /** Where the event that is told now stands in it. */
  readonly lit = $derived.by(() => (isPlaying(this.recap) ? this.player.state.feed.length - this.recap.items.length + this.recap.at : undefined));

  constructor(
    readonly id: string,
    seat: number | undefined,
    private readonly mine: readonly number[] = [],
  ) {
    this.player = new Player(id, seat, {
      onFeed: (events, came) => {
        addEvents(this.recap, events, mayMove(settings), came);
        this.lookAtClock(events);
        for (const event of events) this.announcer.say(told(event));
      },
      onPast: events => {
        if (this.recap.items.length === 0) addEvents(this.recap, events, false);
        this.lookAtClock(events);
      },
      onChat: items => this.hear(items),
      onLines: (before, after) => this.announcer.say(padWords(before, after), true),
      onDropped: () => this.announcer.say(t('pad.saidDropped'), true),
    });
    this.player.isBehind = () => this.behind;
  }

  /** To be called while the component is set up. */
  start(title: () => string): void {
    const { player, announcer } = this;
    $effect(() => {
      if (player.state.table) openBook(player.state.table.game);
    });
    $effect(() => {
      document.title = tabTitle(this.shown, title());
    });
    const telling = $derived(isPlaying(this.recap) && !this.recap.held);
    $effect(() => (telling ? this.tell() : undefined));
    // Whoever decides has seen enough, and so has who begins a line.
    $effect(() => {
      if (!player.sending) return;
      this.timeUp = [];
      untrack(() => turnPage(this.recap));
    });
    $effect(() => {
      if (isHalf(player.walk)) untrack(() => skip(this.recap));
    });
    // The same seat may be asked one thing after another.
    const asked = $derived(`${isMyTurn(player.state)} ${player.state.scene?.over ?? false} ${player.state.scene?.prompt ?? ''}`);
    $effect(() => {
      void asked;
      untrack(() => this.callOut());
    });
    $effect(() => {
      if (player.tip) announcer.say(`${player.tip.text} ${player.tip.rule}`);
    });
    $effect(() => {
      if (player.walk.steps.length > 0) announcer.say(t('choices.said', { prompt: stopped(promptOf(player.walk)), count: current(player.walk).choices.length }).trim());
    });
    const cut = $derived(isCut(player.state));
    $effect(() => {
      if (cut) announcer.say(t('table.reconnecting'));
    });
    const next = $derived(nextWords(player.state, this.mine));
    $effect(() => {
      if (next !== '') untrack(() => this.tellOfNext(next));
    });
    $effect(() => this.hurryWhenBack());
  }

  /** The events one after another. */
  private tell(): () => void {
    const { recap } = this;
    void recap.at;
    const timer = setTimeout(() => next(recap), untrack(() => shownFor(recap, this.timeToTell)));
    return () => clearTimeout(timer);
  }

  /** Clocks wait for no telling: it leaves most of the time to whoever decides. */
  private get timeToTell(): number | undefined {
    const { state } = this.player;
    const until = isMyTurn(state) ? deadline(state) : undefined;
    return until === undefined ? undefined : Math.max(0, until - Date.now()) / 6;
  }

  private callOut(): void {
    const { state } = this.player;
    if (!state.scene) return;
    const mine = isMyTurn(state);
    const called = mine !== this.wasMine;
    this.wasMine = mine;
    const asked = mine ? t('choices.said', { prompt: stopped(state.scene.prompt), count: state.choices.choices.length }) : '';
    if (state.scene.placings) return this.announcer.say(resultWords(state, this.mine));
    if (called) this.announcer.say(mine ? `${whoseTurn(state)}. ${asked}` : isReady(state) ? promptWords(state) : whoseTurn(state));
    else this.announcer.say(asked);
    if (!mine || !called) return;
    if (settings.sound) chime();
    if (settings.notify && document.hidden) notify(t('table.yourTurn'), state.scene.prompt, this.id);
  }

  /** What the clock did in the viewer's place stands there until it was seen. */
  private lookAtClock(events: readonly FeedItem[]): void {
    const { seat } = this.player.state;
    if (seat === undefined) return;
    const own = events.filter(each => each.event === 'time_up' && 'seat' in each && each.seat === seat);
    if (own.length > 0) this.timeUp = own;
  }

  private tellOfNext(words: string): void {
    this.announcer.say(words);
    if (settings.notify && document.hidden) notify(t('next.tab'), words, this.id);
  }

  /** What others say is told at once; it counts as unread until somebody has looked. */
  private hear(items: readonly ChatItem[]): void {
    const { scene, seat } = this.player.state;
    for (const { from, to, text } of items) {
      if (from !== undefined && from === seat) continue;
      this.unread += 1;
      const name = from === undefined ? '' : nameOf(scene?.panels ?? [], from);
      this.announcer.say(t(to === undefined ? 'chat.said' : 'chat.saidToYou', { name, text }));
    }
  }

  get resultShown(): boolean {
    return this.result && this.player.state.scene?.placings !== undefined && !isPlaying(this.recap);
  }

  /** Puts the result away, or brings it back: whoever asks for it has seen enough of what led to it. */
  toggleResult(): void {
    this.result = !this.resultShown;
    if (this.result) skip(this.recap);
  }

  private hurryWhenBack(): () => void {
    const hurry = () => document.visibilityState === 'visible' && this.player.hurry();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      this.player.close();
    };
  }

  /** Does what a key asks for; what the screens must do is given back. */
  key(event: KeyboardEvent): 'notation' | undefined {
    if (event.defaultPrevented || !this.player.state.scene) return undefined;
    const action = actionOf(event, isWriting(event.target));
    if (!action) return undefined;
    event.preventDefault();
    if (action.kind === 'notation') return 'notation';
    this.act(action);
    return undefined;
  }

  /** What is told is told enough: what it led to is shown. */
  catchUp(): void {
    skip(this.recap);
  }

  private act(action: KeyAction): void {
    const { player, announcer } = this;
    // A key that decides was pressed for what stands on the screen.
    if (this.behind && ['drop', 'choice', 'undo', 'seal'].includes(action.kind)) return this.catchUp();
    switch (action.kind) {
      case 'drop':
        return void (this.resultShown ? this.toggleResult() : player.drop());
      case 'undo':
        return void player.undo();
      case 'seal':
        return void player.seal();
      case 'goto':
        return void (this.goingTo = true);
      case 'last':
        return announcer.say(told(player.state.feed.at(-1) ?? { text: t('log.none') }), true);
      case 'clocks':
        return announcer.say(this.clockWords(), true);
      case 'help':
        return void (this.help = true);
      case 'choice':
        return this.choose(action.number);
      case 'notation':
    }
  }

  private choose(number: number): void {
    const { player } = this;
    const { scene } = player.state;
    const option = scene && listedOptions(player.walk, scene)[number - 1];
    if (option && mayAct(player.state) && !player.form) void player.take(option.path);
  }


  private clockWords(): string {
    const until = deadline(this.player.state);
    return until === undefined ? t('table.noClock') : t('table.clockSaid', { time: timeLeft(until, Date.now()), turn: whoseTurn(this.player.state) });
  }
}
