// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { choice } from '../testing/build';
import { button, field, press } from '../testing/page';
import CounterField from './CounterField.svelte';

function show(count: number, sizes = [10, 5, 1], disabled = false) {
  const onCount = vi.fn();
  const counter = { stem: 'give # Ammo', before: 'give', after: 'Ammo', thing: undefined, units: sizes.map(size => ({ size, choice: choice(size, `give ${size} Ammo`) })) };
  render(CounterField, { counter, name: 'Ammo', count, disabled, onCount });
  return onCount;
}
const type = (value: string) => fireEvent.change(field('Ammo'), { target: { value } });

describe('something that is counted', () => {
  it('shows how many', () => {
    show(7);
    expect(field('Ammo').value).toBe('7');
  });

  it.each([['More Ammo', 8], ['Less Ammo', 6], ['5 more Ammo', 12], ['10 more Ammo', 17]])('is stepped by: %s', async (name, count) => {
    const onCount = show(7);
    await press(name);
    expect(onCount).toHaveBeenCalledWith(count);
  });

  it('offers large steps from the smallest on, and none of one', () => {
    show(0);
    expect(screen.getAllByRole('button').map(each => each.textContent)).toEqual(['−', '+', '+5', '+10']);
  });

  it('has no large steps where the game has none', () => {
    show(0, [1]);
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('does not go below nothing', () => {
    show(0);
    expect([button('Less Ammo').disabled, button('More Ammo').disabled]).toEqual([true, false]);
  });

  it.each([['12', 12], ['-3', 0], ['2.9', 2], ['', 0]])('is typed: %s', async (value, count) => {
    const onCount = show(7);
    await type(value);
    expect(onCount).toHaveBeenCalledWith(count);
  });

  it('shows what a number was taken for, though nothing has changed', async () => {
    show(0);
    await type('-3');
    expect(field('Ammo').value).toBe('0');
  });

  it('waits while the server is asked', () => {
    show(3, [5, 1], true);
    expect(screen.getAllByRole<HTMLButtonElement>('button').every(each => each.disabled)).toBe(true);
    expect(field('Ammo').disabled).toBe(true);
  });
});
