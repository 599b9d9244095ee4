// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atRest, firstMoment, Guard } from './guard.svelte';

let guard: Guard;
let ignored: number;
let done: string[];

// What acts, and what does not.
const page = `<div data-acts><button id="accept"><b>Accept</b></button><button id="seal">Seal</button><input></div><button id="zoom">Zoom</button><svg><path class="place"></path></svg>`;
const part = (selector: string) => document.querySelector(selector) as HTMLElement;
const time = () => performance.now();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame'] });
  [ignored, done] = [0, []];
  guard = new Guard(() => (ignored += 1));
  document.body.innerHTML = page;
  const listen = (type: string, hear: (event: never) => void) => window.addEventListener(type, hear as (event: Event) => void, { capture: true, signal: ended.signal });
  listen('click', (event: MouseEvent) => guard.clicked(event));
  listen('keydown', (event: KeyboardEvent) => guard.keyed(event));
  listen('pointerdown', (event: PointerEvent) => guard.pointerPressed(event));
  listen('pointermove', (event: PointerEvent) => guard.pointerMoved(event));
  for (const id of ['accept', 'seal', 'zoom']) part(`#${id}`).onclick = () => done.push(id);
  part('.place').onclick = () => done.push('place');
  window.addEventListener('keydown', event => done.push(event.key), { signal: ended.signal });
});
let ended = new AbortController();
afterEach(() => {
  ended.abort();
  ended = new AbortController();
  guard.close();
  vi.useRealTimers();
});

function stamped<T extends Event>(event: T): T {
  Object.defineProperty(event, 'timeStamp', { value: time() });
  return event;
}
function press(selector: string, x: number, y: number, pointerType = 'mouse') {
  part(selector).dispatchEvent(stamped(new PointerEvent('pointerdown', { bubbles: true, clientX: x, clientY: y, pointerType })));
}
function release(selector: string, x: number, y: number) {
  part(selector).dispatchEvent(stamped(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y })));
}
function click(selector: string, x = 50, y = 50, pointerType = 'mouse') {
  press(selector, x, y, pointerType);
  release(selector, x, y);
}
const move = (x: number, y: number, pointerType = 'mouse') => window.dispatchEvent(stamped(new PointerEvent('pointermove', { clientX: x, clientY: y, pointerType })));
const key = (name: string, selector = 'body', repeat = false) => part(selector).dispatchEvent(stamped(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, repeat })));
const wait = (ms: number) => vi.advanceTimersByTime(ms);

describe('a question that has just come', () => {
  it('takes no click in its first moment, wherever it falls', () => {
    guard.turn();
    click('#accept b', 50, 50);
    wait(firstMoment - 10);
    move(200, 200);
    click('#seal', 200, 200);
    expect(done).toEqual([]);
    wait(20);
    move(210, 200);
    click('#seal', 210, 200);
    expect(done).toEqual(['seal']);
  });

  it('takes no click that was pressed before it came', () => {
    press('#seal', 50, 50);
    guard.turn();
    move(60, 50);
    wait(firstMoment + 10);
    release('#seal', 60, 50);
    expect(done).toEqual([]);
  });

  it.each([['mouse', 2], ['pen', 6], ['touch', 20]])('takes none from a %s that has not moved, and says so', (pointerType, jitter) => {
    click('#accept', 50, 50, pointerType);
    guard.turn();
    wait(firstMoment + 100);
    click('#seal', 50 + jitter, 50, pointerType);
    expect([done, ignored]).toEqual([['accept'], 1]);
    click('#seal', 120, 50, pointerType);
    expect(done).toEqual(['accept', 'seal']);
  });

  it('takes it from one that rests when everybody has seen it', () => {
    click('#accept');
    guard.turn();
    wait(atRest + 10);
    click('#seal');
    expect(done).toEqual(['accept', 'seal']);
  });

  it('lets everything else be done at once', () => {
    guard.turn();
    click('#zoom');
    expect(done).toEqual(['zoom']);
  });

  it('says so of what lies under a pointer that rests, until it moves', () => {
    document.elementFromPoint = () => part('#accept b');
    move(50, 50);
    guard.turn();
    wait(20);
    expect(part('#accept').getAttribute('aria-disabled')).toBe('true');
    move(90, 50);
    expect(part('#accept').hasAttribute('aria-disabled')).toBe(false);
  });
});

describe('the next step of a line', () => {
  it('is taken as quickly as one likes at another place, and not at the same', () => {
    click('.place', 50, 50);
    guard.turn('step');
    wait(80);
    click('.place', 50, 50);
    expect(done).toEqual(['place']);
    click('.place', 120, 50);
    expect(done).toEqual(['place', 'place']);
  });

  it('is taken where the hand was quicker than its answer', () => {
    click('.place', 50, 50);
    move(120, 50);
    wait(80);
    guard.turn('step');
    click('.place', 120, 50);
    expect(done).toEqual(['place', 'place']);
  });

  it('waits where it is a button', () => {
    guard.turn('step');
    move(120, 50);
    click('#accept', 120, 50);
    expect(done).toEqual([]);
  });

  it('is another question where that came with it', () => {
    const now = time();
    guard.turn('question', now);
    guard.turn('step', now);
    move(120, 50);
    click('.place', 120, 50);
    expect(done).toEqual([]);
  });
});

describe('a key', () => {
  it.each(['1', 's', 'Enter'])('%s does nothing in the first moment', name => {
    guard.turn();
    key(name, '#accept');
    expect(done).toEqual([]);
    wait(firstMoment + 10);
    key(name, '#accept');
    expect(done).toEqual([name]);
  });

  it.each(['1', 's', 'u', 'Enter', ' '])('%s that is held down does it once', name => {
    wait(firstMoment + 10);
    key(name, '#accept');
    key(name, '#accept', true);
    expect(done).toEqual([name]);
  });

  it('writes, walks and drops at any time', () => {
    guard.turn();
    for (const [name, where] of [['1', 'input'], ['ArrowLeft', '.place'], ['Escape', 'body'], ['?', '.place']] as const) key(name, where);
    expect(done).toEqual(['1', 'ArrowLeft', 'Escape', '?']);
  });

  it('presses what a pointer rests on', () => {
    move(50, 50);
    guard.turn();
    wait(firstMoment + 10);
    part('#seal').dispatchEvent(stamped(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 })));
    expect(done).toEqual(['seal']);
  });
});

describe('a piece', () => {
  it('is not taken up by a hand that came before the question', () => {
    press('.place', 50, 50);
    guard.turn();
    expect(guard.mayLift).toBe(false);
    wait(firstMoment + 10);
    press('.place', 50, 50);
    expect(guard.mayLift).toBe(true);
  });
});
