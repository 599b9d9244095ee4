// Takes the pictures of docs/pictures out of those that the tests in Chromium leave behind, and packs
// them: SANDTABLE_SNAPS=FOLDER npm run e2e, then
//
//   node scripts/pictures.mjs FOLDER

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../e2e/support.mjs';

const wanted = {
  lobby: 'first-lobby',
  'first-decision': 'first-decision',
  orders: 'table-line-light',
  battle: 'table-battle-dark',
  counter: 'table-counter-dark',
  phone: 'table-fiefdoms-phone',
};
const quality = 0.72;
const [folder = '.'] = process.argv.slice(2);
const out = new URL('../../docs/pictures/', import.meta.url).pathname;

const browser = await openBrowser();
const page = await browser.newPage();
for (const [name, snap] of Object.entries(wanted)) {
  const data = readFileSync(join(folder, `${snap}.png`)).toString('base64');
  const packed = await page.evaluate(
    async ([png, q]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      canvas.getContext('2d').drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', q);
    },
    [data, quality],
  );
  const file = join(out, `${name}.webp`);
  writeFileSync(file, Buffer.from(packed.split(',')[1], 'base64'));
  console.log(`${String(statSync(file).size).padStart(8)}  ${name}.webp`);
}
await browser.close();
