// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { button, press } from '../testing/page';
import type { SheetSize } from './sheet';
import SheetHead from './SheetHead.svelte';

function show(size: SheetSize = 'rest') {
  const calls = { onChoose: vi.fn(), onSize: vi.fn() };
  const tabs = [{ id: 'choices', name: 'Choices', count: 0 }, { id: 'log', name: 'Log', count: 0 }];
  render(SheetHead, { tabs, chosen: 'choices', size, rules: '/rules/g', ...calls });
  return calls;
}
const tab = () => screen.getByRole('tab', { name: 'Log' });

async function pull(down: number, pointerType = 'touch') {
  await fireEvent.pointerDown(tab(), { clientY: 500, pointerType });
  await fireEvent.pointerUp(tab(), { clientY: 500 + down, pointerType });
  await fireEvent.click(tab());
}

describe('the head of the sheet', () => {
  it.each([['rest', 'tall', 'false'], ['shut', 'tall', 'false'], ['tall', 'rest', 'true']] as const)('leads from %s to %s by its button', async (size, next, expanded) => {
    const { onSize } = show(size);
    expect(button('More room to read').getAttribute('aria-expanded')).toBe(expanded);
    await press('More room to read');
    expect(onSize).toHaveBeenCalledWith(next);
  });

  it('is pulled up and down by a finger, which chooses nothing', async () => {
    const { onSize, onChoose } = show();
    await pull(-80);
    await pull(80);
    expect(onSize.mock.calls).toEqual([['tall'], ['shut']]);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is only touched by a finger that stays where it is', async () => {
    const { onSize, onChoose } = show();
    await pull(4);
    expect(onSize).not.toHaveBeenCalled();
    expect(onChoose).toHaveBeenCalledWith('log');
  });

  it('is not pulled by a mouse, nor by a finger that comes down elsewhere after one', async () => {
    const { onSize } = show();
    await pull(-80, 'mouse');
    await fireEvent.pointerUp(document.body, { clientY: 100, pointerType: 'touch' });
    expect(onSize).not.toHaveBeenCalled();
  });

  it('is moved by the arrows', async () => {
    const { onSize } = show();
    for (const key of ['ArrowUp', 'ArrowDown', 'x']) await fireEvent.keyDown(button('More room to read'), { key });
    expect(onSize.mock.calls).toEqual([['tall'], ['shut']]);
  });
});
