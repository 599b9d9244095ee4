// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, eventually, field, press } from '../testing/page';
import SeatLinks from './SeatLinks.svelte';

const copied = vi.fn<(text: string) => Promise<void>>();
const links = [{ seat: 1, token: 'x&y' }, { seat: 2, token: 'z' }];
const said = () => screen.getByRole('status').textContent;

/** A browser that lends its clipboard, or does not. */
function browser(clipboard: boolean, byHand = false) {
  vi.stubGlobal('navigator', clipboard ? { clipboard: { writeText: copied } } : {});
  document.execCommand = () => byHand;
}

describe('links to seats', () => {
  beforeEach(() => {
    copied.mockReset().mockResolvedValue(undefined);
    browser(true);
    render(SeatLinks, { id: 'k3', links });
  });

  it('stand there whole, one a seat', () => {
    expect([field('Link for seat 2').value, field('Link for seat 3').value]).toEqual([`${location.origin}/table/k3#seat=1&token=x%26y`, `${location.origin}/table/k3#seat=2&token=z`]);
  });

  it('are copied', async () => {
    await press('Copy the link for seat 3');
    expect(copied).toHaveBeenCalledWith(`${location.origin}/table/k3#seat=2&token=z`);
  });

  it('say which was copied last, and only that', async () => {
    await press('Copy the link for seat 2');
    await eventually(() => expect(said()).toBe('The link for seat 2 is copied.'));
    await press('Copy the link for seat 3');
    await eventually(() => expect(said()).toBe('The link for seat 3 is copied.'));
    expect(button('Copy the link for seat 2').textContent?.trim()).toBe('Copy');
    expect(button('Copied: the link for seat 3').textContent?.trim()).toBe('Copied');
  });

  it('say nothing as long as none was copied', () => {
    expect(said()).toBe('');
  });

  it('are selected whole by whoever goes there', async () => {
    const select = vi.spyOn(field('Link for seat 2'), 'select');
    await fireEvent.focus(field('Link for seat 2'));
    expect(select).toHaveBeenCalledOnce();
  });

  it('are copied in the old way where there is no clipboard', async () => {
    browser(false, true);
    await press('Copy the link for seat 2');
    await eventually(() => expect(said()).toBe('The link for seat 2 is copied.'));
  });

  it('stay selected, and do not pass for copied, where nothing can be copied', async () => {
    browser(false, false);
    const select = vi.spyOn(field('Link for seat 2'), 'select');
    await press('Copy the link for seat 2');
    expect(select).toHaveBeenCalled();
    expect(said()).toBe('');
  });
});
