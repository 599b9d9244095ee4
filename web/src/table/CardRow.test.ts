// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { card, choice } from '../testing/build';
import { button, linkTo, press } from '../testing/page';
import type { Card, Choice } from '../wire';
import CardRow from './CardRow.svelte';

const answers = [choice(1, 'Accept', { rule: 'PW-6.1' }), choice(2, 'Decline')];
function show(more: Partial<Card> = {}, choices: readonly Choice[] = [], disabled = false) {
  const onTake = vi.fn();
  render(CardRow, { card: card(7, 'Offer of Blue', more), choices, game: 'toy', disabled, onTake });
  return onTake;
}

describe('a card', () => {
  it('has its name', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Offer of Blue' })).toBeTruthy();
  });

  it('says what stands on it, as a sentence', () => {
    show({ text: 'five Ammo for peace' });
    expect(screen.getByText('Five Ammo for peace')).toBeTruthy();
  });

  it('links to its rule', () => {
    show({ rule: 'PW-6.2' });
    expect(linkTo('Rule PW-6.2')).toBe('/rules/toy/PW-6.2');
  });

  it('has no link without a rule', () => {
    show();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers its answers, with the rule of each', () => {
    show({}, answers);
    expect(screen.getAllByRole('button').map(each => each.textContent)).toEqual(['Accept', 'Decline']);
    expect(screen.getAllByRole('link').map(each => each.getAttribute('href'))).toEqual(['/rules/toy/PW-6.1']);
  });

  it('has what cannot be taken back last, and makes nothing of it', () => {
    show({}, [choice(1, 'Accept', { irrevocable: 'the trade is final' }), choice(2, 'Decline')]);
    expect(screen.getAllByRole('button').map(each => [each.textContent, each.classList.contains('primary')])).toEqual([['Decline', true], ['Accept', false]]);
  });

  it('names a rule once that is its own and that of an answer', () => {
    show({ rule: 'PW-6.1' }, answers);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('is answered', async () => {
    const onTake = show({}, answers);
    await press('Decline');
    expect(onTake).toHaveBeenCalledWith(answers[1]);
  });

  it('waits while a line is on its way', () => {
    show({}, answers, true);
    expect(button('Accept').disabled).toBe(true);
  });

  it('has nothing to press where there is nothing to answer', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
