// Short games of the three large worlds, from the form of a new table to the verdict, by mouse and by touch.
// The long ones are `npm run whole-games`.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openHouse } from './support.mjs';
import { playWhole } from './whole.mjs';

const games = {
  'Countdown in five rounds': { game: 'countdown', preset: 'quick', options: { rounds: 5 }, budget: 8 },
  'Frontier against two A.I. armies, with weather': { game: 'frontier', preset: 'solo', options: { max_rounds: 5 }, touch: true },
  'Blocs in six rounds': { game: 'blocs', preset: 'quick', budget: 1 },
};

describe('Played to the end by clicks', () => {
  const house = openHouse();

  for (const [title, wanted] of Object.entries(games))
    it(title, async () => {
      const { player, verdict } = await playWhole(house, wanted.game, wanted, { most: 4000 });
      assert.match(verdict, / [A-Z]{2}-\d/, 'the verdict names its rule');
      assert.ok(player.phases.size >= 2, `${player.phases.size} phases were seen`);
      assert.deepEqual(player.refused, [], 'what is offered is refused');
    });
});
