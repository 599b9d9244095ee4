// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { seatLook } from '../icons/seats';
import { press } from '../testing/page';
import HandOver from './HandOver.svelte';

describe('handing the screen over', () => {
  it('says to whom, in words and by shape', () => {
    const { container } = render(HandOver, { name: 'Blue', colour: 1, onReady: () => undefined });
    expect(screen.getByRole('heading', { name: 'Now Blue' })).toBeTruthy();
    expect(container.querySelector('path')?.getAttribute('d')).toBe(seatLook(1).path);
  });

  it('waits until they say that they are there', async () => {
    const onReady = vi.fn();
    render(HandOver, { name: 'Blue', colour: 1, onReady });
    expect(onReady).not.toHaveBeenCalled();
    await press('I am Blue');
    expect(onReady).toHaveBeenCalledOnce();
  });
});
