// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { field, submit, write } from '../testing/page';
import GoTo from './GoTo.svelte';

const label = 'Go to cell';
const calls = { onGo: vi.fn((text: string) => text === '25'), onClose: vi.fn() };
async function goTo(text: string) {
  await write(label, text);
  await submit(label);
}

describe('the way to a cell', () => {
  beforeEach(() => {
    calls.onGo.mockClear();
    calls.onClose.mockClear();
    render(GoTo, calls);
  });

  it('has the focus', () => {
    expect(document.activeElement).toBe(field(label));
  });

  it('goes there, and is gone', async () => {
    await goTo(' 25 ');
    expect(calls.onGo).toHaveBeenCalledWith('25');
    expect(calls.onClose).toHaveBeenCalledOnce();
  });

  it('says that there is no such cell, and stays', async () => {
    expect(screen.queryByRole('alert')).toBeNull();
    await goTo('99');
    expect(screen.getByRole('alert').textContent).toBe('There is no such cell');
    expect(calls.onClose).not.toHaveBeenCalled();
  });

  it('is left by Escape, which drops nothing else', async () => {
    const elsewhere = vi.fn();
    document.addEventListener('keydown', elsewhere);
    await fireEvent.keyDown(field(label), { key: 'Escape' });
    document.removeEventListener('keydown', elsewhere);
    expect(calls.onClose).toHaveBeenCalledOnce();
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('is left by going elsewhere', async () => {
    await fireEvent.blur(field(label));
    expect(calls.onClose).toHaveBeenCalledOnce();
  });
});
