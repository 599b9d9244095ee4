// How a test sits at a table: what it waits for, and how it decides by mouse or by keyboard.

export const turn = page => page.getByText('Your turn', { exact: true });
export const over = page => page.getByText('Game over', { exact: true });

/** Until there is something to decide, or nothing more: 'mine' or 'over'. */
export async function awaitDecision(page) {
  const found = await page.waitForFunction(
    () => {
      const shown = text => [...document.querySelectorAll('.turn')].some(each => each.textContent?.includes(text));
      if (shown('Game over')) return 'over';
      const ready = document.querySelector('.options button:not(:disabled), .place.live, .number .primary:not(:disabled), .ends button:not(:disabled)');
      return shown('Your turn') && ready ? 'mine' : false;
    },
    undefined,
    { timeout: 20_000, polling: 30 },
  );
  return found.jsonValue();
}

/** Until the heading, which has the turn in it, says something else than before. */
export async function awaitChange(page, does) {
  const heading = () => page.getByRole('heading', { level: 1 }).textContent();
  const before = await heading();
  await does();
  await page.waitForFunction(text => document.querySelector('h1')?.textContent !== text, before);
}

/** Clicks where the place really is: the middle of a country's frame may lie in the sea. */
async function clickPlace(page, place) {
  const at = await place.evaluate(shape => {
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
  if (at) await page.mouse.click(at.x, at.y);
  else await place.click();
}

/** One decision with the mouse: on the board where that is possible, else in the list. */
export async function decideByMouse(page, pick) {
  const cells = page.locator('.place.live');
  const count = await cells.count();
  if (count === 0) {
    await page.locator('.options button:not(:disabled), .number .primary:not(:disabled), .ends button:not(:disabled)').first().click();
    return;
  }
  await clickPlace(page, cells.nth(pick % count));
  const menu = page.getByRole('group', { name: 'What can be done here' });
  await page.waitForTimeout(80); // where several things can be done, a menu opens
  if (await menu.isVisible()) await menu.getByRole('button').first().click();
  const done = page.getByRole('button', { name: 'Done', exact: true });
  if (await done.isVisible()) await done.click();
}

/** A whole game; `decide` makes one step of it. Gives the number of steps. */
export async function playOut(page, decide, most = 400) {
  for (let step = 0; step < most; ++step) {
    if ((await awaitDecision(page)) === 'over') return step;
    await decide(page, step);
    await page.waitForTimeout(25); // the list goes grey until the server has answered
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
