// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { outlines } from 'virtual:icons';
import { describe, expect, it } from 'vitest';
import { saying, thing } from '../testing/build';
import '../testing/dress';
import { words } from '../testing/page';
import type { Stat } from '../wire';
import SeatStats from './SeatStats.svelte';

const stat = (label: string, value: string, more: Partial<Stat> = {}): Stat => ({ kind: 'resource', label, value, number: Number(value), ...more });
const inWords = (label: string, value: string): Stat => ({ kind: 'resource', label, value });
const show = (...stats: Stat[]) => render(SeatStats, { stats });
const shown = () => screen.queryAllByRole('listitem').map(words);

describe('the figures of a seat', () => {
  it('are named', () => {
    show(stat('Ammo', '30'), stat('VPs', '2'));
    expect(shown()).toEqual(['Ammo 30', 'VPs 2']);
  });

  it.each([['a sentence', 'two Armies of Blue'], ['a list', '1, 2, 3'], ['the first name of a list', 'A-BOMB'], ['what there is none of', 'none']])('leave %s to the holdings', (_, value) => {
    show(inWords('Lent', value));
    expect(shown()).toEqual([]);
  });

  it('that are numbers are there, however they are read, and other words are not', () => {
    show(stat('Zub', 'Grumf, 3', { number: 3 }), { ...inWords('Bim', '7'), value_said: saying('labels.list') });
    expect(shown()).toEqual(['Zub Grumf, 3']);
  });

  it('say their rule to whoever points at them', () => {
    show(stat('Ammo', '30', { rule: 'PW-5.1' }), stat('VPs', '2'));
    expect(screen.getAllByRole('listitem').map(each => each.title)).toEqual(['Ammo (PW-5.1)', 'VPs']);
  });

  it('have the icon of what they count, or of their kind', () => {
    const { container } = show(stat('Zub', '3', { label_said: saying('labels.oil', thing('resource', 'oil')) }), stat('Oil', '4'));
    expect([...container.querySelectorAll('path')].map(each => each.getAttribute('d'))).toEqual([outlines['oil-drum'], outlines['wooden-crate']]);
  });
});
