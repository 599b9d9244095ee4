// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { card, choice, panel, place, scene, track } from '../testing/build';
import { press, words } from '../testing/page';
import type { Choice, Scene } from '../wire';
import Holdings from './Holdings.svelte';

function show(more: Partial<Scene>, choices: readonly Choice[] = []) {
  const onTake = vi.fn();
  const { container } = render(Holdings, { scene: scene(more), choices, disabled: false, onTake });
  return { onTake, container };
}
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(words);

describe('holdings', () => {
  it('say what every seat has, also what is long', () => {
    show({ panels: [panel(0, 'Red', { role: 'Foreign power', stats: [{ kind: 'ammo', label: 'Ammo', value: '30' }, { kind: '', label: 'Lent', value: 'two Armies, to Blue' }] })] });
    expect(headings(3)).toEqual(['Red Foreign power']);
    expect(screen.getAllByRole('listitem').map(words)).toEqual(['Ammo 30', 'Lent two Armies, to Blue']);
  });

  it('show tracks as numbers', () => {
    const { container } = show({ tracks: [track('turn', 3, { low: 1, high: 9 })] });
    expect(words(container.querySelector('.track'))).toBe('turn 3 / 9');
  });

  it.each([[1, 1, 5, '0%'], [3, 1, 5, '50%'], [5, 1, 5, '100%'], [0, 0, 0, '0%']])('show %d of %d to %d as a bar: %s', (value, low, high, width) => {
    const { container } = show({ tracks: [track('turn', value, { low, high })] });
    expect(container.querySelector<HTMLElement>('.bar > span')?.style.width).toBe(width);
  });

  it('have no tracks where there are none', () => {
    show({});
    expect(headings(2)).toEqual(['Seats']);
  });

  it('show tracks of the same kind side by side', () => {
    const { container } = show({ tracks: [track('oil', 3, { kind: 'price' }), track('ore', 4, { kind: 'price' })] });
    expect([...container.querySelectorAll('.track')].map(words)).toEqual(['oil 3 / 10', 'ore 4 / 10']);
  });

  it('show hands, and say whose they are', () => {
    show({ hands: [{ title: 'Market', cards: [card(1, 'Artillery')] }, { title: 'Hand', owner: 1, cards: [card(2, 'Spy')] }] });
    expect(headings(2)).toEqual(['Seats', 'Market', 'Hand Blue']);
    expect(screen.getByRole('heading', { level: 3, name: 'Artillery' })).toBeTruthy();
  });

  it('offer what can be done with a card, with that card', async () => {
    const buy = choice(5, 'Buy it', { place: place('card', 2) });
    const { onTake } = show({ hands: [{ title: 'Market', cards: [card(1, 'Artillery'), card(2, 'Spy')] }] }, [buy, choice(6, 'Pass', { place: place('button', 2) })]);
    expect(words(screen.getByRole('button').closest('article'))).toBe('Spy Buy it');
    await press('Buy it');
    expect(onTake).toHaveBeenCalledWith(buy);
  });
});
