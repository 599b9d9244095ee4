// How kinds of terrain, pieces, marks and figures are drawn. Games name kinds; here is which icon and
// colour they get. A kind that is not listed gets a plain look of its own.

import type { IconName } from '../icons/icons';
import { thingOf, type Spoken } from '../lib/slots';

export type Texture = 'plain' | 'hatch' | 'dots' | 'stipple' | 'rows' | 'cracks' | 'waves' | 'grid';

export interface TerrainLook {
  /** A custom property of the board's style sheet. */
  readonly fill: string;
  readonly texture: Texture;
  readonly icon?: IconName;
}

const terrains: Readonly<Record<string, TerrainLook>> = {
  mountain: { fill: 'mountain', texture: 'hatch', icon: 'peaks' },
  forest: { fill: 'forest', texture: 'dots', icon: 'pine-tree' },
  farmland: { fill: 'farmland', texture: 'rows', icon: 'wheat' },
  desert: { fill: 'desert', texture: 'stipple', icon: 'desert' },
  wasteland: { fill: 'wasteland', texture: 'cracks', icon: 'earth-crack' },
  village: { fill: 'village', texture: 'plain', icon: 'village' },
  capital: { fill: 'capital', texture: 'grid', icon: 'capitol' },
  sea: { fill: 'water', texture: 'waves', icon: 'big-wave' },
  water: { fill: 'water', texture: 'waves', icon: 'big-wave' },
  ocean: { fill: 'water', texture: 'waves' },
  lake: { fill: 'water', texture: 'waves' },
  coast: { fill: 'land', texture: 'waves' },
  land: { fill: 'land', texture: 'plain' },
  plain: { fill: 'land', texture: 'rows' },
  plains: { fill: 'land', texture: 'rows' },
  hills: { fill: 'mountain', texture: 'dots', icon: 'peaks' },
  city: { fill: 'village', texture: 'grid', icon: 'modern-city' },
  airport: { fill: 'land', texture: 'hatch', icon: 'control-tower' },
  port: { fill: 'land', texture: 'waves', icon: 'anchor' },
  river: { fill: 'water', texture: 'waves' },
  ice: { fill: 'ice', texture: 'cracks' },
  tundra: { fill: 'ice', texture: 'stipple' },
  main: { fill: 'land', texture: 'plain' },
  secondary: { fill: 'desert', texture: 'stipple' },
  out_of_play: { fill: 'wasteland', texture: 'plain' },
  tile: { fill: 'tile', texture: 'plain' },
  open: { fill: 'open', texture: 'plain' },
  next: { fill: 'next', texture: 'plain' },
  discarded: { fill: 'discarded', texture: 'hatch' },
};

export function terrainLook(kind: string): TerrainLook {
  return terrains[kind] ?? { fill: 'tile', texture: 'plain' };
}

const symbols: Readonly<Record<string, IconName>> = {
  // On the board.
  army: 'brodie-helmet',
  mercenary: 'rank-3',
  government: 'capitol',
  agent: 'spy',
  control: 'flying-flag',
  factory: 'factory',
  factory_damaged: 'broken-wall',
  artillery: 'cannon',
  anti_air: 'radar-dish',
  minefield: 'land-mine',
  permission: 'contract',
  attack: 'crossed-swords',
  defence: 'checked-shield',
  recruit: 'person',
  vp: 'star-medal',
  action: 'cog',
  // What seats hold.
  ammo: 'bullets',
  resource: 'wooden-crate',
  minesweeper: 'radar-sweep',
  air: 'jet-fighter',
  air_damaged: 'jet-fighter',
  advisor: 'rank-3',
  tiles: 'hexes',
  value: 'two-coins',
  money: 'two-coins',
  reserve: 'cardboard-box',
  captured: 'cage',
  destroyed: 'death-skull',
  scale: 'scales',
  standing: 'podium',
  board: 'spy',
  offer: 'trade',
  equipment: 'wooden-crate',
  fleet: 'anchor',
  missile: 'incoming-rocket',
  bomb: 'nuclear',
  infantry: 'brodie-helmet',
  jump_troops: 'parachute',
  tank: 'battle-tank',
  plane: 'airplane',
  hovercraft: 'speed-boat',
  frigate: 'ship-bow',
  battleship: 'battleship',
  carrier: 'carrier',
  submarine: 'submarine',
  city: 'modern-city',
  capital: 'capitol',
  headquarters: 'military-fort',
  hq: 'military-fort',
  camp: 'camping-tent',
  encampment: 'camping-tent',
  port: 'lighthouse',
  airport: 'control-tower',
  satellite: 'satellite-communication',
  protection: 'umbrella',
  technology: 'atom-core',
  mission: 'files',
  objective: 'files',
  card: 'card-play',
  weather: 'umbrella',
  turn: 'hourglass',
  round: 'hourglass',
  month: 'hourglass',
  quiet: 'hourglass',
  step: 'hourglass',
  defcon: 'nuclear',
  tension: 'fire',
  mercenary_price: 'two-coins',
  mercenaries: 'rank-3',
  factories: 'factory',
  oil: 'oil-drum',
  uranium: 'radioactive',
  research: 'microscope',
  influence: 'public-speaker',
  silo: 'missile-pod',
  instability: 'molotov',
  ruined: 'fire',
  booklet: 'open-book',
  motorized: 'jeep',
  mechanized: 'apc',
  armored: 'battle-tank',
  heavy_tank: 'tank',
  legion: 'rank-3',
  volunteers: 'rifle',
  bunker: 'bunker',
  launcher: 'missile-launcher',
  star: 'star-medal',
  medal: 'rank-3',
  order: 'podium',
  construction: 'factory',
  flag: 'flying-flag',
  special: 'rank-3',
  works: 'cog',
  battle: 'crossed-swords',
};

/** Things that say more than their kind, by their ids: six resources are one kind. */
const things: Readonly<Record<string, IconName>> = {
  cash_crops: 'wheat',
  lumber: 'log',
  oil: 'oil-drum',
  drugs: 'poppy',
  ore: 'gold-nuggets',
  artillery: 'cannon',
  minesweeper: 'radar-sweep',
  minefield: 'land-mine',
  anti_air: 'radar-dish',
  air_power: 'jet-fighter',
  military_advisor: 'rank-3',
  ammo: 'bullets',
};

/** `thing`: the id of what it is, where its kind does not say that. */
export function symbolOf(kind: string, thing = ''): IconName {
  return things[thing] ?? symbols[kind] ?? 'plain-circle';
}

/** The same for what goes by a word. */
export function symbolFor(kind: string, { said }: Spoken): IconName {
  return symbolOf(kind, said && thingOf(said));
}
