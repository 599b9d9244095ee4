// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { offer, optionSpec } from '../testing/build';
import { field, write } from '../testing/page';
import { newForm, type TableForm } from './form';
import OptionFields from './OptionFields.svelte';

const game = offer({
  options: [optionSpec('turn_limit', { default: 10 }), optionSpec('armies', { default: 3 })],
  presets: [{ name: 'quick', help: '', options: { armies: 2 } }],
});

function show(change: Partial<TableForm> = {}) {
  const onChange = vi.fn();
  render(OptionFields, { game, form: { ...newForm(game), ...change }, onChange });
  return onChange;
}

describe('the options of a new table', () => {
  it('are counted', () => {
    show();
    expect(screen.getByText('All 2 options')).toBeTruthy();
  });

  it('have the values of the preset, and their own where it says nothing', () => {
    show();
    expect([field('turn limit').value, field('armies').value]).toEqual(['10', '2']);
  });

  it('have the values that were set', () => {
    show({ changed: { armies: 7 } });
    expect(field('armies').value).toBe('7');
  });

  it('say how many were changed', () => {
    show({ changed: { armies: 7 } });
    expect(screen.getByText('1 changed')).toBeTruthy();
  });

  it('say nothing of changes as long as there are none', () => {
    show();
    expect(screen.queryByText(/changed/)).toBeNull();
  });

  it('unfold when one of them is wrong', async () => {
    show();
    const fold = field('armies').closest('details');
    expect(fold?.open).toBe(false);
    await fireEvent.invalid(field('armies'));
    expect(fold?.open).toBe(true);
  });

  it('tell which one is set to what', async () => {
    const onChange = show();
    await write('armies', '4');
    expect(onChange).toHaveBeenCalledWith('armies', 4);
  });
});
