// What the server has beside its games, as far as it has told.

import type { GameList } from '../wire';

export const house: { lab: string | undefined } = $state({ lab: undefined });

/** Notes what came with the list of games. */
export function told<T extends Pick<GameList, 'lab'>>(list: T): T {
  house.lab = list.lab;
  return list;
}
