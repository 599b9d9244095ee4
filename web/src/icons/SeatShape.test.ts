// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import '../testing/page';
import { seatLook } from './seats';
import SeatShape from './SeatShape.svelte';

const show = (colour: number | undefined, size?: string) => {
  const { container } = render(SeatShape, { colour, ...(size === undefined ? {} : { size }) });
  return { svg: container.querySelector('svg'), path: container.querySelector('path') };
};

describe('the shape of a seat', () => {
  it.each([0, 3, undefined])('is that of its colour: %s', colour => {
    const { path } = show(colour);
    expect([path?.getAttribute('d'), path?.style.fill]).toEqual([seatLook(colour).path, seatLook(colour).colour]);
  });

  it('is as large as the text, or as is wanted', () => {
    expect([show(0).svg?.getAttribute('width'), show(0, '96px').svg?.getAttribute('width')]).toEqual(['1em', '96px']);
  });

  it('is nothing to be read', () => {
    expect(show(0).svg?.getAttribute('aria-hidden')).toBe('true');
  });
});
