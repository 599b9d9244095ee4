import { describe, expect, it } from 'vitest';
import { saying, thing } from '../testing/build';
import type { Look } from '../wire';
import { Skin } from './skin';

const looks: Look[] = [
  { drawn: 'terrain', kind: 'bog', tone: 'moss', texture: 'dots', icon: 'pine-tree' },
  { drawn: 'terrain', kind: 'bare', texture: 'rows' },
  { drawn: 'pieces', kind: 'boat', icon: 'anchor', tone: 'clay', size: 'large' },
  { drawn: 'marks', kind: 'boat', icon: 'lighthouse', size: 'small' },
  { drawn: 'figures', kind: 'ware', icon: 'wooden-crate' },
  { drawn: 'content', kind: 'oil', icon: 'oil-drum' },
  { drawn: 'cards', kind: 'odd', icon: 'in no set' },
];
const neutral = 'M0';
const outlines = { 'pine-tree': 'M1', anchor: 'M2', lighthouse: 'M3', 'wooden-crate': 'M4', 'oil-drum': 'M5' };
const skin = new Skin(looks, { neutral, outlines });

describe('a ground', () => {
  it('has its tone, texture and icon', () => {
    expect(skin.ground('bog')).toEqual({ tone: 'moss', texture: 'dots', icon: outlines['pine-tree'] });
  });

  it('is plain in what its look leaves out, and where it has none', () => {
    expect(skin.ground('bare')).toEqual({ tone: 'parchment', texture: 'rows', icon: undefined });
    expect(skin.ground('no such ground')).toEqual({ tone: 'parchment', texture: undefined, icon: undefined });
  });
});

describe('a symbol', () => {
  it('is that of the kind, as what it is drawn as', () => {
    expect(skin.symbol('pieces', 'boat')).toEqual({ icon: outlines.anchor, tone: 'clay', scale: 1.2 });
    expect(skin.symbol('marks', 'boat')).toEqual({ icon: outlines.lighthouse, tone: undefined, scale: 0.8 });
  });

  it('is that of the thing where it says more, whatever it is called', () => {
    expect([skin.symbol('figures', 'ware', 'oil').icon, skin.iconFor('figures', 'ware', saying('labels.a', thing('ware', 'oil')))]).toEqual([outlines['oil-drum'], outlines['oil-drum']]);
  });

  it('is that of the kind where the thing says nothing', () => {
    expect([skin.symbol('figures', 'ware', 'tea').icon, skin.iconFor('figures', 'ware', saying('labels.a')), skin.iconFor('figures', 'ware', undefined)]).toEqual(Array(3).fill(outlines['wooden-crate']));
  });

  it('is neutral where the kind has no look, or the set no such icon', () => {
    expect([skin.symbol('pieces', 'no such kind'), skin.symbol('cards', 'odd')]).toEqual(Array(2).fill({ icon: neutral, tone: undefined, scale: 1 }));
  });

  it('is a disc where no icons could be fetched', () => {
    expect(new Skin(looks).symbol('pieces', 'boat').icon).toMatch(/^M/);
  });
});
