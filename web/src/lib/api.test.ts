import { afterEach, describe, expect, it, vi } from 'vitest';
import { use } from './spoken.svelte';
import en from '../../words/en.json';
import * as api from './api';

const answers = (body: string, status: number) => vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(new Response(body, { status, statusText: 'Bad Gateway' }))));
const problem = (asked: Promise<unknown>) => asked.then(() => 'none', api.problemText);

afterEach(() => vi.unstubAllGlobals());

describe('the server', () => {
  it('is quoted when it refuses', async () => {
    answers('{"text":"seat 3 is taken"}', 409);
    await expect(api.claim('k3', { seat: 2 })).rejects.toMatchObject({ status: 409, message: 'seat 3 is taken' });
    expect(await problem(api.claim('k3', { seat: 2 }))).toBe('seat 3 is taken');
  });

  it('is quoted in the words of its catalogue, with what stands in them as it is', async () => {
    const pages: Record<string, unknown> = { '/api/words/en': { language: 'en', sentences: { 'server.request.nothing': 'there is nothing at {path}' } } };
    vi.stubGlobal('fetch', vi.fn((path: string) => Promise.resolve(pages[path] ? new Response(JSON.stringify(pages[path])) : new Response('{"text":{"say":"server.request.nothing","path":{"text":"/api/x.y"}}}', { status: 404 }))));
    expect(await problem(api.table('k3'))).toBe('there is nothing at /api/x.y');
  });

  it('may answer with something else, or not at all', async () => {
    answers('<html>', 502);
    expect(await problem(api.games())).toBe('Bad Gateway');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
    expect(await problem(api.games())).toBe('The server does not answer. Check the connection and try again.');
  });

  it('is asked once for the words of a game and what stands in their slots', async () => {
    const slots = [{ name: 'n', sort: 'count', role: 'amount' }];
    const pages: Record<string, unknown> = { '/api/games/toy/words/en': { language: 'en', sentences: { 'choices.give': '{n} zub' } }, '/api/games/toy/events': { events: [], sayings: [{ say: 'choices.give', slots }] } };
    vi.stubGlobal('fetch', vi.fn((path: string) => Promise.resolve(new Response(JSON.stringify(pages[path])))));
    const tongue = await api.wordsOf('toy');
    expect(tongue.heard({ say: 'choices.give', n: 3 }, { panels: [], boards: [] }).slots).toMatchObject([{ name: 'n', role: 'amount', value: 3 }]);
    expect(await api.wordsOf('toy')).toBe(tongue);
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(3);
  });

  it('is asked for words in the language that is spoken, which counts only in its own', async () => {
    use('fr', {});
    const text = '{n, plural, one {# unit} other {# units}}';
    const pages: Record<string, unknown> = { '/api/games/toy/words/fr': { language: 'fr', sentences: { 'labels.own': text, 'labels.lent': text }, borrowed: ['labels.lent'] } };
    vi.stubGlobal('fetch', vi.fn((path: string) => Promise.resolve(new Response(JSON.stringify(pages[path] ?? {})))));
    const tongue = await api.wordsOf('toy');
    use('en', en);
    expect(['labels.own', 'labels.lent'].map(say => tongue.spell({ say, n: 0 }, { panels: [], boards: [] }))).toEqual(['0 unit', '0 units']);
  });

  it('is asked by paths that hold any name', async () => {
    answers('{}', 200);
    await api.table('a/b?c');
    await api.moment('k3', 4, 0);
    await api.claim('k3', { seat: 1, name: 'Ann' });
    const calls = vi.mocked(fetch).mock.calls.map(([path, init]) => [path, init?.body]);
    expect(calls).toEqual([['/api/tables/a%2Fb%3Fc', undefined], ['/api/tables/k3/at/4?seat=0', undefined], ['/api/tables/k3/claim', '{"seat":1,"name":"Ann"}']]);
  });
});
