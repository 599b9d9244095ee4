// Whatever games the server has: each is one click away, and a person gets on with it by mouse, on a
// desk and on a phone.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { awaitDecision, playButton } from './playing.mjs';
import { sit } from './sensible.mjs';
import { assertAccessible, assertCalm, assertFits, newPerson, openHouse, snap, watched } from './support.mjs';

const clicks = 40;
const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark', reducedMotion: 'reduce' };

describe('Every game', () => {
  const house = openHouse();
  let games;
  before(async () => {
    ({ games } = await (await fetch(`${house.server.url}/api/games`)).json());
  });

  async function assertAccessibleInBoth(page, where) {
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await assertAccessible(page, `${where}, ${colorScheme}`);
    }
  }

  async function begin(person, game, name) {
    await person.page.goto('/');
    await playButton(person.page, game.name).click();
    await person.page.waitForURL('**/table/*');
    assert.equal(await awaitDecision(person.page), 'mine', `${game.name} begins with a decision`);
    await assertFits(person.page, `the table of ${game.name}`);
    await snap(person.page, `${game.name}-${name}`);
    await assertAccessibleInBoth(person.page, `the table of ${game.name}, ${name}`);
  }

  /** On a phone the board has most of the screen while something is chosen, unless all of it is seen as wide as the
   * screen; what is asked, and the button that answers it, are in sight below it, large enough for a thumb. Tells whether
   * it was so: where there is much to read the list has the room. */
  async function assertRoomy(page, title) {
    const seen = await page.evaluate(() => {
      const box = selector => document.querySelector(selector)?.getBoundingClientRect();
      const [board, prompt, primary] = [box('.board'), box('.prompt'), box('.prompt .btn')];
      const places = [...document.querySelectorAll('.place')].map(each => each.getBoundingClientRect());
      const [left, right] = [Math.min(...places.map(each => each.left)), Math.max(...places.map(each => each.right))];
      const across = left < -1 || right > innerWidth + 1 ? 0 : (right - left) / innerWidth;
      const resting = document.querySelector('.side.rest') !== null && document.querySelector('.board') !== null;
      return { resting, share: (board?.height ?? 0) / innerHeight, across, below: prompt && board && prompt.top >= board.bottom - 1 && prompt.bottom <= innerHeight, thumb: !primary || Math.min(primary.width, primary.height) >= 44 };
    });
    if (seen.resting) assert.ok((seen.share >= 0.55 || seen.across >= 0.9) && seen.below && seen.thumb, `${title} on a phone: ${JSON.stringify(seen)}`);
    return seen.resting;
  }

  /** Clicks lead on: the table's own view of the person has new moments, and the game another phase or turn. */
  async function play(person, game, touch) {
    const player = sit(person, game.name, { touch });
    let roomy = 0;
    for (let i = 0; i < clicks && (await player.step()); ++i) if (touch && (await assertRoomy(person.page, game.name))) ++roomy;
    assert.ok(!touch || roomy > 0, `${game.name} on a phone: the board never has most of the screen`);
    const { phases, refused } = player;
    const moments = await person.page.evaluate(async () => {
      const [, , id] = location.pathname.split('/');
      const { last } = await (await fetch(`/api/tables/${id}/at/1?seat=0`)).json();
      return last;
    });
    assert.ok(phases.size >= 2 || player.over, `${game.name}: ${clicks} clicks do not lead from ${[...phases].join()} to another phase or turn`);
    assert.ok(moments >= 5, `${game.name}: ${clicks} clicks are only ${moments} moments of the table`);
    assert.deepEqual(refused, [], `${game.name}: what is offered is refused`);
  }

  for (const [name, screen] of [['desk', desk], ['phone', phone]]) {
    it(`begins and goes on by ${name === 'desk' ? 'mouse' : 'touch'}: ${name}`, async () => {
      assert.ok(games.length > 0, 'the server has games');
      for (const game of games) {
        const person = await newPerson(house, screen);
        await watched([person], async () => {
          await begin(person, game, name);
          await play(person, game, name === 'phone');
          await snap(person.page, `${game.name}-${name}-later`);
          await assertAccessibleInBoth(person.page, `the table of ${game.name} later, ${name}`);
          assertCalm(person);
        });
        await person.context.close();
      }
    });
  }
});
