// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { choice, panel, place } from '../testing/build';
import { press, words } from '../testing/page';
import type { Choice, Panel } from '../wire';
import SeatChip from './SeatChip.svelte';

interface More {
  readonly sitter?: string;
  readonly away?: boolean;
  readonly me?: boolean;
  readonly choices?: readonly Choice[];
}
function show(what: Partial<Panel> = {}, more: More = {}) {
  const onSeat = vi.fn();
  render(SeatChip, { panel: panel(0, 'Red', what), sitter: '', away: false, me: false, choices: [], onSeat, ...more });
  return { onSeat, chip: screen.getAllByRole('listitem')[0] };
}

describe('the chip of a seat', () => {
  it('says who it is, who sits there, as what, and what they do', () => {
    const { chip } = show({ role: 'Foreign power', status: 'deciding' }, { sitter: 'Ann' });
    expect(words(chip)).toBe('Red Ann Foreign power deciding');
  });

  it.each([['waiting', 'waiting'], ['deciding', 'deciding'], ['sealed', 'sealed'], ['out', 'out of the game']] as const)('says that it is %s', (status, said) => {
    const { chip } = show({ status });
    expect(words(chip)).toBe(`Red ${said}`);
    expect(chip?.classList.contains(status)).toBe(true);
  });

  it('says that somebody is away', () => {
    expect(words(show({}, { sitter: 'Ann', away: true }).chip)).toBe('Red Ann (away) waiting, away');
  });

  it('says so too where nobody has a name', () => {
    expect(words(show({}, { away: true }).chip)).toBe('Red away waiting, away');
  });

  it('has what counts', () => {
    expect(words(show({ stats: [{ kind: 'ammo', label: 'Ammo', value: '30', number: 30 }] }).chip)).toContain('Ammo 30');
  });

  it.each([true, false])('stands out if it is one’s own: %s', me => {
    expect(show({}, { me }).chip?.classList.contains('me')).toBe(me);
  });

  it('is nothing to press where nothing can be done with it', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers what can be done with it, beside it', async () => {
    const choices = [choice(1, 'Make an offer', { place: place('seat', 0) })];
    const { onSeat } = show({}, { choices });
    await press('Red');
    expect(onSeat).toHaveBeenCalledWith(choices, expect.objectContaining({ left: expect.any(Number) }));
  });
});
