// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { addEvents, newRecap } from './recap';
import RecapBar from './RecapBar.svelte';

const events = ['Red moves to 25', 'Blue moves to 26', 'Blue takes 26'].map(text => ({ revision: 1, text, event: '', rule: 'PW-9.1' }));

function show(moving: boolean) {
  const recap = $state(newRecap());
  addEvents(recap, events, moving);
  render(RecapBar, { recap, game: 'g', panels: [] });
  return recap;
}
const told = () => screen.getByRole('group', { name: 'What just happened' }).querySelector('.text')?.textContent?.replace(' PW-9.1', '').trim();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('what just happened', () => {
  it('is told from the beginning, and can be skipped and told again', async () => {
    show(true);
    expect(told()).toBe('Red moves to 25');
    await press('Skip');
    expect(told()).toBe('Blue takes 26');
    await press('Again');
    expect(told()).toBe('Red moves to 25');
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });

  it('is gone through by hand, and waits there', async () => {
    const recap = show(false);
    expect(told()).toBe('Blue takes 26');
    await press('The event before');
    await press('The event before');
    expect(told()).toBe('Blue moves to 26');
    expect(recap.held).toBe(true);
    await press('The next event');
    expect(told()).toBe('Blue takes 26');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'The next event' }).disabled).toBe(true);
  });

  it.each([[true, [true, false]], [false, [false, true]]])('goes no further than its ends; told from the beginning: %s', (moving, closed) => {
    show(moving);
    expect(['The event before', 'The next event'].map(name => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)).toEqual(closed);
  });

  it('has no way to go where it is one event', () => {
    const recap = newRecap();
    addEvents(recap, events.slice(0, 1), false);
    render(RecapBar, { recap, game: 'g', panels: [] });
    expect(screen.queryByRole('button', { name: 'The next event' })).toBeNull();
    expect(screen.getByText('1 / 1')).toBeTruthy();
  });

  it('says where it will be told as long as nothing happened', () => {
    render(RecapBar, { recap: newRecap(), game: 'g', panels: [] });
    expect(screen.getByText('What happens is told here, one event after another.')).toBeTruthy();
  });
});
