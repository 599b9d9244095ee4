// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatItem, Panel } from '../wire';
import ChatView from './ChatView.svelte';

const panels = ['Red', 'Blue', 'Fa'].map((name, seat): Panel => ({ seat, name, colour: seat, role: '', status: 'waiting', stats: [] }));
const chat: ChatItem[] = [
  { number: 1, from: 1, text: 'hello', at: 0 },
  { number: 2, from: 1, to: 0, text: 'a secret', at: 0 },
  { number: 3, from: 0, to: 2, text: 'another', at: 0 },
];

function show(seat: number | undefined, taken = true) {
  const onSay = vi.fn(() => Promise.resolve(taken));
  render(ChatView, { chat, panels, seat, seats: [0, 1, 2], onSay });
  return onSay;
}
const words = () => [...screen.getByRole('log').querySelectorAll('p')].map(each => each.textContent?.replace(/\s+/g, ' ').trim());

afterEach(cleanup);

describe('the chat', () => {
  it('says who speaks to whom', () => {
    show(0);
    expect(words()?.map(line => line?.replace(/ \d\d:\d\d.*$/, ''))).toEqual(['Blue hello', 'Blue to you a secret', 'Red to Fa another']);
  });

  it('speaks to all, or to one other', async () => {
    const onSay = show(0);
    const to = screen.getByLabelText('To');
    expect([...to.querySelectorAll('option')].map(each => each.textContent)).toEqual(['Everybody', 'Only Blue', 'Only Fa']);
    await fireEvent.input(screen.getByLabelText('What to say'), { target: { value: ' peace? ' } });
    await fireEvent.change(to, { target: { value: '2' } });
    await fireEvent.submit(to.closest('form') as HTMLFormElement);
    expect(onSay).toHaveBeenCalledWith('peace?', 2);
    await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('What to say').value).toBe(''));
  });

  it('keeps what could not be said, and has nothing to write for those who watch', async () => {
    show(0, false);
    const text = screen.getByLabelText<HTMLInputElement>('What to say');
    await fireEvent.input(text, { target: { value: 'peace?' } });
    await fireEvent.submit(text.closest('form') as HTMLFormElement);
    expect(text.value).toBe('peace?');
    cleanup();
    show(undefined);
    expect(screen.queryByLabelText('What to say')).toBeNull();
  });
});
