// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { go } from '../lib/router.svelte';
import { rememberTable } from '../lib/remembered';
import { board, cell, event, moment, offer, scene, tableInfo } from '../testing/build';
import { button, eventually, field, linkTo, pick, press } from '../testing/page';
import { Refusal, serve } from '../testing/server';
import type { TableInfo } from '../wire';
import ReplayPage from './ReplayPage.svelte';

const last = 3;
const boards = [board([cell(0), cell(1)]), board([cell(0)], { id: 'side', title: 'Side board' })];
const at = (number: number) => moment(number, { last, scene: scene({ phase: `Turn ${number}`, boards }), feed: [event(`event ${number}`)] });

async function show(start = 1, info: Partial<TableInfo> = { status: 'over' }) {
  go({ page: 'replay', id: 'k3', moment: start }, true);
  const moments = Object.fromEntries([0, 1, 2, 3].map(number => [`/api/tables/k3/at/${number}`, at(number)]));
  const asked = serve({ '/api/tables/k3': tableInfo('k3', info), '/api/games': { games: [offer()] }, ...moments });
  render(ReplayPage, { id: 'k3', start });
  await screen.findByRole('heading', { name: 'Replay: Toy War' });
  return asked;
}
const turn = (number: number) => screen.findByText(`Turn ${number}`);
const key = (name: string, target: Element | Window = window, more: KeyboardEventInit = {}) => fireEvent.keyDown(target, { key: name, ...more });

describe('a replay', () => {
  it('begins at the moment of its link', async () => {
    await show(2);
    await turn(2);
    expect(screen.getByText('Event 2')).toBeTruthy();
  });

  it('says so in the title of the tab', async () => {
    await show();
    expect(document.title).toBe('Replay: Toy War');
  });

  it('keeps the moment in the address', async () => {
    await show();
    await press('One step forward');
    await turn(2);
    expect(location.pathname).toBe('/replay/k3/2');
  });

  it('goes where back and forward of the browser lead', async () => {
    await show();
    go({ page: 'replay', id: 'k3', moment: 3 }, true);
    await turn(3);
  });

  it('marks what has changed since the moment before', async () => {
    const changed = scene({ boards: [board([cell(0), cell(1, { text: 'burning' })])] });
    go({ page: 'replay', id: 'k3', moment: 1 }, true);
    serve({ '/api/tables/k3': tableInfo('k3', { status: 'over' }), '/api/games': { games: [] }, '/api/tables/k3/at/0': at(0), '/api/tables/k3/at/1': { ...at(1), scene: changed } });
    const { container } = render(ReplayPage, { id: 'k3', start: 1 });
    await eventually(() => expect(container.querySelectorAll('.flash')).toHaveLength(1));
  });

  it('plays, and pauses', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show();
    await press('Play');
    await vi.advanceTimersByTimeAsync(1300);
    await turn(2);
    await press('Pause');
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.getByText('Turn 2')).toBeTruthy();
  });

  it('plays from the beginning again at its end', async () => {
    await show(3);
    await turn(3);
    await press('Play');
    await turn(0);
  });

  it('plays as fast as one wants', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show();
    await fireEvent.change(field('Speed'), { target: { selectedIndex: 4 } });
    await press('Play');
    await vi.advanceTimersByTimeAsync(200);
    await turn(2);
  });

  it('shows another board', async () => {
    await show();
    expect(button('Map').getAttribute('aria-pressed')).toBe('true');
    await press('Side board');
    expect(screen.getByRole('group', { name: /^Board: Side board/ })).toBeTruthy();
    expect(button('Side board').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the keys of a replay', () => {
  it.each([['ArrowRight', 2], ['ArrowLeft', 0], ['End', 3], ['Home', 0]])('%s', async (name, to) => {
    await show();
    await key(name);
    await turn(to);
  });

  it('work after one has pressed a button', async () => {
    await show();
    await key('ArrowRight', button('One step back'));
    await turn(2);
  });

  it('play and pause by space', async () => {
    await show();
    await key(' ');
    expect(button('Pause')).toBeTruthy();
    await key(' ');
    expect(button('Play')).toBeTruthy();
  });

  it('leave space to whatever it opens or presses', async () => {
    await show();
    await key(' ', button('One step back'));
    await key(' ', screen.getByText('The fingerprint that was promised'));
    expect(button('Play')).toBeTruthy();
  });

  it('leave the arrows to the board and to fields', async () => {
    const asked = await show();
    const before = asked.length;
    for (const target of [screen.getByRole('button', { name: /^Field A0/ }), field('Moment'), field('Speed')]) await key('End', target);
    expect(asked).toHaveLength(before);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('leave alone what is held with %s', async held => {
    await show();
    await key(' ', window, { [held]: true });
    expect(button('Play')).toBeTruthy();
  });
});

describe('a replay of a game that is over', () => {
  it('is seen through any eyes', async () => {
    const asked = await show();
    await pick('Through the eyes of', '1');
    await eventually(() => expect(asked.at(-1)?.path).toMatch(/\?seat=1$/));
  });

  it('checks its dice, gives the record, and leads to the table', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Fair dice' })).toBeTruthy();
    expect([linkTo('Download the record'), linkTo('To the table')]).toEqual(['/api/tables/k3/record', '/table/k3']);
  });
});

describe('a replay of a game that is played', () => {
  it('is seen with my own eyes, from the first moment that has happened', async () => {
    rememberTable('k3', 'toy', [1]);
    const asked = await show(0, { status: 'playing' });
    await turn(1);
    expect(asked.filter(each => each.path.includes('/at/')).every(each => each.path.endsWith('?seat=1'))).toBe(true);
    expect(button('One step back').disabled).toBe(true);
  });

  it('has neither dice nor record nor other eyes yet', async () => {
    await show(1, { status: 'playing' });
    expect(screen.queryByRole('heading', { name: 'Fair dice' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download the record' })).toBeNull();
    expect(screen.queryByLabelText('Through the eyes of')).toBeNull();
  });
});

describe('a replay that cannot be shown', () => {
  it('says why', async () => {
    serve({ '/api/tables/k3': new Refusal(404, 'no table is called k3'), '/api/games': { games: [] } });
    render(ReplayPage, { id: 'k3', start: 0 });
    expect((await screen.findByRole('alert')).textContent).toBe('no table is called k3');
    expect(screen.getByRole('heading', { name: 'Replay' })).toBeTruthy();
    expect(screen.queryByText('Loading …')).toBeNull();
  });

  it('says that it is loading', () => {
    serve({ '/api/tables/k3': new Promise(() => undefined) });
    render(ReplayPage, { id: 'k3', start: 0 });
    expect(screen.getByText('Loading …')).toBeTruthy();
  });

  it('stays at the moment that is here when another is not', async () => {
    await show();
    serve({});
    await press('To the end');
    await screen.findByRole('alert');
    expect(screen.getByText('Turn 1')).toBeTruthy();
  });
});
