// How the things of a game look: its icons, tones, textures and sizes, by the looks that came with its description. No
// game's word is known here; what has no look gets a neutral one.

import { getContext, setContext } from 'svelte';
import { thingOf } from '../lib/slots';
import type { DrawnAs, Look, Saying, SizeClass, Texture, Tone } from '../wire';

type Icons = typeof import('virtual:icons');

export interface Ground {
  readonly tone: Tone;
  readonly texture: Texture | undefined;
  /** The outline of an icon, in a square of 512. */
  readonly icon: string | undefined;
}
export interface Symbol {
  readonly icon: string;
  /** Of what is nobody's. */
  readonly tone: Tone | undefined;
  readonly scale: number;
}

const scales: Readonly<Record<SizeClass, number>> = { small: 0.8, large: 1.2 };
// Where no icon could be fetched.
const disc = 'M256 24a232 232 0 1 0 0 464a232 232 0 1 0 0-464z';

export class Skin {
  private readonly looks: ReadonlyMap<string, Look>;

  constructor(looks: readonly Look[] = [], private readonly icons?: Icons) {
    this.looks = new Map(looks.map(look => [`${look.drawn} ${look.kind}`, look]));
  }

  private outline(name: string | undefined): string {
    return this.icons?.outlines[name ?? ''] ?? this.icons?.neutral ?? disc;
  }

  ground(terrain: string): Ground {
    const look = this.looks.get(`terrain ${terrain}`);
    return { tone: look?.tone ?? 'parchment', texture: look?.texture, icon: look?.icon === undefined ? undefined : this.outline(look.icon) };
  }

  /** `thing`: the id of what it is, where its kind does not say that. */
  symbol(drawn: Exclude<DrawnAs, 'terrain'>, kind: string, thing = ''): Symbol {
    const look = this.looks.get(`content ${thing}`) ?? this.looks.get(`${drawn} ${kind}`);
    return { icon: this.outline(look?.icon), tone: look?.tone, scale: look?.size === undefined ? 1 : scales[look.size] };
  }

  /** The icon of what goes by these words. */
  iconFor(drawn: Exclude<DrawnAs, 'terrain'>, kind: string, said: Saying | undefined): string {
    return this.symbol(drawn, kind, said && thingOf(said)).icon;
  }
}

// ---- The skins of the games, each known before anything of its game is drawn.

const skins = new Map<string, Skin>();
const bare = new Skin();

/** From now on a game looks like that. Icons are needed where a game is drawn, and fetched for that alone. */
export async function wear(game: string, looks: readonly Look[]): Promise<void> {
  skins.set(game, new Skin(looks, await import('virtual:icons').catch(() => undefined)));
}

const key = {};

/** Whose skin all that is drawn within this component has. */
export function dressAs(game: () => string): void {
  setContext(key, game);
}

/** The skin of the game that this component draws. */
export function useSkin(): () => Skin {
  const game = getContext<(() => string) | undefined>(key);
  return () => skins.get(game?.() ?? '') ?? bare;
}
