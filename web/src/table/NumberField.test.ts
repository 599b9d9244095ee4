// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { choice, place } from '../testing/build';
import { button, press } from '../testing/page';
import type { Choice } from '../wire';
import NumberField from './NumberField.svelte';

const amount = (id: number, label = `${id} of 9`): Choice => choice(100 + id, label, { place: place('number', id) });
const choices = [amount(1), amount(2), amount(4), amount(5), amount(9, 'All 9 infantry')];

function show(first?: Choice, disabled = false) {
  const onChoose = vi.fn<(choice: Choice) => void>();
  render(NumberField, { choices, first, disabled, onChoose });
  return onChoose;
}
const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'A number from 1 to 9' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

describe('a number to choose', () => {
  it('begins with what the game names first', () => {
    show(choices[4]);
    expect(box().value).toBe('9');
    expect(button('All 9 infantry')).toBeTruthy();
  });

  it('begins with the least where the game names none', () => {
    show();
    expect(box().value).toBe('1');
  });

  it('is stepped through what can be chosen', async () => {
    show();
    await press('More');
    await press('More');
    expect(box().value).toBe('4');
    await press('Less');
    expect(box().value).toBe('2');
  });

  it('ends with the least', () => {
    show();
    expect([button('Less').disabled, button('More').disabled]).toEqual([true, false]);
  });

  it('ends with the most', () => {
    show(choices[4]);
    expect([button('Less').disabled, button('More').disabled]).toEqual([false, true]);
  });

  it.each([['2', '2'], ['3', '4'], ['99', '9'], ['-5', '1']])('is typed: %s is taken for %s', async (value, taken) => {
    show();
    await type(value);
    expect([box().value, button(new RegExp(`^(All )?${taken} `)).disabled]).toEqual([taken, false]);
  });

  it.each([['99', '9'], ['', '9']])('shows what was taken though nothing has changed: %s', async (value, taken) => {
    show(choices[4]);
    await type(value);
    expect(box().value).toBe(taken);
  });

  it('is chosen', async () => {
    const onChoose = show();
    await press('More');
    await press('2 of 9');
    expect(onChoose).toHaveBeenCalledWith(choices[1]);
  });

  it('waits while a line is on its way', () => {
    show(undefined, true);
    expect(button('1 of 9').disabled).toBe(true);
  });

  it('tells what stands there', async () => {
    const onChange = vi.fn<(choice: Choice) => void>();
    render(NumberField, { choices, first: choices[4], disabled: false, onChange, onChoose: () => undefined });
    await press('Less');
    await type('2');
    expect(onChange.mock.calls.map(([choice]) => choice.place.id)).toEqual([choices[3]?.place.id, 2]);
  });
});
