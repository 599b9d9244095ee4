// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { event, panel } from '../testing/build';
import { words } from '../testing/page';
import DiceCard from './DiceCard.svelte';

const panels = [panel(0, 'Red'), panel(1, 'Blue')];
const fight = ['Red rolls {die 3}; terrain {+terrain 2}: {total 5}', 'Blue rolls {die 2}: {total 2}', 'Red wins'].map(text => event(text));
const show = (items = fight, high = false) => render(DiceCard, { items, panels, high }).container;

describe('dice over the board', () => {
  it('lie there with what changes them and what came of it', () => {
    const lines = [...show().querySelectorAll('p')];
    expect(lines.map(words)).toEqual(['Red rolls +2 terrain 5', 'Blue rolls 2', 'Red wins']);
    expect(lines.map(each => each.querySelectorAll('[role=img]').length)).toEqual([1, 1, 0]);
  });

  it('fall one after another: only what is told now moves', () => {
    const moving = (items: typeof fight) => [...show(items).querySelectorAll('p')].map(each => each.querySelector('.playing') !== null);
    expect(moving(fight.slice(0, 2))).toEqual([false, true]);
  });

  it('stand where the fight is not, and are nothing to be read twice', () => {
    expect([show(fight, true), show(fight, false)].map(each => each.querySelector('.high') !== null)).toEqual([true, false]);
    expect(show().firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});
