// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { card, scene, track } from '../testing/build';
import { linkTo, words } from '../testing/page';
import type { Scene } from '../wire';
import Conditions from './Conditions.svelte';

const show = (more: Partial<Scene>) => render(Conditions, { scene: scene(more) });
const weather = { title: 'Weather', cards: [card(1, 'Fog', { text: 'planes stay down', rule: 'FR-3.1' })] };

describe('what holds for everybody', () => {
  it('stands in one line', () => {
    show({ tracks: [track('DEFCON', 4)], hands: [weather] });
    expect(screen.getAllByRole('listitem').map(words)).toEqual(['Weather Fog planes stay down FR-3.1', 'DEFCON 4']);
  });

  it('links to its rule', () => {
    show({ hands: [weather] });
    expect(linkTo('Rule FR-3.1')).toBe('/rules/toy/FR-3.1');
  });

  it('says within which bounds a number is, for whoever points at it', () => {
    show({ tracks: [track('DEFCON', 4, { low: 1, high: 5 })] });
    expect(screen.getByRole('listitem').title).toBe('1 – 5');
  });

  it('may hold twice under one name', () => {
    show({ tracks: [track('tension', 4, { form: 'track' }), track('tension', 2, { form: 'clock' })] });
    expect(screen.getAllByRole('listitem').map(words)).toEqual(['tension 4 of 10', 'tension 2 of 10']);
  });

  it('is reached by the keyboard, for it may scroll', () => {
    show({ tracks: [track('DEFCON', 4)] });
    expect(screen.getByRole('list', { name: 'What holds for everybody' }).tabIndex).toBe(0);
  });

  it('is not there where there is nothing', () => {
    show({});
    expect(screen.queryByRole('list')).toBeNull();
  });
});
