// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, openBook } from './rulebook.svelte';
import RuleLink from './RuleLink.svelte';

const book = { summary: [], rules: [{ rule: 'AB-1.1', chapter: 'Set-up', text: 'Each seat gets ten agents.' }] };

describe('a link to a rule', () => {
  beforeEach(async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(book))));
    openBook('g');
    await vi.waitFor(() => expect(entryOf('g', 'AB-1.1')).toBeDefined());
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const link = () => screen.getByRole('link', { name: 'Rule AB-1.1' });
  const press = (pointerType: string) => fireEvent.pointerDown(link(), { pointerType });

  it('leads to the rule and says its sentence', () => {
    render(RuleLink, { game: 'g', rule: 'AB-1.1' });
    expect(link().getAttribute('href')).toBe('/rules/g/AB-1.1');
    expect(link().getAttribute('title')).toBe('Each seat gets ten agents.');
  });

  it('is read by a finger that stays, and not followed', async () => {
    render(RuleLink, { game: 'g', rule: 'AB-1.1' });
    await press('touch');
    vi.advanceTimersByTime(500);
    await Promise.resolve();
    expect(screen.getByRole('tooltip').textContent).toBe('Each seat gets ten agents.');
    expect(await fireEvent.click(link())).toBe(false);
  });

  it('is followed by a tap and by the mouse', async () => {
    render(RuleLink, { game: 'g', rule: 'AB-1.1' });
    await press('touch');
    vi.advanceTimersByTime(100);
    await fireEvent.pointerUp(link());
    vi.advanceTimersByTime(1000);
    await press('mouse');
    vi.advanceTimersByTime(1000);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is nothing without a rule', () => {
    render(RuleLink, { game: 'g', rule: '' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
