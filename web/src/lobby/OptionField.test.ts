// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { optionSpec } from '../testing/build';
import { field, pick, write } from '../testing/page';
import type { Json, OptionSpec } from '../wire';
import OptionField from './OptionField.svelte';

function show(option: OptionSpec, value: Json, changed = false) {
  const onChange = vi.fn();
  const { container } = render(OptionField, { game: 'g', option, value, changed, onChange });
  return { onChange, container };
}
const limit = (more: Partial<OptionSpec> = {}) => optionSpec('turn_limit', { help: 'How long', ...more });
const roles = (more: Partial<OptionSpec> = {}) => optionSpec('roles', { type: 'int_list', low: 0, high: 7, min_items: 1, ...more });
const range = (text: string) => screen.getByText(text).classList;

describe('the field of an option', () => {
  it('is a number', async () => {
    const { onChange } = show(limit(), 10);
    await write('turn limit', '12');
    expect(onChange).toHaveBeenCalledWith(12);
  });

  it('of a number shows it, and says its range', () => {
    show(limit(), 10);
    expect(field('turn limit').value).toBe('10');
    expect(range('(1 to 99)').contains('problem')).toBe(false);
  });

  it('of a number is empty as long as there is none', () => {
    show(limit(), null);
    expect(field('turn limit').value).toBe('');
  });

  it('says that a number is out of its range', () => {
    show(limit(), 120);
    expect(range('It must be 1 to 99.').contains('problem')).toBe(true);
    expect(field('turn limit').getAttribute('aria-invalid')).toBe('true');
  });

  it('is a box', async () => {
    const { onChange } = show(optionSpec('fog', { type: 'bool' }), false);
    await fireEvent.click(field('fog'));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('of a box has no range', () => {
    show(optionSpec('fog', { type: 'bool' }), true);
    expect(field('fog').checked).toBe(true);
    expect(screen.queryByText(/\(/)).toBeNull();
  });

  it('of a box says what it is off for', () => {
    show(optionSpec('clock', { type: 'bool', help: 'off: no clock' }), true);
    expect(screen.getByText('off: no clock')).toBeTruthy();
  });

  it('is a choice of words, which are said without their marks', async () => {
    const { onChange } = show(optionSpec('map', { type: 'enum', words: ['as_printed', 'random'] }), 'random');
    expect([...field('map').querySelectorAll('option')].map(each => each.textContent)).toEqual(['as printed', 'random']);
    await pick('map', 'as_printed');
    expect(onChange).toHaveBeenCalledWith('as_printed');
  });

  it('is a list', async () => {
    const { onChange } = show(roles(), [0, 1]);
    expect(field('roles').value).toBe('0, 1');
    await pick('roles', '2, 3');
    expect(onChange).toHaveBeenCalledWith([2, 3]);
  });

  it('of a list says how many there may be, and of what', () => {
    show(roles(), [0]);
    expect(range('(1 to 4 numbers, each 0 to 7)').contains('problem')).toBe(false);
  });

  it('of a list of words names them', () => {
    show(roles({ type: 'enum_list', words: ['spy', 'agent'] }), ['spy']);
    expect(screen.getByText('(1 to 4 of: spy, agent)')).toBeTruthy();
  });

  it('tells those who do not see it that a list is wrong', () => {
    show(roles(), [9]);
    expect(field('roles').getAttribute('aria-invalid')).toBe('true');
    expect(field('roles').validationMessage).toBe('It must be 1 to 4 numbers, each 0 to 7.');
  });

  it('is described by its help', () => {
    show(limit(), 10);
    const help = document.getElementById(field('turn limit').getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('How long');
  });

  it('has a link to each of its rules', () => {
    show(limit({ rule: 'PW-10.1, PW-10.2' }), 10);
    expect(screen.getAllByRole('link').map(each => each.getAttribute('href'))).toEqual(['/rules/g/PW-10.1', '/rules/g/PW-10.2']);
  });

  it('has no link without a rule', () => {
    show(limit({ rule: '' }), 10);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('stands out if it was changed', () => {
    expect(show(limit(), 10, true).container.querySelector('.changed')).toBeTruthy();
    expect(show(limit(), 10, false).container.querySelector('.changed')).toBeNull();
  });
});
