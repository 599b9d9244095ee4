// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offer } from '../testing/build';
import { button, linkTo, press } from '../testing/page';
import { serve } from '../testing/server';
import GameCard from './GameCard.svelte';

const game = offer({ min_seats: 2, max_seats: 6 });

function show(busy = false) {
  const calls = { onPlay: vi.fn(), onInvite: vi.fn() };
  render(GameCard, { game, busy, ...calls });
  return calls;
}

describe('the card of a game', () => {
  beforeEach(() => void serve({}));

  it('says what it is, for how many and how long', () => {
    show();
    expect(screen.getByRole('article', { name: 'Toy War' })).toBeTruthy();
    for (const text of ['A war of toys', '2 to 6 players', '20 minutes']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('plays at once', async () => {
    const { onPlay } = show();
    await press('Play against bots: Toy War');
    expect(onPlay).toHaveBeenCalledWith(game);
  });

  it('invites friends', async () => {
    const { onInvite } = show();
    await press('Invite friends: Toy War');
    expect(onInvite).toHaveBeenCalledWith(game);
  });

  it('does nothing twice while a table is being set', () => {
    show(true);
    expect([button(/^Play/).disabled, button(/^Invite/).disabled]).toEqual([true, true]);
  });

  it('leads to the options and to the rules', () => {
    show();
    expect([linkTo('New table with options: Toy War'), linkTo('How to play: Toy War')]).toEqual(['/new/toy', '/rules/toy']);
  });
});
