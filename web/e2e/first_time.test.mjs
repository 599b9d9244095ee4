// The way of somebody who has never been here: from ./play to the first decision, in three clicks.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { awaitChange, awaitDecision, decideByMouse, playButton } from './playing.mjs';
import { assertAccessible, assertCalm, newPerson, openHouse, snap } from './support.mjs';
import { like, t } from './words.mjs';

const root = new URL('../../', import.meta.url).pathname;

/** What ./play says, until it says where to look. The lock of builds is left to whoever holds it: ./test
 * runs these tests, and would wait for itself. */
async function startPlay(folder) {
  writeFileSync(join(folder, 'flock'), '#!/bin/sh\n');
  chmodSync(join(folder, 'flock'), 0o755);
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const play = spawn('./play', [], {
    cwd: root,
    env: { ...env, PATH: `${folder}:${env.PATH}`, HOME: folder, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = [];
  let told = '';
  for await (const line of createInterface({ input: play.stdout })) {
    said.push(line);
    told = /^Open (http:\/\/127\.0\.0\.1:\d+)\/ in your browser\.$/.exec(line)?.[1] ?? told;
    if (told !== '' && line.startsWith('Sandtable is at')) break;
  }
  assert.notEqual(told, '', `./play does not say where to look: ${said.join('\n')}`);
  return { play, url: told };
}

describe('a first visit', () => {
  const house = openHouse({});
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-first-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('leads from ./play to the first decision in three clicks', async () => {
    const { play, url } = await startPlay(folder);
    try {
      const ann = await newPerson({ ...house, server: { url } });
      const { page } = ann;
      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: t('lobby.title') }).waitFor();
      const games = await page.locator('.game').count();
      await page.locator('.game .picture .board').nth(games - 1).waitFor();
      await snap(page, 'first-lobby-full');
      await playButton(page, 'fiefdoms').click(); // one
      await awaitDecision(page);
      // The four questions: whose turn, what can be done, what happened, why.
      await page.getByText(t('table.yourTurn'), { exact: true }).waitFor();
      await page.locator('.prompt[data-say="prompts.recruit"]').waitFor();
      assert.ok((await page.locator('.place.live').count()) > 0);
      await page.getByRole('group', { name: t('recap.title') }).waitFor();
      assert.ok((await page.locator('.options').locator('a[href*="/FF-"]').count()) > 0);
      // The guide offers the game in two minutes, then explains what is new about a decision.
      const guide = page.getByRole('note', { name: t('guide.title') });
      assert.match((await guide.getByRole('link').getAttribute('href')) ?? '', /^\/rules\/fiefdoms/);
      await guide.getByRole('button', { name: t('guide.gotIt') }).click(); // two
      await guide.getByText('Recruit').first().waitFor();
      await guide.locator('a[href*="/FF-5"]').waitFor();
      await snap(page, 'first-decision');
      await assertAccessible(page, 'the first decision');
      await awaitChange(page, () => decideByMouse(page, 0)); // three
      await awaitDecision(page);
      assert.equal(await guide.getByText('Recruit', { exact: true }).count(), 0, 'the guide says a thing twice');
      // It can be switched off, for good.
      await page.evaluate(() => localStorage.removeItem('sandtable.guide'));
      await page.reload();
      await guide.getByRole('button', { name: t('guide.off') }).click();
      await guide.waitFor({ state: 'detached' });
      await page.reload();
      await awaitDecision(page);
      assert.equal(await guide.count(), 0);
      await page.goto(`${url}/rules/fiefdoms`);
      await page.getByRole('heading', { name: t('rules.summary') }).waitFor();
      // There one tries what can be done, and reads why.
      await page.locator('.position .place.live').first().waitFor();
      await assertAccessible(page, 'a game in two minutes');
      await page.locator('.position .place.live').first().press('Enter');
      await page.locator('.said').getByRole('link', { name: /^FF-/ }).first().waitFor();
      await snap(page, 'how-to-play');
      await page.getByRole('button', { name: t('lesson.number', { number: 2 }) }).click();
      await page.getByText(like('lesson.asked', { part: true })).waitFor();
      await page.getByRole('button', { name: t('lesson.number', { number: 2 }), pressed: true }).waitFor();
      await assertAccessible(page, 'another moment of it');
      assertCalm(ann);
      await ann.context.close();
    } finally {
      const ended = once(play, 'exit');
      play.kill('SIGTERM');
      await ended;
    }
  });
});
