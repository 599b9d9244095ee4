// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { words } from '../testing/page';
import CreditsPage from './CreditsPage.svelte';

const leads = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of credits', () => {
  it('names who drew the icons, where they are from and their licence', () => {
    render(CreditsPage);
    expect(words(document.body)).toContain('Lorc, Delapouite');
    expect(leads('game-icons.net')).toBe('https://game-icons.net');
    expect(leads(/Attribution 3.0/)).toBe('https://creativecommons.org/licenses/by/3.0/');
    expect(document.title).toContain('Credits');
  });

  it('leads to the licences of all that the client carries, which is no page of the client', () => {
    render(CreditsPage);
    expect(leads('All names and licences')).toBe('/third-party.txt');
    expect(screen.getByRole('link', { name: 'All names and licences' }).getAttribute('rel')).toBe('external');
  });
});
