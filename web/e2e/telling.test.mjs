// What has happened is told one event after another, and nothing stands on the screen before it is told: not on the
// board, not in the header, not at the seats, and least of all how the game ended. A line that is cut is told too.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awaitDecision, confirm, decideByMouse, over, scattered } from './playing.mjs';
import { assertCalm, newPerson, openHouse, snap, watched } from './support.mjs';
import { like, t } from './words.mjs';

/** Put into a page: notes what stands on it whenever that changes. */
function keepDiary() {
  const text = selector => document.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  globalThis.diary = [];
  // Whose it is and what stands there: what can be done comes behind it.
  const standing = each => (each.dataset.does ? `${each.dataset.owner} ${each.dataset.marks}` : each.getAttribute('aria-label'));
  const note = () => {
    const board = [...document.querySelectorAll('.place')].map(each => standing(each)).join('|');
    const now = { event: text('.recap .text'), at: text('.recap .count'), turn: document.querySelector('.turn')?.dataset.turn ?? '', phase: text('h1 .phase'), seats: text('.strip'), board, verdict: text('.prompt.over p'), result: text('#result h2') };
    if (JSON.stringify(now) !== JSON.stringify(globalThis.diary.at(-1))) globalThis.diary.push(now);
  };
  addEventListener('DOMContentLoaded', () => new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));
}

/** What ends the decision, where that is offered; else something on the board. */
async function decide(page, i) {
  const primary = page.locator('.prompt .primary:not(:disabled)');
  if (!(await primary.isVisible())) return decideByMouse(page, scattered(i));
  await primary.click();
  await confirm(page);
}

const isLast = at => /^(\d+) \/ \1$/.test(at);

async function setTable(page, wanted) {
  await page.goto('/settings');
  const id = await page.evaluate(async body => {
    const made = await (await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
    localStorage.setItem(`sandtable.mine.${made.id}`, JSON.stringify(made.mine));
    return made.id;
  }, wanted);
  await page.goto(`/table/${id}`);
}

const games = {
  'a turn of Proxy War that is the last': { game: 'proxy_war', options: { players: 2, turn_limit: 1, negotiation_rounds: 0, retreat_choice: 'auto' } },
  'five rounds of Countdown': { game: 'countdown', options: { players: 2, map_mode: 'random', unit_setup: 'random', rounds: 5 } },
};

describe('What is told', () => {
  const house = openHouse();

  for (const [title, { game, options }] of Object.entries(games))
    for (const [screen, viewport] of Object.entries({ desk: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } }))
      it(`is seen when it is told, and not before: ${title}, ${screen}`, async () => {
        const person = await newPerson(house, { viewport });
        const { page } = person;
        await page.addInitScript(keepDiary);
        await watched([person], async () => {
          await setTable(page, { game, options, seats: [{ sitter: 'me' }, { sitter: 'bot' }] });
          for (let i = 0; i < 120; ++i) {
            if ((await awaitDecision(page)) === 'over') break;
            await decide(page, i);
          }
          await over(page).waitFor();
          await page.locator('#result').waitFor();
          await snap(page, `telling-${game}-${screen}-end`);
          const diary = await page.evaluate(() => globalThis.diary);
          const end = diary.findIndex(({ turn, verdict }) => turn === 'over' || verdict !== '');
          assert.ok(isLast(diary[end].at), `the end stands there while ${diary[end].at} is told: ${diary[end].event}`);
          assert.ok(diary.some(({ turn }) => turn === 'telling'), 'something was told');
          assert.ok(diary.slice(0, diary.findIndex(({ result }) => result !== '')).some(({ at }) => isLast(at)), 'the result comes after the last event');
          for (const [i, now] of diary.entries()) {
            const before = diary[i - 1];
            if (!before || now.turn !== 'telling' || now.at !== before.at || before.turn !== 'telling') continue;
            for (const part of ['board', 'phase', 'seats']) assert.equal(now[part], before[part], `${part} changes while nothing is told at ${now.at}: ${now.event}`);
          }
          assertCalm(person);
        });
        await person.context.close();
      });

  it('is not told of what was decided in secret, also when the game is over: the replay', async () => {
    const person = await newPerson(house, { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
    const { page } = person;
    await setTable(page, { ...games['five rounds of Countdown'], seats: [{ sitter: 'me' }, { sitter: 'bot' }] });
    for (let i = 0; i < 120 && (await awaitDecision(page)) !== 'over'; ++i) {
      await decide(page, i);
    }
    const id = new URL(page.url()).pathname.split('/')[2];
    const seenBy = async viewer => {
      const lines = [];
      for (let at = 1, last = 1; at <= last; ++at) {
        const moment = await (await fetch(`${house.server.url}/api/tables/${id}/at/${at}${viewer}`)).json();
        last = moment.last;
        lines.push({ seat: moment.seat, line: moment.line ?? '' });
      }
      return lines.filter(({ line }) => line !== '' && !line.startsWith('CAPITAL '));
    };
    // In Countdown capitals are placed openly, and all else is decided in secret.
    assert.deepEqual(await seenBy(''), [], 'a spectator reads what was written in secret');
    for (const seat of [0, 1]) {
      const lines = await seenBy(`?seat=${seat}`);
      assert.ok(lines.length > 0 && lines.every(line => line.seat === seat), `seat ${seat} reads its own lines: ${JSON.stringify(lines)}`);
    }
    await page.goto(`/replay/${id}/3`);
    await page.getByText(t('replay.happened'), { exact: true }).waitFor();
    assert.equal(await page.locator('.notation.line').count(), 0, 'a spectator of the replay');
    await page.getByLabel(t('replay.eyes')).selectOption({ index: 1 });
    const { last } = await (await fetch(`${house.server.url}/api/tables/${id}/at/1`)).json();
    for (let at = 3; at < last && (await page.locator('.notation.line').count()) === 0; ++at) {
      await page.getByRole('button', { name: t('replay.forward') }).click();
      await page.waitForFunction(now => location.pathname.endsWith(`/${now}`), at + 1);
    }
    assert.match(await page.locator('.notation.line').innerText(), /^\S+: /);
    await snap(page, 'replay-own-line');
    assertCalm(person);
    await person.context.close();
  });

  it('is told on by whoever has seen enough, by a click on the board that does nothing else', async () => {
    const person = await newPerson(house, { viewport: { width: 1366, height: 768 } });
    const { page } = person;
    await setTable(page, { ...games['five rounds of Countdown'], seats: [{ sitter: 'me' }, { sitter: 'bot' }] });
    for (let i = 0; i < 40; ++i) {
      await awaitDecision(page);
      await decide(page, i);
      if (await page.getByText(like('recap.at')).isVisible()) break;
    }
    const pill = page.getByText(like('recap.at'));
    await pill.waitFor();
    await snap(page, 'telling-now');
    await page.locator('.board').click({ position: { x: 300, y: 200 } });
    await pill.waitFor({ state: 'hidden' });
    assert.equal(await page.locator('.bar').count(), 0, 'no line was begun');
    assertCalm(person);
    await person.context.close();
  });
});
