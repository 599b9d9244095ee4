// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Pad from './Pad.svelte';

const lines = ['MOVE 3 inf 2 3', 'BUY 1 tank'];
const show = (more: Partial<{ lines: readonly string[]; half: string; canUndo: boolean; sealed: boolean }> = {}) => {
  const onRewrite = vi.fn<(lines: readonly string[]) => void>();
  render(Pad, { lines, half: '', canUndo: true, sealed: false, onRewrite, onUndo: () => undefined, onDrop: () => undefined, ...more });
  return onRewrite;
};

afterEach(cleanup);

describe('the pad', () => {
  it('is cleared, struck and put in another order', async () => {
    const onRewrite = show();
    await fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Strike: BUY 1 tank' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Move up: BUY 1 tank' }));
    expect(onRewrite.mock.calls.map(([next]) => next)).toEqual([[], ['MOVE 3 inf 2 3'], ['BUY 1 tank', 'MOVE 3 inf 2 3']]);
  });

  it('offers nothing to clear where there is one line, a half one, or all is sealed', () => {
    show({ lines: ['BUY 1 tank'] });
    show({ half: 'MOVE' });
    show({ lines: [...lines, 'seal'], sealed: true });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change them' })).toBeTruthy();
  });
});
