// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { told } from '../lib/house.svelte';
import { words } from '../testing/page';
import TopBar from './TopBar.svelte';

const current = () => screen.getAllByRole('link').filter(each => each.getAttribute('aria-current') === 'page').map(words);

describe('the bar at the top', () => {
  beforeEach(() => {
    told({});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nobody answers')));
  });

  it.each([['lobby', ['Lobby']], ['settings', ['Settings']], ['rules', []]] as const)('says that one is at: %s', (page, names) => {
    render(TopBar, { page });
    expect(current()).toEqual(names);
  });

  it('has no lab where the server has none', () => {
    render(TopBar, { page: 'lobby' });
    expect(screen.queryByRole('link', { name: 'Lab' })).toBeNull();
  });

  it.each([['lost', 2], ['settings', 0], ['rules', 0]] as const)('asks what the server has where the page does not: %s', async (page, times) => {
    const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ games: [], lab: '/lab/' }))));
    vi.stubGlobal('fetch', asked);
    render(TopBar, { page });
    if (times > 0) await screen.findByRole('link', { name: 'Lab' });
    expect(asked).toHaveBeenCalledTimes(times);
    vi.unstubAllGlobals();
  });

  it('leads to the lab of the server, which is no page of the client', () => {
    told({ lab: '/lab/' });
    render(TopBar, { page: 'lobby' });
    const lab = screen.getByRole('link', { name: 'Lab' });
    expect([lab.getAttribute('href'), lab.getAttribute('rel')]).toEqual(['/lab/', 'external']);
  });
});
