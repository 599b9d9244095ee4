// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { choice, openTable, tableInfo } from '../testing/build';
import { eventually, looked, press, words } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import type { Choice, TableInfo } from '../wire';
import LeaveDialog from './LeaveDialog.svelte';

function show(table: TableInfo = tableInfo('k3'), resign?: Choice) {
  const asked = serve({ '/api/tables/k3/leave': table });
  const calls = { onResign: vi.fn(), onLeft: vi.fn(), onClose: vi.fn() };
  render(LeaveDialog, { table, seat: 1, name: 'Blue', resign, ...calls });
  return { asked, ...calls };
}
const says = () => words(screen.getByRole('dialog'));

describe('leaving the table', () => {
  it.each([
    [{ clock: { kind: 'none', amount: 0 }, absent: 'bot' }, /waits for you, as long as it takes/],
    [{ clock: { kind: 'live', amount: 60 }, absent: 'fallback' }, /the game decides for you/],
    [{ clock: { kind: 'days', amount: 2 }, absent: 'bot' }, /a bot plays until you are back/],
  ] as const)('says what happens to whoever just goes: %j', (more, text) => {
    show(tableInfo('k3', more));
    expect(says()).toMatch(/Your seat stays yours/);
    expect(says()).toMatch(text);
  });

  it('lets a bot play until its owner is back', async () => {
    const { asked, onLeft } = show();
    await looked();
    await press('A bot plays until I am back');
    await eventually(() => expect(onLeft).toHaveBeenCalledWith(false));
    expect(asked.at(-1)).toEqual({ path: '/api/tables/k3/leave', body: { seat: 1, leaving: 'for_now' } });
  });

  it('gives a seat up when it has asked once, and not before', async () => {
    const { asked, onLeft } = show();
    await looked();
    await press('Give the seat up …');
    expect(says()).toMatch(/Give up the seat of Blue for good\? A bot plays on in your place, to the end/);
    await looked();
    await press('No, keep it');
    await looked();
    await press('Give the seat up …');
    expect(asked).toEqual([]);
    await looked();
    await press('Yes, give it up');
    await eventually(() => expect(onLeft).toHaveBeenCalledWith(true));
    expect(asked.map(each => each.body)).toEqual([{ seat: 1, leaving: 'for_good' }]);
  });

  it('gives nothing up by a double click', async () => {
    const { asked, onLeft } = show();
    await looked();
    await press('Give the seat up …');
    await press('Yes, give it up');
    expect([asked, onLeft.mock.calls]).toEqual([[], []]);
  });

  it('says why that could not be done', async () => {
    const { onLeft } = show();
    serve({ '/api/tables/k3/leave': new Refusal(503, 'it could not be kept') });
    await looked();
    await press('A bot plays until I am back');
    await screen.findByText('it could not be kept');
    expect(onLeft).not.toHaveBeenCalled();
  });

  it('resigns where the game has it, when it has asked once', async () => {
    const resign = choice(4, 'Resign', { irrevocable: 'Red wins' });
    const { onResign } = show(tableInfo('k3'), resign);
    await looked();
    await press('Resign …');
    expect(says()).toMatch(/^Resign as Blue\? Red wins/);
    expect(onResign).not.toHaveBeenCalled();
    await looked();
    await press('Yes, resign');
    expect(onResign).toHaveBeenCalledWith(resign);
  });

  it('has no more to offer before the game has begun, or where nobody can resign', () => {
    show(openTable('k3'));
    expect(screen.queryByRole('button', { name: 'A bot plays until I am back' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Resign/ })).toBeNull();
    expect(says()).toMatch(/Somebody else can have the seat/);
  });
});
