// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { tableInfo } from '../testing/build';
import { noServer, Refusal, serve } from '../testing/server';
import { giveMissingWords, giveWords, seenBy, wordFor } from './dice_words';
import { rememberWitness, witnessesOf } from './remembered';

const path = '/api/tables/k3/word';
const words = (asked: readonly { readonly path: string; readonly body: unknown }[]) =>
  asked.filter(each => each.path === path).map(each => each.body as { seat: number; word: string; commitment: string });
const ann = { seat: 0, sitter: 'me' as const, here: true };
const waiting = (part: object = {}) => tableInfo('k3', { status: 'waiting', commitment: 'c1', seats: [ann, { seat: 1, sitter: 'me', here: true, word: 'bo' }], ...part });

beforeEach(() => localStorage.clear());

describe('a word for the dice', () => {
  it('is random, and another one every time', () => {
    expect(wordFor()).toMatch(/^[0-9a-f]{32}$/);
    expect(wordFor()).not.toBe(wordFor());
  });

  it('has in front what somebody typed', () => {
    expect(wordFor(' sesame ')).toMatch(/^sesame [0-9a-f]{32}$/);
  });

  it('is given for each seat of this browser, for the secret that is promised', async () => {
    const asked = serve({ [path]: tableInfo('k3') });
    await giveWords('k3', 'c1', [], [0, 2]);
    const [first, second] = words(asked);
    expect([first?.seat, second?.seat, first?.commitment, second?.commitment]).toEqual([0, 2, 'c1', 'c1']);
    expect(first?.word).not.toBe(second?.word);
    expect(witnessesOf('k3')[0]).toEqual({ commitment: 'c1', word: first?.word, seen: {} });
  });

  it('is the same when it is given again for the same secret, and never for another', async () => {
    const asked = serve({ [path]: tableInfo('k3') });
    for (const commitment of ['c1', 'c1', 'c2']) await giveWords('k3', commitment, [], [0]);
    const [first, again, other] = words(asked).map(each => each.word);
    expect([again === first, other === first]).toEqual([true, false]);
    // What was promised first is what counts at the end.
    expect(witnessesOf('k3')[0]?.commitment).toBe('c1');
  });

  it('is not noted if it was refused', async () => {
    serve({ [path]: new Refusal(403, 'given already') });
    await expect(giveWords('k3', 'c1', [], [0])).rejects.toThrow('given already');
    expect(witnessesOf('k3')).toEqual({});
  });

  it('stays noted while nobody knows whether it arrived', async () => {
    noServer();
    await expect(giveWords('k3', 'c1', [], [0])).rejects.toThrow();
    expect(witnessesOf('k3')[0]?.commitment).toBe('c1');
  });

  it('notes the words of others that were there', () => {
    expect(seenBy(waiting().seats, 0)).toEqual({ 1: 'bo' });
  });

  it('is given where a table waits for it', async () => {
    const asked = serve({ '/api/tables/k3': waiting(), [path]: tableInfo('k3') });
    await giveMissingWords('k3', [0, 1], () => true);
    expect(words(asked).map(each => each.seat)).toEqual([0]);
    expect(witnessesOf('k3')[0]?.seen).toEqual({ 1: 'bo' });
  });

  it('is not given at a table that plays', async () => {
    const asked = serve({ '/api/tables/k3': waiting({ status: 'playing' }), [path]: tableInfo('k3') });
    await giveMissingWords('k3', [0], () => true);
    expect(words(asked)).toEqual([]);
  });

  it('is tried again where nobody answers, as long as somebody is there', async () => {
    noServer();
    let looks = 0;
    await giveMissingWords('k3', [0], () => ++looks < 4, 1);
    expect(looks).toBe(4);
  });

  it('is the same word that is tried again where the server took it and could not say so, or was in trouble', async () => {
    const troubles = [new Refusal(503, 'the disk is full'), new Refusal(429, 'wait a little'), new TypeError('the connection is lost')];
    const asked = serve({
      '/api/tables/k3': () => waiting(),
      [path]: () => {
        const trouble = troubles.shift();
        return trouble instanceof Error ? Promise.reject(trouble) : (trouble ?? tableInfo('k3'));
      },
    });
    await giveMissingWords('k3', [0], () => true, 1);
    expect(words(asked)).toHaveLength(4);
    expect(new Set(words(asked).map(each => each.word)).size).toBe(1);
    expect(witnessesOf('k3')[0]?.word).toBe(words(asked)[0]?.word);
  });

  it('is not tried again where it is not wanted', async () => {
    const asked = serve({ '/api/tables/k3': waiting(), [path]: new Refusal(403, 'given already') });
    await giveMissingWords('k3', [0], () => true, 1);
    expect(words(asked)).toHaveLength(1);
  });

  it('is nobody’s affair who has no seat', async () => {
    const asked = serve({ '/api/tables/k3': waiting() });
    await giveMissingWords('k3', [], () => true);
    expect(asked).toEqual([]);
  });

  it('is forgotten by seat', () => {
    rememberWitness('k3', 0, { commitment: 'c', word: 'a', seen: {} });
    rememberWitness('k3', 1, { commitment: 'c', word: 'b', seen: { 0: 'a' } });
    expect(Object.keys(witnessesOf('k3'))).toEqual(['0', '1']);
  });
});
