// Takes the pictures of docs/pictures out of those that the tests in Chromium and the whole games leave
// behind, and packs them: SANDTABLE_SNAPS=FOLDER npm run e2e, the same for npm run whole-games, then
//
//   node scripts/pictures.mjs FOLDER
//
// A picture that is not in the folder stays as it is.

import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../e2e/support.mjs';

const wanted = {
  lobby: 'first-lobby-full',
  'first-decision': 'first-decision',
  'how-to-play': 'how-to-play',
  orders: 'table-line-light',
  battle: 'table-battle-dark',
  counter: 'table-counter-dark',
  result: 'table-result-desk-light',
  phone: 'table-fiefdoms-phone',
  countdown: 'whole-countdown-orders-at-light',
  frontier: 'whole-frontier-battle-dark',
  blocs: 'whole-blocs-phase-political-destabilize-light',
  'blocs-phone': 'whole-blocs-phase-land-attack-phone',
};
const widest = 1100;
const highest = 1000; // a page that is longer, or wider, is shown smaller
const quality = 0.72;
const [folder = '.'] = process.argv.slice(2);
const out = new URL('../../docs/pictures/', import.meta.url).pathname;

const browser = await openBrowser();
const page = await browser.newPage();
for (const [name, snap] of Object.entries(wanted)) {
  const taken = join(folder, `${snap}.png`);
  if (!existsSync(taken)) {
    console.log(`    kept  ${name}.webp: there is no ${taken}`);
    continue;
  }
  const data = readFileSync(taken).toString('base64');
  const packed = await page.evaluate(
    async ([png, q, widest, highest]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      const scale = Math.min(1, widest / picture.width, highest / picture.height);
      [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', q);
    },
    [data, quality, widest, highest],
  );
  const file = join(out, `${name}.webp`);
  writeFileSync(file, Buffer.from(packed.split(',')[1], 'base64'));
  console.log(`${String(statSync(file).size).padStart(8)}  ${name}.webp`);
}
await browser.close();
