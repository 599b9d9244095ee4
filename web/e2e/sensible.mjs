// A player who looks at the screen and plays what is offered there, not badly: takes what can be taken,
// attacks where the odds are good, buys, and ends its part after a while. It knows nothing but the
// words and places on the page.

import { awaitDecision, changes, clickOffer } from './playing.mjs';

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

/** What a choice at a place says it does. */
const does = offer => (offer.kind === 'place' ? (/you can: (.*)$/.exec(offer.label)?.[1] ?? '') : offer.label);

/** The first of the highest score; nothing below zero. */
function best(offers, score) {
  let [found, most] = [undefined, -1];
  for (const offer of offers) {
    const value = score(offer);
    if (value > most) [found, most] = [offer, value];
  }
  return found;
}

const scored = (...rules) => offer => {
  const text = does(offer);
  return rules.find(([words]) => words.test(text))?.[1] ?? 0;
};

const ending = /^(Seal|Done|End|Enough|Play none|Give no card|No |Decline|Pass|Use no|Do not use|Let it pass)/;
const endings = screen => screen.offers.filter(offer => offer.kind === 'seal' || ending.test(does(offer)));
const never = /Resign|Hand the seat over|Discard the hand/;

/** Whatever is there, the first time the first, then the next: for games it knows nothing about. */
const anybody = {
  budget: 6,
  choose(screen, memory) {
    const open = screen.offers.filter(offer => offer.kind !== 'seal' && !ending.test(does(offer)) && !never.test(does(offer)));
    return open[memory.clicks % Math.max(1, open.length)];
  },
};

const countdown = {
  budget: 30,
  choose(screen, memory) {
    if (/capitals/.test(screen.phase)) return best(screen.offers, offer => (offer.kind === 'place' ? (/City/.test(offer.label) ? 2 : 1) : -1));
    if (screen.half === '') return this.open(screen, memory);
    if (/^(BUY|PLACE|CITY)/.test(screen.half)) return best(screen.offers, scored([/Buy tank/, 5], [/Buy infantry/, 4], [/^\d+ |All /, 3], [/Buy/, 1]));
    return best(screen.offers, offer => this.worth(offer)) ?? 'drop';
  },
  /** Orders for a few stacks that can reach something, then one purchase. */
  open(screen, memory) {
    const stacks = screen.offers.filter(offer => offer.kind === 'place' && !memory.used.has(offer.cell));
    const [stack] = stacks;
    if (stack && memory.used.size < 8) {
      memory.used.add(stack.cell);
      return stack;
    }
    const money = screen.offers.filter(offer => /^(Buy units|Place )/.test(offer.label) && !memory.used.has(offer.label));
    if (money[0]) memory.used.add(money[0].label);
    return money[0];
  },
  worth(offer) {
    const text = does(offer);
    if (offer.kind === 'number') return 5;
    if (offer.kind === 'option') return /^(Each takes|Enter|No bombardment|Bombard)/.test(text) ? 2 : -1;
    if (offer.kind !== 'place' || /sea zone|of yours/.test(text)) return -1;
    const win = Number(/you (?:take it|win) [<>]?(\d+) %/.exec(text)?.[1] ?? (/\(/.test(text) ? 0 : 100));
    return win < 60 ? -1 : win / 10 + (/capital/.test(text) ? 20 : 0) + (/city/.test(text) ? 5 : 0);
  },
};

const frontier = {
  budget: 24,
  choose(screen, memory) {
    if (/battle/.test(screen.phase)) return best(screen.offers, scored([/attacker wins/, 5], [/Play none|Use/, 2], [/./, 1]));
    if (/reinforcements/.test(screen.phase)) return best(screen.offers, scored([/^Done/, 0], [/tank|plane/i, 3], [/special/, -1], [/./, 2]));
    if (/actions/.test(screen.phase)) return this.act(screen, memory);
    if (/tactical/.test(screen.phase)) return undefined;
    return best(screen.offers, scored([ending, 0], [/./, 1]));
  },
  act(screen, memory) {
    if (screen.offers[0]?.kind === 'menu') return best(screen.offers, scored([/^Move|can move/, 3], [/encampment|factory/i, 2], [/./, 1]));
    if (screen.half === '') {
      const place = screen.offers.find(offer => offer.kind === 'place' && !memory.used.has(offer.cell) && /Move/.test(does(offer)));
      if (!place || memory.used.size >= 6) return undefined;
      memory.used.add(place.cell);
      return place;
    }
    return best(screen.offers, offer => this.worth(offer)) ?? 'drop';
  },
  worth(offer) {
    const text = does(offer);
    if (offer.kind === 'number') return 4;
    if (offer.kind === 'option') return /can move/.test(text) ? 3 : -1;
    if (offer.kind !== 'place') return -1;
    if (/does not win/.test(text)) return -1;
    if (/can move/.test(text)) return 3;
    return (/attacker wins/.test(text) ? 6 : 0) + (/strategic points/.test(offer.label) ? 3 : 0) + (/city/i.test(offer.label) ? 2 : 0) + 1;
  },
};

const blocs = {
  budget: 16,
  choose(screen, memory) {
    if (screen.offers[0]?.kind === 'menu') return screen.offers[0];
    if (screen.half !== '') return best(screen.offers, scored([never, -1], [/./, 1])) ?? 'drop';
    if (/bets/i.test(screen.phase)) return best(screen.offers, offer => (offer.kind === 'number' ? 1 : -1));
    const verbs = ['Score a mission', 'Acquire a technology', 'Take a space step', 'Stage a coup', 'Destabilize', 'Produce', 'Upgrade', 'Attack', 'Restore order', 'Redeploy', 'Keep', 'Place a', 'Take this', 'Put away'];
    const open = screen.offers.filter(offer => offer.kind === 'option' || offer.kind === 'answer');
    for (const verb of verbs) {
      const found = open.find(offer => offer.label.startsWith(verb));
      const times = memory.counts.get(verb) ?? 0;
      if (!found || times >= 2) continue;
      memory.counts.set(verb, times + 1);
      return found;
    }
    return undefined;
  },
};

const brains = { countdown, frontier, blocs };

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
    return wish ?? endings(known)[0] ?? offers.find(offer => !never.test(offer.label)) ?? 'drop';
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
      if (done.tip !== '' && !/The table has changed/.test(done.tip)) player.refused.push(`${offer.label}: ${done.tip}`);
      return true;
    }
    throw new Error(`what is offered is gone before it can be clicked, again and again, in ${memory.phase}`);
  };
  return player;
}
