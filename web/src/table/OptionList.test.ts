// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { card, choice, odds, option, place } from '../testing/build';
import { button, linkTo, press, words } from '../testing/page';
import type { Card, Odds } from '../wire';
import OptionList from './OptionList.svelte';
import type { Option } from './walk';

interface More {
  readonly cards?: readonly Card[];
  readonly odds?: readonly Odds[];
  readonly disabled?: boolean;
}
function show(options: readonly Option[], more: More = {}) {
  const calls = { onTake: vi.fn(), onLook: vi.fn() };
  render(OptionList, { options, game: 'toy', cards: [], odds: [], disabled: false, first: 1, ...calls, ...more });
  return calls;
}
const recruit = option(choice(1, 'recruit on 5', { rule: 'AB-5.1' }));
const pass = option(choice(2, 'pass'));
const keys = () => screen.getAllByRole('listitem').map(each => words(each.querySelector('kbd')));

describe('the list of choices', () => {
  it('says what each is, as a sentence, with its rule', () => {
    show([recruit, pass]);
    expect(screen.getAllByRole('button').map(each => words(each.querySelector('.label')))).toEqual(['Recruit on 5', 'Pass']);
    expect(linkTo('Rule AB-5.1')).toBe('/rules/toy/AB-5.1');
  });

  it('names what is skipped on the way', () => {
    show([option(choice(1, 'Move'), choice(2, 'tile 5'))]);
    expect(button(/Move: tile 5/)).toBeTruthy();
  });

  it('takes what is pressed', async () => {
    const { onTake } = show([recruit, pass]);
    await press(/Pass/);
    expect(onTake).toHaveBeenCalledWith(pass);
  });

  it('waits while a line is on its way', () => {
    show([recruit], { disabled: true });
    expect(button(/Recruit/).disabled).toBe(true);
  });

  it('has a key for each of the first nine', () => {
    show(Array.from({ length: 11 }, (_, i) => option(choice(i, `choice ${i}`))));
    expect(keys()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '']);
  });

  it('says which is looked at, by pointer and by keyboard', async () => {
    const { onLook } = show([recruit, pass]);
    for (const look of [fireEvent.pointerEnter, fireEvent.pointerLeave, fireEvent.focus, fireEvent.blur]) await look(button(/Pass/));
    expect(onLook.mock.calls).toEqual([[pass], [undefined], [pass], [undefined]]);
  });

  it('says what stands on a card, unless the choice does', () => {
    const cards = [card(7, 'Artillery', { text: 'two more in attack' })];
    show([option(choice(1, 'Artillery', { place: place('card', 7) }))], { cards });
    expect(button(/Artillery/).querySelector('small')?.textContent).toBe('Two more in attack');
  });

  it('has nothing below a choice that is about no card', () => {
    show([recruit]);
    expect(button(/Recruit/).querySelector('small')).toBeNull();
  });

  it('shows the odds with the choice they are of', () => {
    show([recruit, pass], { odds: [odds({ win: 60, lose: 40 }, { action: 2 }), odds({ in: 100 })] });
    expect(screen.getAllByRole('listitem').map(each => /win 60 %/.test(words(each)))).toEqual([false, true]);
    expect(screen.queryByText('in 100 %')).toBeNull();
  });

  it('shows odds that came with a choice', () => {
    show([{ ...option(choice(1, 'Attack'), choice(2, 'tile 5')), odds: [odds({ win: 60, lose: 40 }, { action: 2 })] }]);
    expect(screen.getByText('win 60 % · lose 40 %')).toBeTruthy();
  });
});
