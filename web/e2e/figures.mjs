// Measures what docs/performance.md says of the client: the first paint of a table, a click at a table of
// eight, moving the largest board. Not a test: figures depend on the machine.
//
//   npm run figures

import { newPerson, openBrowser, Server } from './support.mjs';

const repeats = Number(process.argv[2] ?? 7);
const sorted = values => [...values].sort((a, b) => a - b);
const shown = values => {
  const all = sorted(values);
  const round = value => (value < 100 ? value.toFixed(1) : value.toFixed(0));
  return `median ${round(all[Math.floor(all.length / 2)])} ms, highest ${round(all.at(-1))} ms of ${all.length}`;
};

async function newTable(server, page, game, seats, options) {
  const wanted = { game, seats: Array.from({ length: seats }, (_, i) => ({ sitter: i ? 'bot' : 'me' })), ...(options ? { options } : { preset: 'quick' }) };
  return page.evaluate(async body => {
    const response = await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    const made = await response.json();
    localStorage.setItem(`sandtable.mine.${made.id}`, JSON.stringify(made.mine));
    return made.id;
  }, wanted);
}

/** From the request of the page to its first paint, and to the board with something to click. */
async function firstPaint(browser, server) {
  const figures = { paint: [], board: [] };
  for (let i = 0; i < repeats; ++i) {
    const { page, context } = await newPerson(browser, server);
    await page.goto('/settings');
    const id = await newTable(server, page, 'proxy_war', 8, { players: 8 });
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

/** From a click to the frame that shows what it did, at a table of eight: an Army is chosen, and dropped. */
async function clicks(browser, server) {
  const { page, context } = await newPerson(browser, server, { reducedMotion: 'reduce' });
  await page.goto('/settings');
  const id = await newTable(server, page, 'proxy_war', 8, { players: 8, roles: [0, 1, 2, 3], negotiation_rounds: 1 });
  await page.goto(`/table/${id}`);
  // Through everything before the orders: what ends a decision is taken, offers are declined.
  const ends = page.locator('.turn.mine').locator('xpath=ancestor::div[contains(@class, "room")]').locator('.card-row .btn, .prompt .primary, .number .primary, .options button:not(:disabled)');
  for (let i = 0; i < 200 && !/orders/.test((await page.locator('h1').textContent()) ?? ''); ++i) {
    await ends.last().waitFor({ timeout: 30_000 });
    await ends.last().click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(120);
  }
  await page.locator('.place.live').first().waitFor();
  const times = [];
  for (let i = 0; i < repeats * 4; ++i) {
    times.push(
      await page.evaluate(
        () =>
          new Promise(resolve => {
            const target = document.querySelector('.place.live');
            const since = performance.now();
            const seen = new MutationObserver(() => {
              if (!document.querySelector('.bar')) return;
              seen.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)));
            });
            seen.observe(document.body, { childList: true, subtree: true });
            target.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 300, clientY: 300 }));
          }),
      ),
    );
    await page.keyboard.press('Escape');
    await page.locator('.bar').waitFor({ state: 'detached' });
    await page.waitForTimeout(100);
  }
  const cells = await page.locator('.place').count();
  const frames = await moving(page);
  await context.close();
  return { times, cells, frames };
}

/** Every frame while the board is zoomed by the wheel and dragged around. */
async function moving(page) {
  const box = await page.locator('.board').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
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

const server = new Server();
await server.start();
const browser = await openBrowser();
try {
  const { paint, board } = await firstPaint(browser, server);
  console.log(`first paint of a table of eight: ${shown(paint)}`);
  console.log(`its board on the screen: ${shown(board)}`);
  const { times, cells, frames } = await clicks(browser, server);
  console.log(`a click answered on the screen, eight seats: ${shown(times)}`);
  console.log(`frames while a board of ${cells} cells is zoomed and dragged: ${shown(frames)}, ${frames.filter(each => each > 50).length} over 50 ms`);
} finally {
  await browser.close();
  await server.stop();
}
