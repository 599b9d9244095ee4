// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { board, cell, list, scene } from '../testing/build';
import { eventually, linkTo, words } from '../testing/page';
import { serve } from '../testing/server';
import './Lessons.svelte';
import TwoMinutes from './TwoMinutes.svelte';

const lesson = { number: 1, last: 1, seat: 0, scene: scene({ boards: [board([cell(0)])] }), choices: list(), odds: [], behind: [] };
const show = () => render(TwoMinutes, { game: 'toy', summary: ['Two sides fight, see AB-1.', 'The last one wins.'], rules: [] });

describe('how to play in two minutes', () => {
  it('says what the game is, point by point', () => {
    serve({});
    show();
    expect(screen.getAllByRole('listitem').map(words)).toEqual(['Two sides fight, see AB-1.', 'The last one wins.']);
    expect(linkTo('AB-1')).toBe('/rules/toy/AB-1');
  });

  it('leads to a table, for whoever wants to play now', () => {
    serve({});
    show();
    expect(linkTo('Set a table and play')).toBe('/new/toy');
  });

  it('shows moments of the game beside it', async () => {
    serve({ '/api/games/toy/lesson/1': lesson });
    show();
    await screen.findByText('Red is asked:');
  });

  it('is enough for a game without such moments', async () => {
    const asked = serve({});
    show();
    await eventually(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(/is asked:$/)).toBeNull();
  });
});
