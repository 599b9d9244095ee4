// Every page around the table: what it shows, in light and dark and on a phone, by keyboard, and with
// nothing that axe objects to.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { inviteButton } from './playing.mjs';
import { assertAccessible, assertAccessibleInEveryForm, assertCalm, assertFits, newPerson, openHouse, screens, snap, until } from './support.mjs';
import { like, t } from './words.mjs';

describe('pages', () => {
  const house = openHouse();
  const { server } = house;

  // A game between bots that is over, and a seat that somebody may take.
  let more = [];
  before(async () => {
    const bots = [{ sitter: 'bot' }, { sitter: 'bot' }];
    const { id } = await server.post('/api/tables', { game: 'fiefdoms', preset: 'quick', seats: bots, options: { turn_limit: 60 } });
    const isOver = async () => (await (await fetch(`${server.url}/api/tables/${id}`)).json()).status === 'over';
    await until('a game between bots is over', async () => {
      await new Promise(resolve => setTimeout(resolve, 100));
      return isOver();
    });
    const made = await server.post('/api/tables', { game: 'proxy_war', preset: 'quick', seats: Array.from({ length: 4 }, (_, i) => ({ sitter: i ? 'bot' : 'open' })) });
    more = [`/replay/${id}/9`, `/table/${id}`, `/table/${made.id}#seat=0&token=${made.links?.[0]?.token ?? ''}`];
  });

  const nowhere = '/nowhere/at/all';
  const paths = ['/', '/new/fiefdoms', '/new/proxy_war', '/rules/fiefdoms', '/rules/proxy_war/PW-11.1', '/settings', '/credits', nowhere];

  const nameOf = path => path.replace(/[a-z0-9]{16,}/, 'game').replace(/#.*/, '-claim').replaceAll('/', '-');

  const phone = { viewport: screens.phone, hasTouch: true, isMobile: true };

  for (const [screen, form] of [['desk', {}], ['phone', phone]])
    for (const scheme of ['light', 'dark'])
      it(`are accessible and calm, fit, and are there: ${screen}, ${scheme}`, async () => {
        const ann = await newPerson(house, { colorScheme: scheme, ...form });
        for (const path of [...paths, ...more]) {
          ann.forgive = path === nowhere ? /404/ : undefined;
          await ann.page.goto(path);
          await ann.page.getByRole('heading', { level: 1 }).waitFor();
          if (more.includes(path)) await ann.page.locator('.place, input').first().waitFor();
          if (path === '/') await ann.page.locator('.drawn').nth(1).waitFor();
          await assertFits(ann.page, path);
          await assertAccessible(ann.page, `${path}, ${screen}, ${scheme}`);
          await snap(ann.page, `page${nameOf(path)}-${screen === 'phone' ? 'phone-' : ''}${scheme}`);
        }
        assertCalm(ann);
        await ann.context.close();
      });

  it('are accessible when something is wrong, or was asked for', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    const { page } = ann;
    const look = (where, name) => assertAccessibleInEveryForm(page, where, form => snap(page, `state-${name}-${form}`));

    await page.goto('/');
    await page.getByLabel(t('join.label')).fill('what is this');
    await page.getByRole('button', { name: t('join.go'), exact: true }).click();
    await page.getByText(t('join.wrong')).waitFor();
    await look('a link that is none', 'join');

    await page.goto('/new/fiefdoms');
    await page.getByLabel(t('clock.live')).check();
    const options = page.locator('.options summary');
    await options.click();
    await page.locator('#option-agents').fill('99');
    await options.click();
    await page.getByRole('button', { name: t('new.make') }).click();
    // What is wrong is unfolded, and not behind the button.
    await page.getByText(like('options.wrong')).waitFor();
    const [wrong, end] = [await page.locator('#option-agents').boundingBox(), await page.locator('.end').boundingBox()];
    assert.ok(wrong.y > 0 && wrong.y + wrong.height <= end.y, 'the field that is wrong is in sight');
    await look('options that are wrong', 'options');

    ann.forgive = /404/;
    await page.goto('/table/nosuchtable');
    await page.getByRole('heading', { name: t('claim.lost') }).waitFor();
    await look('a table that is not there', 'lost-table');
    // What it asked for on the way is not heard of any more.
    await page.goto('about:blank');
    ann.forgive = undefined;

    await page.goto('/rules/proxy_war');
    await page.locator('.lesson .place.live').first().press('Enter');
    await page.locator('.said').getByText(like('choices.village', { of: 'proxy_war' })).waitFor();
    await look('a lesson', 'lesson');
    await page.getByRole('searchbox').fill('xylophone');
    await page.getByText(like('rules.none')).waitFor();
    await look('rules that are not found', 'no-rules');

    const [replay] = more;
    await page.goto(replay);
    await page.getByRole('button', { name: t('replay.last') }).click();
    await page.getByRole('button', { name: t('dice.check') }).click();
    await page.getByText(like('dice.fair', { part: true })).waitFor();
    await look('dice that were checked', 'dice');
    assertCalm(ann);
    await ann.context.close();
  });

  it('find rules by word and number, and link to each', async () => {
    const ann = await newPerson(house);
    await ann.page.goto('/rules/fiefdoms');
    await ann.page.getByRole('searchbox').fill('recruit reserve');
    await ann.page.getByText(like('rules.count')).waitFor();
    const entries = await ann.page.locator('.entry').count();
    assert.ok(entries > 0 && entries < 60, `${entries} rules found`);
    await ann.page.getByRole('searchbox').fill('FF-5.1');
    await ann.page.getByRole('link', { name: t('rules.link', { rule: 'FF-5.1' }), exact: true }).click();
    await ann.page.waitForURL('**/rules/fiefdoms/FF-5.1');
    assert.equal(await ann.page.locator('.entry.target').getAttribute('id'), 'FF-5.1');
    await ann.page.getByRole('searchbox').fill('xylophone');
    await ann.page.getByText(like('rules.none')).waitFor();
    assertCalm(ann);
    await ann.context.close();
  });

  it('keep the settings', async () => {
    const ann = await newPerson(house, { colorScheme: 'light' });
    await ann.page.goto('/settings');
    const paper = () => ann.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await ann.page.getByLabel(t('settings.theme_dark'), { exact: true }).check();
    await ann.page.getByLabel(t('settings.text_huge')).check();
    assert.notEqual(await paper(), light);
    await ann.page.goto('/');
    await ann.page.getByRole('heading', { level: 1 }).waitFor();
    assert.notEqual(await paper(), light);
    assert.equal(await ann.page.evaluate(() => document.documentElement.dataset.text), 'huge');
    assertCalm(ann);
    await ann.context.close();
  });

  it('fit a phone with very large text', async () => {
    const ann = await newPerson(house, { ...phone, reducedMotion: 'reduce' });
    await ann.page.addInitScript(() => localStorage.setItem('sandtable.settings', JSON.stringify({ text: 'huge' })));
    for (const path of [...paths.slice(0, 6), ...more]) {
      await ann.page.goto(path);
      await ann.page.getByRole('heading', { level: 1 }).waitFor();
      if (more.includes(path)) await ann.page.locator('.place, input').first().waitFor();
      await assertFits(ann.page, path);
      await snap(ann.page, `huge${nameOf(path)}`);
    }
    assertCalm(ann);
    await ann.context.close();
  });

  it('invite friends with links, and show listed tables to anybody', async () => {
    const [ann, bo] = await Promise.all([newPerson(house), newPerson(house)]);
    await ann.page.goto('/');
    await inviteButton(ann.page, 'proxy_war').click();
    const dialog = ann.page.getByRole('dialog');
    await dialog.getByLabel(t('invite.name')).fill('Ann');
    await dialog.getByLabel(t('invite.friends')).fill('2');
    await assertAccessibleInEveryForm(ann.page, 'the dialog of an invitation', form => snap(ann.page, `invite-form-${form}`));
    await dialog.getByRole('button', { name: t('invite.make') }).click();
    await dialog.getByRole('textbox', { name: like('links.seat', { part: true }) }).first().waitFor();
    const links = await dialog.getByRole('textbox', { name: like('links.seat', { part: true }) }).evaluateAll(fields => fields.map(field => field.value));
    assert.equal(links.length, 2);
    await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: t('links.copy_seat', { number: 2 }) }).click();
    await dialog.getByText(t('links.copied_seat', { number: 2 })).waitFor();
    assert.equal(await ann.page.evaluate(() => navigator.clipboard.readText()), links[0]);
    await assertAccessibleInEveryForm(ann.page, 'the links of an invitation', form => snap(ann.page, `invite-${form}`));
    await dialog.getByRole('button', { name: t('invite.close') }).click();

    await bo.page.goto('/');
    await bo.page.getByLabel(t('join.label')).fill(links[1]);
    await bo.page.getByRole('button', { name: t('join.go'), exact: true }).click();
    await bo.page.getByLabel(t('claim.name')).fill('Bo');
    await bo.page.getByRole('button', { name: t('claim.sit', { number: 3 }) }).click();
    await bo.page.getByRole('heading', { name: t('waiting.title') }).waitFor();
    await assertAccessibleInEveryForm(bo.page, 'waiting for people', form => snap(bo.page, `waiting-${form}`));

    await server.post('/api/tables', { game: 'fiefdoms', preset: 'quick', listed: true, seats: [{ sitter: 'open' }, { sitter: 'bot' }] });
    await bo.page.goto('/');
    await bo.page.getByRole('link', { name: t('listed.join') }).click();
    await bo.page.getByRole('button', { name: t('claim.sit', { number: 1 }) }).click();
    await bo.page.getByText(t('table.yourTurn'), { exact: true }).first().waitFor();
    await bo.page.goto('/');
    await bo.page.getByRole('heading', { name: t('mine.title') }).waitFor();
    await assertAccessibleInEveryForm(bo.page, 'a lobby with tables', form => snap(bo.page, `lobby-tables-${form}`));
    assertCalm(ann, bo);
    await ann.context.close();
    await bo.context.close();
  });

  it('find each of 500 listed tables', async () => {
    const ann = await newPerson(house);
    // Names of tables have letters by chance, but none like that.
    const seats = { free: [{ sitter: 'bot' }, { sitter: 'open' }], full: [{ sitter: 'me', name: 'Zoë' }, { sitter: 'bot' }] };
    const before = (await (await fetch(`${server.url}/api/tables`)).json()).total;
    const make = i => server.post('/api/tables', { game: 'fiefdoms', preset: 'quick', listed: true, seats: i % 5 ? seats.full : seats.free });
    for (let i = 0; i < 500; i += 50) await Promise.all(Array.from({ length: 50 }, (_, k) => make(i + k)));
    await ann.page.goto('/');
    await ann.page.getByText(t('listed.count', { count: 500 + before })).waitFor();
    assert.equal(await ann.page.locator('.row').count(), 12);
    // Far pages, which the server gives when they are wanted.
    const last = Math.ceil((500 + before) / 12);
    await ann.page.getByRole('button', { name: t('listed.last') }).click();
    await ann.page.getByText(t('listed.page', { page: last, pages: last })).waitFor();
    await ann.page.locator('.row').nth((499 + before) % 12).waitFor();
    // Searching looks at all of them.
    await ann.page.getByRole('searchbox').fill('fiefdoms zoë');
    await ann.page.getByText(t('listed.count', { count: 400 })).waitFor();
    await ann.page.getByRole('searchbox').fill('');
    await ann.page.getByLabel(t('listed.free')).check();
    await ann.page.getByText(t('listed.count', { count: 100 })).waitFor();
    await ann.page.getByRole('button', { name: t('listed.next') }).click();
    await ann.page.getByText(like('listed.page', { values: { page: 2 } })).waitFor();
    await ann.page.getByRole('heading', { name: t('listed.title') }).scrollIntoViewIfNeeded();
    await assertAccessibleInEveryForm(ann.page, 'a lobby with 500 tables', form => snap(ann.page, `lobby-500-${form}`));
    assertCalm(ann);
    await ann.context.close();
  });
});
