import { describe, expect, it } from 'vitest';
import { icons } from '../icons/icons';
import { plain, saying, thing } from '../testing/build';
import { symbolFor, symbolOf, terrainLook } from './skin';

describe('terrain', () => {
  it('has its colour, texture and icon', () => {
    expect(terrainLook('mountain')).toEqual({ fill: 'mountain', texture: 'hatch', icon: 'peaks' });
  });

  it('is told apart by texture where colours are alike', () => {
    const looks = ['mountain', 'hills', 'desert', 'secondary', 'village', 'city', 'ice', 'tundra'].map(terrainLook);
    expect(new Set(looks.map(({ fill, texture, icon }) => `${fill} ${texture} ${icon ?? ''}`)).size).toBe(looks.length);
  });

  it('of a kind that nobody knows is plain', () => {
    expect(terrainLook('no such terrain')).toEqual({ fill: 'tile', texture: 'plain' });
  });
});

describe('a symbol', () => {
  it('is that of the kind', () => {
    expect(symbolOf('tank')).toBe('battle-tank');
  });

  it('is that of the thing where it says more, whatever it is called', () => {
    expect([symbolOf('resource', 'oil'), symbolFor('resource', { text: 'Oil', said: saying('labels.a', thing('resource', 'cash_crops')) })]).toEqual(['oil-drum', 'wheat']);
  });

  it('is that of the kind where no thing is known, whatever its name is', () => {
    expect(symbolFor('resource', plain('Lumber'))).toBe('wooden-crate');
  });

  it('is that of the kind where the thing says nothing', () => {
    expect([symbolOf('resource', 'tea'), symbolFor('resource', { text: 'Oil', said: saying('labels.a') })]).toEqual(['wooden-crate', 'wooden-crate']);
  });

  it('of a kind that nobody knows is a plain one', () => {
    expect(symbolOf('no such kind')).toBe('plain-circle');
  });

  it('can be drawn', () => {
    for (const kind of ['army', 'resource', 'no such kind']) expect(icons[symbolOf(kind)]).toMatch(/^[Mm]/);
  });
});
