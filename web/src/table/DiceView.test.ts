// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { words } from '../testing/page';
import DiceView from './DiceView.svelte';
import type { Roll } from './rolls';

const roll: Roll = { before: 'Red rolls', dice: [{ value: 3, sides: 6 }, { value: 5, sides: 6 }], modifiers: [{ name: 'terrain', by: 2 }, { name: 'river', by: -1 }], verdict: 'Red wins' };
const show = (more: Partial<Roll> = {}, playing = false) => render(DiceView, { roll: { ...roll, ...more }, playing }).container;
const delays = (container: Element, part: string) => [...container.querySelectorAll<HTMLElement>(part)].map(each => Number.parseInt(each.style.animationDelay, 10));

describe('a roll', () => {
  it('of a die with many faces has its number on it', () => {
    const faces = (sides: number) => show({ dice: [{ value: 3, sides }] }).querySelector('svg')?.querySelectorAll('circle').length;
    expect([faces(6), faces(10)]).toEqual([3, 0]);
  });

  it('is told in order: who, the dice, what changes them, what came of it', () => {
    expect(words(show())).toBe('Red rolls +2 terrain −1 river Red wins');
    expect(screen.getAllByRole('img').map(each => each.getAttribute('aria-label'))).toEqual(['3', '5']);
  });

  it('has no verdict where nothing came of it', () => {
    expect(show({ verdict: '' }).querySelector('.verdict')).toBeNull();
  });

  it('comes one part after another', () => {
    const container = show({}, true);
    const times = [...delays(container, 'svg'), ...delays(container, '.modifier'), ...delays(container, '.verdict')];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
  });

  it.each([true, false])('moves only while it is told: %s', playing => {
    expect(show({}, playing).querySelector('.roll')?.classList.contains('playing')).toBe(playing);
  });
});
