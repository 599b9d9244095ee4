// Looks for tests that draw: what names no game wears these.

import { wear } from '../board/skin';
import type { Look } from '../wire';

const looks: Look[] = [
  { drawn: 'terrain', kind: 'forest', tone: 'moss', texture: 'dots', icon: 'pine-tree' },
  { drawn: 'terrain', kind: 'village', tone: 'linen', icon: 'village' },
  { drawn: 'terrain', kind: 'land', tone: 'flax' },
  { drawn: 'terrain', kind: 'sea', tone: 'azure', texture: 'waves' },
  { drawn: 'terrain', kind: 'out_of_play', tone: 'clay' },
  { drawn: 'pieces', kind: 'tank', icon: 'battle-tank' },
  { drawn: 'pieces', kind: 'giant', icon: 'tank', tone: 'ash', size: 'large' },
  { drawn: 'marks', kind: 'factory', icon: 'factory' },
  { drawn: 'marks', kind: 'minefield', icon: 'land-mine' },
  { drawn: 'marks', kind: 'pebble', icon: 'crossed-swords', tone: 'ash', size: 'small' },
  { drawn: 'figures', kind: 'resource', icon: 'wooden-crate' },
  { drawn: 'content', kind: 'oil', icon: 'oil-drum' },
];
await wear('', looks);
