// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, linkTo, press } from '../testing/page';
import { serve } from '../testing/server';
import type { Tip } from './player.svelte';
import { entryOf, openBook } from './rulebook.svelte';
import TipView from './TipView.svelte';

const long = 'An Army moves one tile, or two over an **empty** first tile.';
const rules = [{ rule: 'PW-11.1', chapter: 'Moves', text: long }, { rule: 'PW-11', chapter: 'Moves', text: 'Moves' }];
const tip = (more: Partial<Tip> = {}): Tip => ({ text: 'not adjacent', rule: 'PW-11.1', at: { x: 400, y: 300 }, ...more });

/** How large the tip is drawn. */
function size(width: number, height: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}
function show(what: Tip) {
  const onClose = vi.fn();
  const { container } = render(TipView, { tip: what, game: 'toy', onClose });
  const box = container.firstElementChild as HTMLElement;
  return { onClose, box, at: () => [box.style.left, box.style.top] };
}

describe('a word at the pointer', () => {
  beforeEach(async () => {
    serve({ '/api/games/toy/rules': { summary: [], rules } });
    openBook('toy');
    await eventually(() => expect(entryOf('toy', 'PW-11')).toBeDefined());
  });

  it('is a sentence, with a link to its rule', () => {
    show(tip());
    expect(screen.getByText(/^Not adjacent/)).toBeTruthy();
    expect(linkTo('Rule PW-11.1')).toBe('/rules/toy/PW-11.1');
  });

  it('says what the rule says', () => {
    show(tip());
    expect(screen.getByText('An Army moves one tile, or two over an empty first tile.')).toBeTruthy();
  });

  it('leaves out a heading, which explains nothing', () => {
    show(tip({ rule: 'PW-11' }));
    expect(screen.queryByText('Moves')).toBeNull();
  });

  it('stands above the pointer', () => {
    size(200, 50);
    expect(show(tip()).at()).toEqual(['300px', '234px']);
  });

  it('stands below it where there is no room above', () => {
    size(200, 50);
    expect(show(tip({ at: { x: 400, y: 60 } })).at()).toEqual(['300px', '80px']);
  });

  it.each([[0, '8px'], [10_000, `${innerWidth - 208}px`]])('stays on the screen: pointer at %d', (x, left) => {
    size(200, 50);
    expect(show(tip({ at: { x, y: 300 } })).at()[0]).toBe(left);
  });

  it('stands in its own place where there is no pointer', () => {
    const { box, at } = show(tip({ at: undefined }));
    expect([at(), box.classList.contains('loose')]).toEqual([['', ''], true]);
  });

  it('is closed', async () => {
    const { onClose } = show(tip());
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
