import { describe, expect, it } from 'vitest';
import { icons } from '../icons/icons';
import { symbolOf, terrainLook } from './skin';

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

  it('is that of the name where it says more, however it is written', () => {
    expect([symbolOf('resource', 'Oil'), symbolOf('resource', 'LUMBER')]).toEqual(['oil-drum', 'log']);
  });

  it('is that of the kind where the name says nothing', () => {
    expect(symbolOf('resource', 'Tea')).toBe('wooden-crate');
  });

  it('of a kind that nobody knows is a plain one', () => {
    expect(symbolOf('no such kind')).toBe('plain-circle');
  });

  it('can be drawn', () => {
    for (const kind of ['army', 'resource', 'no such kind']) expect(icons[symbolOf(kind)]).toMatch(/^[Mm]/);
  });
});
