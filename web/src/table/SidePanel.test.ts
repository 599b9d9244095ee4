// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kDefaults } from '../lib/settings';
import { change } from '../lib/settings.svelte';
import { board, card, cell, choice, event, list, panel, place, scene } from '../testing/build';
import { button, eventually, field, linkTo, press, write } from '../testing/page';
import { serve } from '../testing/server';
import { sitDown, type FakeTable, type Start } from '../testing/table';
import type { Form } from './form';
import SidePanel from './SidePanel.svelte';

const army = choice(1, 'Arm 24', { step: 'opens' });
const move = choice(2, 'move', { step: 'continues' });
const recruit = choice(3, 'Recruit');

async function show(start: Start = {}, more: { unread?: number; after?: FakeTable['after'] } = {}) {
  const calls = { onLook: vi.fn(), onEvent: vi.fn(), onChatSeen: vi.fn() };
  const seated = await sitDown({ choices: list(army, recruit), ...start }, table => more.after && (table.after = more.after));
  const shown = render(SidePanel, { player: seated.player, scene: start.scene ?? scene(), feed: seated.player.state.feed, lit: undefined, unread: more.unread ?? 0, ...calls });
  return { ...seated, ...calls, ...shown };
}
const form: Form = { base: [], pages: [], aside: [], final: list(), busy: false };
const open = (name: string | RegExp) => fireEvent.click(screen.getByRole('tab', { name }));
const pane = () => screen.getByRole('tabpanel');
const size = () => screen.getByRole('complementary', { name: 'Beside the board' }).className.match(/shut|rest|tall/)?.[0];
const isShut = () => size() === 'shut';
const pad = () => screen.queryByRole('region', { name: 'Your lines' });
const notation = () => screen.queryByLabelText('A line in notation');

/** How wide the screen is. */
const be = (narrow: boolean) => vi.stubGlobal('matchMedia', (query: string) => ({ matches: narrow && query.includes('max-width'), addEventListener: vi.fn(), removeEventListener: vi.fn() }));

beforeEach(() => {
  be(true);
  change({ ...kDefaults, guide: false });
  serve({});
});

describe('the lines of a decision that was made', () => {
  const panels = [panel(0, 'Red', { status: 'sealed' }), panel(1, 'Blue')];
  const made: Start = { scene: scene({ panels, pad: ['Arm 24 Mov 25'] }), awaited: [{ seat: 1 }] };

  it('are only read', async () => {
    await show({ ...made, choices: list() });
    expect(screen.queryByRole('button', { name: 'Strike: Arm 24 Mov 25' })).toBeNull();
  });

  it('are changed by whoever is only ready, and may go on', async () => {
    await show(made);
    expect(button('Strike: Arm 24 Mov 25')).toBeTruthy();
  });
});

describe('what stands beside the board', () => {
  it('begins with the choices', async () => {
    await show();
    expect(pane().getAttribute('aria-labelledby')).toBe('tab-choices');
    expect(button(/Recruit/)).toBeTruthy();
  });

  it.each([['Holdings', 'heading', 'Seats'], ['Log', 'region', 'What happened'], ['Chat', 'log', 'Chat']])('is the %s by its tab', async (tab, role, name) => {
    await show();
    await open(tab);
    expect(screen.getByRole(role, { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Recruit/ })).toBeNull();
  });

  it('is shut by a second press, and opened by a third or by another tab', async () => {
    await show();
    await open('Choices');
    expect(isShut()).toBe(true);
    await open('Choices');
    expect(isShut()).toBe(false);
    await open('Choices');
    await open('Log');
    expect(isShut()).toBe(false);
  });

  it('is never shut where there is room beside the board', async () => {
    be(false);
    await show();
    await open('Choices');
    expect(isShut()).toBe(false);
  });

  it('leaves the room to the board while something is chosen, and takes it to read', async () => {
    await show();
    expect(size()).toBe('rest');
    await open('Log');
    expect(size()).toBe('tall');
    await open('Choices');
    expect(size()).toBe('rest');
  });

  it('grows as somebody wishes, and stays so while they decide', async () => {
    const { player } = await show();
    await press('More room to read');
    expect(size()).toBe('tall');
    await player.take([recruit]);
    expect(size()).toBe('tall');
    await press('More room to read');
    expect(size()).toBe('rest');
  });

  it('has room for a form, also if it was shut', async () => {
    const { player } = await show();
    await open('Choices');
    player.form = form;
    flushSync();
    expect(size()).toBe('tall');
  });

  it('shows offers to answer, also if it was shut on another tab, and can be shut again', async () => {
    const hands = [{ title: 'Offers', cards: [card(4, 'Offer 1', { kind: 'offer' })] }];
    const { table, rerender } = await show();
    await open('Chat');
    await open('Chat');
    table.update({ choices: list(choice(7, 'Accept offer 1', { place: place('card', 4) })) });
    await rerender({ scene: scene({ hands }) });
    expect(size()).toBe('tall');
    expect(button(/Accept offer 1/)).toBeTruthy();
    await open('Choices');
    expect(isShut()).toBe(true);
  });

  it('leaves the board in sight while a form goes on there', async () => {
    const { player } = await show();
    player.form = { ...form, final: list(choice(8, 'to 25', { place: place('cell', 25) })) };
    flushSync();
    expect(size()).toBe('rest');
  });

  it.each([['tall', []], ['rest', [board([cell(25)])]]] as const)('has room for cards to answer, if nothing is to be done on the board: %s', async (expected, boards) => {
    const accept = choice(7, 'Accept offer 1', { place: place('card', 4) });
    const onBoard = choice(8, 'to 25', { place: place('cell', 25) });
    const now = scene({ boards: [...boards], hands: [{ title: 'Offers', cards: [card(4, 'Offer 1', { kind: 'offer' })] }] });
    await show({ scene: now, choices: list(accept, onBoard) });
    expect(size()).toBe(expected);
  });

  it.each([[4, 'rest'], [5, 'tall']])('has room for a list of %i things that are nowhere on the board: %s', async (count, expected) => {
    await show({ choices: list(...Array.from({ length: count }, (_, i) => choice(i, `Technology ${i}`))) });
    expect(size()).toBe(expected);
  });

  it('has room for a line that is written', async () => {
    const { component } = await show();
    component.focusNotation();
    flushSync();
    expect(size()).toBe('tall');
  });

  it('leads to the rules', async () => {
    await show();
    expect(linkTo('Rules')).toBe('/rules/toy');
  });

  it('has the guide where it is on', async () => {
    change({ guide: true });
    await show();
    expect(screen.getByRole('note', { name: 'Guide' })).toBeTruthy();
  });

  it('tells which event is looked at', async () => {
    const { onEvent } = await show({ feed: [event('Red moves')] });
    await open('Log');
    await fireEvent.pointerEnter(screen.getByRole('listitem'));
    expect(onEvent.mock.lastCall?.[0].text).toBe('Red moves');
  });

  it('begins at the top with each new question', async () => {
    const { table } = await show();
    const scrolled = vi.spyOn(pane(), 'scrollTo');
    table.update({ choices: list(recruit) });
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });
});

describe('my lines', () => {
  it('are not there as long as there are none', async () => {
    await show();
    expect(pad()).toBeNull();
  });

  it('are there when one was written', async () => {
    await show({ scene: scene({ pad: ['Arm 24 Mov 25'] }) });
    expect(button('Arm 24 Mov 25')).toBeTruthy();
  });

  it('are there when one is being made', async () => {
    const { player } = await show({}, { after: line => (line.length === 0 ? {} : { choices: list(move) }) });
    await player.take([army]);
    await eventually(() => expect(screen.getByText('Arm 24 …')).toBeTruthy());
  });

  it('are nobody’s business who watches', async () => {
    await show({ seat: undefined, scene: scene({ pad: ['Arm 24 Mov 25'] }) });
    expect(pad()).toBeNull();
  });

  it('are struck', async () => {
    const { table } = await show({ scene: scene({ pad: ['Arm 24 Mov 25'] }) });
    await press('Strike: Arm 24 Mov 25');
    await eventually(() => expect(table.of('rewrite').map(each => each.lines)).toEqual([[]]));
  });

  it('are undone', async () => {
    const { table } = await show({ scene: scene({ pad: ['Arm 24 Mov 25', 'Arm 26 Mov 27'] }) });
    await press('Undo');
    await eventually(() => expect(table.of('rewrite').map(each => each.lines)).toEqual([['Arm 24 Mov 25']]));
  });

  it('are dropped while they are half made', async () => {
    const { player } = await show({}, { after: line => (line.length === 0 ? {} : { choices: list(move) }) });
    await player.take([army]);
    await eventually(() => expect(screen.getByText('Arm 24 …')).toBeTruthy());
    await press('Drop the half-made line');
    expect(pad()).toBeNull();
  });
});

describe('offers beside the board', () => {
  const hands = [{ title: 'Offers', cards: [card(4, 'My offer', { kind: 'offer' })] }];

  it('stay in sight while nothing is to be answered', async () => {
    await show({ scene: scene({ hands }) });
    expect(screen.getByRole('region', { name: 'Offers on the table' })).toBeTruthy();
  });

  it('make room for the form of another', async () => {
    const give = [choice(8, 'give {n 1} Oil', { step: 'continues' }), choice(9, 'Nothing more', { step: 'continues' })];
    const { player } = await show({ scene: scene({ hands }) }, { after: line => (line.length === 0 ? {} : { choices: line.includes(9) ? list(recruit) : list(...give) }) });
    await player.take([army]);
    await eventually(() => expect(screen.queryByRole('region', { name: 'Offers on the table' })).toBeNull());
  });
});

describe('notation beside the board', () => {
  it('takes a line, for which there is an example', async () => {
    const { table } = await show();
    expect(field('A line in notation').placeholder).toContain('Arm 24');
    await write('A line in notation', 'Arm 24 Mov 25');
    await fireEvent.submit(field('A line in notation').closest('form') as HTMLFormElement);
    await eventually(() => expect(table.of('line').map(each => each.notation)).toEqual(['Arm 24 Mov 25']));
  });

  it('is not there where there is nothing to choose', async () => {
    await show({ choices: list() });
    expect(notation()).toBeNull();
  });

  it('is not there for those who watch', async () => {
    await show({ seat: undefined });
    expect(notation()).toBeNull();
  });

  it('is focused on demand, from wherever one is', async () => {
    const { component } = await show();
    await open('Log');
    component.focusNotation();
    flushSync();
    await eventually(() => expect(document.activeElement).toBe(notation()));
  });
});

describe('the chat beside the board', () => {
  it('says how much is new', async () => {
    await show({}, { unread: 2 });
    expect(screen.getByRole('tab', { name: 'Chat 2 new' })).toBeTruthy();
  });

  it('is read when it is opened, and not before', async () => {
    const { onChatSeen } = await show({}, { unread: 2 });
    expect(onChatSeen).not.toHaveBeenCalled();
    await open(/^Chat/);
    expect(onChatSeen).toHaveBeenCalled();
  });

  it('is not read while it is shut', async () => {
    const { onChatSeen, rerender } = await show();
    await open('Chat');
    await open('Chat');
    await rerender({ unread: 1 });
    expect(onChatSeen).not.toHaveBeenCalled();
  });

  it('is read where nothing is shut, however often its tab is pressed', async () => {
    be(false);
    const { onChatSeen, rerender } = await show();
    await open('Chat');
    await open('Chat');
    await rerender({ unread: 1 });
    expect(onChatSeen).toHaveBeenCalled();
  });

  it('carries what is said', async () => {
    const { table } = await show();
    await open('Chat');
    await write('What to say', 'peace?');
    await press('Say');
    await eventually(() => expect(table.of('say').map(each => each.text)).toEqual(['peace?']));
  });
});

describe('the focus beside the board', () => {
  it('stays there when what was chosen is gone', async () => {
    const { table } = await show();
    button(/Recruit/).focus();
    await fireEvent.focusIn(button(/Recruit/));
    table.update({ choices: list(choice(7, 'Build')) });
    expect(document.activeElement).toBe(pane());
  });

  it('is not taken from whoever was elsewhere', async () => {
    const { table } = await show();
    await fireEvent.focusIn(document.body);
    table.update({ choices: list(choice(7, 'Build')) });
    expect(document.activeElement).toBe(document.body);
  });
});
