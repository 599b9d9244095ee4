// What the tests do within a page: reading the screen, finding a thing on it, waiting for the page. Each is
// one question to the browser, so that a busy machine is asked seldom.

/** Put into every page before its own scripts, as `hand`. */
export function inPage() {
  const words = each => each?.getAttribute('aria-label') ?? (each?.querySelector('.label') ?? each)?.textContent?.trim() ?? '';
  const marks = ({ cell = '', say, does, notation, notations, step, steps, parts = '', slots = '', ends = '', terrain = '', owner = '', marks: all = '', chance = '' }) => ({
    ...{ cell, terrain, owner, marks: all, chance, parts, slots, ends },
    ...{ say: say ?? does ?? '', notation: notation ?? notations ?? '', step: step ?? steps ?? '' },
  });
  const text = selector => document.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const pause = ms => new Promise(resolve => setTimeout(resolve, ms));
  const busy = () => document.querySelector('.room[data-busy]') !== null;

  /** Where a shape really is on the screen: the middle of a country's frame may lie in the sea. Nothing if
   * it is covered or out of sight. */
  function pointOf(shape) {
    const box = shape.getBoundingClientRect();
    for (const fineness of [1, 4, 9, 20, 40])
      for (let i = 0; i < fineness * fineness; ++i) {
        const x = box.x + (box.width * ((i % fineness) + 0.5)) / fineness;
        const y = box.y + (box.height * (Math.floor(i / fineness) + 0.5)) / fineness;
        const there = document.elementFromPoint(x, y);
        if (there && (there === shape || (shape.matches('button') && shape.contains(there)))) return { x, y };
      }
    return undefined;
  }

  globalThis.hand = {
    pointOf,

    /** Everything that a decision may change, in one text. */
    screen() {
      const texts = [...document.querySelectorAll('h1, .turn, .prompt, .bar, .pad, .choices, .recap .text, .count, [role=menu], .ask, .tip')].map(each => each.textContent);
      const live = [...document.querySelectorAll('.place.live')].map(each => each.getAttribute('data-cell'));
      return `${texts.join(' | ')} | ${live.join()}`;
    },

    /** 'mine' when there is something to decide and every question of the page is answered, 'over' when
     * nothing is left to decide. */
    decision() {
      const stands = word => document.querySelector(`.turn[data-turn="${word}"]`) !== null;
      if (stands('over')) return 'over';
      const ready = document.querySelector(
        '.options button:not(:disabled), .place.live, .number .primary:not(:disabled), .ends button:not(:disabled), .answers button:not(:disabled)',
      );
      return stands('mine') && ready && !busy() ? 'mine' : false;
    },

    /** What is offered, by kind; a menu hides the rest. */
    read(kinds) {
      const all = Object.entries(kinds).flatMap(([kind, selector]) =>
        [...document.querySelectorAll(selector)].map(each => ({ kind, label: words(each), ...marks(each.dataset) })),
      );
      const menu = all.filter(each => each.kind === (all.some(({ kind }) => kind === 'sure') ? 'sure' : 'menu'));
      const { stage = '', turn = '' } = document.querySelector('h1 .phase')?.dataset ?? {};
      return { phase: text('h1 .phase'), stage, turn, mine: document.querySelector('.seat.me')?.dataset.seat, prompt: text('.prompt p'), half: text('.bar .notation'), tip: text('.tip'), offers: menu.length > 0 ? menu : all };
    },

    /** The point of something that is still offered, in sight; what has just come under the pointer takes no click yet,
     * and says so. */
    find(selector, { label, cell }) {
      const found = [...document.querySelectorAll(selector)].find(each => (cell === '' ? words(each) === label : each.getAttribute('data-cell') === cell));
      if (found && cell === '') found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return found && { point: pointOf(found), waits: found.closest('[aria-disabled="true"]') !== null };
    },

    /** Notes what is clicked next, in its own words at that moment. */
    watch() {
      const before = this.screen();
      this.clicked = new Promise(resolve => {
        addEventListener('click', event => resolve(words(event.target.closest('.place, button'))), { once: true, capture: true });
        setTimeout(resolve, 5000); // a touch becomes no click where nothing can be clicked
      }).then(name => ({ name, before }));
    },

    /** Until every question of the page is answered: what is on the screen then stays, unless others move. */
    async settled() {
      const end = Date.now() + 90_000;
      while (busy()) {
        if (Date.now() > end) throw new Error(`the page still waits for an answer after 90 s, at ${text('h1')}: ${text('.prompt')}`);
        await pause(10);
      }
    },

    /** What came of the click that was watched for. */
    async outcome() {
      const { name, before } = await this.clicked;
      await pause(0);
      await this.settled();
      return { name, changed: this.screen() !== before, tip: text('.tip') };
    },
  };
}
