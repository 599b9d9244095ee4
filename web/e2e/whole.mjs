// A whole game through the page: the table is set by the form, played by clicks, looked at when it is
// over. With SANDTABLE_SNAPS=FOLDER every new kind of moment leaves pictures: light, dark and as on a phone.

import { awaitDecision, over } from './playing.mjs';
import { sit } from './sensible.mjs';
import { assertAccessible, assertCalm, newPerson, snap } from './support.mjs';
import { t } from './words.mjs';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** From the form of a new table on: a preset, and what is changed in it. */
async function setTable(page, { game, preset, options = {} }) {
  await page.goto(`/new/${game}`);
  await page.locator(`input[name=preset][value="${preset}"]`).check();
  if (Object.keys(options).length > 0) await page.locator('.options summary').click();
  for (const [name, value] of Object.entries(options)) await page.locator(`#option-${name}`).fill(String(value));
  await page.getByRole('button', { name: t('new.make') }).click();
  await page.waitForURL('**/table/*');
  await awaitDecision(page);
}

/** The same moment in its three forms. */
async function pictures(page, name, size) {
  if (!process.env.SANDTABLE_SNAPS) return;
  await snap(page, `${name}-${size === phone ? 'phone' : 'light'}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await snap(page, `${name}-dark`);
  if (size === desk) {
    await page.setViewportSize(phone);
    await page.waitForTimeout(80);
    await snap(page, `${name}-phone`);
    await page.setViewportSize(desk);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Pictures of every kind of moment, once. */
function camera(page, name, size) {
  const seen = new Set();
  return async screen => {
    const kind = `${screen.stage}${screen.half === '' ? '' : ` ${screen.half.split(' ')[0]}`}${screen.offers[0]?.kind === 'menu' ? ' menu' : ''}`;
    const word = kind.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    if (seen.has(word)) return;
    seen.add(word);
    await pictures(page, `whole-${name}-${word}`, size);
  };
}

/** Plays a game to its end, in at most `most` clicks; gives the player, and what the page said at the end.
 * `looks`: whether pictures are taken on the way. */
export async function playWhole(house, name, wanted, { most = 4000, looks = false } = {}) {
  const size = wanted.touch ? phone : desk;
  const person = await newPerson(house, { viewport: size, reducedMotion: 'reduce', ...(wanted.touch ? { isMobile: true, hasTouch: true } : {}) });
  const { page } = person;
  person.context.setDefaultTimeout(60_000); // pictures of a large map on a busy machine
  const since = Date.now();
  await setTable(page, wanted);
  const player = sit(person, wanted.game, { touch: wanted.touch ?? false, budget: wanted.budget, onScreen: looks ? camera(page, name, size) : undefined });
  try {
    while (player.clicks < most && (await player.step()));
    if (!player.over) throw new Error(`not over after ${most} clicks, in ${[...player.phases].at(-1)}`);
    await over(page).first().waitFor();
    await page.locator('#result').waitFor();
    await assertAccessible(page, `${name}, over`);
    assertCalm(person);
  } finally {
    if (looks) await pictures(page, `whole-${name}-end`, size);
    else await snap(page, `short-${name}-end`);
  }
  const verdict = await page.locator('.prompt').first().textContent();
  await person.context.close();
  return { player, verdict, seconds: (Date.now() - since) / 1000 };
}
