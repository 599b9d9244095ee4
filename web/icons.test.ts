import { describe, expect, it } from 'vitest';
import { allOutlines, looksFiles, outlinesOf, wantedIn } from './icons';

const looks = '{"terrain": {"bog": {"tone": "moss"}, "hill": {"tone": "clay", "icon": "peak"}}, "marks": {"wall": {"icon": "brick"}}}';

describe('the icons of the client', () => {
  it('are those that looks ask for', () => {
    expect([...wantedIn(looks, 'looks.json')]).toEqual([['peak', 'looks.json: /terrain/hill/icon'], ['brick', 'looks.json: /marks/wall/icon']]);
  });

  it('are taken out of the set, with all of their parts', () => {
    const set = { peak: { body: '<path fill="x" d="M0 0"/><path d="M1 1"/>' }, brick: { body: '<path d="M2 2"/>' }, spare: { body: '' } };
    expect(outlinesOf(wantedIn(looks, 'looks.json'), set)).toEqual({ brick: 'M2 2', peak: 'M0 0 M1 1' });
  });

  it('stop the build where one is not in the set: file, key and reason', () => {
    expect(() => outlinesOf(wantedIn(looks, 'toy/looks.json'), { brick: { body: '' } })).toThrow('toy/looks.json: /terrain/hill/icon is "peak"; the game-icons set has no such icon');
  });

  it('are there for every game', () => {
    expect(looksFiles().length).toBeGreaterThan(0);
    for (const outline of Object.values(allOutlines())) expect(outline).toMatch(/^[Mm]/);
  });
});
