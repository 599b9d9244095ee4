// A report of the lab as a designer opens it: a file on disk, in a real browser, on a desk and on a phone.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertAccessible, assertAccessibleInEveryForm, assertCalm, newPerson, openHouse, program, snap } from './support.mjs';
import { t } from './words.mjs';

const nowhere = { url: 'http://127.0.0.1:9' }; // no request may leave the file

describe('a report of the lab', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-lab-'));
  const address = pathToFileURL(join(folder, 'report.html')).href;
  const house = openHouse(nowhere);
  before(() => {
    const study = 'lab fiefdoms --bots random --games 1000 --set handicap=3,0 --skill random,easy --vary all --trial-games 200 --report';
    execFileSync(program, [...study.split(' '), folder], { stdio: 'ignore' });
  });
  after(() => rmSync(folder, { recursive: true }));

  it('says first that the game is not fair and what to change', async () => {
    const designer = await newPerson(house);
    await designer.page.goto(address);
    const first = designer.page.locator('.headline');
    await first.waitFor();
    // A share with its interval beside what is fair, and the setting to turn.
    assert.match(await first.innerText(), /[\d.,]+ % ± [\d.,]+ .*50[.,]0 %/);
    assert.match(await first.innerText(), /handicap\[[01]\]/);
    const { y, height } = await first.boundingBox();
    assert.ok(y + height < 400, 'it stands at the top');
    await assertAccessibleInEveryForm(designer.page, 'a report', form => snap(designer.page, `lab-report-${form}`));
    assertCalm(designer);
    await designer.context.close();
  });

  it('leads from every verdict to its picture, and every picture has a table', async () => {
    const designer = await newPerson(house);
    const { page } = designer;
    await page.goto(address);
    const links = page.locator('li > a[href^="#"]');
    assert.ok((await links.count()) > 5);
    for (const link of await links.all()) {
      const section = page.locator(await link.getAttribute('href'));
      assert.equal(await section.count(), 1);
    }
    for (const section of await page.locator('section:has(svg)').all()) assert.ok((await section.locator('table').count()) > 0);
    // Bars of which the first table does not tell have one of their own.
    for (const id of ['length', 'lead']) assert.equal(await page.locator(`#${id} table`).count(), 2, id);
    await page.locator('#fairness summary').click();
    await page.locator('#fairness').getByRole('cell').first().waitFor();
    assertCalm(designer);
    await designer.context.close();
  });
});

describe('the lab of a server', () => {
  const house = openHouse();

  // As long as the run gets on, however slowly, there is nothing wrong with it.
  async function awaitWork(page, report) {
    const far = () => page.evaluate(() => document.querySelector('#far')?.textContent ?? '');
    const done = timeout => report.waitFor({ timeout }).then(() => true, () => false);
    for (let before; !(await done(60_000)); ) {
      const now = await far();
      assert.notEqual(now, before, 'the run stands still');
      before = now;
    }
  }

  /** Keeps questions of the page waiting, until it is released. */
  async function hold(page, address) {
    let release;
    const held = new Promise(resolve => (release = resolve));
    await page.route(address, async route => {
      await held;
      await route.continue();
    });
    return release;
  }

  it('starts a small run, shows how far it is, and then its report', async () => {
    const designer = await newPerson(house);
    const { page } = designer;
    await page.goto('/');
    await page.getByRole('navigation').locator('a[href="/lab"]').click();
    await page.waitForURL('**/lab');
    await assertAccessibleInEveryForm(page, 'the lab', form => snap(page, `lab-${form}`));
    await page.locator('select[name=game]').selectOption('fiefdoms');
    await page.locator('select[name=bots]').selectOption('script');
    await page.locator('input[name=games]').fill('200');
    // The page leaves when the run has ended, but not while it is looked at.
    const release = await hold(page, '**/lab/progress');
    await page.locator('form[action="/lab/start"] button').click();
    await page.getByRole('progressbar').waitFor();
    await assertAccessible(page, 'the lab at work');
    release();
    const report = page.getByRole('link', { name: 'fiefdoms-script-200' });
    await awaitWork(page, report); // the page looks again by itself
    await report.click();
    await page.waitForURL('**/lab/reports/fiefdoms-script-200/report.html');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // From there is a way back to the lab, and to the tables.
    await assertAccessibleInEveryForm(page, 'a report with a way back', form => snap(page, `lab-served-${form}`));
    await page.getByRole('navigation').locator('a[href="/lab"]').click();
    await page.waitForURL('**/lab');
    await assertAccessibleInEveryForm(page, 'the lab with a report');
    await page.getByRole('navigation').locator('a[href="/"]').click();
    await page.getByRole('heading', { level: 1, name: t('lobby.title') }).waitFor();
    assertCalm(designer);
    await designer.context.close();
  });

  it('looks as the settings of the client say, whatever the system likes', async () => {
    const name = 'looked-at';
    execFileSync(program, ['lab', 'fiefdoms', '--bots', 'random', '--games', '50', '--report', join(house.server.folder, 'lab', name)], { stdio: 'ignore' });
    const ink = page => page.evaluate(() => [getComputedStyle(document.body).color, getComputedStyle(document.querySelector('.top')).backgroundColor]);
    for (const path of ['/lab', `/lab/reports/${name}/report.html`]) {
      const colours = {};
      for (const system of ['light', 'dark']) {
        const designer = await newPerson(house, { colorScheme: system });
        const { page } = designer;
        for (const theme of ['system', 'light', 'dark']) {
          await page.goto('/settings');
          await page.getByRole('group', { name: t('settings.theme') }).getByRole('radio', { name: t(`settings.theme_${theme}`) }).check();
          await page.goto(path);
          await page.locator('.top').waitFor();
          colours[`${system} ${theme}`] = await ink(page);
          await assertAccessible(page, `${path}, ${system} and ${theme}`);
        }
        await page.goto('/settings');
        await page.getByRole('radio', { name: t('settings.text_huge') }).check();
        await page.goto(path);
        assert.equal(await page.evaluate(() => document.documentElement.style.zoom), '1.4');
        assertCalm(designer);
        await designer.context.close();
      }
      assert.deepEqual(colours['light dark'], colours['dark system'], path);
      assert.deepEqual(colours['dark dark'], colours['dark system'], path);
      assert.deepEqual(colours['dark light'], colours['light system'], path);
      assert.notDeepEqual(colours['light system'], colours['dark system'], path);
    }
  });

  it('refuses what is no small run, and what comes from another site', async () => {
    const ask = (body, origin) =>
      fetch(`${house.server.url}/lab/start`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
        body,
      }).then(response => response.status);
    assert.equal(await ask('game=fiefdoms&games=999999', house.server.url), 400);
    assert.equal(await ask('game=chess&games=10', house.server.url), 400);
    assert.equal(await ask('game=fiefdoms&games=10&bots=nobody', house.server.url), 400);
    assert.equal(await ask('game=fiefdoms&games=10', 'http://example.org'), 403);
    const found = await fetch(`${house.server.url}/lab/reports/..%2F..%2Ftables.db/report.html`);
    assert.equal(found.status, 404);
  });
});
