// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { event } from '../testing/build';
import { words } from '../testing/page';
import EventText from './EventText.svelte';

const show = (words: string, playing = false) => render(EventText, { item: event(words), panels: [], playing });

describe('an event', () => {
  it('is told as a sentence', () => {
    expect(words(show('red collects {n 30} Ammo').container)).toBe('Red collects 30 Ammo');
  });

  it('that rolls is shown as dice', () => {
    show('red rolls {die1 3} and {die2 5}: {total 8}');
    expect(screen.getAllByRole('img').map(each => each.getAttribute('aria-label'))).toEqual(['3', '5']);
    expect(screen.getByText('Red rolls')).toBeTruthy();
  });

  it('that does not roll has no dice', () => {
    show('Red pays {n 3} Ammo');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('lets the dice fall while it is told', () => {
    expect(show('Red rolls {die 3}', true).container.querySelector('.playing')).toBeTruthy();
  });

  it('throws the dice anew for the next event', async () => {
    const { rerender } = show('Red rolls {die 3}', true);
    const first = screen.getByRole('img');
    await rerender({ item: event('Blue rolls {die 3}') });
    expect(screen.getByRole('img')).not.toBe(first);
  });
});
