// Whatever games the server has: each is one click away, and a person gets on with it by mouse, on a
// desk and on a phone.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { awaitDecision, decideByMouse } from './playing.mjs';
import { assertAccessible, assertCalm, assertFits, newPerson, openBrowser, Server, snap, watched } from './support.mjs';

const decisions = 12;
const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark', reducedMotion: 'reduce' };

describe('Every game', () => {
  const server = new Server();
  let browser;
  let games;
  before(async () => {
    await server.start();
    browser = await openBrowser();
    ({ games } = await (await fetch(`${server.url}/api/games`)).json());
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });

  async function begin(person, game, name) {
    await person.page.goto('/');
    await person.page.getByRole('button', { name: `Play against bots: ${game.title}` }).click();
    await person.page.waitForURL('**/table/*');
    assert.equal(await awaitDecision(person.page), 'mine', `${game.title} begins with a decision`);
    await assertFits(person.page, `the table of ${game.title}`);
    await assertAccessible(person.page, `the table of ${game.title}, ${name}`);
    await snap(person.page, `${game.name}-${name}`);
  }

  async function play(person, game) {
    const seen = new Set();
    for (let step = 0; step < decisions; ++step) {
      if ((await awaitDecision(person.page)) === 'over') break;
      seen.add(await person.page.locator('main').innerText());
      await decideByMouse(person.page, step * step + step);
      await person.page.waitForTimeout(50); // the list goes grey until the server has answered
    }
    assert.ok(seen.size > 2, `${game.title}: clicks change what is on the screen`);
  }

  for (const [name, screen] of [['desk', desk], ['phone', phone]]) {
    it(`begins and goes on by mouse: ${name}`, async () => {
      assert.ok(games.length > 0, 'the server has games');
      for (const game of games) {
        const person = await newPerson(browser, server, screen);
        await watched([person], async () => {
          await begin(person, game, name);
          await play(person, game);
          await snap(person.page, `${game.name}-${name}-later`);
          assertCalm(person);
        });
        await person.context.close();
      }
    });
  }
});
