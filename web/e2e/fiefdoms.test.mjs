// A newcomer's way to the first decision, and whole games against a bot: by mouse, and by keyboard alone.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awaitChange, awaitDecision, clickUntil, decideByMouse, liveCells, over, playButton, playOut, scattered, settled, turn } from './playing.mjs';
import { assertAccessible, assertAccessibleInEveryForm, assertCalm, assertFits, newPerson, openHouse, snap, until } from './support.mjs';
import { anyOf, like, t } from './words.mjs';

describe('Fiefdoms against a bot', () => {
  const house = openHouse();
  const howItEnded = anyOf('result.won', 'result.lost', 'result.draw');

  // The shortest game the options allow.
  async function setShortTable(page) {
    await page.goto('/new/fiefdoms');
    await page.locator('.options summary').click();
    await page.locator('#option-turn_limit').fill('60');
    await page.locator('#option-no_progress_limit').fill('10');
    await page.getByText(t('options.changed', { count: 2 })).waitFor();
  }

  /** The same with nothing but keys. */
  async function setShortTableByKeys(page) {
    await page.goto('/new/fiefdoms');
    await tabTo(page, page.locator('.options summary'));
    await page.keyboard.press('Enter');
    for (const [field, value] of [['turn_limit', '60'], ['no_progress_limit', '10']]) {
      await tabTo(page, page.locator(`#option-${field}`));
      await page.keyboard.press('Control+a');
      await page.keyboard.type(value);
    }
    await page.getByText(t('options.changed', { count: 2 })).waitFor();
    await tabTo(page, page.getByRole('button', { name: t('new.make') }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/table/*');
  }

  /** Tab, until the focus is there. */
  async function tabTo(page, target) {
    await target.waitFor();
    const isThere = () => target.evaluate(each => each === document.activeElement);
    for (let i = 0; i < 80 && !(await isThere()); ++i) await page.keyboard.press('Tab');
    assert.ok(await isThere(), `Tab does not lead to ${target}`);
  }

  /** With the arrows from cell to cell, as the eye would: towards the nearest that glows. */
  async function walkToLiveCell(page) {
    const visits = new Map();
    for (let steps = 0; steps < 60; ++steps) {
      const way = await page.evaluate(() => {
        const middle = each => {
          const box = each.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const here = document.activeElement;
        if (here.matches('.place.live')) return { cell: here.dataset.cell, keys: [] };
        const [x, y] = middle(here);
        const ways = [...document.querySelectorAll('.place.live')].map(each => middle(each)).map(([a, b]) => [a - x, b - y]);
        const [dx, dy] = ways.toSorted(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d))[0];
        const across = dx > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
        const along = dy > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown'];
        const [first, second] = Math.abs(dx) >= Math.abs(dy) ? [across, along] : [along, across];
        return { cell: here.dataset.cell, keys: [first[0], second[0], second[1], first[1]] };
      });
      if (way.keys.length === 0) return;
      // Whoever comes by again tries another way.
      const times = visits.get(way.cell) ?? 0;
      await page.keyboard.press(way.keys[times % way.keys.length]);
      visits.set(way.cell, times + 1);
    }
    assert.fail('the arrows do not lead to a cell where something can be done');
  }

  /** The board is one stop of the Tab key; arrows find a cell where something can be done, Enter does it, and again
   * for the first of several things, or where what was begun leads. Tells whether that was the turn. */
  async function decideOnBoard(page) {
    const heading = () => page.getByRole('heading', { level: 1 }).textContent();
    const before = await heading();
    await tabTo(page, page.locator('.place[tabindex="0"]'));
    for (let enters = 0; enters < 4 && (await heading()) === before; ++enters) {
      const onMenu = await page.evaluate(() => document.activeElement?.matches('[role=menuitem]'));
      if (!onMenu && (await liveCells(page)).length === 0) return false;
      if (!onMenu) await walkToLiveCell(page);
      if (!onMenu) assert.match((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '', like('table.youCan', { part: true }));
      await page.keyboard.press('Enter');
      await settled(page);
    }
    return (await heading()) !== before;
  }

  async function decideByNumber(page, step) {
    const count = await page.locator('.options button').count();
    await page.keyboard.press(String(1 + (scattered(step) % Math.max(1, Math.min(9, count)))));
  }

  /** Until the replay stands where that is wanted. */
  async function atMoment(page, wanted) {
    const slider = page.getByRole('slider', { name: t('replay.moment') });
    await until('the replay gets there', async () => wanted(Number(await slider.inputValue()), Number(await slider.getAttribute('max'))));
  }

  it('is one click away, and says whose turn it is and what can be done', async () => {
    const ann = await newPerson(house);
    await ann.page.goto('/');
    await playButton(ann.page, 'fiefdoms').click();
    await ann.page.waitForURL('**/table/*');
    await awaitDecision(ann.page);
    await turn(ann.page).waitFor();
    assert.match(await ann.page.title(), like('table.yourTurn', { part: true }));
    assert.ok((await ann.page.locator('.place.live').count()) > 0, 'nothing on the board can be clicked');
    await assertAccessible(ann.page, 'the table');
    await snap(ann.page, 'table-fiefdoms-light');
    await awaitChange(ann.page, () => decideByMouse(ann.page, 0));
    // The table is among one's own in the lobby, and a reload changes nothing.
    await ann.page.goto('/');
    await ann.page.getByRole('heading', { name: t('mine.title') }).waitFor();
    await ann.page.getByText(t('lobby.your_turn'), { exact: true }).waitFor();
    await ann.page.getByRole('link', { name: t('mine.open') }).click();
    await awaitDecision(ann.page);
    await ann.page.reload();
    await awaitDecision(ann.page);
    assertCalm(ann);
    await ann.context.close();
  });

  it('is played to its end by mouse, and replayed', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    await setShortTable(ann.page);
    await ann.page.getByRole('button', { name: t('new.make') }).click();
    await ann.page.waitForURL('**/table/*');
    const steps = await playOut(ann.page, decideByMouse);
    assert.ok(steps > 5);
    await over(ann.page).first().waitFor();
    const result = ann.page.getByRole('region', { name: howItEnded });
    await result.waitFor();
    const how = await result.getByRole('heading').innerText();
    assert.equal(await result.getByRole('table', { name: t('result.ranking') }).getByRole('row').count(), 3);
    assert.match(await ann.page.getByRole('log', { name: t('table.announcements') }).innerText(), like('result.said', { values: { over: t('table.over'), headline: how }, part: true }));
    await assertAccessibleInEveryForm(ann.page, 'the result', form => snap(ann.page, `table-result-${form}`));
    // Away, and what is below it is there; back.
    await ann.page.getByRole('button', { name: like('result.away', { part: true }) }).click();
    await result.waitFor({ state: 'detached' });
    await snap(ann.page, 'table-fiefdoms-over');
    await assertAccessible(ann.page, 'a table that is over');
    await ann.page.getByRole('button', { name: t('result.toggle') }).click();
    // The same game again is one click away, and the old one is among one's own.
    const id = new URL(ann.page.url()).pathname.split('/')[2];
    await result.getByRole('button', { name: t('result.again') }).click();
    await ann.page.waitForURL(url => url.pathname.startsWith('/table/') && !url.pathname.includes(id));
    await awaitDecision(ann.page);
    assert.equal(await ann.page.getByRole('button', { name: t('result.toggle') }).count(), 0);
    await ann.page.goto('/');
    await ann.page.getByText(how).first().waitFor();

    await ann.page.goto(`/replay/${id}/0`);
    await ann.page.getByText(like('replay.of', { values: { at: 0 } })).waitFor();
    await ann.page.getByRole('button', { name: t('replay.forward') }).click();
    await ann.page.getByText(like('replay.of', { values: { at: 1 } })).waitFor();
    await ann.page.waitForURL('**/replay/*/1');
    await ann.page.locator('h1').click();
    await ann.page.keyboard.press('ArrowRight');
    await ann.page.getByText(like('replay.of', { values: { at: 2 } })).waitFor();
    await ann.page.keyboard.press('End');
    await atMoment(ann.page, (at, last) => at === last);
    await ann.page.getByRole('table', { name: t('result.ranking') }).waitFor();
    await ann.page.getByRole('button', { name: t('dice.check') }).click();
    await ann.page.getByText(like('dice.fair')).waitFor();
    const [download] = await Promise.all([
      ann.page.waitForEvent('download'),
      ann.page.getByRole('link', { name: t('replay.record') }).click(),
    ]);
    assert.equal(download.suggestedFilename(), `${id}.record`);
    await assertAccessible(ann.page, 'the replay');
    await snap(ann.page, 'replay-fiefdoms-light');
    await ann.page.goto(`/replay/${id}/3`);
    await ann.page.getByText(like('replay.of', { values: { at: 3 } })).waitFor();
    await ann.page.getByLabel(t('replay.eyes')).selectOption({ index: 1 });
    await ann.page.getByRole('button', { name: t('replay.play'), exact: true }).click();
    await atMoment(ann.page, at => at >= 5);
    assertCalm(ann);
    await ann.context.close();
  });

  it('is played to its end by keyboard alone', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    await setShortTableByKeys(page);
    await awaitDecision(page);

    let decided = 0;
    let step = 0;
    await playOut(page, async () => {
      const onBoard = ++step % 2 === 1 && (await liveCells(page)).length > 0;
      if (onBoard && (await decideOnBoard(page))) ++decided;
      if (!onBoard) await decideByNumber(page, step);
    });
    assert.ok(decided >= 3, `${decided} decisions were made on the board`);
    await over(page).first().waitFor();
    // The result comes without taking the focus; Tab leads into it, Escape puts it away, Enter brings it back.
    const result = page.getByRole('region', { name: howItEnded });
    await result.waitFor();
    const within = () => page.evaluate(() => document.activeElement?.closest('#result') !== null);
    assert.equal(await within(), false, 'the focus has jumped');
    for (let i = 0; i < 40 && !(await within()); ++i) await page.keyboard.press('Tab');
    assert.ok(await within(), 'Tab does not lead to the result');
    await page.keyboard.press('Escape');
    await result.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), t('result.toggle'));
    await page.keyboard.press('Enter');
    await result.waitFor();
    assertCalm(ann);
    await ann.context.close();
  });

  /** A finger from the middle of something so far down. */
  async function pull(page, target, down) {
    const box = await target.boundingBox();
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const finger = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + part * down });
    await touch('touchEnd');
    await finger.detach();
  }

  it('has a sheet on a phone that a finger pulls up and down', async () => {
    const ann = await newPerson(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
    const { page } = ann;
    await page.goto('/');
    await playButton(page, 'fiefdoms').tap();
    await awaitDecision(page);
    const sheet = page.getByRole('complementary', { name: t('tabs.title') });
    const height = async () => (await sheet.boundingBox()).height;
    const rest = await height();
    const tab = page.getByRole('tab', { name: t('tabs.log') });
    await pull(page, tab, -120);
    await page.locator('.side.tall').waitFor();
    assert.ok((await height()) > rest, 'pulled up it is no taller');
    await pull(page, tab, 120);
    await page.locator('.side.rest').waitFor();
    await pull(page, tab, 120);
    await page.locator('.side.shut').waitFor();
    assert.ok((await height()) < rest, 'pulled down it is no smaller');
    assert.equal(await page.getByRole('tab', { selected: true }).innerText(), t('tabs.choices'), 'what was pulled is pressed as well');
    assertCalm(ann);
    await ann.context.close();
  });

  it('fits a phone', async () => {
    const ann = await newPerson(house, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });
    await ann.page.goto('/');
    await playButton(ann.page, 'fiefdoms').tap();
    await awaitDecision(ann.page);
    await assertFits(ann.page, 'the table');
    await assertAccessible(ann.page, 'the table on a phone');
    await snap(ann.page, 'table-fiefdoms-phone');
    await awaitChange(ann.page, () => clickUntil(ann.page, done => done.changed, true));
    assertCalm(ann);
    await ann.context.close();
  });
});
