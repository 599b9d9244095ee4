// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { panel } from '../testing/build';
import { button, eventually, field, pick, submit, words, write } from '../testing/page';
import type { ChatItem } from '../wire';
import ChatView from './ChatView.svelte';

const panels = ['Red', 'Blue', 'Fa'].map((name, seat) => panel(seat, name));
const item = (number: number, text: string, more: Partial<ChatItem> = {}): ChatItem => ({ number, text, at: 0, ...more });
const three = [item(1, 'hello', { from: 1 }), item(2, 'a secret', { from: 1, to: 0 }), item(3, 'another', { from: 0, to: 2 })];

function show(more: { chat?: readonly ChatItem[]; seat?: number | undefined; taken?: boolean } = {}) {
  const { chat = three, taken = true } = more;
  const onSay = vi.fn(() => Promise.resolve(taken));
  const shown = render(ChatView, { chat, panels, seat: 'seat' in more ? more.seat : 0, seats: [0, 1, 2], onSay });
  return { onSay, ...shown };
}
const log = () => screen.getByRole('log', { name: 'Chat' });
const said = () => [...log().querySelectorAll('p')].map(each => words(each).replace(/ \d\d:\d\d.*$/, ''));
const text = 'What to say';

describe('what was said', () => {
  it('says who speaks to whom', () => {
    show();
    expect(said()).toEqual(['Blue hello', 'Blue to you a secret', 'Red to Fa another']);
  });

  it('stands apart where it is to one alone', () => {
    show();
    expect([...log().querySelectorAll('p')].map(each => each.classList.contains('private'))).toEqual([false, true, true]);
  });

  it('may come from nobody', () => {
    show({ chat: [item(1, 'the table was moved')] });
    expect(said()).toEqual(['the table was moved']);
  });

  it('has its time', () => {
    const at = Date.UTC(2031, 4, 1, 12, 30);
    show({ chat: [item(1, 'hello', { at })] });
    expect(log().querySelector('time')?.dateTime).toBe('2031-05-01T12:30:00.000Z');
  });

  it('is nothing yet', () => {
    show({ chat: [] });
    expect(said()).toEqual(['Nobody has said anything yet']);
  });

  it('is seen from its end on', async () => {
    const { rerender } = show();
    Object.defineProperty(log(), 'scrollHeight', { value: 1000 });
    await rerender({ chat: [...three, item(4, 'more')] });
    expect(log().scrollTop).toBe(1000);
  });
});

describe('speaking', () => {
  it('is to all', async () => {
    const { onSay } = show();
    await write(text, ' peace? ');
    await submit(text);
    expect(onSay).toHaveBeenCalledWith('peace?', undefined);
  });

  it('is to one other', async () => {
    const { onSay } = show();
    expect([...field('To').querySelectorAll('option')].map(words)).toEqual(['Everybody', 'Only Blue', 'Only Fa']);
    await pick('To', '2');
    await write(text, 'peace?');
    await submit(text);
    expect(onSay).toHaveBeenCalledWith('peace?', 2);
  });

  it('leaves nothing to be said twice', async () => {
    show();
    await write(text, 'peace?');
    await submit(text);
    await eventually(() => expect(field(text).value).toBe(''));
  });

  it('keeps what could not be said', async () => {
    const { onSay } = show({ taken: false });
    await write(text, 'peace?');
    await submit(text);
    await onSay.mock.results[0]?.value;
    expect(field(text).value).toBe('peace?');
  });

  it('needs words', async () => {
    const { onSay } = show();
    await write(text, '  ');
    expect(button('Say').disabled).toBe(true);
    await submit(text);
    expect(onSay).not.toHaveBeenCalled();
  });

  it('is not for those who watch', () => {
    show({ seat: undefined });
    expect(screen.queryByLabelText(text)).toBeNull();
    expect(screen.getByText('Those who watch read, and do not speak')).toBeTruthy();
  });
});
