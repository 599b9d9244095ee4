// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../testing/page';
import { moment } from '../lib/times';
import Clock from './Clock.svelte';

const now = new Date('2031-05-01T12:00:00').getTime();
const show = (seconds: number | undefined, mine = true) => render(Clock, { until: seconds === undefined ? undefined : now + 1000 * seconds, mine });
const timer = () => screen.queryByRole('timer', { name: 'Time left' });
const wait = (seconds: number) => (vi.advanceTimersByTime(1000 * seconds), flushSync());

describe('the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now }));

  it('says how much time is left', () => {
    show(95);
    expect(timer()?.textContent).toBe('01:35');
  });

  it('goes on', () => {
    show(95);
    wait(35);
    expect(timer()?.textContent).toBe('01:00');
  });

  it('says until when, for whoever points at it', () => {
    show(95);
    expect(timer()?.title).toBe(moment(now + 95_000));
  });

  it('is not there where there is none', () => {
    show(undefined);
    expect(timer()).toBeNull();
  });

  it('warns whoever has little time left', () => {
    show(25);
    expect(timer()?.classList.contains('short')).toBe(false);
    wait(6);
    expect(timer()?.classList.contains('short')).toBe(true);
  });

  it('does not warn of the time of others', () => {
    show(5, false);
    expect(timer()?.classList.contains('short')).toBe(false);
  });

  it('stops when it is gone', () => {
    const { unmount } = show(95);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
