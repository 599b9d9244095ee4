// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { card, choice, list, odds, place, scene } from '../testing/build';
import { button, eventually, field, linkTo, press, words } from '../testing/page';
import { sitDown, type FakeTable, type Start } from '../testing/table';
import ChoicePanel from './ChoicePanel.svelte';

async function show(start: Start = {}, after?: FakeTable['after']) {
  const onLook = vi.fn();
  const seated = await sitDown(start, table => after && (table.after = after));
  render(ChoicePanel, { player: seated.player, scene: start.scene ?? scene(), onLook });
  return { ...seated, onLook };
}
const recruit = choice(1, 'Recruit');
const seal = choice(2, 'Seal', { step: 'seals' });
const listed = () => screen.queryAllByRole('listitem').map(each => words(each.querySelector('.label')));
const offer = card(4, 'Offer of Blue', { kind: 'offer' });
const [accept, decline] = [choice(5, 'Accept', { place: place('card', 4) }), choice(6, 'Decline', { place: place('card', 4) })];
const amounts = [1, 2, 3].map(n => choice(10 + n, `{n ${n}} of them`, { place: place('number', n) }));

describe('what can be chosen', () => {
  it('is listed', async () => {
    await show({ choices: list(seal, recruit) });
    expect(listed()).toEqual(['Recruit', 'Seal']);
  });

  it('is taken', async () => {
    const { table } = await show({ choices: list(recruit) });
    await press(/Recruit/);
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[1]]));
  });

  it('lights up on the board when it is looked at', async () => {
    const { onLook } = await show({ choices: list(recruit) });
    await fireEvent.pointerEnter(button(/Recruit/));
    expect(onLook.mock.lastCall?.[0].choice.label).toBe('Recruit');
  });

  it('says what stands on the cards it is about', async () => {
    const hands = [{ title: 'Market', cards: [card(7, 'Spy', { text: 'sees one hand' })] }];
    await show({ scene: scene({ hands }), choices: list(choice(1, 'Spy', { place: place('card', 7) })) });
    expect(listed()).toEqual(['SpySees one hand']);
  });

  it('has its odds', async () => {
    await show({ choices: list(recruit) }, () => ({ odds: [odds({ win: 60, lose: 40 }, { action: 1 })] }));
    expect(within(screen.getByRole('listitem')).getByText('win 60 % · lose 40 %')).toBeTruthy();
  });

  it('has odds above it that are of no choice', async () => {
    await show({ choices: list(recruit) }, () => ({ odds: [odds({ rain: 30, sun: 70 })] }));
    expect(screen.getByText('rain 30 % · sun 70 %').closest('li')).toBeNull();
  });
});

describe('cards with answers', () => {
  const start = { scene: scene({ hands: [{ title: 'Offers', cards: [offer] }] }), choices: list(accept, decline, seal) };

  it('stand above the list, which has the rest', async () => {
    await show(start);
    expect(within(screen.getByRole('article')).getAllByRole('button').map(words)).toEqual(['Accept', 'Decline']);
    expect(listed()).toEqual(['Seal']);
  });

  it('are answered', async () => {
    const { table } = await show(start);
    await press('Decline');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[6]]));
  });

  it('are gone while a line is made', async () => {
    const open = choice(8, 'Counter', { step: 'opens' });
    const { player } = await show({ ...start, choices: list(accept, decline, open) }, line => ({ choices: list(...(line.length === 0 ? [accept, decline, open] : [accept, decline])) }));
    await player.take([open]);
    await eventually(() => expect(screen.queryByRole('article')).toBeNull());
    expect(listed()).toEqual(['Accept', 'Decline']);
  });
});

describe('amounts', () => {
  it('are one field, which begins with what the game names first', async () => {
    await show({ choices: list(...amounts.toReversed()) });
    expect(field('A number from 1 to 3').value).toBe('3');
    expect(listed()).toEqual([]);
  });

  it('are chosen', async () => {
    const { table } = await show({ choices: list(...amounts) });
    await press('More');
    await press('2 of them');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[12]]));
  });

  it('have the odds of the number that stands there', async () => {
    await show({ choices: list(...amounts) }, () => ({ odds: [odds({ win: 60, lose: 40 }, { action: 12 })] }));
    expect(screen.queryByText('win 60 % · lose 40 %')).toBeNull();
    await press('More');
    expect(screen.getByText('win 60 % · lose 40 %')).toBeTruthy();
  });

  it('are as good as chosen within a line: what can follow is offered', async () => {
    const open = choice(1, 'Move', { step: 'opens' });
    const going = amounts.map(each => ({ ...each, step: 'continues' as const }));
    const there = choice(40, 'there', { place: place('cell', 4) });
    const { player } = await show({ choices: list(open) }, line => ({ choices: line.length === 0 ? list(open) : line.length === 1 ? list(...going) : list(there) }));
    await player.take([open]);
    await eventually(() => expect(player.amount?.label).toBe('1 of them'));
    await press('More');
    await eventually(() => expect(player.amount?.label).toBe('2 of them'));
  });

  it('are a list where numbers are only names', async () => {
    await show({ choices: list(...['As printed', 'Half a turn'].map((label, i) => choice(i, label, { place: place('number', i) }))) });
    expect(listed()).toEqual(['As printed', 'Half a turn']);
  });
});

describe('what is counted', () => {
  const open = choice(1, 'Make an offer', { step: 'opens' });
  const give = choice(2, 'I give {whom 1|Blue} {n 1} Oil', { step: 'continues' });
  const next = choice(3, 'Nothing more', { step: 'continues' });
  const send = choice(4, 'Send it', { step: 'closes' });
  const after = (line: readonly number[]) => ({ choices: line.length === 0 ? list(open) : line.includes(3) ? list(send) : list(give, next) });

  it('is a form instead of a list', async () => {
    const { player } = await show({ choices: list(open) }, after);
    await player.take([open]);
    await eventually(() => expect(button('More Oil')).toBeTruthy());
    expect(listed()).toEqual([]);
  });

  it('is filled in and sent', async () => {
    const { player, table } = await show({ choices: list(open) }, after);
    await player.take([open]);
    await eventually(() => expect(button('More Oil')).toBeTruthy());
    await press('More Oil');
    await eventually(() => expect(field('Oil').value).toBe('1'));
    await eventually(() => expect(button('Send it').disabled).toBe(false));
    await press('Send it');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[1, 2, 3, 4]]));
  });
});

describe('nothing to choose', () => {
  it('is said', async () => {
    await show();
    expect(screen.getByText('Nothing to decide now')).toBeTruthy();
  });

  it('is not said where something is', async () => {
    await show({ choices: list(recruit) });
    expect(screen.queryByText('Nothing to decide now')).toBeNull();
  });

  it.each([['a card with answers', { scene: scene({ hands: [{ title: 'Offers', cards: [offer] }] }), choices: list(accept, decline) }], ['amounts', { choices: list(...amounts) }]])('is not said where there are only: %s', async (_, start) => {
    await show(start);
    expect(screen.queryByText('Nothing to decide now')).toBeNull();
  });

  it('leads on when the game is over, in the words of the result', async () => {
    await show({ scene: scene({ over: true }) });
    expect([linkTo('Replay'), linkTo('Lobby')]).toEqual(['/replay/k3/0', '/']);
    expect(screen.queryByText('Nothing to decide now')).toBeNull();
  });
});
