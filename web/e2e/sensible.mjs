// A player who looks at the screen and plays what is offered there, not badly: takes what can be taken,
// attacks where the odds are good, buys, and ends its part after a while. It knows nothing but the
// marks and places on the page.

import { awaitDecision, changes, clickOffer } from './playing.mjs';
import { like } from './words.mjs';

// What can be clicked, and where its words are.
const kinds = {
  sure: '.ask .primary',
  menu: '[role=menuitem]',
  option: '.options .option:not(:disabled)',
  answer: '.choices .answers button:not(:disabled)',
  number: '.number .primary:not(:disabled)',
  submit: '.ends button:not(:disabled)',
  place: '.place.live',
  seal: '.prompt .primary:not(:disabled)',
};

const read = page => page.evaluate(of => globalThis.hand.read(of), kinds);

/** The first of the highest score; nothing below zero. */
function best(offers, score) {
  let [found, most] = [undefined, -1];
  for (const offer of offers) {
    const value = score(offer);
    if (value > most) [found, most] = [offer, value];
  }
  return found;
}

/** By what it says, keys of the game's catalogue one after another; the first rule that fits. */
const scored = (...rules) => offer => rules.find(([keys]) => keys.test(offer.say))?.[1] ?? 0;
const any = /^/;

const has = (offer, mark) => offer.marks.split(' ').includes(mark);
/** What stands in one of its slots: "tank" of "what". */
const slot = (offer, name) => offer.slots.split(' ').find(each => each.startsWith(`${name}=`))?.slice(name.length + 1);

/** What ends a part, or is left alone. */
const ends = offer => offer.kind === 'seal' || offer.ends === 'pass' || offer.step === 'seals' || /choices\.(do not use|no_dirty_bomb|let_it_pass|place_nothing)/.test(offer.say);
const endings = screen => screen.offers.filter(ends);
const isNever = offer => offer.ends === 'resign' || /choices\.(hand over|discard_hand)/.test(offer.say);

/** Whatever is there, the first time the first, then the next: for games it knows nothing about. */
const anybody = {
  budget: 6,
  choose(screen, memory) {
    const open = screen.offers.filter(offer => !ends(offer) && !isNever(offer));
    return open[memory.clicks % Math.max(1, open.length)];
  },
};

const countdown = {
  budget: 30,
  choose(screen, memory) {
    if (screen.stage === 'capitals') return best(screen.offers, offer => (offer.kind === 'place' ? (offer.terrain === 'city' ? 2 : 1) : -1));
    if (screen.half === '') return this.open(screen, memory);
    if (/^(BUY|PLACE|CITY)/.test(screen.half)) return best(screen.offers, this.purchase);
    return best(screen.offers, offer => this.worth(offer, screen)) ?? 'drop';
  },
  /** Orders for a few stacks that can reach something, then one purchase. */
  open(screen, memory) {
    const stacks = screen.offers.filter(offer => offer.kind === 'place' && !memory.used.has(offer.cell));
    const [stack] = stacks;
    if (stack && memory.used.size < 8) {
      memory.used.add(stack.cell);
      return stack;
    }
    const money = screen.offers.filter(offer => /choices\.(buy|place)$/.test(offer.say) && !memory.used.has(offer.notation));
    if (money[0]) memory.used.add(money[0].notation);
    return money[0];
  },
  purchase(offer) {
    if (/choices\.item$/.test(offer.say)) return { tank: 5, infantry: 4 }[slot(offer, 'what')] ?? 1;
    return offer.kind === 'number' ? 3 : 0;
  },
  worth(offer, { mine }) {
    if (offer.kind === 'number') return 5;
    if (offer.kind === 'option') return /choices\.(load|enter_|no_bombard|bombard)/.test(offer.say) ? 2 : -1;
    if (offer.kind !== 'place' || offer.terrain === 'water' || offer.owner === mine) return -1;
    const win = offer.chance === '' ? 100 : Number(/\d+/.exec(offer.chance)?.[0]);
    return win < 60 ? -1 : win / 10 + (has(offer, 'capital') ? 20 : 0) + (offer.terrain === 'city' ? 5 : 0);
  },
};

const frontier = {
  budget: 24,
  choose(screen, memory) {
    if (screen.stage === 'battle') return best(screen.offers, offer => (wins(offer) ? 5 : scored([/play none|choices\.use/, 2], [any, 1])(offer)));
    if (screen.stage === 'reinforcements') return best(screen.offers, offer => (ends(offer) || isNever(offer) ? 0 : ({ TNK: 3, PLN: 3 }[offer.notation] ?? scored([/special/, -1], [any, 2])(offer))));
    if (screen.stage === 'actions') return this.act(screen, memory);
    if (screen.stage === 'tactical_orders') return undefined;
    return best(screen.offers, offer => (ends(offer) || isNever(offer) ? 0 : 1));
  },
  act(screen, memory) {
    if (screen.offers[0]?.kind === 'menu') return best(screen.offers, scored([moves, 3], [/choices\.build/, 2], [any, 1]));
    if (screen.half === '') {
      const place = screen.offers.find(offer => offer.kind === 'place' && !memory.used.has(offer.cell) && moves.test(offer.say));
      if (!place || memory.used.size >= 6) return undefined;
      memory.used.add(place.cell);
      return place;
    }
    return best(screen.offers, offer => this.worth(offer)) ?? 'drop';
  },
  worth(offer) {
    if (offer.kind === 'number') return 4;
    if (offer.kind === 'option') return /unit can move/.test(offer.say) ? 3 : -1;
    if (offer.kind !== 'place') return -1;
    if (offer.parts.includes('outcome does not win')) return -1;
    if (/unit can move/.test(offer.say)) return 3;
    return (wins(offer) ? 6 : 0) + (has(offer, 'star') ? 3 : 0) + (offer.terrain === 'city' ? 2 : 0) + 1;
  },
};
const moves = /choices\.(move|airlift)|unit can move/;
const wins = offer => offer.parts.includes('outcome wins');

const blocs = {
  budget: 16,
  choose(screen, memory) {
    if (screen.offers[0]?.kind === 'menu') return screen.offers[0];
    if (screen.half !== '') return best(screen.offers, offer => (isNever(offer) ? -1 : 1)) ?? 'drop';
    if (screen.stage === 'bets') return best(screen.offers, offer => (offer.kind === 'number' ? 1 : -1));
    const wishes = ['score', 'acquire', 'space', 'coup', 'destabilize', 'produce', 'upgrade', 'attack', 'restore', 'move', 'choices.keep_mission', 'choices.keep_objective', 'choices.place_division', 'choices.take_part', 'choices.put_away'];
    const open = screen.offers.filter(offer => offer.kind === 'option' || offer.kind === 'answer');
    for (const wish of wishes) {
      const found = open.find(offer => offer.say === wish || offer.notation.split(' ')[0] === wish);
      const times = memory.counts.get(wish) ?? 0;
      if (!found || times >= 2) continue;
      memory.counts.set(wish, times + 1);
      return found;
    }
    return undefined;
  },
};

const brains = { countdown, frontier, blocs };

const stale = like('table.stale', { part: true });

/** Somebody at the table of `game`; `step` makes one click. After `budget` clicks in a phase they end it. */
export function sit(person, game, { touch = false, budget, onScreen } = {}) {
  const { page } = person;
  const brain = brains[game] ?? anybody;
  const most = budget ?? brain.budget;
  const player = { clicks: 0, phases: new Set(), refused: [], over: false, clicksOf: new Map() };
  const fresh = phase => ({ phase, clicks: 0, used: new Set(), counts: new Map(), idle: new Set() });
  let memory = fresh('');

  /** Clicks what was read. Nothing if it was not there any more, for others may have moved the table on. */
  async function press(offer) {
    if (offer === 'drop') return { changed: await changes(page, () => page.keyboard.press('Escape')), tip: '' };
    const done = await clickOffer(page, kinds[offer.kind], offer, touch);
    return done?.name === offer.label ? done : undefined;
  }

  const keyOf = (screen, offer) => `${screen.half} ${offer.kind} ${offer.label}`;

  /** The brain's choice; what ends the part when it has none, or when it was busy long enough. */
  function chosen(screen) {
    const [first] = screen.offers;
    if (first?.kind === 'sure') return first;
    const offers = screen.offers.filter(offer => !memory.idle.has(keyOf(screen, offer)));
    const known = { ...screen, offers };
    const tired = memory.clicks >= most;
    if (tired && screen.half !== '' && offers[0]?.kind !== 'menu') return 'drop';
    const wish = tired ? undefined : brain.choose(known, memory);
    return wish ?? endings(known)[0] ?? offers.find(offer => !isNever(offer)) ?? 'drop';
  }

  async function look() {
    const screen = await read(page);
    if (screen.phase !== memory.phase) memory = fresh(screen.phase);
    player.phases.add(screen.phase);
    await onScreen?.(screen, player);
    return screen;
  }

  function count(screen) {
    memory.clicks += 1;
    player.clicks += 1;
    player.clicksOf.set(screen.phase, (player.clicksOf.get(screen.phase) ?? 0) + 1);
  }

  /** One click; false when the game is over. */
  player.step = async () => {
    for (let tries = 0; tries < 50; ++tries) {
      if ((await awaitDecision(page, 240_000)) === 'over') return !(player.over = true);
      const screen = await look();
      const offer = chosen(screen);
      const done = await press(offer);
      if (!done) continue;
      count(screen);
      if (!done.changed && offer !== 'drop') memory.idle.add(keyOf(screen, offer));
      // Whoever is slower than the others is told to look again; that is no refusal.
      if (done.tip !== '' && !stale.test(done.tip)) player.refused.push(`${offer.label}: ${done.tip}`);
      return true;
    }
    throw new Error(`what is offered is gone before it can be clicked, again and again, in ${memory.phase}`);
  };
  return player;
}
