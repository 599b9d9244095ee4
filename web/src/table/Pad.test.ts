// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { button, eventually, field, press, submit, write } from '../testing/page';
import Pad from './Pad.svelte';

const lines = ['MOVE 3 inf 2 3', 'BUY 1 tank'];
interface More {
  readonly lines?: readonly string[];
  readonly half?: string;
  readonly canUndo?: boolean;
  readonly sealed?: boolean;
}
function show(more: More = {}) {
  const calls = { onRewrite: vi.fn((_: readonly string[]) => Promise.resolve(true)), onUndo: vi.fn(), onDrop: vi.fn() };
  const shown = render(Pad, { lines, half: '', canUndo: true, sealed: false, ...calls, ...more });
  return { ...calls, ...shown };
}
const has = (name: string) => screen.queryByRole('button', { name }) !== null;
const second = 'Line 2 as text';

describe('the pad', () => {
  it.each([
    ['Clear', []],
    ['Strike: BUY 1 tank', ['MOVE 3 inf 2 3']],
    ['Move up: BUY 1 tank', ['BUY 1 tank', 'MOVE 3 inf 2 3']],
    ['Move down: MOVE 3 inf 2 3', ['BUY 1 tank', 'MOVE 3 inf 2 3']],
  ])('%s', async (name, next) => {
    const { onRewrite } = show();
    await press(name);
    expect(onRewrite).toHaveBeenCalledWith(next);
  });

  it('moves nothing out of itself', () => {
    show();
    expect([button('Move up: MOVE 3 inf 2 3').disabled, button('Move down: BUY 1 tank').disabled]).toEqual([true, true]);
  });

  it('has nothing to move where there is one line', () => {
    show({ lines: ['BUY 1 tank'] });
    expect([has('Move up: BUY 1 tank'), has('Strike: BUY 1 tank')]).toEqual([false, true]);
  });

  it('is undone', async () => {
    const { onUndo } = show();
    await press('Undo');
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it('offers nothing to undo where nothing can be', () => {
    show({ canUndo: false });
    expect([has('Undo'), has('Clear')]).toEqual([false, false]);
  });

  it('offers nothing to clear where there is one line', () => {
    show({ lines: ['BUY 1 tank'] });
    expect([has('Undo'), has('Clear')]).toEqual([true, false]);
  });

  it('shows its last line, which was just made', async () => {
    const { rerender } = show();
    const scrolled = vi.spyOn(screen.getByRole('list'), 'scrollTo');
    await rerender({ lines: [...lines, 'PASS'] });
    expect(scrolled).toHaveBeenCalledOnce();
  });
});

describe('a half-made line on the pad', () => {
  it('stands below the others, and undoes in its own way', async () => {
    const { onUndo } = show({ half: 'MOVE' });
    expect([screen.getByText('MOVE …') !== null, has('Undo'), has('Clear')]).toEqual([true, false, false]);
    await press('Back');
    expect(onUndo).toHaveBeenCalledOnce();
  });

  it('is dropped', async () => {
    const { onDrop } = show({ half: 'MOVE' });
    await press('Drop the half-made line');
    expect(onDrop).toHaveBeenCalledOnce();
  });

  it('is not there where there is none', () => {
    show();
    expect(has('Back')).toBe(false);
  });
});

describe('a line as text', () => {
  it('is changed', async () => {
    const { onRewrite } = show();
    await press('BUY 1 tank');
    expect(field(second).value).toBe('BUY 1 tank');
    await write(second, ' BUY 2 tanks ');
    await submit(second);
    expect(onRewrite).toHaveBeenCalledWith(['MOVE 3 inf 2 3', 'BUY 2 tanks']);
    await eventually(() => expect(screen.queryByLabelText(second)).toBeNull());
  });

  it('stays as it was written while it is refused', async () => {
    const { onRewrite } = show();
    onRewrite.mockResolvedValue(false);
    await press('BUY 1 tank');
    await write(second, 'BUY 9 tanks');
    await press('Save');
    await onRewrite.mock.results[0]?.value;
    expect(field(second).value).toBe('BUY 9 tanks');
  });

  it('is struck when nothing is left of it', async () => {
    const { onRewrite } = show();
    await press('BUY 1 tank');
    await write(second, '  ');
    await submit(second);
    expect(onRewrite).toHaveBeenCalledWith(['MOVE 3 inf 2 3']);
  });

  it('is left as it was by Escape', async () => {
    const { onRewrite } = show();
    await press('BUY 1 tank');
    await fireEvent.keyDown(field(second), { key: 'Escape' });
    expect([has('BUY 1 tank'), onRewrite.mock.calls]).toEqual([true, []]);
  });

  it('gives the keyboard back to its line when the field goes', async () => {
    show();
    const line = () => document.activeElement?.textContent;
    await press('BUY 1 tank');
    await fireEvent.keyDown(field(second), { key: 'Escape' });
    await eventually(() => expect(line()).toBe('BUY 1 tank'));
    await press('BUY 1 tank');
    field(second).focus();
    await submit(second);
    await eventually(() => expect(line()).toBe('BUY 1 tank'));
  });

  it('keeps Escape to itself', async () => {
    show();
    const heard = vi.fn();
    addEventListener('keydown', heard);
    await press('BUY 1 tank');
    await fireEvent.keyDown(field(second), { key: 'Escape' });
    removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is not edited any more when another line may stand in its place', async () => {
    const { rerender, onRewrite } = show();
    await press('BUY 1 tank');
    await rerender({ lines: [...lines].reverse() });
    expect([screen.queryByLabelText(second), onRewrite.mock.calls]).toEqual([null, []]);
  });

  it('is edited on while the same lines come again', async () => {
    const { rerender } = show();
    await press('BUY 1 tank');
    await rerender({ lines: [...lines] });
    expect(field(second)).toBeTruthy();
  });

  it('minds no other key', async () => {
    show();
    await press('BUY 1 tank');
    await fireEvent.keyDown(field(second), { key: 'x' });
    expect(field(second)).toBeTruthy();
  });
});

describe('a pad that is sealed', () => {
  it('has nothing to undo: the seal is taken back first, beside what says that it is sealed', () => {
    show({ lines: [...lines, 'seal'], sealed: true });
    expect([has('Undo'), has('Clear')]).toEqual([false, false]);
  });

  it('is read, and nothing in it is changed by the way', async () => {
    const { rerender } = show();
    await press('BUY 1 tank');
    await rerender({ lines: [...lines, 'seal'], sealed: true });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getAllByRole('listitem').map(each => each.textContent?.trim())).toEqual([...lines, 'seal']);
  });
});
