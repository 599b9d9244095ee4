import { describe, expect, it } from 'vitest';
import { Made } from './made';

const requests = (made: Made, ...lines: string[]) => made.rewriting(lines).map(build => build(7));

describe('lines that are put back', () => {
  it('are written as they stand if they were typed', () => {
    expect(requests(new Made(), 'Arm 24 Mov 25')).toEqual([{ kind: 'rewrite', revision: 7, lines: ['Arm 24 Mov 25'] }]);
    expect(requests(new Made())).toEqual([{ kind: 'rewrite', revision: 7, lines: [] }]);
  });

  it('are made again as they were if they were clicked together, with the promise', () => {
    const made = new Made();
    made.remember('offer Fa 5 Ammo', { kind: 'line', choices: [4, 5], says: 'peace' });
    expect(requests(made, 'withdraw 3', 'offer Fa 5 Ammo')).toEqual([
      { kind: 'rewrite', revision: 7, lines: [] },
      { kind: 'line', revision: 7, notation: 'withdraw 3' },
      { kind: 'line', revision: 7, choices: [4, 5], says: 'peace' },
    ]);
  });
});
