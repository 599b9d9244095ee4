// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import GoTo from './GoTo.svelte';
import Tabs from './Tabs.svelte';

afterEach(cleanup);

describe('the way to a cell', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Go to cell');
  const show = () => {
    const calls = { onGo: vi.fn((label: string) => label === '25'), onClose: vi.fn() };
    render(GoTo, calls);
    return calls;
  };
  const write = async (value: string) => {
    await fireEvent.input(field(), { target: { value } });
    await fireEvent.submit(field().closest('form') as HTMLFormElement);
  };

  it('has the focus, goes there, and is gone', async () => {
    const { onGo, onClose } = show();
    expect(document.activeElement).toBe(field());
    await write(' 25 ');
    expect(onGo).toHaveBeenCalledWith('25');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that there is no such cell, and is left by Escape', async () => {
    const { onClose } = show();
    await write('99');
    expect(screen.getByRole('alert').textContent).toBe('There is no such cell');
    expect(onClose).not.toHaveBeenCalled();
    await fireEvent.keyDown(field(), { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the tabs beside the board', () => {
  const tabs = ['choices', 'log', 'chat'].map((id, i) => ({ id, name: id, count: i === 2 ? 3 : 0 }));
  const show = () => {
    const onChoose = vi.fn();
    render(Tabs, { tabs, chosen: 'choices', open: true, onChoose, rules: '/rules/g' });
    return onChoose;
  };

  it('are one stop of the Tab key, and the arrows go round', async () => {
    const onChoose = show();
    expect(screen.getAllByRole('tab').map(each => each.tabIndex)).toEqual([0, -1, -1]);
    await fireEvent.keyDown(screen.getByRole('tab', { name: 'choices' }), { key: 'ArrowRight' });
    await fireEvent.keyDown(screen.getByRole('tab', { name: 'choices' }), { key: 'ArrowLeft' });
    await fireEvent.keyDown(screen.getByRole('tab', { name: 'choices' }), { key: 'x' });
    expect(onChoose.mock.calls).toEqual([['log'], ['chat']]);
  });

  it('say how much is new', () => {
    show();
    expect(screen.getByRole('tab', { name: 'chat 3 new' })).toBeTruthy();
  });
});
