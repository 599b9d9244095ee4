// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { choice, odds, option, slot } from '../testing/build';
import '../testing/page';
import Popover from './Popover.svelte';
import type { Option } from './walk';

const options = [option(choice(0, 'stage a coup')), option(choice(1, 'destabilize')), option(choice(2, 'wait'))];

function show(at = { x: 400, y: 300 }) {
  const calls = { onTake: vi.fn(), onClose: vi.fn() };
  const oddsOf = (each: Option) => (each === options[0] ? [odds({ 'it works': 25, 'it fails': 75 }), odds({ rain: 100 })] : []);
  render(Popover, { game: 'toy', options, oddsOf, at, ...calls });
  const menu = screen.getByRole('menu', { name: 'What can be done here' });
  return { ...calls, menu, items: screen.getAllByRole('menuitem'), place: () => [menu.parentElement?.style.left, menu.parentElement?.style.top] };
}
/** How large the menu is drawn. */
function size(width: number, height: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

describe('the menu at a place', () => {
  it('says what can be done, with its first odds', () => {
    expect(show().items.map(each => each.textContent)).toEqual(['Stage a coupit works 25 % · it fails 75 %', 'Destabilize', 'Wait']);
  });

  it('says where it is, and what a choice costs there with its verb', () => {
    const there = option(choice(5, 'Destabilize'), choice(6, '{at 3|MISR}, {n 2} influence'));
    render(Popover, { game: 'toy', options: [there], oddsOf: () => [], at: { x: 10, y: 10 }, title: 'MISR', onTake: vi.fn(), onClose: vi.fn() });
    expect(screen.getByRole('menu', { name: 'What can be done at MISR' })).toBeTruthy();
    expect(screen.getByText('MISR')).toBeTruthy();
    expect(screen.getAllByRole('menuitem').map(each => each.textContent)).toEqual(['Destabilize, 2 influence']);
  });

  it('says so in any words, by the place that the choice begins with', () => {
    const place = slot('at', 'at', 'cell', 3, { text: 'zub' });
    const said = { say: 'choices.country', slots: [place], parts: [{ text: 'zub', slot: 'at' }, { text: ' – 2 bim' }], then: [] };
    const there = [option(choice(5, 'Grumf'), choice(6, 'zub – 2 bim', { label_said: said }))];
    render(Popover, { game: 'toy', options: there, oddsOf: () => [], at: { x: 10, y: 10 }, title: 'Somewhere', onTake: vi.fn(), onClose: vi.fn() });
    expect(screen.getAllByRole('menuitem').map(each => [each.textContent, each.dataset['say'], each.dataset['notation']])).toEqual([['Grumf – 2 bim', 'choices.country', 'Grumf zub – 2 bim']]);
  });

  it('has what cannot be taken back last, and the focus on something else', () => {
    const all = [option(choice(0, 'raze it', { irrevocable: 'it is gone' })), option(choice(1, 'look at it'))];
    render(Popover, { game: 'toy', options: all, oddsOf: () => [], at: { x: 10, y: 10 }, onTake: vi.fn(), onClose: vi.fn() });
    expect(screen.getAllByRole('menuitem').map(each => each.textContent)).toEqual(['Look at it', 'Raze it']);
    expect(document.activeElement?.textContent).toBe('Look at it');
  });

  it('leads to the rules of what can be done, each once, and none is an item of it', async () => {
    const lawful = ['BL-3.1', '', 'BL-3.1', 'BL-4.2'].map((rule, i) => option(choice(i, `choice ${i}`, { rule })));
    const onClose = vi.fn();
    render(Popover, { game: 'toy', options: lawful, oddsOf: () => [], at: { x: 10, y: 10 }, onTake: vi.fn(), onClose });
    const links = screen.getAllByRole('link');
    expect(links.map(each => each.getAttribute('href'))).toEqual(['/rules/toy/BL-3.1', '/rules/toy/BL-4.2']);
    expect(links.some(each => screen.getByRole('menu').contains(each))).toBe(false);
    await fireEvent.keyDown(links[0] as Element, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes what is clicked', async () => {
    const { onTake } = show();
    await fireEvent.click(screen.getByRole('menuitem', { name: /Destabilize/ }));
    expect(onTake).toHaveBeenCalledWith(options[1]);
  });

  it('gives the focus back to what had it, and takes it from nothing else', () => {
    const [before, other] = [document.createElement('button'), document.createElement('button')];
    document.body.append(before, other);
    before.focus();
    const menu = () => render(Popover, { game: 'toy', options, oddsOf: () => [], at: { x: 10, y: 10 }, onTake: vi.fn(), onClose: vi.fn() });
    menu().unmount();
    expect(document.activeElement).toBe(before);
    const { unmount } = menu();
    other.focus();
    unmount();
    expect(document.activeElement).toBe(other);
    before.remove();
    other.remove();
  });

  it('has the focus', () => {
    const { items } = show();
    expect(document.activeElement).toBe(items[0]);
  });

  it.each([['ArrowDown', 1], ['ArrowRight', 1], ['ArrowUp', 2], ['ArrowLeft', 2]])('is gone through with %s, round and round', async (key, to) => {
    const { items, menu } = show();
    await fireEvent.keyDown(menu, { key });
    expect(document.activeElement).toBe(items[to]);
  });

  it('comes round after the last', async () => {
    const { items, menu } = show();
    for (let i = 0; i < 3; ++i) await fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(items[0]);
  });

  it('keeps its keys to itself', async () => {
    const { menu } = show();
    const elsewhere = vi.fn();
    document.body.addEventListener('keydown', elsewhere);
    for (const key of ['ArrowDown', 'Escape']) await fireEvent.keyDown(menu, { key });
    expect(elsewhere).not.toHaveBeenCalled();
    await fireEvent.keyDown(menu, { key: 'x' });
    expect(elsewhere).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', elsewhere);
  });

  it('is left by Escape', async () => {
    const { menu, onClose } = show();
    await fireEvent.keyDown(menu, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is left by a press elsewhere, and not by one on it', async () => {
    const { menu, onClose } = show();
    await fireEvent.pointerDown(menu);
    expect(onClose).not.toHaveBeenCalled();
    await fireEvent.pointerDown(document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stands below the place', () => {
    size(200, 100);
    expect(show().place()).toEqual(['300px', '314px']);
  });

  it('stands above it where there is no room below', () => {
    size(200, 100);
    expect(show({ x: 400, y: innerHeight - 50 }).place()[1]).toBe(`${innerHeight - 164}px`);
  });

  it.each([[0, '8px'], [10_000, `${innerWidth - 208}px`]])('stays on the screen: place at %d', (x, left) => {
    size(200, 100);
    expect(show({ x, y: 300 }).place()[0]).toBe(left);
  });
});
