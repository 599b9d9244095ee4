// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { outlines } from 'virtual:icons';
import { describe, expect, it } from 'vitest';
import { cell, panel, piece, worded } from '../testing/build';
import '../testing/dress';
import { words } from '../testing/page';
import type { Cell } from '../wire';
import CellInfo from './CellInfo.svelte';

const show = (what: Partial<Cell> = {}, more = '', onRight = false) => render(CellInfo, { cell: cell(4, what), panels: [panel(0, 'Red')], more, onRight }).container;
const lines = (container: Element) => [...container.querySelectorAll('p')].map(words);

describe('what is in a cell', () => {
  it('begins with its name and label', () => {
    expect(lines(show())).toEqual(['Field A4']);
  });

  it('says the label once', () => {
    expect(lines(show(worded('name', 'Tile {at 4|A4}')))).toEqual(['Tile A4']);
  });

  it('says whose it is', () => {
    expect(lines(show({ owner: 0 }))).toEqual(['Field A4 Red']);
  });

  it('lists the pieces, and how many of each', () => {
    expect(lines(show({ pieces: [piece(1, { count: 2 }), piece(2, { label: 'Tank' })] }))).toEqual(['Field A4', '2 × Army', 'Tank']);
  });

  it('names the marks beside their icons', () => {
    const container = show({ marks: [{ kind: 'factory', count: 1, label: 'a Factory' }, { kind: 'minefield', count: 1, label: 'mines' }] });
    expect(lines(container)).toEqual(['Field A4', 'a Factory mines']);
    expect([...container.querySelectorAll('path')].map(each => each.getAttribute('d'))).toEqual([outlines['factory'], outlines['land-mine']]);
  });

  it('ends with what the game says of it, and what can be done', () => {
    expect(lines(show({ text: 'burning' }, 'you can: go'))).toEqual(['Field A4', 'burning', 'you can: go']);
  });

  it('says what can be done in other words, where there are some', () => {
    const detail = createRawSnippet((of: () => Cell) => ({ render: () => `<p>go to ${of().label}</p>` }));
    const { container } = render(CellInfo, { cell: cell(4), panels: [], more: 'you can: go', detail, onRight: false });
    expect(lines(container)).toEqual(['Field A4', 'go to A4']);
  });

  it.each([true, false])('is whole on a small screen where it was asked for: %s', full => {
    const { container } = render(CellInfo, { cell: cell(4), panels: [], more: '', full, onRight: false });
    expect(container.querySelector('.full') !== null).toBe(full);
  });

  it('is for the eyes alone: the cell’s own name says the same', () => {
    expect(show().firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it.each([true, false])('stands on the side where the cell is not: right %s', onRight => {
    expect(show({}, '', onRight).querySelector('.onRight') !== null).toBe(onRight);
  });
});
