// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { linkTo } from '../testing/page';
import Tabs from './Tabs.svelte';

const tabs = ['choices', 'log', 'chat'].map((id, i) => ({ id, name: id, count: i === 2 ? 3 : 0 }));
function show(open = true) {
  const onChoose = vi.fn();
  render(Tabs, { tabs, chosen: 'choices', open, onChoose, rules: '/rules/g' });
  return onChoose;
}
const tab = (name: string) => screen.getByRole('tab', { name });
const key = (name: string, on = 'choices') => fireEvent.keyDown(tab(on), { key: name });

describe('the tabs beside the board', () => {
  it('are one stop of the Tab key', () => {
    show();
    expect(screen.getAllByRole('tab').map(each => each.tabIndex)).toEqual([0, -1, -1]);
  });

  it('say which is chosen, and what it shows', () => {
    show();
    expect(screen.getAllByRole('tab').map(each => [each.getAttribute('aria-selected'), each.getAttribute('aria-controls')])).toEqual([['true', 'pane-choices'], ['false', null], ['false', null]]);
  });

  it('are chosen by a click', async () => {
    const onChoose = show();
    await fireEvent.click(tab('log'));
    expect(onChoose).toHaveBeenCalledWith('log');
  });

  it.each([['ArrowRight', 'log'], ['ArrowLeft', 'chat']])('are gone through with %s, round and round', async (name, to) => {
    const onChoose = show();
    await key(name);
    expect(onChoose).toHaveBeenCalledWith(to);
  });

  it('take the focus along', async () => {
    show();
    await key('ArrowRight');
    expect(document.activeElement).toBe(tab('log'));
  });

  it('mind no other key', async () => {
    const onChoose = show();
    await key('x');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('say how much is new', () => {
    show();
    expect(tab('chat 3 new')).toBeTruthy();
  });

  it('lead to the rules', () => {
    show();
    expect(linkTo('Rules')).toBe('/rules/g');
  });

  it.each([true, false])('look as though they were open or shut: %s', open => {
    show(open);
    expect(tab('choices').classList.contains('shut')).toBe(!open);
  });
});
