// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../testing/page';
import { actionOf } from './keys';
import KeysHelp from './KeysHelp.svelte';

const onClose = vi.fn();
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Keys' });
const keys = () => [...dialog().querySelectorAll('kbd')].map(words);

describe('the list of keys', () => {
  beforeEach(() => {
    onClose.mockClear();
    render(KeysHelp, { onClose });
  });

  it('is above everything else', () => {
    expect(dialog().open).toBe(true);
  });

  it('has a meaning for each', () => {
    expect(dialog().querySelectorAll('dd')).toHaveLength(keys().length);
  });

  it('has every key that works wherever one is', () => {
    const known = 'abcdefghijklmnopqrstuvwxyz/'.split('').filter(key => actionOf({ key, ctrlKey: false, metaKey: false, altKey: false }, false));
    expect(keys()).toEqual(expect.arrayContaining(known));
  });

  it('says when it is closed', () => {
    dialog().close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('has a button that closes it', () => {
    expect(screen.getByRole('button', { name: 'Close' }).closest('form')?.getAttribute('method')).toBe('dialog');
  });
});
