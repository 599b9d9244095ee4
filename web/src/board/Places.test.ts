// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { board, cell, panel } from '../testing/build';
import { button } from '../testing/page';
import type { BoardKind, Cell } from '../wire';
import Places from './Places.svelte';

const outline = 'M0 0L9 0L9 9Z';
const cells = [cell(0, { owner: 0, outline }), cell(1, { outline })];

function show(kind: BoardKind = 'square') {
  const calls = { onChoose: vi.fn(), onKey: vi.fn(), onPress: vi.fn(), onPoint: vi.fn(), onFocus: vi.fn() };
  const describe = (each: Cell) => (each.id === 1 ? 'you can: go' : '');
  render(Places, { board: board(cells, { kind }), panels: [panel(0, 'Red')], highlights: new Map([[1, 'target' as const], [0, 'path' as const]]), stop: 1, describe, ...calls });
  return calls;
}
const first = () => button(/^Field A0/);

describe('the places of a board', () => {
  it('are named by what they hold and what can be done there', () => {
    show();
    expect(screen.getAllByRole('button').map(each => each.getAttribute('aria-label'))).toEqual(['Field A0, Red’s', 'Field A1; you can: go']);
  });

  it('are one stop of the Tab key', () => {
    show();
    expect(screen.getAllByRole('button').map(each => each.getAttribute('tabindex'))).toEqual(['-1', '0']);
  });

  it('show by the pointer where something can be done', () => {
    show();
    expect(screen.getAllByRole('button').map(each => each.classList.contains('live'))).toEqual([false, true]);
  });

  it.each([['square', /^M-50\.00/, 'translate(0 0)'], ['area', /^M0 0L9 0/, null]] as const)('of kind %s are clicked in their whole shape', (kind, shape, at) => {
    show(kind);
    expect(first().getAttribute('d')).toMatch(shape);
    expect(first().getAttribute('transform')).toBe(at);
  });

  it('tell what is done to them', async () => {
    const { onChoose, onKey, onPress, onPoint, onFocus } = show();
    await fireEvent.click(first());
    await fireEvent.keyDown(first(), { key: 'x' });
    await fireEvent.pointerDown(first());
    await fireEvent.pointerEnter(first());
    await fireEvent.focus(first());
    await fireEvent.blur(first());
    expect([onChoose, onKey, onPress, onPoint].map(each => each.mock.lastCall?.[0].id)).toEqual([0, 0, 0, 0]);
    expect(onFocus.mock.calls.map(([each]) => each?.id)).toEqual([0, undefined]);
  });
});
