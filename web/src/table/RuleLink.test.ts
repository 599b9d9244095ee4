// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
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
    await tick();
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
    await tick();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens no menu of the browser while it is read', async () => {
    render(RuleLink, { game: 'g', rule: 'AB-1.1' });
    expect(await fireEvent.contextMenu(link())).toBe(true);
    await press('touch');
    vi.advanceTimersByTime(500);
    await tick();
    expect(await fireEvent.contextMenu(link())).toBe(false);
  });

  it('is no longer read after a press elsewhere', async () => {
    render(RuleLink, { game: 'g', rule: 'AB-1.1' });
    await press('touch');
    vi.advanceTimersByTime(500);
    await fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it.each(['pointerCancel', 'pointerLeave'] as const)('is not read when the finger goes: %s', async gone => {
    render(RuleLink, { game: 'g', rule: 'AB-1.1' });
    await press('touch');
    await fireEvent[gone](link());
    vi.advanceTimersByTime(500);
    await tick();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('says nothing of a rule that the book has not got', () => {
    render(RuleLink, { game: 'g', rule: 'AB-9' });
    expect(screen.getByRole('link', { name: 'Rule AB-9' }).getAttribute('title')).toBeNull();
  });

  it('is nothing without a rule', () => {
    render(RuleLink, { game: 'g', rule: '' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
