// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice } from '../wire';
import NumberField from './NumberField.svelte';

const amount = (id: number, label = `${id} of 5`): Choice => ({
  action: 100 + id, label, notation: String(id), place: { kind: 'number', board: '', id }, step: 'closes', rule: 'X-1',
});
const choices = [amount(1), amount(2), amount(3), amount(4), amount(5, 'All 5 infantry')];

afterEach(cleanup);

describe('a number to choose', () => {
  it('begins with what the game names first', () => {
    render(NumberField, { choices, first: choices[4], disabled: false, onChoose: () => undefined });
    expect(screen.getByRole('button', { name: 'All 5 infantry' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('5');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true);
  });

  it('is stepped, typed and chosen', async () => {
    const onChoose = vi.fn<(choice: Choice) => void>();
    render(NumberField, { choices, first: undefined, disabled: false, onChoose });
    await fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await fireEvent.click(screen.getByRole('button', { name: '2 of 5' }));
    await fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '9' } });
    await fireEvent.click(screen.getByRole('button', { name: 'All 5 infantry' }));
    expect(onChoose.mock.calls.map(([choice]) => choice.place.id)).toEqual([2, 5]);
  });
});
