// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { panel } from '../testing/build';
import { field, pick, words } from '../testing/page';
import Panels from './Panels.svelte';

const stat = (label: string, value: string) => ({ kind: '', label, value });
const panels = [panel(0, 'Red', { role: 'Foreign power', stats: [stat('Ammo', '30'), stat('VPs', '2')] }), panel(1, 'Blue'), panel(2, 'Fa'), panel(3, 'Fb')];
const seats = [{ seat: 0, sitter: 'me' as const, name: 'Ann', here: true }, { seat: 1, sitter: 'bot' as const, bot: 'script', here: true }, { seat: 2, sitter: 'me' as const, here: true }];
const eyes = 'Through the eyes of';

function show(open: boolean, viewer?: number) {
  const onView = vi.fn();
  render(Panels, { panels, seats, viewer, open, onView });
  return onView;
}

describe('the seats of a replay', () => {
  it('say who they are, who sat there and what they have', () => {
    show(false);
    expect(screen.getAllByRole('listitem').map(words)).toEqual(['Red Ann · Foreign power Ammo 30 · VPs 2', 'Blue bot', 'Fa', 'Fb']);
  });

  it('are looked through by nobody but their own players before the end', () => {
    show(false);
    expect(screen.queryByLabelText(eyes)).toBeNull();
  });

  it('are looked through by anybody afterwards', async () => {
    const onView = show(true);
    expect([...field(eyes).querySelectorAll('option')].map(words)).toEqual(['a spectator', 'Red', 'Blue', 'Fa', 'Fb']);
    await pick(eyes, '1');
    expect(onView).toHaveBeenCalledWith(1);
  });

  it('are left again', async () => {
    const onView = show(true, 0);
    await pick(eyes, '-1');
    expect(onView).toHaveBeenCalledWith(undefined);
  });

  it.each([[undefined, '-1'], [0, '0'], [1, '1']])('show whose eyes they are: %s', (viewer, value) => {
    show(true, viewer);
    expect(field(eyes).value).toBe(value);
  });
});
