// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { choice as made, list, place } from '../testing/build';
import type { Choice } from '../wire';
import type { Form } from './form';
import FormView from './FormView.svelte';
import { pageOf, type Page } from './pages';

let next = 1;
const choice = (label: string, kind: Choice['place']['kind'] = 'button', step: Choice['step'] = 'continues'): Choice => made(next++, label, { step, place: place(kind, next) });
const stem = (index: number) => (Object.values(pageOf(list(choice(gives[index] ?? ''), choice('Nothing more')))?.counters ?? {})[0]?.stem ?? '');
const gives = ['{by 0|Red} gives {whom 1|Blue} {n 1} {what ammo|Ammo}', '{by 1|Blue} gives {whom 0|Red} {n 1} {what oil|Oil}'];
const page = (...labels: string[]): Page => {
  const found = pageOf({ line: '', choices: [...labels.map(label => choice(label)), choice('Nothing more')] });
  if (!found) throw new Error('the labels count nothing');
  return found;
};

function show(change: Partial<Form> = {}) {
  const send = choice('Send it', 'button', 'closes');
  const form: Form = {
    base: [],
    pages: [page(...[1, 5].map(n => `{by 0|Red} gives {whom 1|Blue} {n ${n}} {what ammo|Ammo}`), '{by 0|Red} gives {whom 1|Blue} {n 1} {what oil|Oil}'), page('{by 1|Blue} gives {whom 0|Red} {n 1} {what oil|Oil}')],
    aside: [choice('Ask Fa to join')],
    final: { line: 'offer Blue: give 5 Ammo', choices: [send] },
    busy: false,
    ...change,
  };
  const calls = { onFill: vi.fn((change: (pages: Page[]) => void) => change(form.pages)), onAside: vi.fn(), onSubmit: vi.fn() };
  render(FormView, { form, disabled: false, ...calls });
  return { form, send, ...calls };
}

afterEach(cleanup);

describe('the form of an offer', () => {
  it('has a column for each side, with steps up and down', async () => {
    const { form } = show();
    const gives = within(screen.getByRole('group', { name: 'Red gives Blue' }));
    await fireEvent.click(gives.getByRole('button', { name: '5 more Ammo' }));
    await fireEvent.click(within(screen.getByRole('group', { name: 'Blue gives Red' })).getByRole('button', { name: 'More Oil' }));
    expect(form.pages.map(each => each.counts)).toEqual([{ [stem(0)]: 5 }, { [stem(1)]: 1 }]);
    expect(gives.getByRole<HTMLButtonElement>('button', { name: 'Less Oil' }).disabled).toBe(true);
  });

  it('takes typed numbers, whole and not below nothing', async () => {
    const { form } = show();
    const ammo = screen.getByLabelText('Ammo');
    const counts: unknown[] = [];
    for (const value of ['12', '-3', '2.9', 'x']) {
      await fireEvent.change(ammo, { target: { value } });
      counts.push(form.pages[0]?.counts[stem(0)]);
    }
    expect(counts).toEqual([12, 0, 2, 0]);
  });

  it('shows the offer in notation, and sends it with its promise', async () => {
    const { send, onSubmit } = show();
    expect(screen.getByText('offer Blue: give 5 Ammo')).toBeTruthy();
    await fireEvent.input(screen.getByLabelText('A promise to go with it'), { target: { value: ' peace ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Send it' }));
    expect(onSubmit).toHaveBeenCalledWith(send, 'peace');
  });

  it('has what is taken or not as boxes', async () => {
    const bridge = choice('the bridge', 'cell');
    const first = page(gives[0] ?? '');
    const { form } = show({ pages: [{ ...first, extras: [bridge] }] });
    await fireEvent.click(screen.getByLabelText('the bridge'));
    expect(form.pages[0]?.chosen).toEqual([bridge.action]);
    await fireEvent.click(screen.getByLabelText('the bridge'));
    expect(form.pages[0]?.chosen).toEqual([]);
  });

  it('names each whole where a page is about several', () => {
    show({ pages: [page('Raise by {n 1}', 'Buy {n 1} tank')] });
    expect(screen.getAllByRole('spinbutton').map(each => each.getAttribute('aria-label'))).toEqual(['Raise by', 'Buy … tank']);
  });

  it.each([['a third party', 'seat', true], ['what was kept of an older offer', 'button', false]] as const)('knows what it begins with: %s', (label, kind, bare) => {
    show({ base: [choice('Offer'), choice(label, kind)] });
    expect(screen.queryByText(/bare promise/) !== null).toBe(bare);
  });

  it('says that an empty offer is a bare promise', () => {
    show();
    expect(screen.getByText(/^Nothing is given or taken yet/)).toBeTruthy();
  });

  it('does not say so of one that holds something', () => {
    const first = page(gives[0] ?? '');
    show({ pages: [{ ...first, counts: { [stem(0)]: 1 } }, page(gives[1] ?? '')] });
    expect(screen.queryByText(/^Nothing is given or taken yet/)).toBeNull();
  });

  it('has no promise where it is no offer', () => {
    show({ pages: [page('Buy {n 1} tank')] });
    expect(screen.queryByLabelText('A promise to go with it')).toBeNull();
    expect(screen.queryByText(/^Nothing is given or taken yet/)).toBeNull();
  });

  it('offers what stands aside, and waits while the server is asked', async () => {
    const { onAside, form } = show();
    await fireEvent.click(screen.getByRole('button', { name: 'Ask Fa to join' }));
    expect(onAside).toHaveBeenCalledWith(form.aside[0]);
    cleanup();
    show({ busy: true });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send it' }).disabled).toBe(true);
  });
});
