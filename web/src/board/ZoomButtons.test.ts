// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { press } from '../testing/page';
import ZoomButtons from './ZoomButtons.svelte';

function show(whole: boolean) {
  const calls = { onZoom: vi.fn<(factor: number) => void>(), onWhole: vi.fn() };
  render(ZoomButtons, { whole, ...calls });
  return calls;
}

describe('the buttons that zoom', () => {
  it('go nearer, and back by as much', async () => {
    const { onZoom } = show(false);
    await press('Zoom in');
    await press('Zoom out');
    const [near = 0, far = 0] = onZoom.mock.calls.map(([factor]) => factor);
    expect(near).toBeGreaterThan(1);
    expect(near * far).toBeCloseTo(1);
  });

  it('show the whole', async () => {
    const { onWhole } = show(false);
    await press('Show the whole board');
    expect(onWhole).toHaveBeenCalledOnce();
  });

  it('go only nearer where all is on the screen', () => {
    show(true);
    expect(screen.getAllByRole('button').map(each => each.getAttribute('aria-label'))).toEqual(['Zoom in']);
  });
});
