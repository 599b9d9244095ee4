// Measures what docs/performance.md says of the client: the first paint of a table, clicks, moving the
// largest boards. Not a test: figures depend on the machine.
//
//   npm run figures [-- REPEATS [GAME]]

import { loadavg } from 'node:os';
import { awaitDecision, stage } from './playing.mjs';
import { House, newPerson } from './support.mjs';

const repeats = Number(process.argv[2] ?? 7);

// The largest table of each game with a large board. `until`: the phase in which it is measured; `by`:
// what is clicked, again and again, so that the server is asked what can follow.
const only = process.argv[3]; // one game
const tables = [
  { game: 'proxy_war', seats: 8, options: { players: 8, roles: [0, 1, 2, 3], negotiation_rounds: 1 }, until: ['orders'], by: '.place.live' },
  { game: 'countdown', seats: 5, options: { players: 5, map_mode: 'random', unit_setup: 'random' }, until: ['orders'], by: '.place.live' },
  { game: 'frontier', seats: 6, options: { players: 6 }, until: ['actions'], by: '.options .option' },
  { game: 'blocs', seats: 5, options: { players: 5, card_choice: 'chance' }, until: ['political', 'production', 'sea', 'land'], by: '.options .option' },
];

function shown(values) {
  const all = [...values].sort((a, b) => a - b);
  const round = value => (value < 100 ? value.toFixed(1) : value.toFixed(0));
  return `median ${round(all[Math.floor(all.length / 2)])} ms, highest ${round(all.at(-1))} ms of ${all.length}`;
}

async function newTable(page, { game, seats, options }) {
  const wanted = { game, seats: Array.from({ length: seats }, (_, i) => ({ sitter: i ? 'bot' : 'me' })), options };
  return page.evaluate(async body => {
    const response = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    const made = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(made));
    localStorage.setItem(`sandtable.mine.${made.id}`, JSON.stringify(made.mine));
    return made.id;
  }, wanted);
}

/** From the request of the page to its first paint, and to the board with something to click. */
async function firstPaint(house, table) {
  const figures = { paint: [], board: [] };
  for (let i = 0; i < repeats; ++i) {
    const { page, context } = await newPerson(house);
    await page.goto('/settings');
    const id = await newTable(page, table);
    await page.goto('about:blank');
    const since = Date.now();
    await page.goto(`/table/${id}`);
    await page.locator('.place').first().waitFor();
    figures.board.push(Date.now() - since);
    figures.paint.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN));
    await context.close();
  }
  return figures;
}

/** Through everything before the phase that is measured: what ends a decision is taken, offers are declined. */
async function reach(page, until) {
  const ends = page
    .locator('.turn.mine')
    .locator('xpath=ancestor::div[contains(@class, "room")]')
    .locator('.card-row .btn, .prompt .primary, .number .primary, .options button:not(:disabled)');
  for (let i = 0; i < 300 && !(await stage(page, ...until).isVisible()); ++i) {
    if ((await awaitDecision(page, 60_000)) === 'over') throw new Error('the game was over too soon');
    const place = page.locator('.place.live').first();
    if ((await ends.count()) > 0) await ends.last().click({ timeout: 1000 }).catch(() => undefined);
    else await place.dispatchEvent('click');
    await page.waitForTimeout(120);
  }
  await awaitDecision(page, 60_000);
}

/** From a click to the frame that shows what can follow; then the line is dropped. */
async function clicks(page, by) {
  const times = [];
  for (let i = 0; i < repeats * 4; ++i) {
    await page.locator(by).first().waitFor();
    const time = await page.evaluate(
        what =>
          new Promise(resolve => {
            const target = document.querySelector(what);
            const since = performance.now();
            const seen = new MutationObserver(() => {
              if (!document.querySelector('.main > .bar, .popover')) return; // a line begun, or a menu where several can begin
              seen.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
            });
            seen.observe(document.body, { childList: true, subtree: true });
            setTimeout(() => resolve(undefined), 3000);
            target.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 300, clientY: 300 }));
          }),
        by,
      );
    if (time === undefined) break; // the click was a whole line, and the turn has gone on
    times.push(time);
    await page.keyboard.press('Escape');
    await page.locator('.main > .bar').waitFor({ state: 'detached' });
    await page.waitForTimeout(100);
  }
  return times;
}

/** Every frame while the board is zoomed by the wheel and dragged around. */
async function moving(page) {
  const box = await page.locator('.board').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(500); // the hand comes to the board before it moves it
  await page.evaluate(() => {
    globalThis.frames = [];
    let last = performance.now();
    const next = now => {
      globalThis.frames.push(now - last);
      last = now;
      globalThis.watch = requestAnimationFrame(next);
    };
    globalThis.watch = requestAnimationFrame(next);
  });
  for (let i = 0; i < 12; ++i) await page.mouse.wheel(0, -60);
  await page.mouse.down();
  for (let i = 0; i < 60; ++i) await page.mouse.move(x + 150 * Math.sin(i / 6), y + 90 * Math.cos(i / 5));
  await page.mouse.up();
  for (let i = 0; i < 12; ++i) await page.mouse.wheel(0, 60);
  return page.evaluate(() => (cancelAnimationFrame(globalThis.watch), globalThis.frames.slice(1)));
}

async function atTable(house, table) {
  const { page, context } = await newPerson(house, { reducedMotion: 'reduce' });
  await page.goto('/settings');
  await page.goto(`/table/${await newTable(page, table)}`);
  await reach(page, table.until);
  const times = await clicks(page, table.by);
  const cells = await page.locator('.place').count();
  const frames = await moving(page);
  await context.close();
  console.log(`${table.game}, ${table.seats} seats`);
  console.log(`  a click answered on the screen: ${shown(times)}`);
  console.log(`  frames while its ${cells} cells are zoomed and dragged: ${shown(frames)}, ${frames.filter(each => each > 50).length} over 50 ms`);
}

const house = await new House().open();
try {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
  for (const table of [tables[0], tables.at(-1)]) {
    const { paint, board } = await firstPaint(house, table);
    console.log(`first paint of a table of ${table.game}: ${shown(paint)}; its board on the screen: ${shown(board)}`);
  }
  for (const table of tables.filter(each => !only || each.game === only)) await atTable(house, table);
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await house.close();
}
