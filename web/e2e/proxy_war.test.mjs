// A turn of Proxy War: two people in two browsers and two bots, with an offer made, countered and
// accepted, orders clicked, typed, undone and sealed, and a battle watched, also by a spectator.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { awaitDecision, write } from './playing.mjs';
import { assertAccessible, assertCalm, newPerson, openBrowser, Server, snap } from './support.mjs';

describe('Proxy War with friends', () => {
  const server = new Server();
  let browser;
  before(async () => {
    await server.start();
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });

  const phase = (person, words) => person.page.getByRole('heading', { level: 1, name: words }).waitFor();
  const button = (person, name) => person.page.getByRole('button', { name, exact: typeof name === 'string' }).first();

  // Ann sets the table by the form, and sends Bo the link that she gets.
  async function sitDown(ann, bo) {
    await ann.page.goto('/new/proxy_war');
    await ann.page.getByLabel('Name for seat 1').fill('Ann');
    await ann.page.getByLabel('Who takes seat 2').selectOption('open');
    await ann.page.locator('summary', { hasText: 'options' }).click();
    await ann.page.getByLabel('roles').fill('0, 1');
    await ann.page.getByLabel('map layout').selectOption('reference');
    await ann.page.getByLabel('turn limit').fill('1');
    await ann.page.getByLabel('negotiation rounds').fill('3');
    await button(ann, 'Set the table').click();
    const link = await ann.page.getByLabel('Link for seat 2', { exact: true }).inputValue();
    await ann.page.getByRole('link', { name: 'Go to the table' }).click();
    await ann.page.getByRole('heading', { name: 'Waiting for people' }).waitFor();
    await assertAccessible(ann.page, 'a table that waits');
    await bo.page.goto(link);
    await bo.page.getByLabel('Your name').fill('Bo');
    await assertAccessible(bo.page, 'an invitation');
    await snap(bo.page, 'claim-light');
    await button(bo, /Take seat 2/).click();
    await phase(ann, /Set-up/);
    return link;
  }

  // Whoever is asked takes the next of their Villages; the last goes by itself.
  async function takeVillages(ann, bo) {
    const wanted = new Map([[ann, [1, 22, 34]], [bo, [4, 16, 37]]]);
    for (let i = 0; i < 5; ++i) {
      const asked = await Promise.any(
        [ann, bo].map(async person => {
          await person.page.getByRole('button', { name: /Take the Village on/ }).first().waitFor();
          return person;
        }),
      );
      const tile = wanted.get(asked).shift();
      const take = button(asked, new RegExp(`Take the Village on ${tile}\\b`));
      await take.click();
      await take.waitFor({ state: 'detached' });
    }
  }

  it('is a turn of offers, secret orders and a battle', async () => {
    const [ann, bo] = await Promise.all([newPerson(browser, server), newPerson(browser, server, { colorScheme: 'dark' })]);
    await sitDown(ann, bo);
    const watcher = await newPerson(browser, server, { reducedMotion: 'reduce' });
    await watcher.page.goto(new URL(ann.page.url()).pathname);
    await takeVillages(ann, bo);
    await button(ann, '0 Mercenaries').click();
    await write(bo.page, 'want 0');

    // An offer by the form, a counter by notation.
    await phase(ann, /negotiation, offers/);
    await button(ann, /Make an offer to Blue/).click();
    await ann.page.getByRole('group', { name: 'Red gives Blue' }).getByRole('button', { name: '10 more Ammo' }).click();
    await ann.page.getByRole('group', { name: 'Blue gives Red' }).getByRole('button', { name: 'More Cash Crops' }).click();
    await snap(ann.page, 'table-offer-light');
    await assertAccessible(ann.page, 'an offer');
    await button(ann, 'Send it to the parties alone').click();
    await button(ann, 'Send it to the parties alone').waitFor({ state: 'detached' });
    await button(ann, /Done, and talk on/).click();
    await button(bo, /Done, and talk on/).click();
    await phase(bo, /negotiation, answers/);
    await snap(bo.page, 'table-answer-dark');
    await button(bo, /Leave offer 1 open/).click();
    await phase(bo, /negotiation, offers/);
    await write(bo.page, 'counter 1: keep 2; get 12 Ammo');
    await button(bo, /Done, and talk on/).click();
    await button(ann, /Done, and talk on/).click();
    await phase(ann, /negotiation, answers/);
    await button(ann, /Accept offer 2/).click();
    for (const person of [ann, bo]) {
      await phase(person, /negotiation, offers|orders/);
      if (await button(person, /Done for this round/).isVisible()) await button(person, /Done for this round/).click();
    }

    // Orders: by two clicks on the board, by notation, taken back, changed, sealed.
    await Promise.all([phase(ann, /orders/), phase(bo, /orders/)]);
    await awaitDecision(ann.page);
    await ann.page.locator('.place.live[aria-label*="Army"]').first().click();
    await ann.page.keyboard.press('Escape');
    await write(ann.page, 'Arm 22 Mov 21');
    await ann.page.getByRole('button', { name: 'Arm 22 Mov 21', exact: true }).waitFor();
    await button(ann, 'Undo').click();
    await ann.page.getByRole('button', { name: 'Arm 22 Mov 21', exact: true }).waitFor({ state: 'detached' });
    await write(ann.page, 'Arm 1 Mov 2, 3');
    await ann.page.getByRole('button', { name: 'Arm 1 Mov 2, 3', exact: true }).waitFor();
    await snap(ann.page, 'table-orders-light');
    await assertAccessible(ann.page, 'orders');
    await write(bo.page, 'Arm 9 Mov 3');
    await bo.page.locator('.tip, [role=alert]').first().waitFor();
    await write(bo.page, 'Arm 4 Mov 3');
    await bo.page.getByRole('button', { name: 'Arm 4 Mov 3', exact: true }).waitFor();
    assert.equal(await watcher.page.getByText('Arm 1 Mov').count(), 0, 'a spectator sees a secret order');
    await button(ann, 'Seal').click();
    await bo.page.keyboard.press('Escape');
    await bo.page.locator('h1').click();
    await bo.page.keyboard.press('s');

    // All see the battle for tile 3.
    for (const person of [ann, bo, watcher]) {
      await person.page.getByRole('tab', { name: 'Log' }).click();
      await person.page.getByText(/battle/i).first().waitFor();
    }
    await snap(watcher.page, 'table-battle-light');
    await assertAccessible(watcher.page, 'a spectator’s table');
    assertCalm(ann, bo, watcher);
    for (const person of [ann, bo, watcher]) await person.context.close();
  });
});
