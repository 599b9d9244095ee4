// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kDefaults } from '../lib/settings';
import { change } from '../lib/settings.svelte';
import { board, cell, choice, event, list, openTable, panel, place, placings, scene, tableInfo, track } from '../testing/build';
import { button, eventually, looked, press, submit, words, write } from '../testing/page';
import { serve } from '../testing/server';
import { tables, type FakeTable, type Start } from '../testing/table';
import TableRoom from './TableRoom.svelte';

const map = board([cell(0), cell(1)]);
const army = choice(1, 'Arm 24', { step: 'opens' });
const seal = choice(2, 'Seal', { step: 'seals' });
const to1 = choice(101, 'to A1', { step: 'continues', place: place('cell', 1, 'map') });

/** Somebody at a table, when everything that was asked at first is answered. */
async function show(start: Start = {}, more: { mine?: readonly number[]; arrange?: (table: FakeTable) => void } = {}) {
  const onSwitch = vi.fn();
  const seat = 'seat' in start ? start.seat : 0;
  const opened = tables({ scene: scene({ boards: [map] }), choices: list(army, seal), ...start }, more.arrange);
  const { container } = render(TableRoom, { id: 'k3', seat, mine: more.mine ?? (seat === undefined ? [] : [seat]), title: 'Toy War', onSwitch });
  const [table] = opened;
  if (!table) throw new Error('the room opened no socket');
  await eventually(() => expect([screen.queryByText('Opening the table'), container.querySelector('[data-busy]')]).toEqual([null, null]));
  return { onSwitch, table, opened };
}
/** What is asked has stood there for a moment. */
const stood = () => eventually(() => expect(document.querySelector('[data-busy]')).toBeNull());
const written = scene({ boards: [map], pad: ['a line'] });
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const said = () => [...screen.getByRole('log', { name: 'Announcements' }).querySelectorAll('p')].map(words);

describe('the room of a table', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false, motion: 'reduced' });
    serve({ '/api/games/toy/rules': { summary: [], rules: [] } });
  });

  it('says that the table is being opened', () => {
    tables();
    render(TableRoom, { id: 'k3', seat: 0, mine: [0], title: 'Toy War', onSwitch: () => undefined });
    expect(screen.getByText('Opening the table')).toBeTruthy();
  });

  it('has seats, sentence, board and choices', async () => {
    await show();
    expect(screen.getByRole('list', { name: 'Seats' })).toBeTruthy();
    expect(screen.getByText('Choose an Army')).toBeTruthy();
    expect(screen.getByRole('group', { name: /^Board: Map/ })).toBeTruthy();
    expect(screen.getByRole('complementary', { name: 'Beside the board' })).toBeTruthy();
  });

  it('has what holds for everybody', async () => {
    await show({ scene: scene({ boards: [map], tracks: [track('DEFCON', 4)] }) });
    expect(screen.getByRole('list', { name: 'What holds for everybody' })).toBeTruthy();
  });

  it('waits for people before the game begins', async () => {
    tables({ table: openTable('k3') }, table => {
      const { say } = table;
      table.say = message => say.call(table, JSON.parse(JSON.stringify({ ...message, scene: undefined })));
    });
    render(TableRoom, { id: 'k3', seat: 0, mine: [0], title: 'Toy War', onSwitch: () => undefined });
    await screen.findByRole('heading', { name: 'Waiting for people' });
  });

  it('tells what happened as long as no line is made, and shows the line then', async () => {
    const { table } = await show({}, { arrange: table => (table.after = line => (line.length === 0 ? {} : { choices: list(to1) })) });
    table.update({ told: [event('Blue waits')] });
    expect(words(screen.getByRole('group', { name: 'What just happened' }))).toContain('Blue waits');
    await fireEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Arm 24' }));
    await eventually(() => expect(screen.queryByRole('group', { name: 'What just happened' })).toBeNull());
    expect(screen.getAllByText('Arm 24 …').length).toBeGreaterThan(0);
  });

  it('announces what happens', async () => {
    const { table } = await show();
    table.update({ told: [event('blue waits')] });
    expect(said()).toEqual(['Your turn. Choose an Army. 2 choices', 'Blue waits']);
  });

  it('shows why something cannot be, until that is closed', async () => {
    const { table } = await show({ scene: written });
    table.refuse = () => ({ text: 'it is too late', rule: 'PW-8.2' });
    await key('s');
    expect(await screen.findByText(/^It is too late/)).toBeTruthy();
    await press('Close');
    expect(screen.queryByText(/^It is too late/)).toBeNull();
  });
});

describe('what stands on the screen while something is told', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false, motion: 'full' });
    serve({ '/api/games/toy/rules': { summary: [], rules: [] } });
  });
  const ended = { phase: 'Turn 9', over: true, verdict: 'Blue wins', placings: placings([2, 1]), panels: [panel(0, 'Red'), panel(1, 'Blue', { stats: [{ kind: 'vp', label: 'VPs', value: '12', number: 12, rule: '' }] })] };
  const taken = { ...map, cells: [cell(0), cell(1, { owner: 1, pieces: [{ id: 1, kind: 'army', count: 1, label: 'Army of Blue', owner: 1 }] })] };
  const told = ['Blue attacks A1', '{by 1|Blue} rolls {die 6}', 'Blue takes A1'];
  /** What says how the game stands: sentence, header, seats, the board, and what is beside it. */
  const screenSays = (text: RegExp) => [...document.querySelectorAll('.turn, h1, .prompt p, .strip, .board, [role=tabpanel], #result')].some(each => text.test(`${each.textContent} ${each.outerHTML}`));
  const next = () => press('The next event');

  async function end(start: Start = {}) {
    const { table } = await show({ scene: scene({ phase: 'Turn 8', boards: [map] }), ...start });
    table.update({ now: { ...ended, boards: [taken] }, awaited: [], choices: list(), told: told.map(text => event(text)) });
    table.say({ kind: 'table', table: tableInfo('k3', { status: 'over' }) });
    return table;
  }

  it('is what stood before, until it is told to the end', async () => {
    await end();
    for (const at of [1, 2]) {
      expect(screen.getByText(`Event ${at} of 3`)).toBeTruthy();
      expect(screen.getByText(`What happened is told first: ${at} of 3`)).toBeTruthy();
      for (const early of [/Game over/, /wins/, /Turn 9/, /VPs/, /Army of Blue/, /Replay/, /You lost/]) expect([early, screenSays(early)]).toEqual([early, false]);
      expect(screenSays(/Turn 8/)).toBe(true);
      await next();
    }
    expect(screenSays(/Turn 8/)).toBe(false);
    for (const now of [/Game over/, /Blue wins/, /VPs/, /Army of Blue/]) expect([now, screenSays(now)]).toEqual([now, true]);
    await press('Skip');
    expect(await screen.findByRole('region', { name: 'You lost' })).toBeTruthy();
  });

  it('is in the log as far as it was told', async () => {
    await end();
    await fireEvent.click(screen.getByRole('tab', { name: 'Log' }));
    const log = () => within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem').map(words);
    expect(log()).toEqual(['Blue attacks A1']);
    expect(document.querySelectorAll('.log .lit')).toHaveLength(1);
    await press('Skip');
    expect(log()).toHaveLength(3);
  });

  it('is told again as it was', async () => {
    await end();
    await press('Skip');
    await press('Again');
    expect(screenSays(/Turn 8/)).toBe(true);
    expect(screenSays(/wins|Army of Blue/)).toBe(false);
  });

  it('is what stands now after a click on the board, which does nothing else', async () => {
    const { table } = await show({}, { arrange: table => (table.after = line => (line.length === 0 ? {} : { choices: list(to1) })) });
    const here = choice(9, 'Recruit', { place: place('cell', 1, 'map') });
    table.update({ choices: list(here, seal), told: told.map(text => event(text)), now: { phase: 'Turn 9' } });
    expect(screen.queryByRole('button', { name: 'Seal' })).toBeNull();
    expect(document.querySelectorAll('.place.live')).toHaveLength(0);
    const at1 = document.querySelector('[data-cell="1"]');
    await stood();
    await fireEvent.click(at1 ?? document.body);
    expect(table.of('line')).toEqual([]);
    expect(screenSays(/Turn 9/)).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Seal' }).length).toBeGreaterThan(0);
  });

  it('shows the clock of a decision that runs already', async () => {
    const { table } = await show({ scene: scene({ boards: [map] }), awaited: [{ seat: 1 }], choices: list() });
    table.update({ awaited: [{ seat: 0, until: Date.now() + 60_000 }], choices: list(army, seal), told: told.map(text => event(text)) });
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(screen.queryByText('Your turn')).toBeNull();
  });
});

describe('a line that is cut', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false, motion: 'reduced' });
    serve({ '/api/games/toy/rules': { summary: [], rules: [] } });
  });

  it('is said where it says whose turn it is, and nobody is called', async () => {
    const { table } = await show();
    expect(screen.getByText('Your turn')).toBeTruthy();
    table.lose();
    expect(screen.queryByText('Your turn')).toBeNull();
    expect(screen.getByText('No connection')).toBeTruthy();
    expect(said().at(-1)).toBe('Connection lost: trying again');
    await screen.findByText('Your turn', undefined, { timeout: 5000 });
    expect(screen.queryByText('No connection')).toBeNull();
  });

  it('does not put in doubt how a game ended', async () => {
    const { table } = await show({ scene: scene({ boards: [map], over: true, verdict: 'Blue wins', placings: placings([2, 1]) }), awaited: [], choices: list() });
    table.lose();
    expect(screen.getByText('Game over')).toBeTruthy();
  });
});

describe('whose seat it is', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false, motion: 'reduced' });
    serve({ '/api/games/toy/rules': { summary: [], rules: [] } });
  });
  const timeUp = (text: string, seat: number) => ({ ...event(text, { event: 'time_up' }), seat });
  const alerts = () => screen.queryAllByRole('alert').map(words).filter(each => each !== '');

  it('says what was played when time was up, until that was seen', async () => {
    const { table } = await show({ scene: written });
    const text = 'Time was up: "seal" was played for you';
    table.update({ told: [timeUp(text, 0), timeUp('Time was up for Blue', 1), event('Blue waits')] });
    expect(alerts()).toEqual([`${text} ✕`]);
    await press('Put this away');
    expect(alerts()).toEqual([]);
    table.update({ told: [timeUp(text, 0)] });
    await key('s');
    await eventually(() => expect(alerts()).toEqual([]));
  });

  it('says that time was up to whoever comes back later', async () => {
    await show({ feed: [timeUp('Time was up: "seal" was played for you', 0), event('Blue waits')] });
    expect(alerts()).toHaveLength(1);
  });

  it('can be left from here, by whoever has one', async () => {
    await show();
    await press('Leave');
    expect(screen.getByRole('dialog', { name: 'Leave the table' })).toBeTruthy();
  });

  it('is nobody’s to leave who watches, or when the game is over', async () => {
    await show({ seat: undefined });
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
    cleanup();
    await show({ table: tableInfo('k3', { status: 'over' }), scene: scene({ boards: [map], over: true, verdict: 'Blue wins', placings: placings([2, 1]) }), awaited: [], choices: list() });
    expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  });

  it('resigns by a choice of the game, when that was asked', async () => {
    const { table } = await show({ choices: list(army, seal, choice(8, 'Resign', { irrevocable: 'Blue wins', ends: 'resign' })) });
    await press('Leave');
    await looked();
    await press('Resign …');
    expect(table.of('line')).toEqual([]);
    await looked();
    await press('Yes, resign');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[8]]));
  });
});

describe('the keyboard at a table', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false, motion: 'reduced' });
    serve({ '/api/games/toy/rules': { summary: [], rules: [] } });
  });
  const panels = (status: 'deciding' | 'sealed') => [panel(0, 'Red', { status }), panel(1, 'Blue', { status: 'deciding' })];
  const use = async (name: string, within_ = '.prompt') => {
    const found = within(document.querySelector<HTMLElement>(within_) ?? document.body).getByRole('button', { name });
    found.focus();
    await fireEvent.click(found);
  };
  const focused = () => document.activeElement?.getAttribute('data-cell') ?? document.activeElement?.textContent;

  it('goes on from what takes a seal back, and from the board when that is done', async () => {
    const { table } = await show({ scene: written });
    table.onLine = () => table.update({ now: { panels: panels('sealed') }, choices: list(), awaited: [{ seat: 1 }] });
    await use('Seal');
    await eventually(() => expect(focused()).toBe('Take it back'));
    await stood();
    table.onLine = () => table.update({ now: { panels: panels('deciding') }, choices: list(army, seal), awaited: [{ seat: 0 }] });
    await use('Take it back');
    await eventually(() => expect(focused()).toBe('0'));
  });

  it('goes on with the line, and from the board when it is whole', async () => {
    const [hold, far] = ['Hold', 'Far'].map((name, i) => choice(50 + i, name, { step: 'continues' })) as [typeof army, typeof army];
    const end = choice(60, 'That is all', { notation: '', step: 'closes' });
    const next = [list(army), list(hold), list(far, end)];
    const { table } = await show({}, { arrange: each => (each.after = line => ({ choices: next[Math.min(line.length, 2)] ?? list() })) });
    table.onLine = () => table.update();
    await fireEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Arm 24' }));
    await eventually(() => expect(document.querySelector('.bar')).toBeTruthy());
    await stood();
    await use('Hold', '.bar');
    await eventually(() => expect(focused()).toBe('Far'));
    await stood();
    await use('Done', '.bar');
    await eventually(() => expect(focused()).toBe('0'));
  });

  it('is back at a button that waited, when the line is refused', async () => {
    const { table } = await show({ scene: written });
    table.refuse = message => (message.kind === 'line' ? { text: 'it is too late' } : undefined);
    table.hold();
    await use('Seal');
    (document.activeElement as HTMLElement).blur(); // as browsers do with a button that is disabled
    table.release();
    await eventually(() => expect(focused()).toBe('Seal'));
  });

  it('stays where it is when something happens elsewhere', async () => {
    const { table } = await show();
    const seal_ = within(document.querySelector<HTMLElement>('.prompt') ?? document.body).getByRole('button', { name: 'Seal' });
    seal_.focus();
    table.update({ told: [event('blue waits')], choices: list(army, seal) });
    expect(document.activeElement).toBe(seal_);
    seal_.blur();
    await fireEvent.pointerDown(document.body);
    table.update({ choices: list(army) });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a hand that is too quick', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false, motion: 'reduced' });
    serve({});
  });
  const [accept, decline] = [choice(20, 'Accept'), choice(21, 'Decline')];
  const inList = (name: string | RegExp) => within(screen.getByRole('tabpanel')).getByRole('button', { name });

  it('answers one question, by clicks and by keys', async () => {
    const { table } = await show({ choices: list(accept, decline) });
    table.onLine = () => table.update({ now: { prompt: 'And now?' }, choices: list(choice(30, 'Burn it'), choice(31, 'Keep it')) });
    await fireEvent.click(inList('Accept'));
    await eventually(() => expect(inList('Burn it')).toBeTruthy());
    await fireEvent.click(inList('Burn it'));
    await key('1');
    await stood();
    expect(table.of('line').map(each => each.choices)).toEqual([[20]]);
    await key('1');
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[20], [30]]));
  });

  it('is told when it takes what cannot be taken back, and asked once', async () => {
    const burn = choice(30, 'Burn it', { irrevocable: 'the hand is lost' });
    const { table } = await show({ choices: list(burn, accept) });
    expect([...document.querySelectorAll('.options .label')].map(words)).toEqual(['Accept', 'Burn itThe hand is lost']);
    await fireEvent.click(inList(/Burn it/));
    expect(words(screen.getByRole('dialog'))).toBe('The hand is lost. Do it anyway? Go back Burn it');
    expect(table.of('line')).toEqual([]);
    await stood();
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Burn it' }));
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[30]]));
  });
});

describe('the result of a game', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false, motion: 'reduced' });
    serve({ '/api/games/toy/rules': { summary: [], rules: [] } });
  });
  const over = { boards: [map], over: true, verdict: 'Blue wins', placings: placings([2, 1]) };
  const result = () => screen.queryByRole('region', { name: 'You lost' });

  it('comes when the game is over, and takes no focus', async () => {
    const { table } = await show();
    expect([result(), screen.queryByRole('button', { name: 'Result' })]).toEqual([null, null]);
    table.update({ now: over, awaited: [] });
    expect(result()).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  it('is put away and brought back', async () => {
    await show({ scene: scene(over), awaited: [], choices: list() });
    expect(button('Result').getAttribute('aria-expanded')).toBe('true');
    await press('Result');
    expect([result(), button('Result').getAttribute('aria-expanded')]).toEqual([null, 'false']);
    await press('Result');
    expect(result()).toBeTruthy();
  });

  it('leaves the focus with what brings it back, by its button and by Escape', async () => {
    await show({ scene: scene(over), awaited: [], choices: list() });
    const close = button(/^Put the result away/);
    close.focus();
    await fireEvent.click(close);
    await eventually(() => expect(document.activeElement).toBe(button('Result')));
    await press('Result');
    button('Play again').focus();
    await fireEvent.keyDown(button('Play again'), { key: 'Escape' });
    expect(result()).toBeNull();
    await eventually(() => expect(document.activeElement).toBe(button('Result')));
  });

  it('leaves the focus alone where it was elsewhere', async () => {
    await show({ scene: scene(over), awaited: [], choices: list() });
    const log = screen.getByRole('tab', { name: 'Log' });
    log.focus();
    await key('Escape');
    expect([result(), document.activeElement]).toEqual([null, log]);
  });
});

describe('another game', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false, motion: 'reduced' });
    serve({ '/api/games/toy/rules': { summary: [], rules: [] } });
  });
  const over = { scene: scene({ boards: [map], over: true, verdict: 'Blue wins', placings: placings([2, 1]) }), awaited: [], choices: list() };
  const told = tableInfo('k3', { status: 'over', next: { id: 'm7', by: 1 } });

  it('is told of when somebody sets it up: within the result, or above the board when that was put away', async () => {
    const { table } = await show(over);
    table.say({ kind: 'table', table: told });
    const within_ = () => screen.getByRole('button', { name: 'Join it' }).closest('#result') !== null;
    expect(within_()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
    await press(/^Put the result away/);
    expect(within_()).toBe(false);
    expect(said().at(-1)).toBe('Blue has set up another game.');
    expect(document.title).toBe('● Another game · Toy War');
  });

  it('is told to those who come later', async () => {
    await show({ ...over, table: told });
    expect(screen.getByText('Blue has set up another game.', { selector: '.next p' })).toBeTruthy();
  });

  it('is said otherwise to whoever has set it up', async () => {
    await show({ ...over, table: told }, { mine: [0, 1] });
    expect(button('Go to it')).toBeTruthy();
    expect(said().at(-1)).toBe('You have set up another game.');
  });
});

describe('a table that is lost', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false });
    serve({});
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  /** A table that is there at first, and answers nobody who comes again. */
  async function once() {
    let times = 0;
    return show({}, { arrange: table => (table.silent = times++ > 0) });
  }
  async function lose(opened: readonly FakeTable[], times: number) {
    for (let i = 0; i < times; ++i) {
      opened.at(-1)?.lose();
      await vi.advanceTimersByTimeAsync(i + 1 < times ? 10_000 : 0);
    }
  }

  it('says so when it was tried some times', async () => {
    const { opened } = await once();
    await lose(opened, 2);
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    await lose(opened, 1);
    expect(words(screen.getByRole('alert'))).toBe('The server does not answer. Try now');
  });

  it('is tried again on demand', async () => {
    const { opened } = await once();
    await lose(opened, 3);
    const before = opened.length;
    await press('Try now');
    expect(opened).toHaveLength(before + 1);
  });
});

describe('what can be done with a seat', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false });
    serve({});
  });
  const offers = [1, 2].map(id => choice(10 + id, `offer ${id}`, { step: 'closes', place: place('seat', 1) }));

  it('is asked beside it', async () => {
    const { table } = await show({ choices: list(...offers) });
    await press('Blue');
    await stood();
    await fireEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: 'Offer 2' }));
    await eventually(() => expect(table.of('line').map(each => each.choices)).toEqual([[12]]));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is forgotten by Escape', async () => {
    await show({ choices: list(...offers) });
    await press('Blue');
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is nothing while others decide', async () => {
    await show({ choices: list(...offers), awaited: [{ seat: 1 }] });
    expect(screen.queryByRole('button', { name: 'Blue' })).toBeNull();
  });
});

describe('keys at the table', () => {
  beforeEach(() => {
    change({ ...kDefaults, guide: false });
    serve({});
  });

  it('h lists them', async () => {
    await show();
    await key('h');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
    screen.getByRole<HTMLDialogElement>('dialog', { name: 'Keys' }).close();
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('so does the button at the top', async () => {
    await show();
    await press('Keys');
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
  });

  it('g goes to a cell', async () => {
    await show();
    await key('g');
    await write('Go to cell', 'a1');
    await submit('Go to cell');
    await eventually(() => expect(document.activeElement).toBe(button(/A1/)));
    expect(screen.queryByLabelText('Go to cell')).toBeNull();
  });

  it('/ goes where notation is written', async () => {
    await show();
    await key('/');
    await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('A line in notation')));
  });

  it('l says the last event again', async () => {
    await show({ feed: [event('blue waits')] });
    await key('l');
    expect(said().at(-1)).toBe('Blue waits');
  });
});

describe('several seats of mine', () => {
  const panels = [panel(0, 'Red'), panel(1, 'Blue')];
  beforeEach(() => {
    change({ ...kDefaults, guide: false });
    serve({});
  });

  it('are switched between', async () => {
    const { onSwitch } = await show({ scene: scene({ panels }) }, { mine: [0, 1] });
    await press('Blue');
    expect(onSwitch).toHaveBeenCalledWith(1, 'Blue', 1);
  });

  it('say which of them has to decide', async () => {
    await show({ scene: scene({ panels }), awaited: [{ seat: 1 }] }, { mine: [0, 1] });
    expect(screen.getByText('Blue has to decide')).toBeTruthy();
  });

  it('do not say so while this one has to', async () => {
    await show({ scene: scene({ panels }), awaited: [{ seat: 0 }, { seat: 1 }] }, { mine: [0, 1] });
    expect(screen.queryByText(/has to decide$/)).toBeNull();
  });

  it('do not speak of seats of others', async () => {
    await show({ scene: scene({ panels }), seat: undefined, awaited: [{ seat: 1 }] });
    expect(screen.queryByText(/has to decide$/)).toBeNull();
    expect(screen.getByText('You are watching')).toBeTruthy();
  });

  it('are no matter to whoever has one', async () => {
    await show();
    expect(screen.queryByRole('group', { name: 'Your seats' })).toBeNull();
  });
});
