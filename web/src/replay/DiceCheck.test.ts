// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { commitmentOf } from '../lib/dice';
import { button, eventually, press } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import DiceCheck from './DiceCheck.svelte';

// The example of docs/records.md.
const secret = 'correct horse battery staple';
const list = (...values: number[]) => ({ table: 't1', words: ['blue', '', 'größe'], commitment: '', secret, dice: values.map(value => ({ low: 1, high: 6, value })) });

async function check(dice: unknown, promised?: string) {
  const asked = serve({ '/api/tables/t1/dice': dice });
  render(DiceCheck, { id: 't1', commitment: promised ?? (await commitmentOf(secret)) });
  await press('Check the dice');
  return asked;
}
const says = (text: string | RegExp) => eventually(() => expect(screen.getByRole('status').textContent).toMatch(text));
const isGood = () => screen.getByRole('status').classList.contains('good');

describe('checking the dice', () => {
  it('says that all are as promised', async () => {
    await check(list(1, 5, 3));
    await says(/^All 3 dice are as promised\.$/);
    expect(isGood()).toBe(true);
  });

  it('names a die that is wrong, counted from one, and what it should be', async () => {
    await check(list(1, 5, 6));
    await says(/^Die 3 is 6, but should be 3\.$/);
    expect(isGood()).toBe(false);
  });

  it('says that another secret was promised', async () => {
    await check(list(1), 'something else');
    await says(/^The secret shown is not the one that was promised\.$/);
    expect(isGood()).toBe(false);
  });

  it('says what the server says', async () => {
    await check(new Refusal(409, 'the game is not over'));
    await says(/^the game is not over$/);
    expect(isGood()).toBe(false);
  });

  it('says who can check them where the browser cannot, and asks nobody', async () => {
    vi.stubGlobal('crypto', {});
    const asked = await check(list(1), 'x');
    await says(/^Browsers check dice on https pages/);
    expect(asked).toEqual([]);
  });

  it('is done once at a time, and can be done again', async () => {
    let answer: (dice: unknown) => void = () => undefined;
    await check(() => new Promise(resolve => (answer = resolve)));
    expect(button('Check the dice').disabled).toBe(true);
    answer(list(1));
    await says(/^All 1 dice/);
    expect(button('Check the dice').disabled).toBe(false);
  });

  it('shows the fingerprint, for whoever checks it otherwise', () => {
    serve({});
    render(DiceCheck, { id: 't1', commitment: 'abc123' });
    expect(screen.getByText('abc123')).toBeTruthy();
  });
});
