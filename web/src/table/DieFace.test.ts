// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import '../testing/page';
import DieFace from './DieFace.svelte';

const show = (value: number, more: { delay?: number; playing?: boolean } = {}) => {
  render(DieFace, { value, ...more });
  return screen.getByRole('img');
};

describe('the face of a die', () => {
  it.each([1, 2, 3, 4, 5, 6])('has %d pips, each at a place of its own', value => {
    const places = [...show(value).querySelectorAll('circle')].map(each => `${each.getAttribute('cx')} ${each.getAttribute('cy')}`);
    expect(new Set(places).size).toBe(value);
  });

  it('has its number where there are more than six sides', () => {
    const die = show(12);
    expect([die.querySelectorAll('circle').length, die.querySelector('text')?.textContent]).toEqual([0, '12']);
  });

  it('has no number where it has pips', () => {
    expect(show(4).querySelector('text')).toBeNull();
  });

  it('is read as its number', () => {
    expect(show(4).getAttribute('aria-label')).toBe('4');
  });

  it('falls when it is told just now, in its turn', () => {
    const die = show(4, { playing: true, delay: 80 });
    expect([die.classList.contains('playing'), die.style.animationDelay]).toEqual([true, '80ms']);
  });

  it('lies still otherwise', () => {
    expect(show(4).classList.contains('playing')).toBe(false);
  });
});
