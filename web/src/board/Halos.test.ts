// @vitest-environment happy-dom
import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { board, cell } from '../testing/build';
import '../testing/page';
import type { BoardKind } from '../wire';
import Halos from './Halos.svelte';
import type { Highlight } from './highlight';

const outline = 'M0 0L9 0L9 9Z';
function show(highlights: [number, Highlight][], kind: BoardKind = 'square') {
  const { container } = render(Halos, { board: board([0, 1, 2].map(id => cell(id, { outline })), { kind }), highlights: new Map(highlights), prefix: 'b' });
  return [...container.querySelectorAll('.halo-of')];
}

describe('what can be chosen', () => {
  it('glows, and nothing else', () => {
    expect(show([[0, 'target'], [2, 'path']])).toHaveLength(2);
    expect(show([])).toHaveLength(0);
  });

  it('glows by what it is', () => {
    expect(show([[0, 'target'], [1, 'chosen'], [2, 'path']]).map(each => ['target', 'path', 'chosen'].find(name => each.classList.contains(name)))).toEqual(['target', 'path', 'chosen']);
  });

  it('glows where it stands, in its own shape', () => {
    const [halo] = show([[2, 'target']]);
    expect(halo?.getAttribute('transform')).toBe('translate(200 0)');
    expect(halo?.querySelector('.halo')?.getAttribute('d')).toMatch(/^M-50\.00/);
  });

  it('glows within its outline on a map', () => {
    const [halo] = show([[2, 'target']], 'area');
    expect([halo?.getAttribute('transform'), halo?.getAttribute('clip-path'), halo?.querySelector('.halo')?.getAttribute('d')]).toEqual([null, 'url(#b-cut-2)', outline]);
  });
});
