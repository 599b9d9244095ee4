// A turn of Proxy War: two people in two browsers, one of them at two seats, and two bots, a Local and a Foreign Power, with an
// offer made, countered and accepted, words in private, orders clicked, typed, undone and sealed, and a battle watched,
// also by a spectator.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirm, over, seal, settled, write } from './playing.mjs';
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

  const phase = (person, words) => person.page.getByRole('heading', { level: 1, name: words }).waitFor();
  const button = (person, name) => person.page.getByRole('button', { name, exact: typeof name === 'string' }).first();

  // Ann sets the table by the form, with two seats for herself, and sends Bo the link that she gets.
  async function sitDown(ann, bo) {
    await ann.page.goto('/new/proxy_war');
    await ann.page.locator('summary', { hasText: like('options.title') }).click();
    await ann.page.getByLabel('players').fill('5');
    await ann.page.getByLabel(t('seats.name', { number: 1 })).fill('Ann');
    await ann.page.getByLabel(t('seats.sitter', { number: 2 })).selectOption('open');
    await ann.page.getByLabel(t('seats.sitter', { number: 3 })).selectOption('me');
    await ann.page.getByLabel('roles').fill('0, 1, 3');
    await ann.page.getByLabel('map layout').selectOption('reference');
    await ann.page.getByLabel('turn limit').fill('1');
    await ann.page.getByLabel('negotiation rounds').fill('3');
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
    await phase(ann, /Set-up/);
    return link;
  }

  // Several seats at one screen: it is handed over, so that nobody sees another's hand on the way.
  async function sitAs(person, name, look = async () => {}) {
    await person.page.getByRole('group', { name: t('switch.title') }).getByRole('button', { name }).click();
    await person.page.getByRole('heading', { name: t('handover.title', { name }) }).waitFor();
    await look();
    await person.page.getByRole('button', { name: t('handover.ready', { name }) }).click();
    await person.page.locator('.seat.me', { hasText: name }).waitFor();
  }

  // Whoever is asked takes a Village, the second of them one beside the first's; a bot takes some too, and the last goes by itself.
  async function takeVillages(ann, bo) {
    const taken = new Map([[ann, []], [bo, []]]);
    const asked = async person => {
      await person.page.getByRole('button', { name: /Take the Village on/ }).or(person.page.getByRole('heading', { name: /sales/ })).first().waitFor();
      return (await person.page.getByRole('button', { name: /Take the Village on/ }).count()) > 0 && person;
    };
    await until('every Village is taken', async () => {
      const person = await Promise.race([ann, bo].map(asked));
      if (!person) return true;
      await settled(person.page);
      const names = await person.page.getByRole('button', { name: /Take the Village on/ }).allTextContents();
      const free = names.map(name => Number(/Village on (\d+)/.exec(name)?.[1])).filter(tile => tile > 0);
      const [theirs] = taken.get(person === ann ? bo : ann);
      const tile = free.find(each => theirs !== undefined && wayBetween(each, theirs)) ?? free.find(each => besideIsFree(each, free)) ?? free[0];
      const take = button(person, new RegExp(`Take the Village on ${tile}\\b`));
      await take.click();
      await take.waitFor({ state: 'detached' });
      taken.get(person).push(tile);
      return false;
    });
    // One screen may still be telling what the other has told.
    await phase(ann, /sales/);
    return { anns: await villagesOf(ann, 'Red'), bos: await villagesOf(ann, 'Blue') };
  }

  const besideIsFree = (tile, free) => free.some(each => wayBetween(tile, each));

  // As everybody can read them off the board.
  async function villagesOf(person, seat) {
    const names = await person.page.locator('.place').evaluateAll(all => all.map(each => each.getAttribute('aria-label') ?? ''));
    return villages.filter(tile => names.some(name => new RegExp(`^Village ${tile},.*${seat}’s`).test(name)));
  }

  const cell = (person, label) => person.page.getByRole('button', { name: new RegExp(`^\\w+ ${label},`) });
  // Where a line leads may not be here yet.
  async function clickCell(person, label) {
    await settled(person.page);
    await cell(person, label).click();
  }
  const line = (person, text) => person.page.getByRole('button', { name: text, exact: true });
  const pad = person => person.page.locator('.pad .line').allTextContents();

  // Fa buys weapons for Red, all by clicks.
  async function buyWeapons(ann, bo) {
    await phase(ann, /sales and purchases/);
    await sitAs(ann, 'Fa', () => assertAccessibleInEveryForm(ann.page, 'a screen that is handed over', form => snap(ann.page, `hand-over-${form}`)));
    await button(ann, /Buy 1 Artillery/).click();
    await line(ann, 'want 1 Artillery').waitFor();
    await button(ann, /Buy 1 Military Advisor/).click();
    await line(ann, 'want 1 Military Advisor').waitFor();
    await seal(ann.page);
    await phase(bo, /Mercenaries/);
    await sitAs(ann, 'Red');
    await button(ann, '0 Mercenaries').click();
    await write(bo.page, 'want 0');
    await phase(ann, /negotiation, offers/);
  }

  // One offer by the form, answered with a counter by the form; another by notation.
  async function trade(ann, bo) {
    await button(ann, /Make an offer to Blue/).click();
    await ann.page.getByRole('group', { name: 'Red gives Blue' }).getByRole('button', { name: '10 more Ammo' }).click();
    await ann.page.getByRole('group', { name: 'Blue gives Red' }).getByRole('button', { name: 'More Cash Crop' }).click();
    await snap(ann.page, 'table-offer-light');
    await assertAccessible(ann.page, 'an offer');
    await assertFits(ann.page, 'an offer');
    await button(ann, /^Write it to the parties alone; it goes out when all are done/).click();
    // One's own offer stays in sight while one goes on.
    await ann.page.getByRole('region', { name: t('offers.title') }).getByText('Red gives Blue 10 Ammo').waitFor();
    await button(ann, /Done, and ask for another round/).click();
    await sitAs(ann, 'Fa');
    await write(ann.page, 'offer Red: give 1 Artillery, 1 Military Advisor; get 5 Ammo');
    await button(ann, /Done, and ask for another round/).click();
    await button(bo, /Done, and ask for another round/).click();
    await phase(bo, /negotiation, answers/);
    await snap(bo.page, 'table-answer-dark');
    await answer(bo, 'Red gives Blue 10 Ammo', /^Leave/);
    await phase(ann, /negotiation, answers/);
    await declineRest(ann);
    await sitAs(ann, 'Red');
    await answer(ann, 'Fa gives Red 1 Artillery', /^Accept/);
    await phase(bo, /negotiation, offers/);
    await offerCard(bo, 'Red gives Blue 10 Ammo').getByRole('button', { name: /^Counter/ }).click();
    await counter(bo);
    await button(bo, /Done, and ask for another round/).click();
    // As long as others decide it can be taken back, and the counter stays.
    await button(bo, t('prompt.reopen')).click();
    await bo.page.getByRole('region', { name: t('pad.title') }).getByText(/^counter/).waitFor();
    await button(bo, /Done, and ask for another round/).click();
    await button(ann, /Done, and ask for another round/).click();
    await sitAs(ann, 'Fa');
    await button(ann, /Done/).click();
    await phase(bo, /negotiation, answers/);
    await declineRest(bo);
    await phase(ann, /negotiation, answers/);
    await declineRest(ann);
    await sitAs(ann, 'Red');
    await answer(ann, 'Red gives Blue 12 Ammo', /^Accept/);
    await phase(bo, /negotiation, offers/);
    await button(ann, /Done for this round/).click();
    await button(bo, /Done for this round/).click();
    await sitAs(ann, 'Fa');
    await button(ann, /Done for this round/).click();
    await declineUntilOrders(ann, bo);
    await seal(ann.page);
    await sitAs(ann, 'Red');
  }

  // Offers are known by what they say: a bot may have made others before, between or after them.
  const offerCard = (person, text) => person.page.locator('.card-row', { hasText: text }).first();

  async function answer(person, text, how) {
    await offerCard(person, text).getByRole('button', { name: how }).click();
    await declineRest(person);
  }

  // Whatever a bot has offered besides.
  async function declineRest(person) {
    const decline = person.page.locator('.answers').getByRole('button', { name: /^Decline/ });
    await until('every offer is declined', async () => {
      await settled(person.page);
      if ((await decline.count()) === 0) return true;
      await decline.first().click();
      return false;
    });
  }

  // A bot may have offered something in the last round too.
  async function declineUntilOrders(ann, bo) {
    await phase(ann, /answers|orders/);
    if (!/orders/.test(await ann.page.getByRole('heading', { level: 1 }).textContent())) {
      await phase(bo, /answers/);
      await declineRest(bo);
      await declineRest(ann);
      await sitAs(ann, 'Red');
      await declineRest(ann);
      await sitAs(ann, 'Fa');
    }
    await phase(ann, /orders/);
  }

  // Said to one person, read by that one alone.
  async function whisper(ann, bo, watcher) {
    const chat = person => person.page.getByRole('log', { name: t('chat.title') });
    await ann.page.getByRole('tab', { name: t('tabs.chat') }).click();
    await ann.page.getByRole('combobox', { name: t('chat.to') }).selectOption({ label: t('chat.only', { name: 'Blue' }) });
    await ann.page.getByLabel(t('chat.text')).fill('Leave tile 3 to me');
    await button(ann, t('chat.send')).click();
    await chat(ann).getByText('Leave tile 3 to me').waitFor();
    await ann.page.getByRole('combobox', { name: t('chat.to') }).selectOption({ label: t('chat.everybody') });
    await ann.page.getByLabel(t('chat.text')).fill('Good luck to all');
    await button(ann, t('chat.send')).click();
    // Whoever looks elsewhere is told, and sees how much is new.
    await bo.page.getByRole('tab', { name: `${t('tabs.chat')} 2 ${t('tabs.new')}` }).waitFor();
    await bo.page.getByRole('log', { name: t('table.announcements') }).getByText(t('chat.saidToYou', { name: 'Red', text: 'Leave tile 3 to me' })).waitFor({ state: 'attached' });
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
    await button(bo, /Strike 10 Ammo from Red to Blue/).click();
    await button(bo, /Keep 1 Cash Crop from Blue to Red/).click();
    const gives = bo.page.getByRole('group', { name: 'Red gives Blue' });
    await gives.getByLabel('Ammo', { exact: true }).fill('12');
    await gives.getByLabel('Ammo', { exact: true }).press('Enter');
    await bo.page.getByLabel(t('form.promise')).fill('and I stay off your land');
    await snap(bo.page, 'table-counter-dark');
    await button(bo, /^Write it to the parties alone/).click();
    await bo.page.getByRole('region', { name: t('offers.title') }).getByText('Red gives Blue 12 Ammo').waitFor();
  }

  // Army, path, attachment, done: nothing but clicks.
  async function orderByClicks(ann, from, [over, to]) {
    await clickCell(ann, from);
    await ann.page.locator('.bar').getByRole('button', { name: 'Support', exact: true }).waitFor();
    await clickCell(ann, over);
    await ann.page.locator('.bar').getByText(`Arm ${from} Mov ${over} …`).waitFor();
    await clickCell(ann, to);
    await ann.page.locator('.bar').getByRole('button', { name: t('choices.done'), exact: true }).waitFor();
    await snap(ann.page, 'table-line-light');
    await ann.page.locator('.bar').getByRole('button', { name: 'Attach a Military Advisor' }).click();
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
    for (const person of [ann, bo, watcher]) {
      await person.page.getByRole('tab', { name: t('tabs.log') }).click();
      await person.page.locator('.log [data-say$=tile_battle]', { hasText: `Battle of 2 Armies on ${way.at(-1)}` }).waitFor();
      const rolls = person.page.locator('.log [data-say$=battle_roll] .roll').filter({ hasText: new RegExp(`Red's Army on (${way.join('|')}) rolls`) });
      assert.equal(await rolls.locator('svg').count(), 2, 'two dice for Red');
      assert.match(await rolls.innerText(), /\+\d+\s+Advisor/);
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
    for (const [side, rows] of [['Local Power', 4], ['Foreign Power', 3]]) assert.equal(await result.getByRole('table', { name: side }).getByRole('row').count(), rows, side);
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
    const told = person => person.page.locator('.next').getByText(t('next.made', { name: 'Red (Ann)' }));
    await told(bo).waitFor();
    await bo.page.getByRole('log', { name: t('table.announcements') }).getByText(t('next.made', { name: 'Red (Ann)' })).waitFor({ state: 'attached' });
    assert.match(await bo.page.title(), like('next.tab', { part: true }));
    await assertAccessibleInEveryForm(bo.page, 'another game', form => snap(bo.page, `next-${form}`));
    for (const person of [ann, bo, watcher]) person.forgive = /WebSocket|ERR_CONNECTION|Failed to load/;
    await house.server.kill();
    await house.server.start();
    await bo.page.reload();
    await told(bo).waitFor();
    await button(bo, t('next.join')).click();
    await phase(bo, /Set-up/);
    await phase(ann, /Set-up/);
    await bo.page.locator('.seat.me', { hasText: 'Blue' }).waitFor();
    assert.equal(await ann.page.evaluate(() => document.body.innerHTML.includes('token=')), false, 'a link to a seat that is taken');
    await watcher.page.locator('.next').getByRole('link', { name: t('next.watch') }).click();
    await phase(watcher, /Set-up/);
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
