// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import '../board/Board.svelte';
import { board, cell, scene } from '../testing/build';
import { eventually } from '../testing/page';
import { serve } from '../testing/server';
import GamePicture from './GamePicture.svelte';

const show = (picture: unknown) => {
  const asked = serve({ '/api/games/toy/picture': picture });
  return { ...render(GamePicture, { game: 'toy' }), asked };
};

describe('the picture of a game', () => {
  it('is its largest board', async () => {
    const { container } = show(scene({ boards: [board([cell(0)], { id: 'side' }), board([cell(0), cell(1)])] }));
    await eventually(() => expect(container.querySelectorAll('[data-cell]')).toHaveLength(2));
  });

  it('is nothing that the keyboard or a screen reader would meet', async () => {
    const { container } = show(scene({ boards: [board([cell(0)])] }));
    await eventually(() => expect(container.querySelector('[data-cell]')).toBeTruthy());
    const frame = container.querySelector('[data-cell]')?.closest('[inert]');
    expect(frame?.getAttribute('aria-hidden')).toBe('true');
  });

  it('stays empty where the game has no board', async () => {
    const { container, asked } = show(scene());
    await eventually(() => expect(asked).toHaveLength(1));
    expect(container.querySelector('[data-cell]')).toBeNull();
  });

  it('stays empty where the server has none', async () => {
    const { container, asked } = show(undefined);
    await eventually(() => expect(asked).toHaveLength(1));
    await eventually(() => expect(container.querySelector('span')).toBeTruthy());
  });
});
