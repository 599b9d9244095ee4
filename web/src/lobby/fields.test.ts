// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Json, OptionSpec } from '../wire';
import ClockFields from './ClockFields.svelte';
import type { TableForm } from './form';
import OptionField from './OptionField.svelte';

afterEach(cleanup);

const spec = (more: Partial<OptionSpec>): OptionSpec => ({ name: 'turn_limit', type: 'int', low: 1, high: 99, min_items: 0, max_items: 4, words: [], default: 10, help: 'How long', rule: 'PW-10.1, PW-10.2', ...more });

describe('the field of an option', () => {
  const show = (option: Partial<OptionSpec>, value: Json) => {
    const onChange = vi.fn();
    render(OptionField, { game: 'g', option: spec(option), value, changed: false, onChange });
    return onChange;
  };

  it('is a number with its range, and has a link to each of its rules', async () => {
    const onChange = show({}, 10);
    await fireEvent.input(screen.getByLabelText('turn limit'), { target: { value: '12' } });
    expect(onChange).toHaveBeenCalledWith(12);
    expect(screen.getByText('(1 to 99)')).toBeTruthy();
    expect(screen.getAllByRole('link').map(each => each.getAttribute('href'))).toEqual(['/rules/g/PW-10.1', '/rules/g/PW-10.2']);
  });

  it('says that a number is out of its range', () => {
    show({}, 120);
    expect(screen.getByText('(1 to 99)').classList.contains('problem')).toBe(true);
  });

  it('is a box, a choice of words, or a list', async () => {
    const box = show({ name: 'fog', type: 'bool' }, false);
    await fireEvent.click(screen.getByLabelText('fog'));
    expect(box).toHaveBeenCalledWith(true);
    const words = show({ name: 'map', type: 'enum', words: ['as_printed', 'random'] }, 'random');
    expect([...screen.getByLabelText('map').querySelectorAll('option')].map(each => each.textContent)).toEqual(['as printed', 'random']);
    await fireEvent.change(screen.getByLabelText('map'), { target: { value: 'as_printed' } });
    expect(words).toHaveBeenCalledWith('as_printed');
    const list = show({ name: 'roles', type: 'int_list', low: 0, high: 7 }, [0, 1]);
    await fireEvent.change(screen.getByLabelText('roles'), { target: { value: '2, 3' } });
    expect(list).toHaveBeenCalledWith([2, 3]);
  });
});

describe('the fields of the clock', () => {
  const form: TableForm = { preset: 'quick', changed: {}, seats: [], listed: false, clock: { kind: 'none', amount: 0 }, absent: 'fallback', word: '' };

  it('begin with what is usual, and ask what happens when time is up', async () => {
    const onChange = vi.fn();
    render(ClockFields, { form, onChange });
    expect(screen.queryByLabelText('When time is up')).toBeNull();
    await fireEvent.click(screen.getByLabelText(/^Days/));
    expect(onChange).toHaveBeenCalledWith({ clock: { kind: 'days', amount: 2 } });
    cleanup();
    render(ClockFields, { form: { ...form, clock: { kind: 'live', amount: 90 } }, onChange });
    await fireEvent.input(screen.getByLabelText(/^Seconds/), { target: { value: '45' } });
    expect(onChange).toHaveBeenCalledWith({ clock: { kind: 'live', amount: 45 } });
    onChange.mockClear();
    await fireEvent.input(screen.getByLabelText(/^Seconds/), { target: { value: '' } });
    expect(onChange).not.toHaveBeenCalled();
    await fireEvent.change(screen.getByLabelText('When time is up'), { target: { selectedIndex: 1 } });
    expect(onChange).toHaveBeenCalledWith({ absent: 'bot' });
  });
});
