// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { choice, list } from '../testing/build';
import { eventually } from '../testing/page';
import { sitDown } from '../testing/table';

const seal = choice(1, 'Seal orders', { step: 'seals', notation: 'SEAL' });
const army = choice(2, 'Army 24', { step: 'opens', notation: 'Arm 24' });
const burn = choice(3, 'Burn the hand', { step: 'closes', notation: 'burn', irrevocable: 'the hand is lost' });
const hold = choice(4, 'Hold', { step: 'closes', notation: 'Hold' });
const sit = (...choices: ReturnType<typeof choice>[]) =>
  sitDown({ choices: list(...choices) }, table => (table.after = line => (line.length === 1 && line[0] === 2 ? { choices: list(hold, burn) } : undefined)));

describe('a line that is typed', () => {
  it('is asked about like the button that it means, and sent when that is meant', async () => {
    const { player, table } = await sit(army, seal);
    const sent = player.type('  seal ');
    await eventually(() => expect(player.doubt).toMatchObject({ words: 'You have done nothing here yet', label: 'Seal orders' }));
    expect(table.of('line')).toEqual([]);
    player.doubt?.go();
    expect(await sent).toBe(true);
    expect(table.of('line').map(each => each.notation)).toEqual(['  seal ']);
  });

  it('is asked about where its last word takes what cannot be taken back', async () => {
    const { player, table } = await sit(army, seal);
    void player.type('arm 24 BURN');
    await eventually(() => expect(player.doubt?.words).toBe('The hand is lost'));
    expect(table.of('line')).toEqual([]);
  });

  it('is sent at once where nothing is lost by it, or nobody knows it', async () => {
    const { player, table } = await sit(army, seal);
    for (const line of ['Arm 24 Hold', 'Arm 24 Mov 25', 'sealing']) expect(await player.type(line)).toBe(true);
    expect(table.of('line').map(each => each.notation)).toEqual(['Arm 24 Hold', 'Arm 24 Mov 25', 'sealing']);
  });

  it('is asked about where it comes into a line that stands', async () => {
    const { player, table } = await sit(army, seal);
    void player.change(['seal']);
    await eventually(() => expect(player.doubt?.label).toBe('Seal orders'));
    expect(table.of('rewrite')).toEqual([]);
  });

  it('says what a seal loses, and nothing that was said of something else', async () => {
    const { player } = await sit(army, choice(1, 'Seal', { step: 'seals', irrevocable: 'order 2 will be lost' }));
    player.say('that is too far');
    await player.seal();
    expect(player.doubt?.words).toBe('Order 2 will be lost');
  });
});
