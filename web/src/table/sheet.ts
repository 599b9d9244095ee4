// How much of a phone's screen the sheet below the board takes. On a wide screen it stands beside the board, and
// none of this is seen.

/** Its head alone; as much as leaves the board most of the screen; half of the screen, to read. */
export type SheetSize = 'shut' | 'rest' | 'tall';

const sizes: readonly SheetSize[] = ['shut', 'rest', 'tall'];

export function resized(size: SheetSize, by: 1 | -1): SheetSize {
  return sizes[sizes.indexOf(size) + by] ?? size;
}

/** How far a finger goes before it means anything, in pixels. */
const far = 28;

/** The size after the head of the sheet was dragged so far down. */
export function draggedBy(size: SheetSize, down: number): SheetSize {
  return Math.abs(down) < far ? size : resized(size, down < 0 ? 1 : -1);
}
