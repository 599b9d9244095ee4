// What may go wrong: the server is killed in the middle, the line is cut, the page is loaded again, a link
// leads nowhere.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { awaitDecision, decideByMouse, playButton, scattered } from './playing.mjs';
import { assertAccessible, assertAccessibleInEveryForm, assertCalm, Line, newPerson, openHouse, snap } from './support.mjs';
import { like, t } from './words.mjs';

describe('trouble', () => {
  const house = openHouse();
  const { server } = house;

  const heading = page => page.getByRole('heading', { level: 1 }).textContent();

  // What is announced to screen readers stays in their log; this is what stands on the screen.
  const lost = person => person.page.locator('.turn[data-turn="cut"]');

  async function begin(person) {
    await person.page.goto('/');
    await playButton(person.page, 'fiefdoms').click();
    await awaitDecision(person.page);
  }

  // A turn may take several clicks: an agent, then where it goes.
  async function move(person) {
    await awaitDecision(person.page);
    const before = await heading(person.page);
    for (let i = 0; i < 60 && (await heading(person.page)) === before; ++i) {
      await decideByMouse(person.page, scattered(i));
      await awaitDecision(person.page);
    }
    assert.notEqual(await heading(person.page), before);
  }

  it('a server killed with -9 comes back with all that was acknowledged', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    await begin(ann);
    await move(ann);
    const before = await heading(ann.page);
    ann.forgive = /WebSocket|ERR_CONNECTION|Failed to load/;
    await server.kill();
    await lost(ann).waitFor();
    await snap(ann.page, 'table-lost-light');
    await server.start();
    await lost(ann).waitFor({ state: 'hidden' });
    await awaitDecision(ann.page);
    assert.equal(await heading(ann.page), before);
    await move(ann);
    assertCalm(ann);
    await ann.context.close();
  });

  it('a reload changes nothing', async () => {
    const ann = await newPerson(house, { reducedMotion: 'reduce' });
    await begin(ann);
    await move(ann);
    const before = await heading(ann.page);
    await ann.page.reload();
    await awaitDecision(ann.page);
    assert.equal(await heading(ann.page), before);
    assertCalm(ann);
    await ann.context.close();
  });

  it('a line that was cut is taken up again by itself', async () => {
    const line = await new Line(server).open();
    const ann = await newPerson({ ...house, server: line }, { reducedMotion: 'reduce' });
    await begin(ann);
    await move(ann);
    const before = await heading(ann.page);
    ann.forgive = /WebSocket|ERR_CONNECTION/;
    await line.cut();
    await lost(ann).waitFor();
    await assertAccessibleInEveryForm(ann.page, 'a table whose line is cut');
    await line.open();
    await lost(ann).waitFor({ state: 'hidden' });
    assert.equal(await heading(ann.page), before);
    await move(ann);
    assertCalm(ann);
    await ann.context.close();
    await line.cut();
  });

  it('a line that died unnoticed is given up when the network is back', async () => {
    const line = await new Line(server).open();
    const ann = await newPerson({ ...house, server: line }, { reducedMotion: 'reduce' });
    await begin(ann);
    const opened = ann.page.waitForEvent('websocket');
    line.deaden();
    await ann.page.evaluate(() => dispatchEvent(new Event('online')));
    await opened;
    await lost(ann).waitFor({ state: 'hidden' });
    await move(ann);
    assertCalm(ann);
    await ann.context.close();
    await line.cut();
  });

  it('links that lead nowhere say so', async () => {
    const ann = await newPerson(house);
    ann.forgive = /404|403/;
    await ann.page.goto('/table/nosuchtable#seat=0&token=x');
    await ann.page.getByRole('heading', { name: t('claim.lost') }).waitFor();
    await assertAccessible(ann.page, 'a link that leads nowhere');
    await ann.page.goto('/table/nosuchtable');
    await ann.page.getByRole('heading', { name: t('claim.lost') }).waitFor();
    await assertAccessible(ann.page, 'a table that is not there');
    await ann.page.goto('/replay/nosuchtable/3');
    await ann.page.getByRole('alert').waitFor();
    await ann.page.goto('/rules/nosuchgame');
    await ann.page.getByRole('heading', { name: t('rules.lost') }).waitFor();
    await ann.page.goto('/new/nosuchgame');
    await ann.page.getByText(like('new.no_game')).waitFor();
    const made = await server.post('/api/tables', { game: 'fiefdoms', preset: 'quick', seats: [{ sitter: 'open' }, { sitter: 'bot' }] });
    await ann.page.goto(`/table/${made.id}#seat=0&token=wrong`);
    await ann.page.getByLabel(t('claim.name')).fill('Ann');
    await ann.page.getByRole('button', { name: like('claim.sit', { part: true }) }).click();
    await ann.page.getByRole('alert').waitFor();
    assertCalm(ann);
    await ann.context.close();
  });
});
