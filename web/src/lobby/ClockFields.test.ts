// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { offer, optionSpec } from '../testing/build';
import { field, write } from '../testing/page';
import type { Clock } from '../wire';
import ClockFields from './ClockFields.svelte';
import { newForm, type TableForm } from './form';

function show(clock: Clock, change: Partial<TableForm> = {}) {
  const onChange = vi.fn();
  render(ClockFields, { form: { ...newForm(offer()), clock, ...change }, onChange });
  return onChange;
}
const none: Clock = { kind: 'none', amount: 0 };
const live: Clock = { kind: 'live', amount: 90 };
const days: Clock = { kind: 'days', amount: 3 };

describe('the fields of the clock', () => {
  it('ask neither how long nor what then without a clock', () => {
    show(none);
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.queryByLabelText('When time is up')).toBeNull();
  });

  it.each([[/^Days/, 'days', 2], [/^Live/, 'live', 90]] as const)('begin with what is usual: %s', async (name, kind, amount) => {
    const onChange = show(none);
    await fireEvent.click(screen.getByRole('radio', { name }));
    expect(onChange).toHaveBeenCalledWith({ clock: { kind, amount } });
  });

  it('begin with the clock of the rules where that is part of the game', async () => {
    const onChange = vi.fn();
    const game = offer({ options: [optionSpec('clock', { type: 'bool', default: true })] });
    render(ClockFields, { form: { ...newForm(game), clock: none }, timed: true, onChange });
    await fireEvent.click(screen.getByRole('radio', { name: /^Live/ }));
    expect(onChange).toHaveBeenCalledWith({ clock: { kind: 'live', amount: 0 } });
  });

  it('say what no seconds of one\'s own mean there', () => {
    const game = offer({ options: [optionSpec('clock', { type: 'bool', default: true })] });
    render(ClockFields, { form: newForm(game), timed: true, onChange: vi.fn() });
    expect(field(/^Seconds/).value).toBe('0');
    expect(screen.getByText(/shrinks from round to round/)).toBeTruthy();
  });

  it('show which clock there is', () => {
    show(live);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(each => each.checked)).toEqual([false, true, false]);
  });

  it('count seconds while all are here', async () => {
    const onChange = show(live);
    await write(/^Seconds/, '45');
    expect(onChange).toHaveBeenCalledWith({ clock: { kind: 'live', amount: 45 } });
  });

  it('count days otherwise, and at least one', () => {
    show(days);
    expect([field(/^Days for/).value, field(/^Days for/).min]).toEqual(['3', '1']);
  });

  it('count from nothing where the rules may suggest the seconds', () => {
    show(live);
    expect(field(/^Seconds/).min).toBe('0');
  });

  it('wait while the number is empty', async () => {
    const onChange = show(live);
    await write(/^Seconds/, '');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('ask what happens when time is up', async () => {
    const onChange = show(live);
    await fireEvent.change(field('When time is up'), { target: { selectedIndex: 1 } });
    expect(onChange).toHaveBeenCalledWith({ absent: 'bot' });
  });

  it('list the table', async () => {
    const onChange = show(none);
    await fireEvent.click(field(/^List the table/));
    expect(onChange).toHaveBeenCalledWith({ listed: true });
  });

  it('take a word for the dice', async () => {
    const onChange = show(none);
    await write(/^A word for the dice/, 'sesame');
    expect(onChange).toHaveBeenCalledWith({ word: 'sesame' });
  });
});
