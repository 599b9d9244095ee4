// Hands that are too quick, or leave something half made: a double click, a key held down, a tap on what has just come, another
// order begun before the last was ended. By mouse, by touch and by keyboard.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awaitDecision, clickOffer, confirm, decideByMouse, playButton, scattered, settled, stage } from './playing.mjs';
import { assertAccessibleInEveryForm, assertCalm, newPerson, openHouse, screens, snap, watched } from './support.mjs';
import { like, t } from './words.mjs';

describe('a hand at the table', () => {
  const house = openHouse();
  const forms = {
    mouse: { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' },
    touch: { viewport: screens.phone, isMobile: true, hasTouch: true, reducedMotion: 'reduce' },
  };

  async function sitDown(form, game) {
    const person = await newPerson(house, forms[form]);
    const { page } = person;
    // What was sent, as the server got it.
    person.lines = [];
    page.on('websocket', socket => socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.kind === 'line') person.lines.push(message);
    }));
    await page.goto('/');
    await playButton(page, game).click();
    await awaitDecision(page);
    return person;
  }

  /** Hits the same spot again and again, as a hand that trembles or is impatient. */
  async function hammer({ page }, form, target, gaps) {
    const box = await target.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const gap of [0, ...gaps]) {
      await page.waitForTimeout(gap);
      await (form === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    }
    await settled(page);
  }

  const phase = ({ page }) => page.locator('h1 .phase').textContent();
  const notation = ({ page }) => page.locator('.pad .line').allTextContents();

  for (const form of Object.keys(forms))
    it(`answers one question by a double click: ${form}`, async () => {
      const ann = await sitDown(form, 'frontier');
      await watched([ann], async () => {
        for (const gaps of [[0], [80], [200, 200]]) {
          const before = ann.lines.length;
          const first = ann.page.locator('.options .option').first();
          await first.scrollIntoViewIfNeeded();
          await ann.page.waitForTimeout(1300); // the question is looked at
          await hammer(ann, form, first, gaps);
          assert.ok(ann.lines.length <= before + 1, `${gaps} ms: ${ann.lines.length - before} lines by one double click`);
          await awaitDecision(ann.page);
          await ann.page.keyboard.press('Escape');
        }
        assertCalm(ann);
      });
      await ann.context.close();
    });

  it('answers one question by a number key, however often it is pressed', async () => {
    const ann = await sitDown('mouse', 'frontier');
    await watched([ann], async () => {
      for (let i = 0; i < 5; ++i) await ann.page.keyboard.press('1', { delay: 10 });
      await ann.page.keyboard.down('1');
      await ann.page.keyboard.down('1');
      await ann.page.keyboard.up('1');
      await settled(ann.page);
      assert.equal(ann.lines.length, 1);
      assertCalm(ann);
    });
    await ann.context.close();
  });

  it('ends nothing that it has not begun, by button or by key, without being asked', async () => {
    const ann = await sitDown('mouse', 'blocs');
    const { page } = ann;
    await watched([ann], async () => {
      const at = await phase(ann);
      await hammer(ann, 'mouse', page.locator('.prompt .primary'), [0, 250, 450]);
      await page.getByRole('dialog').getByText(t('doubt.idle')).waitFor();
      await snap(page, 'table-asked-light');
      await assertAccessibleInEveryForm(page, 'a question before something is done');
      await page.getByRole('button', { name: t('doubt.back') }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await settled(page);
      await page.keyboard.press('s');
      await page.keyboard.press('s');
      await page.getByRole('dialog').waitFor();
      assert.deepEqual([await phase(ann), ann.lines.length], [at, 0]);
      await confirm(page);
      await page.waitForFunction(before => document.querySelector('h1 .phase')?.textContent !== before, at);
      assertCalm(ann);
    });
    await ann.context.close();
  });

  /** Until a line is half made that could stand: a piece, and where it goes. */
  async function halfMade(page, touch) {
    const places = page.locator('.place.live');
    const stacks = await places.evaluateAll(all => all.map(each => each.dataset.cell));
    for (const stack of stacks) {
      await clickOffer(page, '.place.live', { cell: stack }, touch);
      const [to] = await page.locator('.place.live[data-does*="choices.move"]').evaluateAll(all => all.map(each => each.dataset.cell));
      if (to !== undefined) await clickOffer(page, '.place.live', { cell: to }, touch);
      if ((await page.locator('.bar').count()) > 0 && (await page.locator('.number').count()) > 0) return stacks.filter(each => each !== stack && each !== to);
      await page.keyboard.press('Escape');
      await settled(page);
    }
    throw new Error('no stack asks how many go');
  }

  for (const form of Object.keys(forms))
    it(`keeps an order that can stand when it begins another: ${form}`, async () => {
      const ann = await sitDown(form, 'countdown');
      const { page } = ann;
      await watched([ann], async () => {
        await page.locator('.options .option').first().click(); // a capital
        await stage(page, 'orders').waitFor();
        await awaitDecision(page);
        const others = await halfMade(page, form === 'touch');
        const lines = ann.lines.length;
        for (const cell of others) {
          await clickOffer(page, '.place', { cell }, form === 'touch');
          if (ann.lines.length > lines) break;
        }
        await settled(page);
        const written = (await notation(ann)).filter(line => /^MOVE \d+ /.test(line));
        assert.ok(written.length > 0, `the order is gone: ${await notation(ann)}`);
        await snap(page, `table-kept-${form}`);
        assertCalm(ann);
      });
      await ann.context.close();
    });

  it('keeps it when it seals, too', async () => {
    const ann = await sitDown('mouse', 'countdown');
    const { page } = ann;
    await watched([ann], async () => {
      await page.locator('.options .option').first().click();
      await stage(page, 'orders').waitFor();
      await awaitDecision(page);
      await halfMade(page, false);
      const before = ann.lines.length;
      await page.keyboard.press('s');
      await confirm(page);
      await page.locator('h1 .phase:not([data-turn="1"])').waitFor();
      assert.equal(ann.lines.length, before + 2, 'the order and the seal');
      assertCalm(ann);
    });
    await ann.context.close();
  });

  it('is told of the place it has clicked, and of no other', async () => {
    const ann = await sitDown('mouse', 'countdown');
    const { page } = ann;
    await watched([ann], async () => {
      await page.locator('.options .option').first().click();
      await stage(page, 'orders').waitFor();
      await awaitDecision(page);
      const quiet = await page.locator('.place:not(.live)').evaluateAll(all => all.filter((_, i) => i % 5 === 0).map(each => each.dataset.cell));
      for (const cell of quiet) {
        const done = await clickOffer(page, '.place', { cell });
        if (!done || done.tip === '') continue;
        const label = await page.locator(`.place[data-cell="${cell}"]`).getAttribute('data-label');
        assert.match(done.tip, new RegExp(`\\b${label}\\b`), `${done.name}: ${done.tip}`);
        assert.doesNotMatch(done.tip, like('refusals.no_such_hex', { of: 'countdown', part: true }));
      }
      assertCalm(ann);
    });
    await ann.context.close();
  });

  it('picks a piece that can do one thing only, and does it by a click where that is', async () => {
    const ann = await sitDown('mouse', 'fiefdoms');
    const { page } = ann;
    await watched([ann], async () => {
      for (let turn = 0; turn < 60; ++turn) {
        const found = await page.evaluate(() => {
          const one = [...document.querySelectorAll('.place.live')].find(each => each.dataset.steps === 'whole piece' && /^move /.test(each.dataset.notations));
          return one && { cell: one.dataset.cell };
        });
        if (!found) {
          await decideByMouse(page, scattered(turn));
          if ((await awaitDecision(page)) === 'over') return;
          continue;
        }
        const before = ann.lines.length;
        await clickOffer(page, '.place.live', { cell: found.cell });
        assert.equal(await page.locator('.bar').count(), 1, 'the piece is picked');
        assert.equal(ann.lines.length, before, 'and nothing is played by that');
        const goal = await page.locator('.place.live').evaluateAll(all => all.map(each => each.dataset.cell));
        assert.equal(goal.length, 1, 'where it can go glows');
        await snap(page, 'table-picked-light');
        await clickOffer(page, '.place.live', { cell: goal[0] });
        assert.equal(ann.lines.length, before + 1);
        assert.equal(await page.locator('.tip').count(), 0);
        break;
      }
      assertCalm(ann);
    });
    await ann.context.close();
  });
});
