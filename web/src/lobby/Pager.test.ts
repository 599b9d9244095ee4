// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { button, press } from '../testing/page';
import Pager from './Pager.svelte';

function show(page: number, pages: number) {
  const onPage = vi.fn();
  render(Pager, { page, pages, onPage });
  return onPage;
}
const closed = () => ['Previous', 'Next', 'Last'].map(name => button(name).disabled);

describe('pages', () => {
  it('are nothing to speak of where there is one', () => {
    show(0, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('say where one is', () => {
    show(1, 5);
    expect(screen.getByText('Page 2 of 5')).toBeTruthy();
  });

  it.each([['Previous', 1], ['Next', 3], ['Last', 4]] as const)('go on by %s', async (name, to) => {
    const onPage = show(2, 5);
    await press(name);
    expect(onPage).toHaveBeenCalledWith(to);
  });

  it('end where they begin', () => {
    show(0, 3);
    expect(closed()).toEqual([true, false, false]);
  });

  it('end at the last', () => {
    show(2, 3);
    expect(closed()).toEqual([false, true, true]);
  });
});
