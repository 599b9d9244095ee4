// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { linkTo } from '../testing/page';
import LostPage from './LostPage.svelte';

describe('a page that is not there', () => {
  it('says what was looked for, and leads back', () => {
    render(LostPage, { path: '/nowhere' });
    expect(screen.getByText('No page of Sandtable is at /nowhere.')).toBeTruthy();
    expect(linkTo('To the lobby')).toBe('/');
  });

  it('says so in the title of the tab', () => {
    render(LostPage, { path: '/nowhere' });
    expect(document.title).toBe('Not found');
  });
});
