// The page of a test: as new after each of them, and used as people use it, by labels and names.

import { cleanup, configure, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, vi } from 'vitest';
import { firstMoment } from '../table/guard.svelte';

// Machines may be slow: whoever waits for something waits until it is there.
const patience = 15_000;
// What is not found is named; the whole page below it would hide that.
configure({ asyncUtilTimeout: patience, getElementError: message => new Error(message?.split('\n')[0] ?? '') });
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: patience, interval: 5 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

/** Until a question that has just come takes an answer. */
export const looked = () => new Promise(done => setTimeout(done, firstMoment + 20));

type Name = string | RegExp;

export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = (name: Name) => fireEvent.click(button(name));
export const field = (label: Name) => screen.getByLabelText<HTMLInputElement>(label);
export const write = (label: Name, value: string) => fireEvent.input(field(label), { target: { value } });
export const pick = (label: Name, value: string) => fireEvent.change(field(label), { target: { value } });

/** Sends the form that a field is in. */
export const submit = (label: Name) => fireEvent.submit(field(label).closest('form') as HTMLFormElement);

/** What is written somewhere, without the breaks of the source. */
export const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

export const linkTo = (name: Name) => screen.getByRole('link', { name }).getAttribute('href');
