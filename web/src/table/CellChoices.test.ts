// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { choice, odds, option } from '../testing/build';
import { words } from '../testing/page';
import CellChoices from './CellChoices.svelte';
import type { Option } from './walk';

const [move, support, attack] = [option(choice(1, 'Move')), option(choice(2, 'Support')), option(choice(3, 'Attack'))];
const oddsOf = (each: Option) => (each === attack ? [odds({ win: 60, lose: 40 })] : []);

function show(...options: Option[]) {
  const { container } = render(CellChoices, { options, labelOf: (each: Option) => each.choice.label, oddsOf });
  return { lines: [...container.querySelectorAll('p')].map(words), bars: container.querySelectorAll('.bar').length };
}

describe('what can be done at a place', () => {
  it('is one line where no dice decide', () => {
    expect(show(move, support)).toEqual({ lines: ['You can: Move; Support'], bars: 0 });
  });

  it('has what dice may make of it, in words and as a bar', () => {
    expect(show(attack)).toEqual({ lines: ['You can: Attack', 'win 60 % · lose 40 %'], bars: 1 });
  });

  it('names first what is decided', () => {
    expect(show(attack, move).lines).toEqual(['You can: Move', 'You can: Attack', 'win 60 % · lose 40 %']);
  });

  it('is nothing where nothing can be', () => {
    expect(show().lines).toEqual([]);
  });
});
