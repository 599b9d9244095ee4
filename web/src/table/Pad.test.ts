// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Pad from './Pad.svelte';

const lines = ['MOVE 3 inf 2 3', 'BUY 1 tank'];
let accepted = true;
const show = (more: Partial<{ lines: readonly string[]; half: string; canUndo: boolean; sealed: boolean }> = {}) => {
  const onRewrite = vi.fn((_: readonly string[]) => Promise.resolve(accepted));
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

  it('keeps what was written as long as it is refused', async () => {
    const onRewrite = show();
    const write = async (text: string) => {
      await fireEvent.input(screen.getByLabelText('Line 2 as text'), { target: { value: text } });
      await fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    };
    await fireEvent.click(screen.getByRole('button', { name: 'BUY 1 tank' }));
    accepted = false;
    await write('BUY 9 tanks');
    expect(screen.getByLabelText<HTMLInputElement>('Line 2 as text').value).toBe('BUY 9 tanks');
    accepted = true;
    await write('BUY 2 tanks');
    expect(onRewrite.mock.lastCall).toEqual([['MOVE 3 inf 2 3', 'BUY 2 tanks']]);
    await vi.waitFor(() => expect(screen.queryByLabelText('Line 2 as text')).toBeNull());
  });

  it('offers nothing to clear where there is one line, a half one, or all is sealed', () => {
    show({ lines: ['BUY 1 tank'] });
    show({ half: 'MOVE' });
    show({ lines: [...lines, 'seal'], sealed: true });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change them' })).toBeTruthy();
  });
});
