// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { event, moment, placings, scene } from '../testing/build';
import { linkTo, words } from '../testing/page';
import type { Moment } from '../wire';
import Happened from './Happened.svelte';

const show = (more: Partial<Moment>) => render(Happened, { moment: moment(1, more), game: 'toy' });
const told = () => screen.getAllByRole('listitem').map(words);

describe('what happened at a moment', () => {
  it('is told in the order of the events', () => {
    show({ feed: [event('red moves to 25'), event('Blue takes 26')] });
    expect(told()).toEqual(['Red moves to 25', 'Blue takes 26']);
  });

  it('has a link to the rule of an event', () => {
    show({ feed: [event('Red moves', { rule: 'PW-9.1' })] });
    expect(linkTo('PW-9.1')).toBe('/rules/toy/PW-9.1');
  });

  it('has no link where an event has no rule', () => {
    show({ feed: [event('Red moves')] });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says that there was nothing to see', () => {
    show({});
    expect(told()).toEqual(['Nothing that this viewer could see.']);
  });

  it('shows the line that was played under the name of its seat', () => {
    show({ line: 'Arm 24\nMov 25', seat: 1 });
    expect(words(document.querySelector('.line'))).toBe('Blue: Arm 24 Mov 25');
  });

  it('shows a line as it is that is of no seat, whatever it begins with', () => {
    show({ line: '1: Arm 24' });
    expect(screen.getByText('1: Arm 24')).toBeTruthy();
  });

  it('shows no line where none was played', () => {
    show({});
    expect(document.querySelector('.line')).toBeNull();
  });

  it('says how the game ended', () => {
    show({ scene: scene({ over: true, verdict: 'Red wins' }) });
    expect(screen.getByText('Red wins')).toBeTruthy();
  });

  it('has the ranking then', () => {
    show({ scene: scene({ over: true, verdict: 'Red wins', placings: placings([1, 2]) }) });
    expect(screen.getAllByRole('row').slice(1).map(words)).toEqual(['1 Red 10', '2 Blue 9']);
  });

  it('does not say how it stands before the end', () => {
    show({ scene: scene({ over: false, verdict: 'Red leads' }) });
    expect(screen.queryByText('Red leads')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
