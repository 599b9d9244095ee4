// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kDefaults, loadSettings } from '../lib/settings';
import { change, settings } from '../lib/settings.svelte';
import '../board/Board.svelte';
import { board, cell, offer, scene } from '../testing/build';
import { eventually, field, press } from '../testing/page';
import { noServer, serve } from '../testing/server';
import SettingsPage from './SettingsPage.svelte';

const choices = (name: string) => within(screen.getByRole('group', { name })).getAllByRole<HTMLInputElement>('radio');
const click = (name: string | RegExp) => fireEvent.click(field(name));

/** A browser that allows notifications, or does not. */
const allow = (answer: string) => vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(answer) });

describe('the settings', () => {
  beforeEach(() => {
    noServer();
    change({ ...kDefaults });
    render(SettingsPage);
  });

  it('say so in the title of the tab', () => {
    expect(document.title).toBe('Settings');
  });

  it.each([['Language', 3], ['Light or dark', 3], ['Size of text', 4], ['Colours of the seats', 3], ['Movement', 3]])('offer %s', (name, count) => {
    expect(choices(name)).toHaveLength(count);
  });

  it('show a board that they change', async () => {
    cleanup();
    serve({ '/api/games': { games: [offer()] }, '/api/games/toy/picture': scene({ boards: [board([cell(0)])] }) });
    const { container } = render(SettingsPage);
    await eventually(() => expect(container.querySelector('[data-cell]')).toBeTruthy());
  });

  it('show what holds', () => {
    expect(choices('Size of text').map(each => each.checked)).toEqual([false, true, false, false]);
  });

  it('take effect at once, and are kept', async () => {
    await click('Dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(loadSettings().theme).toBe('dark');
  });

  it.each([[/^Patterns/, 'patterns'], [/^Guide/, 'guide'], [/^Sound/, 'sound']] as const)('switch %s', async (label, name) => {
    const before = settings[name];
    await click(label);
    expect([settings[name], field(label).checked]).toEqual([!before, !before]);
  });

  it('let the sound be heard when it is switched on, and only then', async () => {
    const heard = vi.fn();
    vi.stubGlobal('AudioContext', heard);
    await click(/^Guide/);
    await click(/^Sound/);
    await click(/^Sound/);
    expect(heard).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('go back to how they were', async () => {
    await click('Dark');
    await click(/^Guide/);
    await press('Back to the defaults');
    expect({ ...settings }).toEqual(kDefaults);
    expect(choices('Light or dark').map(each => each.checked)).toEqual([true, false, false]);
  });
});

describe('notifications', () => {
  const box = () => field(/^Notifications/);
  const notice = () => screen.getByRole('status').textContent;
  beforeEach(() => {
    noServer();
    change({ ...kDefaults });
    render(SettingsPage);
  });

  it('are switched on where the browser allows them', async () => {
    allow('granted');
    await click(/^Notifications/);
    await eventually(() => expect(settings.notify).toBe(true));
    expect([box().checked, notice()]).toEqual([true, '']);
  });

  it('stay off where it does not, and the box shows it', async () => {
    allow('denied');
    await click(/^Notifications/);
    await eventually(() => expect(notice()).toMatch(/^The browser does not allow notifications/));
    expect([settings.notify, box().checked]).toEqual([false, false]);
  });

  it('stay off where the browser has none', async () => {
    await click(/^Notifications/);
    await eventually(() => expect(notice()).toMatch(/^The browser does not allow notifications/));
    expect(box().checked).toBe(false);
  });

  it('are switched off without a word', async () => {
    change({ notify: true });
    await eventually(() => expect(box().checked).toBe(true));
    await click(/^Notifications/);
    expect([settings.notify, notice()]).toEqual([false, '']);
  });
});
