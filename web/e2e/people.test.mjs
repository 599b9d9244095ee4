// Who sits where: a table is forgotten and had again, a seat is left to a bot for a while and for good, and a clock
// that ran out is told.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awaitDecision, playButton, turn } from './playing.mjs';
import { assertAccessible, assertCalm, newPerson, openHouse, snap, watched } from './support.mjs';
import { like, t } from './words.mjs';

const still = { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' };

describe('People at a table', () => {
  const house = openHouse();
  const button = (person, name) => person.page.getByRole('button', { name, exact: true });

  async function solo(person) {
    await person.page.goto('/');
    await playButton(person.page, 'fiefdoms').click();
    await awaitDecision(person.page);
    return new URL(person.page.url()).pathname;
  }

  /** Ann and Bo at one table, each in a browser of their own; whose turn it is first is chance. */
  async function two(more = {}) {
    const [ann, bo] = [await newPerson(house, still), await newPerson(house, still)];
    await ann.page.goto('/settings');
    const made = await ann.page.evaluate(async wanted => {
      const body = { game: 'fiefdoms', preset: 'quick', seats: [{ sitter: 'me', name: 'Ann' }, { sitter: 'open' }], ...wanted };
      const answer = await (await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
      localStorage.setItem(`sandtable.mine.${answer.id}`, JSON.stringify(answer.mine));
      localStorage.setItem('sandtable.tables', JSON.stringify([{ id: answer.id, game: 'fiefdoms', seats: answer.mine, links: [], at: 1 }]));
      return answer;
    }, more);
    const path = `/table/${made.id}`;
    await bo.page.goto(`${path}#seat=1&token=${made.links[0].token}`);
    await bo.page.getByLabel(t('claim.name')).fill('Bo');
    await bo.page.getByRole('button', { name: like('claim.sit') }).click();
    await ann.page.goto(path);
    for (const person of [ann, bo]) await person.page.locator('.stage').waitFor();
    return { ann, bo, path, id: made.id };
  }

  const mineOf = (person, id) => person.page.evaluate(async name => (await (await fetch(`/api/tables/${name}/mine`)).json()).seats, id);

  it('a table is forgotten when that was asked, and its owner has the seat again', async () => {
    const ann = await newPerson(house, still);
    const path = await solo(ann);
    await ann.page.goto('/');
    await button(ann, t('mine.forget')).click();
    await assertAccessible(ann.page, 'forgetting a table');
    await button(ann, t('forget.keep')).click();
    await button(ann, t('mine.forget')).click();
    await button(ann, t('forget.off')).click();
    await button(ann, t('mine.forget')).waitFor({ state: 'hidden' });
    await ann.page.goto(path);
    await button(ann, t('switch.takeUp', { number: 1 })).click();
    await awaitDecision(ann.page);
    await ann.page.goto('/');
    await button(ann, t('mine.forget')).waitFor();
    assertCalm(ann);
    await ann.context.close();
  });

  it('a bot plays for who leaves, until they are back', async () => {
    const { ann, bo, path } = await two();
    await watched([ann, bo], async () => {
      await button(ann, t('leave.open')).click();
      await assertAccessible(ann.page, 'leaving a table');
      await snap(ann.page, 'leave');
      await button(ann, t('leave.bot')).click();
      await ann.page.getByRole('heading', { name: t('mine.title') }).waitFor();
      await turn(bo.page).waitFor(); // whoever was first: Bo is awaited, since the bot plays
      await ann.page.goto(path);
      await ann.page.locator('.stage').waitFor();
      const waits = ann.page.locator('.turn').filter({ hasText: like('table.waitingFor') }).filter({ hasText: 'Bo' });
      await turn(ann.page).or(waits).first().waitFor();
      assertCalm(ann, bo);
    });
    for (const person of [ann, bo]) await person.context.close();
  });

  it('a seat that is given up is the bot’s, on every screen at once', async () => {
    const { ann, bo, path, id } = await two();
    await watched([ann, bo], async () => {
      const second = await ann.context.newPage();
      await second.goto(path);
      await second.locator('.stage').waitFor();
      await button(ann, t('leave.open')).click();
      await button(ann, `${t('leave.give')} …`).click();
      await button(ann, t('leave.yesGive')).click();
      await ann.page.getByRole('heading', { level: 1, name: t('lobby.title') }).waitFor();
      assert.deepEqual(await mineOf(ann, id), [], 'the right to the seat is gone');
      assert.equal(await ann.page.getByRole('heading', { name: t('mine.title') }).count(), 0);
      await second.getByText(t('table.ended')).waitFor();
      await second.getByRole('button', { name: t('table.endedWatch') }).click();
      await second.getByText(t('table.watching')).waitFor();
      await turn(bo.page).waitFor();
      await bo.page.getByRole('list', { name: t('table.seats') }).getByText(t('table.bot')).waitFor();
      assertCalm(bo);
    });
    for (const person of [ann, bo]) await person.context.close();
  });

  it('a clock that ran out is told to whom it ran out for', async () => {
    const { ann, bo } = await two({ clock: { kind: 'live', amount: 10 }, absent: 'fallback' });
    await watched([ann, bo], async () => {
      for (const person of [ann, bo]) await person.page.getByRole('alert').filter({ has: person.page.getByRole('button', { name: t('timeUp.close') }) }).waitFor();
      await snap(ann.page, 'time-up');
      await button(ann, t('timeUp.close')).click();
      assertCalm(ann, bo);
    });
    for (const person of [ann, bo]) await person.context.close();
  });

  it('a click that was meant for the round before does nothing in the next', async () => {
    const { ann, bo } = await two({ game: 'countdown', preset: 'quick', clock: { kind: 'live', amount: 10 }, absent: 'fallback' });
    const sent = [];
    ann.page.on('websocket', socket => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload).kind)));
    await ann.page.reload();
    await ann.page.getByRole('heading', { level: 1, name: /Round 1/ }).waitFor({ timeout: 60_000 });
    await watched([ann, bo], async () => {
      // As soon as the next round is there, where the seal is: a hand that was about to seal the last one.
      const pressed = await ann.page.evaluate(() => new Promise(done => {
        const phase = () => document.querySelector('h1 .phase')?.textContent ?? '';
        const press = () => {
          const button = document.querySelector('.prompt .seal');
          if (!/Round 2/.test(phase()) || !button) return;
          observer.disconnect();
          const box = button.getBoundingClientRect();
          const at = { bubbles: true, cancelable: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
          button.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'mouse' }));
          button.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
          setTimeout(() => done(button.textContent), 200);
        };
        const observer = new MutationObserver(press);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }));
      assert.notEqual(pressed, '');
      assert.equal(await ann.page.locator('.ask').count(), 0, 'nor is it asked about');
      assert.deepEqual(sent.filter(kind => kind === 'line'), []);
      await ann.page.getByRole('alert').getByText(/^Time was up/).waitFor();
      assertCalm(ann, bo);
    });
    for (const person of [ann, bo]) await person.context.close();
  });
});
