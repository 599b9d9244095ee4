// A turn of Proxy War: two people in two browsers, one of them at two seats, and two bots, a Local and a Foreign Power, with an
// offer made, countered and accepted, words in private, orders clicked, typed, undone and sealed, and a battle watched,
// also by a spectator.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirm, offered, over, seal, settled, stage, write } from './playing.mjs';
import { assertAccessible, assertAccessibleInEveryForm, assertCalm, assertFits, newPerson, openHouse, snap, until, watched } from './support.mjs';
import { like, t } from './words.mjs';

// The Villages around the map, each with the two tiles that lie between it and the next one.
const ring = [[1, 2, 3], [4, 9, 15], [22, 28, 33], [37, 36, 35], [34, 29, 23], [16, 10, 5]];
const villages = ring.map(([village]) => village);

/** The way from one Village to the one beside it; nothing if they do not lie side by side. */
function wayBetween(from, to) {
  const [a, b] = [villages.indexOf(from), villages.indexOf(to)];
  if ((a + 1) % ring.length === b) return ring[a].slice(1);
  if ((b + 1) % ring.length === a) return ring[b].slice(1).reverse();
  return undefined;
}

/** Two tiles beside a Village. */
function besideVillage(village) {
  const at = villages.indexOf(village);
  return [ring[at][1], ring[(at + ring.length - 1) % ring.length][2]];
}

describe('Proxy War with friends', () => {
  const house = openHouse();

  const seats = { red: 0, blue: 1, fa: 2 };
  const phase = (person, ...ids) => stage(person.page, ...ids).waitFor();
  const choose = (person, notation) => offered(person.page, notation).first().click();
  const button = (person, name) => person.page.getByRole('button', { name, exact: typeof name === 'string' }).first();

  // Ann sets the table by the form, with two seats for herself, and sends Bo the link that she gets.
  async function sitDown(ann, bo) {
    await ann.page.goto('/new/proxy_war');
    await ann.page.locator('.options summary').click();
    await ann.page.locator('#option-players').fill('5');
    await ann.page.getByLabel(t('seats.name', { number: 1 })).fill('Ann');
    await ann.page.getByLabel(t('seats.sitter', { number: 2 })).selectOption('open');
    await ann.page.getByLabel(t('seats.sitter', { number: 3 })).selectOption('me');
    await ann.page.locator('#option-roles').fill('0, 1, 3');
    await ann.page.locator('#option-map_layout').selectOption('reference');
    await ann.page.locator('#option-turn_limit').fill('1');
    await ann.page.locator('#option-negotiation_rounds').fill('3');
    await button(ann, t('new.make')).click();
    await ann.page.getByRole('heading', { name: t('new.made') }).waitFor();
    await assertAccessibleInEveryForm(ann.page, 'a table that is set', form => snap(ann.page, `made-${form}`));
    const link = await ann.page.getByLabel(t('links.seat', { number: 2 }), { exact: true }).inputValue();
    await ann.page.getByRole('link', { name: t('invite.go') }).click();
    await ann.page.getByRole('heading', { name: t('waiting.title') }).waitFor();
    await assertAccessible(ann.page, 'a table that waits');
    await snap(ann.page, 'waiting-light');
    await bo.page.goto(link);
    await bo.page.getByLabel(t('claim.name')).fill('Bo');
    await assertAccessible(bo.page, 'an invitation');
    await snap(bo.page, 'claim-dark');
    await button(bo, t('claim.sit', { number: 2 })).click();
    await phase(ann, 'draft');
    return link;
  }

  // Several seats at one screen: it is handed over, so that nobody sees another's hand on the way.
  async function sitAs(person, seat, look = async () => {}) {
    await person.page.getByRole('group', { name: t('switch.title') }).locator(`button[data-seat="${seat}"]`).click();
    await person.page.getByRole('heading', { name: like('handover.title') }).waitFor();
    await look();
    await person.page.getByRole('button', { name: like('handover.ready') }).click();
    await person.page.locator(`.seat.me[data-seat="${seat}"]`).waitFor();
  }

  // Whoever is asked takes a Village, the second of them one beside the first's; a bot takes some too, and the last goes by itself.
  async function takeVillages(ann, bo) {
    const taken = new Map([[ann, []], [bo, []]]);
    const villagesFor = person => person.page.locator('.options [data-say="choices.village"]');
    const asked = async person => {
      await villagesFor(person).or(stage(person.page, 'market')).first().waitFor();
      return (await villagesFor(person).count()) > 0 && person;
    };
    await until('every Village is taken', async () => {
      const person = await Promise.race([ann, bo].map(asked));
      if (!person) return true;
      await settled(person.page);
      const lines = await villagesFor(person).evaluateAll(all => all.map(each => each.dataset.notation));
      const free = lines.map(line => Number(/^Village (\d+)$/.exec(line)?.[1])).filter(tile => tile > 0);
      const [theirs] = taken.get(person === ann ? bo : ann);
      const tile = free.find(each => theirs !== undefined && wayBetween(each, theirs)) ?? free.find(each => besideIsFree(each, free)) ?? free[0];
      const take = person.page.locator(`.options [data-notation="Village ${tile}"]`);
      await take.click();
      await take.waitFor({ state: 'detached' });
      taken.get(person).push(tile);
      return false;
    });
    // One screen may still be telling what the other has told.
    await phase(ann, 'market');
    return { anns: await villagesOf(ann, seats.red), bos: await villagesOf(ann, seats.blue) };
  }

  const besideIsFree = (tile, free) => free.some(each => wayBetween(tile, each));

  // As everybody can read them off the board.
  async function villagesOf(person, seat) {
    const held = await person.page.locator(`.place[data-terrain="village"][data-owner="${seat}"]`).evaluateAll(all => all.map(each => Number(each.dataset.label)));
    return villages.filter(tile => held.includes(tile));
  }

  const cell = (person, label) => person.page.locator(`.place[data-label="${label}"]`);
  // Where a line leads may not be here yet.
  async function clickCell(person, label) {
    await settled(person.page);
    await cell(person, label).click();
  }
  const line = (person, text) => person.page.getByRole('button', { name: text, exact: true });
  const pad = person => person.page.locator('.pad .line').allTextContents();

  // Fa buys weapons for Red, all by clicks.
  async function buyWeapons(ann, bo) {
    await phase(ann, 'market');
    await sitAs(ann, seats.fa, () => assertAccessibleInEveryForm(ann.page, 'a screen that is handed over', form => snap(ann.page, `hand-over-${form}`)));
    await choose(ann, 'want 1 Artillery');
    await line(ann, 'want 1 Artillery').waitFor();
    await choose(ann, 'want 1 Military Advisor');
    await line(ann, 'want 1 Military Advisor').waitFor();
    await seal(ann.page);
    await phase(bo, 'merc_want');
    await sitAs(ann, seats.red);
    await choose(ann, 'want 0');
    await write(bo.page, 'want 0');
    await phase(ann, 'talk');
  }

  const counterOf = (person, by, whom, thing) => person.page.locator(`.counter[data-slots~="by=${by}"][data-slots~="whom=${whom}"][data-thing="${thing}"]`);
  const gives = (by, whom, n, what) => `by=${by} whom=${whom} n=${n} what=${what}`;
  const deal = parts => `.card-row[data-parts*="${parts}"]`;
  const verb = word => `button[data-notation^="${word} "]`;

  // One offer by the form, answered with a counter by the form; another by notation.
  async function trade(ann, bo) {
    await choose(ann, 'offer Blue');
    await counterOf(ann, seats.red, seats.blue, 'ammo').getByRole('button', { name: like('form.moreBy', { values: { step: 10 } }) }).click();
    await counterOf(ann, seats.blue, seats.red, 'cash_crops').getByRole('button', { name: like('form.more') }).click();
    await snap(ann.page, 'table-offer-light');
    await assertAccessible(ann.page, 'an offer');
    await assertFits(ann.page, 'an offer');
    await choose(ann, 'privately');
    // One's own offer stays in sight while one goes on.
    await ann.page.getByRole('region', { name: t('offers.title') }).locator(deal(gives(seats.red, seats.blue, 10, 'ammo'))).waitFor();
    await choose(ann, 'talk on');
    await sitAs(ann, seats.fa);
    await write(ann.page, 'offer Red: give 1 Artillery, 1 Military Advisor; get 5 Ammo');
    await choose(ann, 'talk on');
    await choose(bo, 'talk on');
    await phase(bo, 'answer');
    await snap(bo.page, 'table-answer-dark');
    await answer(bo, gives(seats.red, seats.blue, 10, 'ammo'), 'leave');
    await phase(ann, 'answer');
    await declineRest(ann);
    await sitAs(ann, seats.red);
    await answer(ann, gives(seats.fa, seats.red, 1, 'artillery'), 'accept');
    await phase(bo, 'talk');
    await offerCard(bo, gives(seats.red, seats.blue, 10, 'ammo')).locator(verb('counter')).click();
    await counter(bo);
    await choose(bo, 'talk on');
    // As long as others decide it can be taken back, and the counter stays.
    await button(bo, t('prompt.reopen')).click();
    await bo.page.getByRole('region', { name: t('pad.title') }).getByText(/^counter/).waitFor();
    await choose(bo, 'talk on');
    await choose(ann, 'talk on');
    await sitAs(ann, seats.fa);
    await offered(ann.page, 'talk on').or(offered(ann.page, 'done')).first().click();
    await phase(bo, 'answer');
    await declineRest(bo);
    await phase(ann, 'answer');
    await declineRest(ann);
    await sitAs(ann, seats.red);
    await answer(ann, gives(seats.red, seats.blue, 12, 'ammo'), 'accept');
    await phase(bo, 'talk');
    await choose(ann, 'done');
    await choose(bo, 'done');
    await sitAs(ann, seats.fa);
    await choose(ann, 'done');
    await declineUntilOrders(ann, bo);
    await seal(ann.page);
    await sitAs(ann, seats.red);
  }

  // Offers are known by what they say: a bot may have made others before, between or after them.
  const offerCard = (person, parts) => person.page.locator(deal(parts)).first();

  async function answer(person, parts, how) {
    await offerCard(person, parts).locator(verb(how)).click();
    await declineRest(person);
  }

  // Whatever a bot has offered besides.
  async function declineRest(person) {
    const decline = person.page.locator('.answers').locator(verb('decline'));
    await until('every offer is declined', async () => {
      await settled(person.page);
      if ((await decline.count()) === 0) return true;
      await decline.first().click();
      return false;
    });
  }

  // A bot may have offered something in the last round too.
  async function declineUntilOrders(ann, bo) {
    await phase(ann, 'answer', 'orders');
    if (!(await stage(ann.page, 'orders').isVisible())) {
      await phase(bo, 'answer');
      await declineRest(bo);
      await declineRest(ann);
      await sitAs(ann, seats.red);
      await declineRest(ann);
      await sitAs(ann, seats.fa);
    }
    await phase(ann, 'orders');
  }

  // Said to one person, read by that one alone.
  async function whisper(ann, bo, watcher) {
    const chat = person => person.page.getByRole('log', { name: t('chat.title') });
    await ann.page.getByRole('tab', { name: t('tabs.chat') }).click();
    await ann.page.getByRole('combobox', { name: t('chat.to') }).selectOption(String(seats.blue));
    await ann.page.getByLabel(t('chat.text')).fill('Leave tile 3 to me');
    await button(ann, t('chat.send')).click();
    await chat(ann).getByText('Leave tile 3 to me').waitFor();
    await ann.page.getByRole('combobox', { name: t('chat.to') }).selectOption('');
    await ann.page.getByLabel(t('chat.text')).fill('Good luck to all');
    await button(ann, t('chat.send')).click();
    // Whoever looks elsewhere is told, and sees how much is new.
    await bo.page.getByRole('tab', { name: `${t('tabs.chat')} 2 ${t('tabs.new')}` }).waitFor();
    await bo.page.getByRole('log', { name: t('table.announcements') }).getByText(like('chat.saidToYou', { values: { text: 'Leave tile 3 to me' } })).waitFor({ state: 'attached' });
    await bo.page.getByRole('tab', { name: t('tabs.chat') }).click();
    await chat(bo).getByText('Leave tile 3 to me').waitFor();
    await bo.page.getByRole('tab', { name: t('tabs.chat'), exact: true }).waitFor();
    await watcher.page.getByRole('tab', { name: t('tabs.chat') }).click();
    await chat(watcher).getByText('Good luck to all').waitFor();
    assert.equal(await watcher.page.getByText('Leave tile 3 to me').count(), 0, 'a spectator reads what was said in private');
    for (const person of [ann, bo, watcher]) await person.page.getByRole('tab', { name: t('tabs.choices') }).click();
  }

  // What was offered is kept or struck piece by piece; then the form, for more.
  async function counter(bo) {
    await bo.page.locator('.options [data-say="choices.strike"]').first().click();
    await settled(bo.page);
    await bo.page.locator('.options [data-say="choices.keep"]').first().click();
    const ammo = counterOf(bo, seats.red, seats.blue, 'ammo').getByRole('spinbutton');
    await ammo.fill('12');
    await ammo.press('Enter');
    await bo.page.getByLabel(t('form.promise')).fill('and I stay off your land');
    await snap(bo.page, 'table-counter-dark');
    await choose(bo, 'privately');
    await bo.page.getByRole('region', { name: t('offers.title') }).locator(deal(gives(seats.red, seats.blue, 12, 'ammo'))).waitFor();
  }

  // Army, path, attachment, done: nothing but clicks.
  async function orderByClicks(ann, from, [over, to]) {
    await clickCell(ann, from);
    await ann.page.locator('.bar button[data-notation="Sup"]').waitFor();
    await clickCell(ann, over);
    await ann.page.locator('.bar').getByText(`Arm ${from} Mov ${over} …`).waitFor();
    await clickCell(ann, to);
    await ann.page.locator('.bar').getByRole('button', { name: t('choices.done'), exact: true }).waitFor();
    await snap(ann.page, 'table-line-light');
    await ann.page.locator('.bar button[data-say~="choices.attach"]').click();
    // Nothing is left to add: the line is done.
    await line(ann, `Arm ${from} Mov ${over}, ${to} Eq: Military Advisor`).waitFor();
  }

  async function drag(person, from, to) {
    await settled(person.page);
    const middle = async label => {
      const box = await cell(person, label).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await person.page.mouse.move(...(await middle(from)));
    await person.page.mouse.down();
    await person.page.mouse.move(...(await middle(to)), { steps: 8 });
    await person.page.mouse.up();
  }

  // Dragged, undone, typed, moved, changed, struck: the pad is one's own until it is sealed.
  async function changeOrders(ann, other) {
    await settled(ann.page);
    const before = await pad(ann);
    const [one, two] = besideVillage(other).map(tile => `Arm ${other} Mov ${tile}`);
    await drag(ann, other, besideVillage(other)[0]);
    await ann.page.locator('.bar').getByText(`${one} …`).waitFor();
    await ann.page.locator('.bar').getByRole('button', { name: t('choices.done'), exact: true }).click();
    await line(ann, one).waitFor();
    await button(ann, t('pad.undo')).click();
    await line(ann, one).waitFor({ state: 'detached' });
    await write(ann.page, one);
    await line(ann, one).waitFor();
    await button(ann, t('pad.up', { line: one })).click();
    await ann.page.locator('.pad li').first().getByText(one).waitFor();
    await line(ann, one).click();
    await ann.page.getByLabel(t('pad.edit', { number: 1 })).fill(two);
    await ann.page.keyboard.press('Enter');
    await line(ann, two).waitFor();
    await snap(ann.page, 'table-orders-light');
    await assertAccessible(ann.page, 'orders');
    await button(ann, t('pad.strike', { line: two })).click();
    await line(ann, two).waitFor({ state: 'detached' });
    assert.deepEqual(await pad(ann), before);
    // What cannot be done is refused with its rule: the Capital is too far.
    await clickCell(ann, other);
    await clickCell(ann, 19);
    await ann.page.locator('.tip').locator('a[href*="/PW-"]').waitFor();
    await ann.page.keyboard.press('Escape');
    await ann.page.locator('.bar').waitFor({ state: 'detached' });
  }

  /** In the page: one event after another, until dice are shown. */
  async function goToDice(names) {
    const there = () => document.querySelector('.recap .roll') !== null;
    for (const name of names)
      for (let button; !there() && (button = document.querySelector(`.recap [aria-label="${name}"]:enabled`)); ) {
        button.click();
        await new Promise(resolve => setTimeout(resolve));
      }
    return there();
  }

  const recap = person => person.page.getByRole('group', { name: t('recap.title') });

  // Everybody sees the battle for a tile, with its dice, and can go through it again.
  async function watchBattle(ann, bo, watcher, way) {
    // It plays by itself; whoever comes early or late goes on or back to the dice.
    await over(bo.page).first().waitFor();
    assert.ok(await bo.page.evaluate(goToDice, [t('recap.next'), t('recap.back')]), 'no dice are told');
    await snap(bo.page, 'table-battle-dark');
    const ids = await Promise.all(way.map(tile => cell(bo, tile).getAttribute('data-cell')));
    for (const person of [ann, bo, watcher]) {
      await person.page.getByRole('tab', { name: t('tabs.log') }).click();
      await person.page.locator(`.log [data-say$=tile_battle][data-slots~="n=2"][data-slots~="at=${ids.at(-1)}"]`).waitFor();
      const rolls = person.page.locator(ids.map(id => `.log [data-say$=battle_roll][data-slots~="by=${seats.red}"][data-slots~="at=${id}"]`).join());
      assert.equal(await rolls.locator('.roll svg').count(), 2, 'two dice for Red');
      const [, advisor] = /\badvisor=(\d+)/.exec(await rolls.getAttribute('data-slots')) ?? assert.fail('no advisor is told');
      await rolls.locator('.modifier b', { hasText: `+${advisor}` }).first().waitFor();
    }
    await recap(watcher).getByRole('button', { name: t('recap.back') }).click();
    const at = () => recap(watcher).locator('.count').innerText();
    const [now, all] = (await at()).split(' / ').map(Number);
    assert.equal(now, all);
    await recap(watcher).getByRole('button', { name: t('recap.back') }).click();
    assert.equal(await at(), `${all - 1} / ${all}`);
    await recap(watcher).getByRole('button', { name: t('recap.skip') }).click();
    await snap(watcher.page, 'table-battle-light');
    await assertAccessible(watcher.page, 'a spectator’s table');
  }

  // One reads how it ended, with each side by itself.
  async function readResult(ann, bo, watcher) {
    // Nothing says how it ended before what led to it was told, or skipped.
    if (await recap(bo).getByRole('button', { name: t('recap.skip') }).isVisible()) await bo.page.keyboard.press('Escape');
    await bo.page.locator('#result').waitFor();
    const result = watcher.page.getByRole('region', { name: like('result.theyWon') });
    const sides = result.getByRole('table');
    assert.deepEqual([await sides.count(), await sides.nth(0).getByRole('row').count(), await sides.nth(1).getByRole('row').count()], [2, 4, 3], 'Local and Foreign Powers stand apart');
    assert.equal(await result.getByRole('button', { name: t('result.again') }).count(), 0, 'who watched has nothing to play again');
    await assertAccessibleInEveryForm(watcher.page, 'the result of sides', form => snap(watcher.page, `table-sides-${form}`));
    if (await ann.page.getByRole('button', { name: t('result.toggle'), expanded: false }).isVisible()) await button(ann, t('result.toggle')).click();
    await ann.page.getByRole('region', { name: like('result.theyWon') }).waitFor();
  }

  // Who played sets up another game; all who are at the table hear of it, also those who look at the board, come later or have a
  // server that was killed meanwhile, and each sits down at their own seat.
  async function playAgain(ann, bo, watcher) {
    await ann.page.getByText(t('result.people')).waitFor();
    await button(bo, t('result.away')).click();
    await button(ann, t('result.again')).click();
    await ann.page.getByRole('heading', { name: t('waiting.title') }).waitFor();
    assert.match(await ann.page.getByLabel(t('links.seat', { number: 2 }), { exact: true }).inputValue(), /#seat=1&token=/);
    const told = person => person.page.locator('.next').getByText(like('next.made')).filter({ hasText: '(Ann)' });
    await told(bo).waitFor();
    await bo.page.getByRole('log', { name: t('table.announcements') }).getByText(like('next.made')).filter({ hasText: '(Ann)' }).waitFor({ state: 'attached' });
    assert.match(await bo.page.title(), like('next.tab', { part: true }));
    await assertAccessibleInEveryForm(bo.page, 'another game', form => snap(bo.page, `next-${form}`));
    for (const person of [ann, bo, watcher]) person.forgive = /WebSocket|ERR_CONNECTION|Failed to load/;
    await house.server.kill();
    await house.server.start();
    await bo.page.reload();
    await told(bo).waitFor();
    await button(bo, t('next.join')).click();
    await phase(bo, 'draft');
    await phase(ann, 'draft');
    await bo.page.locator(`.seat.me[data-seat="${seats.blue}"]`).waitFor();
    assert.equal(await ann.page.evaluate(() => document.body.innerHTML.includes('token=')), false, 'a link to a seat that is taken');
    await watcher.page.locator('.next').getByRole('link', { name: t('next.watch') }).click();
    await phase(watcher, 'draft');
  }

  it('is a turn of offers, secret orders and a battle', async () => {
    const [ann, bo] = await Promise.all([newPerson(house), newPerson(house, { colorScheme: 'dark' })]);
    await sitDown(ann, bo);
    const watcher = await newPerson(house, { reducedMotion: 'reduce' });
    await watcher.page.goto(new URL(ann.page.url()).pathname);
    await watched([ann, bo, watcher], async () => {
      const { anns, bos } = await takeVillages(ann, bo);
      const [from, to] = anns.flatMap(a => bos.map(b => [a, b])).find(([a, b]) => wayBetween(a, b)) ?? [];
      assert.ok(from, `no Villages side by side: ${anns} and ${bos}`);
      const way = wayBetween(from, to);
      await whisper(ann, bo, watcher);
      await buyWeapons(ann, bo);
      await trade(ann, bo);
      await orderByClicks(ann, from, way);
      await changeOrders(ann, anns.find(tile => tile !== from));
      await write(bo.page, `Arm ${from} Mov ${way[1]}`);
      await bo.page.locator('.tip, [role=alert]').first().waitFor();
      await write(bo.page, `Arm ${to} Mov ${way[1]}`);
      await line(bo, `Arm ${to} Mov ${way[1]}`).waitFor();
      assert.equal(await watcher.page.getByText(`Arm ${from} Mov`).count(), 0, 'a spectator sees a secret order');
      await seal(ann.page);
      await bo.page.keyboard.press('Escape');
      await bo.page.locator('h1').click();
      await bo.page.keyboard.press('s');
      await confirm(bo.page);
      await watchBattle(ann, bo, watcher, [from, ...way]);
      await readResult(ann, bo, watcher);
      await playAgain(ann, bo, watcher);
    });
    assertCalm(ann, bo, watcher);
    for (const person of [ann, bo, watcher]) await person.context.close();
  });
});
