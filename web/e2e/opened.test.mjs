// What opens at a table: the parts beside the board, lists, menus, words at the pointer. In light and dark, on a
// desk and on a phone, with nothing that axe objects to.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awaitDecision, clickOffer, clickUntil, confirm, playButton, settled, stage } from './playing.mjs';
import { assertAccessibleInEveryForm, assertCalm, newPerson, openHouse, snap, watched } from './support.mjs';
import { t } from './words.mjs';

describe('what opens at a table', () => {
  const house = openHouse();

  async function begin(person, game) {
    await person.page.goto('/');
    await playButton(person.page, game).click();
    await awaitDecision(person.page);
    await settled(person.page);
  }

  const look = (page, name) => assertAccessibleInEveryForm(page, name, form => snap(page, `opened-${name.replaceAll(' ', '-')}-${form}`));

  it('is the rest of what is known: holdings, log, chat', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    await watched([ann], async () => {
      for (const game of ['fiefdoms', 'proxy_war', 'blocs', 'frontier', 'countdown']) {
        await begin(ann, game);
        for (const tab of ['cards', 'log', 'chat']) {
          await ann.page.getByRole('tab', { name: t(`tabs.${tab}`) }).click();
          await look(ann.page, `${game} ${tab}`);
        }
        await ann.page.getByRole('tab', { name: t('tabs.choices') }).click();
      }
      assertCalm(ann);
    });
    await ann.context.close();
  });

  it('is the list of keys, the way to a cell, and why not', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    await watched([ann], async () => {
      await begin(ann, 'fiefdoms');
      await page.keyboard.press('h');
      await page.getByRole('dialog').waitFor();
      await look(page, 'list of keys');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('g');
      await page.getByLabel(t('goto.label')).waitFor();
      await look(page, 'way to a cell');
      await page.keyboard.press('Escape');
      const quiet = await page.locator('.place:not(.live)').first().getAttribute('data-cell');
      await clickOffer(page, '.place', { cell: quiet });
      await page.locator('.tip').waitFor();
      assert.match(await page.locator('.tip').innerText(), /FF-\d/, 'a refusal names its rule');
      await look(page, 'why not');
      assertCalm(ann);
    });
    await ann.context.close();
  });

  it('is a menu where a click would play a whole line', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    await watched([ann], async () => {
      await begin(ann, 'blocs');
      await page.locator('.prompt .seal').first().click();
      await page.getByRole('dialog').waitFor();
      await look(page, 'a question before something is done');
      await confirm(page);
      await stage(page, 'political').waitFor();
      await awaitDecision(page);
      await clickUntil(page, () => page.getByRole('menu').isVisible());
      await look(page, 'menu at a place');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      assertCalm(ann);
    });
    await ann.context.close();
  });
});
