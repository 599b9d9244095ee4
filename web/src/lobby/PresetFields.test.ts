// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { offer } from '../testing/build';
import { words } from '../testing/page';
import PresetFields from './PresetFields.svelte';

const game = offer({ presets: [{ name: 'as_printed', help: 'all of it', options: {} }, { name: 'quick', help: 'an hour', options: {} }] });

function show() {
  const onChoose = vi.fn();
  render(PresetFields, { game, chosen: 'quick', onChoose });
  return onChoose;
}

describe('the presets of a game', () => {
  it('are named in words, each with what it means', () => {
    show();
    expect(screen.getAllByRole('radio').map(each => words(each.closest('label')))).toEqual(['As printed all of it', 'Quick an hour']);
  });

  it('show which is chosen', () => {
    show();
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(each => each.checked)).toEqual([false, true]);
  });

  it('are chosen by their own name', async () => {
    const onChoose = show();
    await fireEvent.click(screen.getByRole('radio', { name: /^As printed/ }));
    expect(onChoose).toHaveBeenCalledWith('as_printed');
  });
});
