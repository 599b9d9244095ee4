// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { odds } from '../testing/build';
import { linkTo } from '../testing/page';
import OddsBar from './OddsBar.svelte';

describe('odds', () => {
  it('are said in words, with what they assume, and shown as a bar', () => {
    const { container } = render(OddsBar, { odds: odds({ win: 58, lose: 42 }, { assumption: 'nobody else moves here' }), game: 'toy' });
    expect(screen.getByText('Battle')).toBeTruthy();
    expect(screen.getByText('win 58 % · lose 42 %, if nobody else moves here')).toBeTruthy();
    expect(container.querySelectorAll('.bar > span')).toHaveLength(2);
  });

  it('link to their rule', () => {
    render(OddsBar, { odds: odds({ win: 100 }, { rule: 'PW-9.2' }), game: 'toy' });
    expect(linkTo('Rule PW-9.2')).toBe('/rules/toy/PW-9.2');
  });
});
