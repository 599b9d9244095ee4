// How a test sits at a table: what it waits for, and how it decides by mouse or by keyboard.

import { patience, until } from './support.mjs';
import { like, t } from './words.mjs';

export const turn = page => page.getByText(t('table.yourTurn'), { exact: true });
export const over = page => page.getByText(t('table.over'), { exact: true });

/** Until the table is where the game calls it that, by the id of the stage: "orders". */
export const stage = (page, ...ids) => page.locator(ids.map(id => `h1 .phase[data-stage="${id}"]`).join()).first();
/** What the game offers, by its notation: a button of the list, a menu or a card. */
export const offered = (page, notation) => page.locator(`button[data-notation="${notation}"]`);

/** Until there is something to decide, or nothing more: 'mine' or 'over'. */
export async function awaitDecision(page, timeout = patience) {
  const found = await page.waitForFunction(() => globalThis.hand.decision(), undefined, { timeout, polling: 30 });
  return found.jsonValue();
}

/** Until every question of the page is answered. */
export const settled = page => page.evaluate(() => globalThis.hand.settled());

/** Does something, waits for what the server says to it, and tells whether anything came of it. */
export async function changes(page, does) {
  const before = await page.evaluate(() => globalThis.hand.screen());
  await does();
  await settled(page);
  return (await page.evaluate(() => globalThis.hand.screen())) !== before;
}

/** Until the heading, which has the turn in it, says something else than before. */
export async function awaitChange(page, does) {
  const heading = () => page.getByRole('heading', { level: 1 }).textContent();
  const before = await heading();
  await does();
  await page.waitForFunction(text => document.querySelector('h1')?.textContent !== text, before);
}

/** Says that it is meant, where that is asked. */
export async function confirm(page) {
  await settled(page);
  const sure = page.locator('.ask .primary');
  if (!(await sure.isVisible())) return;
  await sure.click();
  await settled(page);
}

/** Seals, by the button above the board. */
export async function seal(page) {
  await page.locator('.prompt .seal').click();
  await confirm(page);
}

/** As a hand does: it comes from elsewhere. */
async function clickAt(page, { x, y }) {
  await page.mouse.move(x + 9, y + 7);
  await page.mouse.click(x, y);
}

/** Clicks what is offered under a selector, or touches it, and waits for what the server says: what was
 * clicked, in its own words, whether anything changed, and what was refused. Nothing if it is not offered any
 * more. A board that is larger than the screen is shown whole first. */
export async function clickOffer(page, selector, offer, touch = false) {
  const find = () => page.evaluate(([where, what]) => globalThis.hand.find(where, what), [selector, offer]);
  let found = await find();
  if (found && !found.point) {
    const whole = page.getByRole('button', { name: t('board.zoomWhole') });
    if (await whole.isVisible()) await whole.click();
    found = await find();
  }
  // A finger comes down where it was before: whoever means it looks first.
  if (touch)
    await until(`${offer.label || offer.cell} takes a touch`, async () => {
      if (!found?.waits) return true;
      await page.waitForTimeout(50);
      found = await find();
      return false;
    });
  if (!found?.point) return undefined;
  await page.evaluate(() => globalThis.hand.watch());
  const { x, y } = found.point;
  await (touch ? page.touchscreen.tap(x, y) : clickAt(page, { x, y }));
  return page.evaluate(() => globalThis.hand.outcome());
}

/** The cells where something can be done, when every question of the page is answered. */
export async function liveCells(page) {
  await settled(page);
  return page.locator('.place.live').evaluateAll(all => all.map(each => each.getAttribute('data-cell')));
}

/** Clicks cells where something can be done, one after another, until something is as `wanted`; what a click
 * has begun is dropped before the next. A cell that nobody can see is left out. */
export async function clickUntil(page, wanted, touch = false) {
  for (const cell of await liveCells(page)) {
    const done = await clickOffer(page, '.place.live', { cell }, touch);
    if (done && (await wanted(done))) return;
    if (done) await changes(page, () => page.keyboard.press('Escape'));
  }
  throw new Error('no click on the board does what is wanted');
}

/** One decision with the mouse: on the board where that is possible, else in the list. */
export async function decideByMouse(page, pick) {
  const cells = await liveCells(page);
  if (cells.length === 0) {
    await page
      .locator('.options button:not(:disabled), .number .primary:not(:disabled), .ends button:not(:disabled), .answers button:not(:disabled)')
      .first()
      .click();
    return confirm(page);
  }
  await clickOffer(page, '.place.live', { cell: cells[pick % cells.length] });
  // Where several things can be done, a menu opens; where a line may end here, there is a button.
  for (const next of [page.getByRole('menuitem').first(), page.getByRole('button', { name: t('choices.done'), exact: true }).first()]) {
    if (!(await next.isVisible())) continue;
    await next.click();
    await settled(page);
  }
}

/** A number that looks like none in particular: counted steps may go round in a circle, lifting a piece and
 * putting it down again. */
export const scattered = step => Math.imul(step + 1, 0x9e3779b1) >>> 15;

/** A game's card in the lobby, by the name of its folder; and the two ways to begin that stand on it. */
export const gameCard = (page, game) => page.locator(`article[aria-labelledby="game-${game}"]`);
export const playButton = (page, game) => gameCard(page, game).getByRole('button', { name: like('lobby.play_named') });
export const inviteButton = (page, game) => gameCard(page, game).getByRole('button', { name: like('lobby.invite_named') });

/** From the lobby to the first decision against a bot. */
export async function playFiefdoms(page) {
  await page.goto('/');
  await playButton(page, 'fiefdoms').click();
  await awaitDecision(page);
}

/** A place where a click begins a line: an agent with more than one thing to do. Turns are played until there
 * is one. */
export async function findAgent(page) {
  for (let turn = 0; turn < 100; ++turn) {
    await settled(page);
    const cell = await page.evaluate(() => {
      const agents = [...document.querySelectorAll('.place.live')].filter(each => each.dataset.steps === 'opens piece');
      return agents[0]?.dataset.cell;
    });
    if (cell) return page.locator(`.place[data-cell="${cell}"]`);
    await decideByMouse(page, scattered(turn));
    if ((await awaitDecision(page)) === 'over') await playFiefdoms(page);
  }
  throw new Error('no agent has a choice');
}

/** A whole game; `decide` makes one step of it. Gives the number of steps. Each waits for its answer: a
 * step that is made before the server has answered the last one is no step. */
export async function playOut(page, decide, most = 3000) {
  for (let step = 0; step < most; ++step) {
    if ((await awaitDecision(page)) === 'over') return step;
    await changes(page, () => decide(page, scattered(step)));
  }
  const seen = await page.locator('.turn, .prompt, .pane, .tip, .popover').allInnerTexts();
  throw new Error(`the game is not over after ${most} steps: ${seen.join(' | ')}`);
}

/** A line in the game's notation, typed: what is taken leaves the field empty. */
export async function write(page, text) {
  const field = page.getByLabel(t('notation.label'));
  await field.fill(text);
  await field.press('Enter');
  await page.waitForFunction(
    () => !document.querySelector('.notation-field input')?.value || document.querySelector('.tip, [role=alert]'),
  );
}
