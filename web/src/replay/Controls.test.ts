// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Place, Speed } from '../lib/replay';
import { button, eventually, field, press, write } from '../testing/page';
import Controls from './Controls.svelte';

function show(place: Partial<Place> = {}, more: { playing?: boolean; speed?: Speed } = {}) {
  const calls = { onGo: vi.fn(), onPlay: vi.fn(), onSpeed: vi.fn() };
  render(Controls, { place: { at: 4, first: 1, last: 9, ...place }, playing: false, speed: 1, ...more, ...calls });
  return calls;
}
const ways = ['To the beginning', 'One step back', 'One step forward', 'To the end'];
const closed = () => ways.map(name => button(name).disabled);

describe('the controls of a replay', () => {
  it.each([['To the beginning', 1], ['One step back', 3], ['One step forward', 5], ['To the end', 9]])('%s', async (name, to) => {
    const { onGo } = show();
    await press(name);
    expect(onGo).toHaveBeenCalledWith(to);
  });

  it('say which moment it is', () => {
    show();
    expect(screen.getByText('4 of 9')).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext')).toBe('4 of 9');
  });

  it('go to any moment by the slider', async () => {
    const { onGo } = show();
    await write('Moment', '7');
    expect(onGo).toHaveBeenCalledWith(7);
  });

  it('go no further back than the beginning', () => {
    show({ at: 1 });
    expect(closed()).toEqual([true, true, false, false]);
  });

  it('go no further than the end, from where it can be played again', () => {
    show({ at: 9 });
    expect([...closed(), button('Play').disabled]).toEqual([false, false, true, true, false]);
  });

  it('play nothing where there is one moment only', () => {
    show({ at: 1, last: 1 });
    expect(button('Play').disabled).toBe(true);
  });

  it('play', async () => {
    const { onPlay } = show();
    await press('Play');
    expect(onPlay).toHaveBeenCalledOnce();
  });

  it('pause what plays', async () => {
    const { onPlay } = show({}, { playing: true });
    await press('Pause');
    expect(onPlay).toHaveBeenCalledOnce();
  });

  it('show how fast it plays', () => {
    show({}, { speed: 4 });
    expect(field('Speed').value).toBe('4');
  });

  it('play faster', async () => {
    const { onSpeed } = show();
    await fireEvent.change(field('Speed'), { target: { selectedIndex: 4 } });
    expect(onSpeed).toHaveBeenCalledWith(8);
  });
});

describe('the link to a moment', () => {
  const copied = vi.fn<(text: string) => Promise<void>>();
  const copyName = 'Copy link to this moment';

  it('is copied, which is said for a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal('navigator', { clipboard: { writeText: copied.mockResolvedValue(undefined) } });
    show();
    await press(copyName);
    await eventually(() => button('Copied'));
    expect(copied).toHaveBeenCalledWith(location.href);
    await vi.advanceTimersByTimeAsync(2000);
    expect(button(copyName)).toBeTruthy();
  });

  it('does not pass for copied where the browser refuses', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: copied.mockRejectedValue(new Error('no')) } });
    show();
    await press(copyName);
    await copied.mock.results.at(-1)?.value.catch(() => undefined);
    expect(button(copyName)).toBeTruthy();
  });

  it('is not offered where the browser lends no clipboard', () => {
    vi.stubGlobal('navigator', {});
    show();
    expect(screen.queryByRole('button', { name: copyName })).toBeNull();
  });
});
