// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { choice, list, place, saidChoice, saying, withThen } from '../testing/build';
import { button, eventually, press, words } from '../testing/page';
import { sitDown } from '../testing/table';
import type { Choice } from '../wire';
import LineBar from './LineBar.svelte';
import { isHalf } from './walk';

const army = choice(1, 'Arm 24', { step: 'opens' });
const move = choice(2, 'move', { step: 'continues' });
const support = choice(3, 'support', { step: 'continues' });
const to25 = choice(4, '25', { step: 'continues', place: place('cell', 25) });
const three = choice(5, '3 of them', { step: 'continues', place: place('number', 3) });
const end = choice(9, 'That is all', { step: 'closes', notation: '' });

/** A line that was begun, and what can follow. */
async function show(...behind: Choice[]) {
  const seated = await sitDown({ choices: list(army) }, table => (table.after = line => (line.length === 1 ? { choices: list(...behind) } : { choices: list() })));
  await seated.player.take([army]);
  await eventually(() => expect(seated.player.busy).toBe(false));
  const { container } = render(LineBar, { player: seated.player });
  return { ...seated, line: () => words(container.querySelector('.notation')) };
}
const buttons = () => screen.getAllByRole('button').map(words);

describe('the line below the board', () => {
  it('is shown in the game’s notation as it grows', async () => {
    const { line } = await show(move);
    expect(line()).toBe('Arm 24 …');
  });

  it('offers verbs, not places, numbers or the end', async () => {
    await show(move, support, to25, three, end);
    expect(buttons()).toEqual(['✕', 'Move', 'Support', 'Done']);
  });

  it('offers no verbs where they are too many', async () => {
    await show(...Array.from({ length: 9 }, (_, i) => choice(20 + i, `verb ${'abcdefghi'.charAt(i)}`, { step: 'continues' })));
    expect(buttons()).toEqual(['✕']);
  });

  it('says long verbs without what goes with them, whatever they are', async () => {
    const label = withThen(saying('zub'), saying('a very long one, which fills the bar with all that it has to say'));
    await show(saidChoice(20, label, { step: 'continues', notation: 'x', label: 'grumf : and all that goes with it, at length' }));
    expect(buttons()).toEqual(['✕', 'Grumf']);
  });

  it('takes a verb', async () => {
    const { player } = await show(move, support);
    await press('Support');
    await eventually(() => expect(player.half).toBe('Arm 24 support'));
  });

  it('ends where it can end', async () => {
    const { table } = await show(move, end);
    await press('Done');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[1, 9]]));
  });

  it('has no end where it cannot', async () => {
    await show(move);
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });

  it('is dropped', async () => {
    const { player } = await show(move);
    await press('Drop the half-made line');
    expect(isHalf(player.walk)).toBe(false);
  });

  it('waits while it is on its way', async () => {
    const { table } = await show(move, end);
    table.hold();
    await press('Done');
    await eventually(() => expect([button('Done').disabled, button('Move').disabled]).toEqual([true, true]));
  });

  it('leaves what is counted to the form', async () => {
    await show(choice(20, 'give {n 1} Oil', { step: 'continues' }), choice(21, 'nothing more', { step: 'continues' }));
    expect(buttons()).toEqual(['✕']);
  });
});
