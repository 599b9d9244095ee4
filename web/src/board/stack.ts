// Where pieces stand within a cell: one large, a few side by side, many in rows, and of very many
// only as many as can be told apart, with a number for the rest.

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Stack {
  readonly spots: readonly Spot[];
  /** How many have no spot. */
  readonly rest: number;
}

// Between the middles of two pieces, and what the first and the last need beyond that.
const pitch = { x: 38, y: 44 };
const rim = 10;
export const mostSpots = 8;

function scaleIn(room: Room, columns: number, rows: number): number {
  return Math.min(1, room.width / (columns * pitch.x + rim), room.height / (rows * pitch.y + rim / 2));
}

/** Around the middle of the room. */
export function stackIn(room: Room, count: number): Stack {
  const shown = count > mostSpots ? mostSpots - 1 : count;
  const places = count > mostSpots ? mostSpots : count;
  let rows = 1;
  for (const more of [2, 3]) if (scaleIn(room, Math.ceil(places / more), more) > scaleIn(room, Math.ceil(places / rows), rows)) rows = more;
  const columns = Math.ceil(places / rows);
  const scale = scaleIn(room, columns, rows);
  const spots = Array.from({ length: places }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? places - columns * (rows - 1) : columns;
    return {
      x: ((i % columns) - (inRow - 1) / 2) * pitch.x * scale,
      y: (row - (rows - 1) / 2) * pitch.y * scale,
      scale,
    };
  });
  return { spots, rest: count - shown };
}
