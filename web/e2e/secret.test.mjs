// Decisions that others must not see, and talks in real time: lines are made and sealed, the page is loaded again, the seal
// is taken back, a line is changed; whoever is ready is not shut out.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirm, offered, over, seal, settled, stage, write } from './playing.mjs';
import { assertAccessible, assertCalm, newPerson, openHouse, patience, snap, until, watched } from './support.mjs';
import { like, t } from './words.mjs';

/** Two tiles beside each Village. */
const beside = { 1: [2, 5], 4: [3, 9], 16: [10, 23], 22: [15, 28], 34: [29, 35], 37: [33, 36] };

describe('Proxy War between two', () => {
  const house = openHouse();

  const button = (person, name) => person.page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  const prompt = person => person.page.locator('.prompt');
  const pad = async person => {
    await settled(person.page);
    return person.page.locator('.pad .line').allTextContents();
  };

  /** Ann and Bo, each in a browser of their own, at a table of two Local Powers. */
  async function sitDown(options, more = {}) {
    const seats = [{ sitter: 'open' }, { sitter: 'open' }];
    const { id, links } = await house.server.post('/api/tables', { game: 'proxy_war', options: { players: 2, turn_limit: 1, map_layout: 'reference', ...options }, seats, ...more });
    const people = [];
    for (const { seat, token } of links) {
      const person = await newPerson(house, { reducedMotion: 'reduce' });
      await person.page.goto(`/table/${id}#seat=${seat}&token=${token}`);
      await person.page.getByLabel(t('claim.name')).fill(['Ann', 'Bo'][seat]);
      await button(person, like('claim.sit', { part: true })).click();
      people.push(person);
    }
    return people;
  }

  /** Takes what is offered first, hires nobody and offers nothing, until a phase has come for all. */
  async function playUntil(people, wanted) {
    let left = [...people];
    await until(`${wanted} has come for all`, async () => {
      for (const person of left) {
        const { page } = person;
        await settled(page);
        const turn = await page.locator('.turn').first().getAttribute('data-turn');
        if (await stage(page, wanted).isVisible()) left = left.filter(each => each !== person);
        else if (turn === 'mine') await decide(page);
        else await page.waitForTimeout(20);
      }
      return left.length === 0;
    }, 3 * patience);
  }

  async function decide(page) {
    for (const each of ['.prompt .primary', ...['want 0', 'done'].map(line => `.choices button[data-notation="${line}"]`), '.options button']) {
      const found = page.locator(each).first();
      if (!(await found.isVisible())) continue;
      await found.click();
      return confirm(page); // who has done nothing yet is asked
    }
  }

  const ordersOf = (person, line) => person.page.getByRole('button', { name: line, exact: true });

  it('orders that were sealed are there after a reload, and can be taken back and changed', async () => {
    const [ann, bo] = await sitDown({ negotiation_rounds: 1 });
    await watched([ann, bo], async () => {
      await playUntil([ann, bo], 'orders');
      await settled(ann.page);
      const villages = await ann.page.locator('.place.live[data-terrain=village]').evaluateAll(all => all.map(each => each.dataset.label));
      const army = Object.keys(beside).find(tile => villages.includes(tile));
      const [one, two] = beside[army].map(tile => `Arm ${army} Mov ${tile}`);
      await write(ann.page, one);
      await ordersOf(ann, one).waitFor();
      await seal(ann.page);
      await button(ann, t('prompt.reopen')).waitFor();
      await ann.page.reload();
      await button(ann, t('prompt.reopen')).waitFor();
      assert.ok((await pad(ann)).includes(one), 'the line is gone');
      assert.equal(await ordersOf(ann, one).count(), 0, 'what is sealed is not changed');
      await assertAccessible(ann.page, 'sealed orders after a reload');
      await snap(ann.page, 'table-sealed-light');
      assert.equal(await bo.page.getByText(one).count(), 0, 'sealed orders are secret');
      await button(ann, t('prompt.reopen')).click();
      await ordersOf(ann, one).click();
      await ann.page.getByLabel(t('pad.edit', { number: 1 })).fill(two);
      await ann.page.keyboard.press('Enter');
      await ordersOf(ann, two).waitFor();
      assert.deepEqual(await pad(ann), [two]);
      await snap(ann.page, 'table-changed-light');
      await seal(ann.page);
      await button(ann, t('prompt.reopen')).waitFor();
      await seal(bo.page);
      await over(bo.page).first().waitFor();
      await bo.page.getByRole('tab', { name: t('tabs.log') }).click();
      const taken = await bo.page.locator(`.place[data-label="${two.split(' ').at(-1)}"]`).getAttribute('data-cell');
      await bo.page.locator(`.log [data-say^="events.tile_taken"][data-slots~="by=0"][data-slots~="at=${taken}"]`).first().waitFor();
    });
    assertCalm(ann, bo);
    for (const person of [ann, bo]) await person.context.close();
  });

  it('who is ready in live talks is told that there is more, and is back by an offer of their own or to them', async () => {
    const [ann, bo] = await sitDown({ trade_mode: 'live' }, { clock: { kind: 'live', amount: 3600 } });
    await watched([ann, bo], async () => {
      await playUntil([ann, bo], 'talk');
      const ready = prompt(ann).locator('[data-notation="ready"]');
      const more = ann.page.locator('.prompt[data-say="prompts.sealed"]');
      await ready.click();
      await confirm(ann.page);
      await more.waitFor();
      await snap(ann.page, 'table-ready-light');
      await write(ann.page, 'offer Blue: give 1 Cash Crops; get 1 Cash Crops');
      await ready.click();
      await more.waitFor();
      // An offer to somebody who is ready asks them again, and can be answered at once.
      await write(bo.page, 'offer Red: give 1 Cash Crops');
      await ready.waitFor();
      await offered(ann.page, 'accept 2').first().click();
      await ann.page.getByRole('dialog').getByText(like('choices.accepting', { of: 'proxy_war', values: { n: 0 }, part: true })).waitFor();
      await confirm(ann.page);
      await offered(ann.page, 'accept 2').first().waitFor({ state: 'detached' });
    });
    assertCalm(ann, bo);
    for (const person of [ann, bo]) await person.context.close();
  });
});
