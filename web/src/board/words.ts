// What a sighted player sees in a cell, in words; and names cut so that they fit into a cell.

import { t } from '../lib/messages';
import { counts } from '../lib/slots';
import type { Cell, Panel, Piece } from '../wire';

export function seatName(panels: readonly Panel[], seat: number | undefined): string {
  return panels.find(panel => panel.seat === seat)?.name ?? '';
}

/** How many of them, unless the label counts itself. */
export function pieceWords(piece: Piece): string {
  return piece.count > 1 && !(piece.label_said && counts(piece.label_said)) ? `${piece.count} × ${piece.label}` : piece.label;
}

/** The label of a cell whose name does not have it. */
export function ownLabel(cell: Pick<Cell, 'name' | 'name_said' | 'label'>): string {
  const said = cell.name_said?.slots.some(slot => slot.text === cell.label);
  return said || cell.name === cell.label ? '' : cell.label;
}

/** "MISR", or "Plain 35" where many have the name. */
export function titleOf(cells: readonly Cell[], cell: Cell): string {
  const only = cells.filter(each => each.name === cell.name).length === 1;
  return only ? cell.name : `${cell.name} ${ownLabel(cell)}`.trim();
}

export function cellWords(cell: Cell, panels: readonly Panel[], more = ''): string {
  const owner = seatName(panels, cell.owner);
  const parts = [
    [cell.name, ownLabel(cell)].filter(part => part !== '').join(' '),
    owner === '' ? '' : t('board.of', { owner }),
    ...cell.pieces.map(pieceWords),
    ...cell.marks.map(mark => mark.label),
    cell.text,
  ].filter(part => part !== '');
  return parts.join(', ') + (more === '' ? '' : `; ${more}`);
}

/** The name for a cell: long words in parts ("Geheim- gefängnis") where the language has them so. */
export function narrowName({ name, name_said }: Pick<Cell, 'name' | 'name_said'>): string {
  return name_said?.slots[0]?.narrow ?? name;
}

/** At most two lines of about `width` letters; a word that is longer than `longest` is cut. */
export function wrapped(name: string, width = 13, longest = width + 1): string[] {
  if (name.length <= width) return [name];
  const words = name.split(' ');
  let first = words.shift() ?? '';
  while (words[0] !== undefined && `${first} ${words[0]}`.length <= width) first += ` ${words.shift() ?? ''}`;
  const second = words.join(' ');
  if (second === '') return [cut(first, longest)];
  return [cut(first, longest), cut(second, longest)];
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 2)}…`;
}
