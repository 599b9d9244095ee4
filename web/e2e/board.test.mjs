// The board under the hand: wheel, drag, pinch, the small map; and being called when one looks elsewhere.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awaitDecision, clickUntil, decideByMouse, findAgent, playButton, playFiefdoms, scattered, settled, stage } from './playing.mjs';
import { assertAccessible, assertCalm, newPerson, openHouse, patience, snap, until } from './support.mjs';
import { like, t } from './words.mjs';

describe('a table under the hand', () => {
  const house = openHouse();
  const { server } = house;

  async function begin(person) {
    await playFiefdoms(person.page);
    await showWhole(person.page);
  }

  /** The part of the board on the screen, in its own units. */
  const view = page =>
    page.locator('.sheet > svg').evaluate(svg => {
      const [x, y, width] = svg.getAttribute('viewBox').split(' ').map(Number);
      const [drawn, seen] = [svg.getBoundingClientRect(), svg.parentElement.getBoundingClientRect()];
      const unit = width / drawn.width;
      return [x + (seen.x - drawn.x) * unit, y + (seen.y - drawn.y) * unit, seen.width * unit];
    });
  /** Up to what pixels can say. */
  const same = (a, b) => a.every((number, i) => Math.abs(number - b[i]) < 0.5);

  /** The whole board, when everything beside it has found its place. (One with small cells begins nearer.) */
  async function showWhole(page) {
    const button = page.getByRole('button', { name: t('board.zoomWhole') });
    if (await button.isVisible()) await button.click();
    let before = [NaN];
    const stays = seen => same(before, seen) || ((before = seen), false);
    return shows(page, stays, 'the board stays where it is', 200);
  }

  /** Until what is on the screen is as wanted: a frame may come late. */
  async function shows(page, wanted, what, pause = 0) {
    let seen;
    for (const end = Date.now() + patience; Date.now() < end; await page.waitForTimeout(pause)) if (wanted((seen = await view(page)))) return seen;
    return assert.fail(`${what}: ${seen}`);
  }

  it('is zoomed by wheel and keys, dragged, and seen whole again', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    await begin(ann);
    const whole = await view(page);
    const box = await page.locator('.board').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -500);
    await page.locator('.minimap').waitFor();
    const near = await shows(page, seen => seen[2] < whole[2] * 0.6, 'the wheel brings the board nearer');
    await page.mouse.down();
    await page.mouse.move(x - 120, y - 40, { steps: 5 });
    await page.mouse.up();
    const moved = await shows(page, seen => seen[0] > near[0] && seen[1] > near[1] && same([seen[2]], [near[2]]), 'the board follows the hand');
    await snap(page, 'table-minimap-light');
    await assertAccessible(page, 'a table with its small map');
    // The small map leads anywhere.
    const map = await page.locator('.minimap').boundingBox();
    await page.mouse.click(map.x + 12, map.y + 12);
    await shows(page, seen => seen[0] < moved[0] && seen[1] < moved[1], 'the small map leads to the corner');
    const isWhole = seen => same(seen, whole);
    await page.getByRole('button', { name: t('board.zoomWhole') }).click();
    await shows(page, isWhole, 'the button shows the whole board');
    await page.locator('.place[tabindex="0"]').focus();
    await page.keyboard.press('+');
    await shows(page, seen => seen[2] < whole[2], 'the plus key brings the board nearer');
    await page.keyboard.press('0');
    await shows(page, isWhole, 'the zero key shows the whole board');
    assertCalm(ann);
    await ann.context.close();
  });

  it('shows the odds on a phone before anybody goes there: in short on the board, in full to a finger that stays', async () => {
    const ann = await newPerson(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    const { page } = ann;
    await page.goto('/');
    await playButton(page, 'countdown').tap();
    await awaitDecision(page);
    await page.locator('.options button').first().tap(); // a capital
    await stage(page, 'orders').waitFor();
    await awaitDecision(page);
    const shown = page.locator('.chance');
    await clickUntil(page, async () => (await shown.count()) > 0, true);
    // The list and the cell's own name say the same, for whoever does not see the board.
    const cell = page.locator('.place.live[data-chance]').first();
    const chance = await cell.getAttribute('data-chance');
    assert.match(chance, /\d/);
    assert.match(await cell.getAttribute('aria-label'), like('table.youCan', { part: true }));
    assert.ok((await cell.getAttribute('aria-label')).includes(chance), `${chance} is not in the name of the cell`);
    const listed = await page.locator('.options .odds').allTextContents();
    assert.ok(listed.some(words => words.includes(chance)), `${chance} is not in the list: ${listed}`);
    await assertAccessible(page, 'odds on a phone');
    const half = await page.locator('.bar .notation').textContent();
    const arrows = page.locator('.board .arrow');
    const stood = await arrows.count(); // of pieces that had one way to go
    const at = await cell.evaluate(each => globalThis.hand.pointOf(each));
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.locator('.info.full').getByText(chance).first().waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await snap(page, 'table-odds-phone');
    await settled(page);
    assert.equal(await page.locator('.bar .notation').textContent(), half, 'asking chooses nothing');
    await page.touchscreen.tap(at.x, at.y);
    await settled(page);
    assert.equal(await page.locator('.info.full').count(), 0);
    assert.notEqual(await page.locator('.bar .notation').or(page.locator('.pad')).first().textContent(), half, 'a tap does');
    // All that can go, go, and a hovercraft takes what is named first; the order that stands is an arrow on the board.
    await until('the line is whole', async () => {
      if (!(await page.locator('.bar .notation').isVisible())) return true;
      await page.locator('.prompt .primary, .options button').first().tap();
      await settled(page);
      return false;
    });
    await arrows.nth(stood).waitFor();
    assertCalm(ann);
    await ann.context.close();
  });

  it('takes a second click on a piece as putting it down, and a double click as one', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    await begin(ann);
    // A double click recruits once, and its second half is no question.
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    await page.locator('.place.live').first().dblclick();
    await page.waitForFunction(text => document.querySelector('h1')?.textContent !== text, before);
    await awaitDecision(page);
    assert.equal(await page.locator('.tip').count(), 0, 'a double click is refused');
    const agent = await findAgent(page);
    await agent.dblclick();
    await page.locator('.bar').waitFor();
    await settled(page);
    assert.equal(await page.locator('.tip').count(), 0, 'a double click is refused');
    assert.equal(await page.locator('.bar').count(), 1, 'a double click lifts the piece, and leaves it lifted');
    await agent.click();
    await page.locator('.bar').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.tip').count(), 0, 'a second click is refused');
    await agent.click();
    await page.locator('.bar').waitFor();
    assertCalm(ann);
    await ann.context.close();
  });

  it('is pinched on a phone', async () => {
    const ann = await newPerson(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    const { page } = ann;
    await begin(ann);
    const whole = await view(page);
    const box = await page.locator('.board').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const devtools = await ann.context.newCDPSession(page);
    const touch = (type, apart) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: x + side * apart, y, id })) });
    await touch('touchStart', 20);
    for (let apart = 30; apart <= 80; apart += 10) await touch('touchMove', apart);
    await touch('touchEnd', 80);
    await page.locator('.minimap').waitFor();
    await shows(page, seen => seen[2] < whole[2] * 0.6, 'two fingers apart bring the board nearer');
    await snap(page, 'table-pinched-phone');
    assertCalm(ann);
    await ann.context.close();
  });

  it('calls whoever looks elsewhere, in the title, by sound and by the browser', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    await page.addInitScript(() => {
      localStorage.setItem('sandtable.settings', JSON.stringify({ sound: true, notify: true }));
      globalThis.called = { sounds: 0, notes: [] };
      const Real = globalThis.AudioContext;
      globalThis.AudioContext = class extends Real {
        constructor() {
          super();
          globalThis.called.sounds += 1;
        }
      };
      globalThis.Notification = class {
        static permission = 'granted';
        constructor(title, { body }) {
          globalThis.called.notes.push(`${title}: ${body}`);
        }
      };
      Object.defineProperty(document, 'hidden', { get: () => true });
    });
    // The lists of the lobby rest while nobody looks; the table itself does not.
    const made = await server.post('/api/tables', { game: 'fiefdoms', preset: 'quick', listed: true, seats: [{ sitter: 'open' }, { sitter: 'bot' }] });
    await page.goto(`/table/${made.id}#seat=0`);
    await page.getByLabel(t('claim.name')).fill('Ann');
    await page.getByRole('button', { name: t('claim.sit', { number: 1 }) }).click();
    await awaitDecision(page);
    assert.match(await page.title(), like('table.yourTurn', { part: true }));
    const called = () => page.evaluate(() => globalThis.called);
    await page.waitForFunction(() => globalThis.called.sounds > 0 && globalThis.called.notes.length > 0);
    const before = await called();
    const asked = await page.locator('.prompt[data-say="prompts.recruit"] p').textContent();
    assert.ok(before.notes[0].startsWith(`${t('table.yourTurn')}: `) && before.notes[0].includes(asked.trim().slice(0, 20)), `${before.notes[0]} does not say ${asked}`);
    // Every turn that comes later calls again.
    for (let i = 0; (await called()).notes.length === before.notes.length; ++i) {
      assert.ok(i < 30, 'nobody is called for a later turn');
      await decideByMouse(page, scattered(i));
      await awaitDecision(page);
    }
    assertCalm(ann);
    await ann.context.close();
  });
});
