// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { actionOf, isWriting } from './keys';

const key = (name: string, more: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('keys of the table', () => {
  it.each([
    ['Escape', 'drop'],
    ['u', 'undo'],
    ['s', 'seal'],
    ['/', 'notation'],
    ['g', 'goto'],
    ['l', 'last'],
    ['c', 'clocks'],
    ['h', 'help'],
  ])('%s means %s', (name, kind) => {
    expect(actionOf(key(name), false)).toEqual({ kind });
  });

  it('has numbers for the list, and nothing for other keys', () => {
    expect(actionOf(key('7'), false)).toEqual({ kind: 'choice', number: 7 });
    expect(actionOf(key('0'), false)).toBeUndefined();
    expect(actionOf(key('x'), false)).toBeUndefined();
  });

  it('leaves keys alone that are the browser’s, or written', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) expect(actionOf(key('s', { [held]: true }), false)).toBeUndefined();
    expect(actionOf(key('s'), true)).toBeUndefined();
  });

  it('knows where one writes', () => {
    document.body.innerHTML = '<input id="i"><select id="s"></select><dialog open><button id="d"></button></dialog><button id="b"></button>';
    const writing = (id: string) => isWriting(document.getElementById(id));
    expect(['i', 's', 'd', 'b'].map(writing)).toEqual([true, true, true, false]);
    expect(isWriting(null)).toBe(false);
  });
});
