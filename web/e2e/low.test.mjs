// Where there is little height: a page at 200 % on a small laptop, a phone held sideways. In every game and
// every phase that some clicks lead to, the board keeps a third of it, and what is asked is in sight.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { awaitDecision, playButton } from './playing.mjs';
import { sit } from './sensible.mjs';
import { assertAccessible, assertCalm, assertFits, newPerson, openHouse, snap, watched } from './support.mjs';
import { t } from './words.mjs';

const clicks = 40;
const screens = {
  'at 200 %': { viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 },
  'at 200 %, with the bars of a browser': { viewport: { width: 683, height: 325 }, deviceScaleFactor: 2, colorScheme: 'dark' },
  'on a phone held sideways': { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
};

/** What part of the screen's height the board has, and whether what is asked and what can be done are in sight. */
const measure = page =>
  page.evaluate(() => {
    const box = selector => document.querySelector(selector)?.getBoundingClientRect();
    const inSight = one => one !== undefined && one.width > 0 && one.top >= -1 && one.bottom <= innerHeight + 1 && one.left >= -1 && one.right <= innerWidth + 1;
    const [stage, pane] = [box('.stage'), box('[role=tabpanel]')];
    return {
      phase: document.querySelector('h1 .phase')?.textContent ?? 'over',
      share: stage ? (Math.min(innerHeight, stage.bottom) - Math.max(0, stage.top)) / innerHeight : 0,
      width: stage ? stage.width / innerWidth : 0,
      list: pane ? Math.min(innerHeight, pane.bottom) - pane.top : 0,
      prompt: inSight(box('.prompt p')),
      button: document.querySelector('.prompt .btn') === null || inSight(box('.prompt .btn')),
    };
  });

function assertRoomFor(seen, where) {
  const fine = seen.share >= 1 / 3 && seen.width >= 0.4 && seen.list >= 90 && seen.prompt && seen.button;
  assert.ok(fine, `${where}: ${JSON.stringify(seen)}`);
}

describe('Where there is little height', () => {
  const house = openHouse();
  let games;
  before(async () => {
    ({ games } = await (await fetch(`${house.server.url}/api/games`)).json());
  });

  for (const [name, screen] of Object.entries(screens))
    it(`the board keeps a third of it ${name}`, async () => {
      for (const game of games) {
        const person = await newPerson(house, { ...screen, reducedMotion: 'reduce' });
        const { page } = person;
        await watched([person], async () => {
          await page.goto('/');
          await playButton(page, game.name).click();
          await awaitDecision(page);
          const where = `${game.name} ${name}`;
          await assertAccessible(page, where);
          const seen = new Set();
          const look = async () => {
            const now = await measure(page);
            assertRoomFor(now, where);
            await assertFits(page, where);
            const kind = now.phase.replaceAll(/\d+/g, '#');
            if (!seen.has(kind)) await snap(page, `low-${screen.viewport.height}-${game.name}-${seen.size}`);
            seen.add(kind);
          };
          await look();
          const player = sit(person, game.name, { touch: screen.hasTouch ?? false, onScreen: look });
          for (let i = 0; i < clicks && (await player.step()); ++i);
          assertCalm(person);
        });
        await person.context.close();
      }
    });

  it('the board keeps a third of it while several seats are one’s own and the line is cut', async () => {
    const person = await newPerson(house, { ...screens['at 200 %'], reducedMotion: 'reduce' });
    const { page } = person;
    for (const game of games) {
      await page.goto('/settings');
      await page.evaluate(() => {
        document.querySelector('input[value=large]')?.click();
      });
      const id = await page.evaluate(async ({ name, presets, min_seats: least }) => {
        const preset = presets.find(each => each.name === 'quick') ?? presets[0];
        const count = preset.options.players ?? least;
        const body = { game: name, preset: preset.name, seats: Array.from({ length: count }, (_, i) => ({ sitter: i < 2 ? 'me' : 'bot' })) };
        const made = await (await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
        localStorage.setItem(`sandtable.mine.${made.id}`, JSON.stringify(made.mine));
        return made.id;
      }, game);
      await page.goto(`/table/${id}`);
      await page.locator('.stage').waitFor();
      assertRoomFor(await measure(page), `${game.name}, two seats`);
      await snap(page, `low-seats-${game.name}`);
    }
    person.forgive = /WebSocket|ERR_CONNECTION|Failed to load/;
    await house.server.kill();
    await page.getByText(t('table.noConnection')).first().waitFor();
    assertRoomFor(await measure(page), 'a line that is cut');
    await snap(page, 'low-cut');
    await house.server.start();
    await person.context.close();
  });
});
