// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import NotationField from './NotationField.svelte';

const wrong = { text: 'tile 9 holds no Army of yours', rule: 'PW-9.8', at: undefined };
const field = () => screen.getByLabelText<HTMLInputElement>('A line in notation');
const write = (value: string) => fireEvent.input(field(), { target: { value } });

describe('the field for notation', () => {
  const check = vi.fn((text: string) => Promise.resolve(text.startsWith('Arm 9') ? wrong : undefined));
  const onLine = vi.fn((text: string) => Promise.resolve(!text.startsWith('Arm 9')));
  beforeEach(() => {
    vi.useFakeTimers();
    render(NotationField, { game: 'g', example: 'Arm 1 Mov 2', disabled: false, check, onLine });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.clearAllMocks();
  });
  const wait = () => vi.advanceTimersByTimeAsync(400);

  it('has an example', () => {
    expect(field().placeholder).toBe('Write a line: Arm 1 Mov 2');
  });

  it('does without where there is none', () => {
    cleanup();
    render(NotationField, { game: 'g', example: '', disabled: false, check, onLine });
    expect(field().placeholder).toBe('Write a line in notation');
  });

  it('says while one writes whether the line can be sent, or why not', async () => {
    await write('Arm 9 Mov 3');
    expect(screen.getByRole('status').textContent?.trim()).toBe('');
    await wait();
    expect(screen.getByRole('status').textContent).toContain('tile 9 holds no Army of yours');
    expect(screen.getByRole('link', { name: 'Rule PW-9.8' })).toBeTruthy();
    await write('Arm 4 Mov 3');
    await wait();
    expect(screen.getByRole('status').textContent).toContain('This line can be sent');
  });

  it('asks once for what is written quickly', async () => {
    for (const text of ['A', 'Ar', 'Arm 4']) await write(text);
    await wait();
    expect(check.mock.calls).toEqual([['Arm 4']]);
  });

  it('is empty when the line is taken, and keeps what was refused', async () => {
    await write('Arm 9 Mov 3');
    await fireEvent.submit(field().closest('form') as HTMLFormElement);
    await wait();
    expect(field().value).toBe('Arm 9 Mov 3');
    expect(screen.getByRole('status').textContent).toContain('tile 9');
    await write(' Arm 4 Mov 3 ');
    await fireEvent.submit(field().closest('form') as HTMLFormElement);
    await wait();
    expect(onLine.mock.lastCall).toEqual(['Arm 4 Mov 3']);
    expect(field().value).toBe('');
  });

  it('says nothing of what was changed meanwhile', async () => {
    let answer: (tip: typeof wrong) => void = () => undefined;
    check.mockImplementationOnce(() => new Promise(resolve => (answer = resolve)));
    await write('Arm 9');
    await wait();
    await write('Arm 4');
    answer(wrong);
    await vi.advanceTimersByTimeAsync(1);
    expect(screen.getByRole('status').textContent?.trim()).toBe('');
  });

  it('sends nothing where nothing is written', async () => {
    await write('  ');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await fireEvent.submit(field().closest('form') as HTMLFormElement);
    expect(onLine).not.toHaveBeenCalled();
  });

  it('drops what is written by Escape', async () => {
    await write('Arm');
    await fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().value).toBe('');
  });
});
