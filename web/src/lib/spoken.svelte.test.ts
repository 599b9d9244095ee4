// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../testing/page';
import { t } from './messages';
import { locale, speak, spoken, use } from './spoken.svelte';

const prefers = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('the language that is spoken', () => {
  beforeEach(() => use('xx', { table: { over: 'zub' } }));

  it('is on the page for those who read it out', async () => {
    expect([t('table.over'), document.documentElement.lang]).toEqual(['zub', 'xx']);
    await speak('en');
    expect([t('table.over'), document.documentElement.lang, spoken.language]).toEqual(['Game over', 'en', 'en']);
  });

  it('is what the browser prefers, where nothing is set', async () => {
    prefers('en-GB');
    await speak('system');
    expect([spoken.language, locale()]).toEqual(['en', 'en-GB']);
  });

  it('is what was asked for last', async () => {
    await Promise.all([speak('no such language'), speak('en')]);
    expect(t('table.over')).toBe('Game over');
  });

  it('is written anew where it changes', () => {
    let said = '';
    const stop = $effect.root(() => {
      $effect.pre(() => {
        said = t('table.over');
      });
    });
    expect(said).toBe('zub');
    stop();
  });
});
