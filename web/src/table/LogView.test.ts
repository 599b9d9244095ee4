// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { by, event, panel, saying, slot, toldEvent } from '../testing/build';
import { linkTo, press, words } from '../testing/page';
import type { FeedItem } from '../wire';
import LogView from './LogView.svelte';

const feed = (count: number) => Array.from({ length: count }, (_, i) => event(`event ${i}`));
function show(items: FeedItem[], lit?: number) {
  const onLook = vi.fn();
  return { onLook, ...render(LogView, { feed: items, game: 'toy', panels: [panel(0, 'Red'), panel(1, 'Blue')], lit, onLook }) };
}
const lines = () => screen.getAllByRole('listitem').map(words);
/** How high the list is, and where it is scrolled to. */
function scrolled(top: number, height = 1000) {
  const log = screen.getByRole('region', { name: 'What happened' });
  Object.defineProperty(log, 'scrollHeight', { configurable: true, value: height });
  Object.defineProperty(log, 'clientHeight', { configurable: true, value: 200 });
  log.scrollTop = top;
  return log;
}

describe('the log', () => {
  it('tells all events, with their rules', () => {
    show([event('red moves', { rule: 'PW-9.1' }), event('Blue waits')]);
    expect(lines()).toEqual(['Red moves PW-9.1', 'Blue waits']);
    expect(linkTo('Rule PW-9.1')).toBe('/rules/toy/PW-9.1');
  });

  it('shows who did what, and where a turn begins', () => {
    const { container } = show([event('turn {turn 2} begins'), event('{by 0|Red} waits'), event('In the roll-off {whom 1|Blue} rolls {die 3}')]);
    const of = (part: string) => [...container.querySelectorAll('li')].map(each => each.matches(part) || each.querySelector(part) !== null);
    expect(of('.heading')).toEqual([true, false, false]);
    expect(of('.seat-shape')).toEqual([false, true, false]);
  });

  it('knows who did what, and a turn that begins, in words that mean nothing', () => {
    const turn = slot('turn', 'time', 'turn', 2);
    const { container } = show([toldEvent(saying('events.turn', turn)), toldEvent(saying('events.wait', by(1), turn)), toldEvent(saying('events.b'), { text: 'Red waits' })]);
    const of = (part: string) => [...container.querySelectorAll('li')].map(each => each.matches(part) || each.querySelector(part) !== null);
    expect(of('.heading')).toEqual([true, false, false]);
    expect(of('.seat-shape')).toEqual([false, true, false]);
  });

  it('says that nothing has happened yet', () => {
    show([]);
    expect(screen.getByText('Nothing has happened yet')).toBeTruthy();
  });

  it('has the last events of a long game, and earlier ones when asked', async () => {
    show(feed(200));
    expect([lines().length, lines().at(-1)]).toEqual([150, 'Event 199']);
    await press('Earlier');
    expect([lines().length, lines()[0]]).toEqual([200, 'Event 0']);
    expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull();
  });

  it('lights up the event that is told', () => {
    const items = feed(3);
    const { container } = show(items, 1);
    expect([...container.querySelectorAll('.lit')].map(words)).toEqual(['Event 1']);
  });

  it('says which event is looked at, and that it is no more', async () => {
    const items = feed(3);
    const { onLook } = show(items);
    const [, second] = screen.getAllByRole('listitem');
    if (second) await fireEvent.pointerEnter(second);
    if (second) await fireEvent.pointerLeave(second);
    expect(onLook.mock.calls).toEqual([[items[1]], [undefined]]);
  });

  it('stays at its end when something happens', async () => {
    const { rerender } = show(feed(3));
    const log = scrolled(800);
    await fireEvent.scroll(log);
    await rerender({ feed: feed(4) });
    expect(log.scrollTop).toBe(1000);
  });

  it('stays where somebody reads', async () => {
    const { rerender } = show(feed(3));
    const log = scrolled(100);
    await fireEvent.scroll(log);
    await rerender({ feed: feed(4) });
    expect(log.scrollTop).toBe(100);
  });

  it('is reached by the keyboard, for it scrolls', () => {
    show([]);
    expect(screen.getByRole('region', { name: 'What happened' }).tabIndex).toBe(0);
  });
});
