// Every key of the list does what the list says, and a screen reader hears what came of it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAgent, playFiefdoms, settled } from './playing.mjs';
import { assertCalm, newPerson, openHouse, watched } from './support.mjs';

describe('keys', () => {
  const house = openHouse();

  const heard = page => page.getByRole('log', { name: 'Announcements' }).locator('p');
  const focused = page => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));

  /** What is said after a key, however often it was said before. */
  async function hearAfter(page, key) {
    const before = await heard(page).count();
    await page.keyboard.press(key);
    await heard(page).nth(before).waitFor({ state: 'attached' });
    return heard(page).last().textContent();
  }

  it('lead to a cell, say why not, write, repeat and tell the time', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    await watched([ann], async () => {
      await playFiefdoms(page);
      await settled(page);
      const all = await heard(page).allTextContents();
      assert.ok(all.some(each => /^Your turn\. Recruit.* \d+ choices?$/.test(each)), `the turn is not announced with its question: ${all.join(' | ')}`);

      const quiet = page.locator('.place:not(.live)').first();
      const [cell, name] = [await quiet.getAttribute('data-cell'), await quiet.getAttribute('aria-label')];
      const label = /\S+:\S+/.exec(name)?.[0].replace(/[,;]$/, '');
      await page.keyboard.press('g');
      await page.getByLabel('Go to cell').fill('nowhere');
      await page.keyboard.press('Enter');
      await page.getByText('There is no such cell').waitFor();
      await page.getByLabel('Go to cell').fill(label);
      await page.keyboard.press('Enter');
      await page.waitForFunction(wanted => document.activeElement?.getAttribute('data-cell') === wanted, cell);

      await page.keyboard.press('?');
      await page.locator('.tip').getByRole('link', { name: /^Rule FF-/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.tip').waitFor({ state: 'detached' });
      assert.equal(await focused(page), cell, 'the focus stays where it was');

      const last = await hearAfter(page, 'l');
      assert.notEqual(last, '');
      assert.equal(await hearAfter(page, 'l'), last, 'the last event is said as often as it is asked for');
      assert.equal(await hearAfter(page, 'c'), 'There is no clock');

      await page.keyboard.press('/');
      await page.waitForFunction(() => document.activeElement?.matches('.notation-field input'));
      await page.keyboard.type('ugs');
      await page.waitForFunction(() => document.querySelector('#notation-said')?.textContent?.trim());
      await page.keyboard.press('Escape');
      assert.equal(await page.getByLabel('A line in notation').inputValue(), '', 'Escape drops what was written');
      assertCalm(ann);
    });
    await ann.context.close();
  });

  it('lift a piece, undo, drop, and take a choice by its number without losing the place', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    await watched([ann], async () => {
      await playFiefdoms(page);
      const agent = await findAgent(page);
      for (const key of ['u', 'Escape']) {
        await agent.focus();
        await page.keyboard.press('Enter');
        await page.locator('.bar').waitFor();
        await settled(page);
        assert.equal(await hearAfter(page, key), 'The half-made line is dropped');
        await page.locator('.bar').waitFor({ state: 'detached' });
      }
      await settled(page);
      await page.locator('.options button').first().focus();
      await page.keyboard.press('Enter');
      await settled(page);
      assert.ok(await page.evaluate(() => document.querySelector('.pane').contains(document.activeElement)), 'the focus stays beside the board');
      assertCalm(ann);
    });
    await ann.context.close();
  });
});
