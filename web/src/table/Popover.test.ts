// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Odds } from '../wire';
import Popover from './Popover.svelte';
import type { Option } from './walk';

const choice = (label: string, action: number): Choice => ({ action, label, notation: '', place: { kind: 'cell', board: '', id: 1 }, step: 'closes', rule: '' });
const options: Option[] = ['stage a coup', 'destabilize'].map((label, i) => ({ path: [choice(label, i)], choice: choice(label, i) }));
const odds: Odds = { label: 'Coup', assumption: '', action: 0, rule: '', chances: [{ label: 'it works', numerator: 1, denominator: 4 }, { label: 'it fails', numerator: 3, denominator: 4 }] };

function show() {
  const calls = { onTake: vi.fn(), onClose: vi.fn() };
  render(Popover, { options, oddsOf: (option: Option) => (option.choice.action === 0 ? [odds] : []), at: { x: 10, y: 10 }, ...calls });
  return calls;
}
const names = () => screen.getAllByRole('menuitem').map(each => each.textContent);

afterEach(cleanup);

describe('the menu at a place', () => {
  it('says what can be done, with its odds', () => {
    show();
    expect(names()).toEqual(['Stage a coupit works 25 % · it fails 75 %', 'Destabilize']);
  });

  it('has the focus, and the arrows go round in it', async () => {
    show();
    const [first, second] = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(first);
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
  });

  it('is left by Escape or a press elsewhere, and takes what is clicked', async () => {
    const { onTake, onClose } = show();
    await fireEvent.click(screen.getByRole('menuitem', { name: /Destabilize/ }));
    expect(onTake).toHaveBeenCalledWith(options[1]);
    await fireEvent.pointerDown(screen.getByRole('menu'));
    expect(onClose).not.toHaveBeenCalled();
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await fireEvent.pointerDown(document.body);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
