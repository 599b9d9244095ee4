// Every key of the list does what the list says, and a screen reader hears what came of it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAgent, playFiefdoms, settled } from './playing.mjs';
import { assertCalm, newPerson, openHouse, watched } from './support.mjs';
import { like, t } from './words.mjs';

describe('keys', () => {
  const house = openHouse();

  const heard = page => page.getByRole('log', { name: t('table.announcements') }).locator('p');
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
      assert.ok(all.some(each => each.startsWith(`${t('table.yourTurn')}. `) && like('choices.said', { part: true }).test(each)), `the turn is not announced with its question: ${all.join(' | ')}`);

      const quiet = page.locator('.place:not(.live)').first();
      const cell = await quiet.getAttribute('data-cell');
      const label = await quiet.getAttribute('data-label');
      await page.keyboard.press('g');
      await page.getByLabel(t('goto.label')).fill('nowhere');
      await page.keyboard.press('Enter');
      await page.getByText(t('goto.none')).waitFor();
      await page.getByLabel(t('goto.label')).fill(label);
      await page.keyboard.press('Enter');
      await page.waitForFunction(wanted => document.activeElement?.getAttribute('data-cell') === wanted, cell);

      await page.keyboard.press('?');
      await page.locator('.tip').locator('a[href*="/FF-"]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.tip').waitFor({ state: 'detached' });
      assert.equal(await focused(page), cell, 'the focus stays where it was');

      const last = await hearAfter(page, 'l');
      assert.notEqual(last, '');
      assert.equal(await hearAfter(page, 'l'), last, 'the last event is said as often as it is asked for');
      assert.equal(await hearAfter(page, 'c'), t('table.noClock'));

      await page.keyboard.press('/');
      await page.waitForFunction(() => document.activeElement?.matches('.notation-field input'));
      await page.keyboard.type('ugs');
      await page.waitForFunction(() => document.querySelector('#notation-said')?.textContent?.trim());
      await page.keyboard.press('Escape');
      assert.equal(await page.getByLabel(t('notation.label')).inputValue(), '', 'Escape drops what was written');
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
        assert.equal(await hearAfter(page, key), t('pad.saidDropped'));
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
