// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { outlines } from 'virtual:icons';
import { describe, expect, it } from 'vitest';
import { seatLook } from '../icons/seats';
import { piece } from '../testing/build';
import '../testing/dress';
import '../testing/page';
import type { Piece } from '../wire';
import Token from './Token.svelte';

function show(what: Partial<Piece>, colour: number | undefined, more: { raised?: boolean; small?: boolean } = {}) {
  const { container } = render(Token, { piece: piece(1, what), colour, ...more });
  return {
    has: (part: string) => container.querySelector(part) !== null,
    style: (part: string) => container.querySelector<SVGElement>(part)?.style.fill,
    count: () => container.querySelector('.count')?.textContent,
    scale: () => container.querySelector<SVGElement>('.token')?.style.scale,
    icon: () => container.querySelector('.token > path'),
  };
}

describe('a piece', () => {
  it('has the colour and the shape of its seat', () => {
    const { style, has } = show({}, 2);
    expect([style('.body'), style('.shape'), has('.neutral')]).toEqual([seatLook(2).colour, seatLook(2).colour, false]);
  });

  it('of nobody is hollow and has no shape', () => {
    const { style, has } = show({}, undefined);
    expect([style('.body'), has('.shape'), has('.neutral')]).toEqual(['var(--paper-raised)', false, true]);
  });

  it('has the icon of its kind, in a colour that shows on its own', () => {
    const icon = (colour: number | undefined) => show({ kind: 'tank' }, colour).icon();
    expect(icon(2)?.getAttribute('d')).toBe(outlines['battle-tank']);
    expect([icon(2), icon(undefined)].map(each => (each as SVGElement | null)?.style.fill)).toEqual([seatLook(2).on, 'var(--ink)']);
  });

  it('of nobody has the tone of its kind, and any the size', () => {
    const large = show({ kind: 'giant' }, undefined);
    expect([large.style('.body'), large.scale(), show({}, 0).scale()]).toEqual(['var(--tone-ash)', '1.2', '']);
    expect(show({ kind: 'giant' }, 0).style('.body')).toBe(seatLook(0).colour);
  });

  it.each([false, true])('says how many it stands for; small: %s', small => {
    expect(show({ count: 12 }, 0, { small }).count()).toBe('12');
  });

  it.each([false, true])('says nothing of one; small: %s', small => {
    expect(show({ count: 1 }, 0, { small }).count()).toBeUndefined();
  });

  it('has a large number where it is one of many', () => {
    expect([show({ count: 12 }, 0, { small: true }).has('.large'), show({ count: 12 }, 0).has('.large')]).toEqual([true, false]);
  });

  it('is raised where it can be chosen', () => {
    expect([show({}, 0, { raised: true }).has('.raised'), show({}, 0).has('.raised')]).toEqual([true, false]);
  });
});
