// What the end-to-end tests share: the built program on a free port with a database of its own, a real
// Chromium, pages whose errors are noticed, and the accessibility check.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { inPage } from './in_page.mjs';
import { brought, gameNames, language, wordsOf } from './words.mjs';

export const program = process.env.SANDTABLE_PROGRAM ?? new URL('../../build/release/sandtable', import.meta.url).pathname;
const browserPath =
  process.env.SANDTABLE_CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** How long something may take on a busy machine before it counts as missing, in milliseconds. */
export const patience = 90_000;
/** A build of the client to look at instead of the one that the program carries: a folder of its files. */
const client = process.env.SANDTABLE_CLIENT;
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** Does something again and again until it says that it is done. What never comes is named, and waited for no longer. */
export async function until(what, isDone, within = patience) {
  for (const end = Date.now() + within; !(await isDone()); )
    if (Date.now() > end) throw new Error(`not after ${within / 1000} s: ${what}`);
}

/** A server with a database and reports of its own. `kill` ends it as a crash would; `start` starts it again. */
class Server {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-e2e-'));
  port = 0;
  process = undefined;

  async start() {
    const places = ['--database', `sqlite:${join(this.folder, 'tables.db')}`, '--lab', join(this.folder, 'lab')];
    this.process = spawn(program, ['serve', '--port', String(this.port), ...places, '--log', 'warning', '--requests', '1000'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: this.process.stdout })) {
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(line);
      if (!found) continue;
      this.port = Number(found[1]);
      return this;
    }
    throw new Error(`${program} did not start; build it with ./test build`);
  }
  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
  async end(signal) {
    const ended = once(this.process, 'exit');
    this.process.kill(signal);
    await ended;
  }
  kill() {
    return this.end('SIGKILL');
  }
  async stop() {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true });
  }
  async post(path, body) {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: this.url },
      body: JSON.stringify(body),
    });
    return response.json();
  }
}

/** A line to a server that can be cut, or go dead without either end learning of it. */
export class Line {
  sockets = new Set();
  port = 0;

  constructor(server) {
    this.server = server;
    this.listener = createServer(near => this.join(near, connect(this.server.port, '127.0.0.1')));
  }
  join(near, far) {
    for (const [from, to] of [[near, far], [far, near]]) {
      this.sockets.add(from);
      from.on('error', () => {}); // It is closed next.
      from.on('close', () => this.sockets.delete(from) && from.dead === undefined && to.destroy());
      from.on('data', data => from.dead === undefined && to.write(data));
    }
  }
  async open() {
    this.listener.listen(this.port, '127.0.0.1');
    await once(this.listener, 'listening');
    this.port = this.listener.address().port;
    return this;
  }
  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
  /** All that goes over it now breaks, and nothing new does until it is opened again. */
  async cut() {
    const closed = once(this.listener, 'close');
    this.listener.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
  /** What goes over it now is swallowed; what is new goes over it. */
  deaden() {
    for (const socket of this.sockets) socket.dead = true;
  }
}

export function openBrowser() {
  return chromium.launch({
    executablePath: browserPath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
      // A page that is given here comes from no address, and may ask none.
      ...(client ? ['--disable-features=LocalNetworkAccessChecks'] : []),
    ],
  });
}

/** A server and a browser. `elsewhere`: the people look at another server than one of our own. */
export class House {
  constructor(elsewhere) {
    this.server = elsewhere ?? new Server();
  }
  async open() {
    await this.server.start?.();
    this.browser = await openBrowser();
    return this;
  }
  async close() {
    await this.browser.close();
    await this.server.stop?.();
  }
}

/** One that is there for the tests of a suite. */
export function openHouse(elsewhere) {
  const house = new House(elsewhere);
  before(() => house.open());
  after(() => house.close());
  return house;
}

// What a browser says of a machine that is busy, not of the page.
const slowness = /was preloaded using link preload but not used within a few seconds/;

/** Gives a browser the files of `client`; what the server says of a page besides, its status and headers, stays. */
async function lookAtClient(context) {
  const isPage = ({ protocol, pathname }) => protocol.startsWith('http') && !/^\/(api|assets|lab)\b/.test(pathname);
  const index = readFileSync(join(client, 'index.html'));
  await context.route(({ pathname }) => pathname.startsWith('/assets/'), (route, request) => route.fulfill({ path: join(client, new URL(request.url()).pathname) }));
  await context.route(isPage, async route => {
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    if (!response) return route.abort();
    const { 'content-encoding': _packed, 'content-length': _length, ...headers } = response.headers();
    return headers['content-type']?.startsWith('text/html') ? route.fulfill({ status: response.status(), headers, body: index }) : route.fulfill({ response });
  });
}

/** Gives a browser the words of a language that the program does not have. */
async function bringWords(context) {
  const under = (part, before, wanted = () => true) =>
    Object.fromEntries(Object.entries(wordsOf(part)).filter(([key]) => wanted(key)).map(([key, text]) => [before + key, text]));
  const give = (route, sentences) => route.fulfill({ json: { language, sentences, borrowed: [] } });
  const isAbout = key => key.startsWith('about.');
  // What games say of themselves is read with the server's own words.
  const ofServer = () => Object.assign(under('server', 'server.'), ...gameNames().map(game => under(game, `${game}.`, isAbout)));
  await context.route(({ pathname }) => pathname === `/api/words/${language}`, route => give(route, ofServer()));
  await context.route(({ pathname }) => pathname.startsWith('/api/games/') && pathname.endsWith(`/words/${language}`), (route, request) =>
    give(route, under(new URL(request.url()).pathname.split('/')[3], '', key => !isAbout(key))));
}

/** A person with a browser of their own. What goes wrong on their pages is collected. */
export async function newPerson({ browser, server }, options = {}) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 }, locale: language, ...options });
  context.setDefaultTimeout(patience);
  await context.addInitScript(inPage);
  if (client) await lookAtClient(context);
  if (brought) await bringWords(context);
  const page = await context.newPage();
  const problems = [];
  const person = { context, page, problems, forgive: undefined };
  page.on('pageerror', error => problems.push(String(error)));
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (person.forgive?.test(message.text()) || slowness.test(message.text())) return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.url) problems.push(`a request to ${origin}`);
  });
  return person;
}

export function assertCalm(...people) {
  for (const person of people) assert.deepEqual(person.problems, []);
}

/** No violation of the accessibility rules that axe knows. */
export async function assertAccessible(page, where) {
  if (!(await page.evaluate('typeof axe !== "undefined"'))) await page.evaluate(axe);
  // A language that is brought may have no name that browsers know.
  const rules = brought ? { 'html-lang-valid': { enabled: false } } : {};
  const found = await page.evaluate(async rules => {
    // Halfway between two colours nothing has the contrast of either. (What turns on and on has no end.)
    const moving = () => document.getAnimations().filter(each => each.playState === 'running' && each.effect.getComputedTiming().endTime < Infinity);
    const end = Date.now() + 20_000;
    while (moving().length > 0) {
      await Promise.race([Promise.allSettled(moving().map(each => each.finished)), new Promise(resolve => setTimeout(resolve, 1000))]);
      if (Date.now() > end) throw new Error(`something still moves after 20 s: ${moving()[0]?.effect?.target?.outerHTML.slice(0, 160)}`);
    }
    // Nothing to fetch for it: there are no other frames, films or sounds.
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'], preload: false, rules });
    return violations.map(each => `${each.id}: ${each.help}: ${each.nodes.map(node => node.html.slice(0, 160)).join(' | ')}`);
  }, rules);
  assert.deepEqual(found, [], where);
}

export const screens = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** The same, light and dark, on a desk and as on a phone; `look` is done in every form too. Afterwards the page
 * is as it was. */
export async function assertAccessibleInEveryForm(page, where, look = async () => {}) {
  const [size, scheme] = [page.viewportSize(), await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))];
  for (const [screen, form] of Object.entries(screens)) {
    await page.setViewportSize(form);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await assertAccessible(page, `${where}, ${colorScheme}, ${screen}`);
      await assertFits(page, `${where}, ${screen}`);
      await look(`${screen}-${colorScheme}`);
    }
  }
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
}

/** Nothing wider than the screen. (A phone makes its window as wide as what does not fit, and shrinks it.) */
export async function assertFits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const screen = page.viewportSize().width;
  assert.ok(wide <= screen, `${where} is ${wide} wide on a screen of ${screen}`);
  // A table fills the screen and never scrolls: what lies below it would pull it up as soon as it is looked for.
  const [tall, shown] = await page.evaluate(() => {
    const room = document.querySelector('.room:not(.waiting)');
    return room ? [room.scrollHeight, room.clientHeight] : [0, 0];
  });
  assert.ok(tall <= shown + 1, `${where} is ${tall} tall where ${shown} are shown`);
}

/** Runs a test; if it fails, there are pictures of what everybody saw, if somebody asked for pictures. */
export async function watched(people, test) {
  try {
    await test();
  } catch (error) {
    for (const [i, { page }] of people.entries()) await snap(page, `failed-${i}`);
    throw error;
  }
}

/** Pictures for people, if somebody asked for them. Dice lie still in them. */
export async function snap(page, name) {
  const folder = process.env.SANDTABLE_SNAPS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: name.endsWith('-full'), animations: 'disabled' });
}
