// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { button, press, words } from '../testing/page';
import AskCard from './AskCard.svelte';

function show(y = 0) {
  const [go, onClose] = [vi.fn(), vi.fn()];
  const { container } = render(AskCard, { doubt: { words: 'your orders: 0 of 3 written', label: 'Seal', go }, away: { x: 400, y }, onClose });
  return { go, onClose, card: container.querySelector('.ask') };
}

describe('a question before something is done', () => {
  it('says what would be lost, and what would be done', async () => {
    const { go, card } = show();
    expect(words(card)).toBe('Your orders: 0 of 3 written. Do it anyway? Go back Seal');
    await press('Seal');
    expect(go).toHaveBeenCalledOnce();
  });

  it('has the focus on what changes nothing', async () => {
    const { go, onClose } = show();
    expect(document.activeElement).toBe(button('Go back'));
    await press('Go back');
    await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect([onClose.mock.calls.length, go.mock.calls.length]).toEqual([2, 0]);
  });

  it('does not come under the pointer', () => {
    expect(show(20).card?.classList.contains('below')).toBe(true);
    expect(show(innerHeight - 20).card?.classList.contains('below')).toBe(false);
  });
});
