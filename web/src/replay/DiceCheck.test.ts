// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commitmentOf, fairDraws } from '../lib/dice';
import { rememberWitness } from '../lib/remembered';
import { button, eventually, press } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import DiceCheck from './DiceCheck.svelte';

// The example of docs/records.md.
const secret = 'correct horse battery staple';
const list = (...values: number[]) => ({ table: 't1', words: ['blue', '', 'größe'], given: [0, 2], commitment: '', secret, dice: values.map(value => ({ low: 1, high: 6, value })) });

async function check(dice: unknown, promised?: string) {
  const asked = serve({ '/api/tables/t1/dice': dice });
  const seats = ['Ann', undefined, 'Cleo'].map((name, seat) => ({ seat, sitter: 'me' as const, here: false, ...(name ? { name } : {}) }));
  render(DiceCheck, { id: 't1', commitment: promised ?? (await commitmentOf(secret)), seats });
  await press('Check the dice');
  return asked;
}
const says = (text: string | RegExp) => eventually(() => expect(screen.getByRole('status').textContent).toMatch(text));
const isGood = () => screen.getByRole('status').classList.contains('good');

beforeEach(() => localStorage.clear());

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

  it('says that a word is another than this browser gave', async () => {
    rememberWitness('t1', 2, { commitment: await commitmentOf(secret), word: 'grün', seen: {} });
    await check(list(1));
    await says(/^The word of Cleo is not the one that this browser gave to the dice\.$/);
    expect(isGood()).toBe(false);
  });

  it('names those whose words were not there yet', async () => {
    rememberWitness('t1', 2, { commitment: await commitmentOf(secret), word: 'größe', seen: {} });
    await check(list(1, 5, 3));
    await says(/^All 3 dice are as promised\.$/);
    expect(screen.getByText(/it had not seen that of Ann\./)).toBeTruthy();
  });

  it('names tables to which only the server contributed', async () => {
    const draw = await fairDraws(secret, 't1', ['', '']);
    await check({ ...list(await draw(0, 1, 6)), words: ['', ''], given: [] });
    await says(/^All 1 dice are as promised\.$/);
    expect(screen.getByText(/^Only the server contributed to these dice/)).toBeTruthy();
  });

  it('names games of before, which do not say who gave which word', async () => {
    const { given, ...before } = list(1);
    await check(before);
    expect(given).toHaveLength(2);
    await says(/^All 1 dice are as promised\.$/);
    expect(screen.getByText(/^This game does not say who gave which word/)).toBeTruthy();
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
