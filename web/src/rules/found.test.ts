// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markWords, placesOf } from './found';

afterEach(() => vi.unstubAllGlobals());

/** A browser that can mark: what it was told to. */
function marking(): Map<string, string[]> {
  const marked = new Map<string, Range[]>();
  vi.stubGlobal('Highlight', class extends Array<Range> {});
  vi.stubGlobal('CSS', { highlights: marked });
  return { get: (name: string) => [...(marked.get(name) ?? [])].map(String) } as Map<string, string[]>;
}

function page(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

describe('words that were searched for', () => {
  it('are found wherever they stand, large or small', () => {
    expect(placesOf('An Army meets an army', 'army')).toEqual([[3, 7], [17, 21]]);
    expect(placesOf('An Army moves', 'moves  army')).toEqual([[8, 13], [3, 7]]);
  });

  it('are no single letters, and nothing where nothing was asked', () => {
    expect(placesOf('a b a', 'a')).toEqual([]);
    expect(placesOf('a b a', ' ')).toEqual([]);
  });

  it('are marked in every part of a sentence', () => {
    const marked = marking();
    markWords(page('<p>An Army <em>meets an army</em></p>'), 'army');
    expect(marked.get('found')).toEqual(['Army', 'army']);
  });

  it('are marked no longer when they are gone', () => {
    const marked = marking();
    const root = page('<p>An Army</p>');
    markWords(root, 'army');
    markWords(root, '');
    expect(marked.get('found')).toEqual([]);
  });

  it('stay as they are in a browser that marks nothing', () => {
    vi.stubGlobal('Highlight', undefined);
    expect(() => markWords(page('<p>An Army</p>'), 'army')).not.toThrow();
  });
});
