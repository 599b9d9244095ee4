// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { card } from '../testing/build';
import { words } from '../testing/page';
import OfferList from './OfferList.svelte';

describe('offers on the table', () => {
  it('stay in sight, with nothing to press', () => {
    render(OfferList, { cards: [card(1, 'Offer 1', { text: 'peace' }), card(2, 'Offer 2')], game: 'toy' });
    expect(screen.getByRole('region', { name: 'Offers on the table' })).toBeTruthy();
    expect(screen.getAllByRole('article').map(words)).toEqual(['Offer 1 Peace', 'Offer 2']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are not there where there are none', () => {
    render(OfferList, { cards: [], game: 'toy' });
    expect(screen.queryByRole('region')).toBeNull();
  });
});
