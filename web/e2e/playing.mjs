// How a test sits at a table: what it waits for, and how it decides by mouse or by keyboard.

export const turn = page => page.getByText('Your turn', { exact: true });
export const over = page => page.getByText('Game over', { exact: true });

/** Until there is something to decide, or nothing more: 'mine' or 'over'. */
export async function awaitDecision(page, timeout = 20_000) {
  const found = await page.waitForFunction(
    () => {
      const shown = text => [...document.querySelectorAll('.turn')].some(each => each.textContent?.includes(text));
      if (shown('Game over')) return 'over';
      const ready = document.querySelector(
        '.options button:not(:disabled), .place.live, .number .primary:not(:disabled), .ends button:not(:disabled), .answers button:not(:disabled)',
      );
      return shown('Your turn') && ready ? 'mine' : false;
    },
    undefined,
    { timeout, polling: 30 },
  );
  return found.jsonValue();
}

/** Everything on the screen that a decision may change, in one text. */
export function screenOf(page) {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('h1, .turn, .prompt, .bar, .pad, .choices, .recap .text, .count, [role=menu], .tip')].map(
      each => each.textContent,
    );
    const live = [...document.querySelectorAll('.place.live')].map(each => each.getAttribute('data-cell'));
    return `${texts.join(' | ')} | ${live.join()}`;
  });
}

/** Does something and waits until the screen says something else, which a busy machine may take a while
 * for. False if nothing came of it. */
export async function changes(page, does, patience = 4000) {
  const before = await screenOf(page);
  await does();
  for (const since = Date.now(); Date.now() - since < patience; await page.waitForTimeout(20))
    if ((await screenOf(page)) !== before) return true;
  return false;
}

/** Until the heading, which has the turn in it, says something else than before. */
export async function awaitChange(page, does) {
  const heading = () => page.getByRole('heading', { level: 1 }).textContent();
  const before = await heading();
  await does();
  await page.waitForFunction(text => document.querySelector('h1')?.textContent !== text, before);
}

/** Where the place really is on the screen: the middle of a country's frame may lie in the sea. Nothing
 * if it is covered or out of sight. */
export function pointOf(place) {
  return place.evaluate(shape => {
    const box = shape.getBBox();
    for (const fineness of [1, 4, 9, 20, 40])
      for (let i = 0; i < fineness * fineness; ++i) {
        const point = new DOMPoint(
          box.x + (box.width * ((i % fineness) + 0.5)) / fineness,
          box.y + (box.height * (Math.floor(i / fineness) + 0.5)) / fineness,
        ).matrixTransform(shape.getScreenCTM());
        if (document.elementFromPoint(point.x, point.y) === shape) return { x: point.x, y: point.y };
      }
    return undefined;
  });
}

/** Clicks a place, or touches it; a board that is larger than the screen is shown whole first. */
export async function clickPlace(page, place, touch = false) {
  let at = await pointOf(place);
  const whole = page.getByRole('button', { name: 'Show the whole board' });
  if (!at && (await whole.isVisible())) {
    await whole.click();
    at = await pointOf(place);
  }
  if (!at) await place.click();
  else if (touch) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** One decision with the mouse: on the board where that is possible, else in the list. */
export async function decideByMouse(page, pick) {
  const cells = page.locator('.place.live');
  const count = await cells.count();
  if (count === 0) {
    await page
      .locator('.options button:not(:disabled), .number .primary:not(:disabled), .ends button:not(:disabled), .answers button:not(:disabled)')
      .first()
      .click();
    return;
  }
  await clickPlace(page, cells.nth(pick % count));
  const menu = page.getByRole('menu', { name: 'What can be done here' });
  await page.waitForTimeout(80); // where several things can be done, a menu opens
  if (await menu.isVisible()) await menu.getByRole('menuitem').first().click();
  const done = page.getByRole('button', { name: 'Done', exact: true }).first();
  if (await done.isVisible()) await done.click();
}

/** A whole game; `decide` makes one step of it. Gives the number of steps. Each waits for its answer: a
 * step that is made before the server has answered the last one is no step. */
export async function playOut(page, decide, most = 400) {
  for (let step = 0; step < most; ++step) {
    if ((await awaitDecision(page)) === 'over') return step;
    await changes(page, () => decide(page, step));
  }
  const seen = await page.locator('.turn, .prompt, .pane, .tip, .popover').allInnerTexts();
  throw new Error(`the game is not over after ${most} steps: ${seen.join(' | ')}`);
}

/** A line in the game's notation, typed: what is taken leaves the field empty. */
export async function write(page, text) {
  const field = page.getByLabel('A line in notation');
  await field.fill(text);
  await field.press('Enter');
  await page.waitForFunction(
    () => !document.querySelector('.notation-field input')?.value || document.querySelector('.tip, [role=alert]'),
  );
}
