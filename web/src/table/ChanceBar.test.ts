// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { odds } from '../testing/build';
import '../testing/page';
import ChanceBar from './ChanceBar.svelte';

function show(chances: Readonly<Record<string, number>>) {
  const { container } = render(ChanceBar, { odds: odds(chances) });
  return [...container.querySelectorAll<HTMLElement>('.bar > span')];
}

/** The page of the tests knows no mixed colours, and drops them. */
function shades(chances: Readonly<Record<string, number>>) {
  const set = vi.spyOn(CSSStyleDeclaration.prototype, 'cssText', 'set');
  show(chances);
  return set.mock.calls.map(([value]) => value);
}

describe('the bar of odds', () => {
  it('has a part for each', () => {
    expect(show({ win: 58, tie: 28, lose: 14 }).map(each => [each.style.width, each.title])).toEqual([['58%', 'win 58 %'], ['28%', 'tie 28 %'], ['14%', 'lose 14 %']]);
  });

  it('leaves out what cannot be', () => {
    expect(show({ win: 100, lose: 0 }).map(each => each.title)).toEqual(['win 100 %']);
  });

  it('goes from good to bad', () => {
    const [first, middle, last] = shades({ win: 58, tie: 28, lose: 14 });
    expect(first).toContain('--good) 100%');
    expect(middle).toContain('--good) 0%');
    expect(last).toContain('--alert) 100%');
  });

  it('is good where there is one result', () => {
    expect(shades({ win: 100 })[0]).toContain('--good) 100%');
  });
});
