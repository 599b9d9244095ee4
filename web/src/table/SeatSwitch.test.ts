// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { panel } from '../testing/build';
import { press } from '../testing/page';
import type { Panel } from '../wire';
import SeatSwitch from './SeatSwitch.svelte';

const two = [panel(0, 'Red', { colour: 4 }), panel(1, 'Blue', { colour: 5 })];
function show(more: { seat?: number; mine?: readonly number[]; awaited?: number[]; urgent?: number; panels?: readonly Panel[] } = {}) {
  const onSwitch = vi.fn();
  const { seat, mine = [0, 1], awaited = [], urgent, panels = two } = more;
  render(SeatSwitch, { seat, mine, panels, awaited: awaited.map(each => ({ seat: each })), urgent, onSwitch });
  return onSwitch;
}
const buttons = () => screen.getAllByRole('button');

describe('the switch between my seats', () => {
  it('shows which is seen', () => {
    show({ seat: 1 });
    expect(buttons().map(each => each.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('hands over to another', async () => {
    const onSwitch = show({ seat: 0 });
    await press('Blue');
    expect(onSwitch).toHaveBeenCalledWith(1, 'Blue', 5);
  });

  it('stays where one is', async () => {
    const onSwitch = show({ seat: 0 });
    await press('Red');
    expect(onSwitch).not.toHaveBeenCalled();
  });

  it('says in words who decides', () => {
    show({ seat: 0, awaited: [1] });
    expect(screen.getByRole('button', { name: 'Blue deciding' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Red' })).toBeTruthy();
  });

  it('says which has to decide while this one has not', () => {
    show({ seat: 0, urgent: 1 });
    expect(screen.getByText('Blue has to decide')).toBeTruthy();
    expect(buttons().map(each => each.classList.contains('primary'))).toEqual([false, true]);
  });

  it('says nothing where none has', () => {
    show({ seat: 0 });
    expect(screen.queryByText(/has to decide/)).toBeNull();
  });

  it('says that one only watches', () => {
    show({ mine: [] });
    expect(screen.getByText('You are watching')).toBeTruthy();
  });

  it('does not say so to whoever sits', () => {
    show({ seat: 0 });
    expect(screen.queryByText('You are watching')).toBeNull();
  });

  it('knows seats by number before the game has begun', async () => {
    const onSwitch = show({ seat: 0, panels: [] });
    await press('Seat 2');
    expect(onSwitch).toHaveBeenCalledWith(1, 'Seat 2', 1);
  });

  it('offers a seat that this browser has forgotten', async () => {
    const onTakeUp = vi.fn();
    render(SeatSwitch, { seat: undefined, mine: [], panels: two, awaited: [], urgent: undefined, forgotten: [1], onTakeUp, onSwitch: vi.fn() });
    await press('Take up seat 2 again');
    expect(onTakeUp).toHaveBeenCalledWith(1);
  });
});
