import { describe, expect, it } from 'vitest';
import { cellSlot, choice as made, saidChoice, saying } from '../testing/build';
import type { Board, Cell, Choice } from '../wire';
import { meaningOf } from './click';
import { add, newWalk, type Walk } from './walk';

const choice = (label: string, kind: Choice['place']['kind'], id: number, more: Partial<Choice> = {}): Choice => made(id, label, { place: { kind, board: '', id }, step: 'continues', ...more });
const army = choice('Arm 24', 'piece', 1, { step: 'opens' });
const other = choice('Arm 26', 'piece', 2, { step: 'opens' });
const to25 = choice('25', 'cell', 25);
const to27 = choice('27', 'cell', 27);
const done = choice('Done', 'button', 99, { notation: '', step: 'closes' });

const cell = (id: number, piece?: number): Cell => ({
  id,
  x: id,
  y: 0,
  label: String(id),
  name: `Tile ${id}`,
  terrain: '',
  marks: [],
  pieces: piece === undefined ? [] : [{ id: piece, kind: 'army', count: 1, label: 'Army' }],
  text: '',
});
const cells = { 24: cell(24, 1), 25: cell(25), 26: cell(26, 2), 27: cell(27), 28: cell(28) };
const board: Board = { id: 'map', title: '', kind: 'square', backdrop: [], cells: Object.values(cells) };

function walkOf(...steps: [Choice, Choice[]][]): Walk {
  const walk = newWalk({ line: '', choices: [army, other] });
  for (const [taken, choices] of steps) add(walk, { choices: [taken], list: { line: '', choices }, odds: [] });
  return walk;
}

describe('a click on the board', () => {
  const lifted = walkOf([army, [to25]]);
  const onTheWay = walkOf([army, [to25]], [to25, [to27, done]]);
  const atTheEnd = walkOf([army, [to25]], [to25, [to27, done]], [to27, [done]]);

  it('takes what is there', () => {
    expect(meaningOf(walkOf(), board, cells[24])).toMatchObject({ kind: 'take', option: { choice: army } });
    expect(meaningOf(lifted, board, cells[25])).toMatchObject({ kind: 'take', option: { choice: to25 } });
  });

  it('picks a piece that would go away by it, and takes what happens where it stands', () => {
    const only = (label: string) => choice(label, 'piece', 1, { step: 'whole' });
    const whole = (label: string) => newWalk({ line: '', choices: [only(label)] });
    const move = only('{from 24|Tile 24}: Move to {to 25|Tile 25}');
    const target = { ...move, place: { kind: 'cell' as const, board: 'map', id: 25 } };
    expect(meaningOf(whole('{from 24|Tile 24}: Move to {to 25|Tile 25}'), board, cells[24])).toEqual({ kind: 'pick', options: [{ path: [move], choice: move }], targets: [target] });
    expect(meaningOf(whole('Remove the army on {at 24|Tile 24}'), board, cells[24]).kind).toBe('take');
    expect(meaningOf(whole('{from 24|Tile 24}: Support {at 25|Tile 25} against {other 26|Tile 26}'), board, cells[24]).kind).toBe('menu');
  });

  it('picks a piece by where its lines lead in their slots, whatever their words are', () => {
    const line = (said: ReturnType<typeof saying>) => saidChoice(1, said, { label: 'Tile 24 to Tile 28', step: 'whole', place: { kind: 'piece', board: '', id: 1 } });
    const kind = (said: ReturnType<typeof saying>) => meaningOf(newWalk({ line: '', choices: [line(said)] }), { ...board, id: 'map' }, cells[24]);
    const move = saying('choices.move', cellSlot('from', 24), cellSlot('through', 26), cellSlot('to', 25));
    expect(kind(move)).toMatchObject({ kind: 'pick', targets: [{ place: { kind: 'cell', id: 25 } }] });
    expect(kind(saying('choices.remove', cellSlot('at', 24))).kind).toBe('take');
    expect(kind(saying('choices.support', cellSlot('at', 25), cellSlot('other', 26))).kind).toBe('menu');
  });

  it('acts where the picked piece leads, puts it down where it stands, and asks why elsewhere', () => {
    const move = choice('{from 24|Tile 24}: Move to {to 25|Tile 25}', 'piece', 1, { step: 'whole' });
    const target = { ...move, place: { kind: 'cell' as const, board: 'map', id: 25 } };
    const walk = newWalk({ line: '', choices: [move, other] });
    add(walk, { choices: [], list: { line: 'move 24 25', choices: [target] }, odds: [], picked: [move] });
    expect(meaningOf(walk, board, cells[25])).toEqual({ kind: 'take', option: { path: [target], choice: target } });
    expect(meaningOf(walk, board, cells[24])).toEqual({ kind: 'back', kept: 0 });
    expect(meaningOf(walk, board, cells[26]).kind).toBe('anew');
    expect(meaningOf(walk, board, cells[28]).kind).toBe('why');
  });

  it('puts a piece down that was just lifted', () => {
    expect(meaningOf(lifted, board, cells[24])).toEqual({ kind: 'back', kept: 0 });
  });

  it('goes back to a place of the line', () => {
    expect(meaningOf(onTheWay, board, cells[24])).toEqual({ kind: 'back', kept: 1 });
    expect(meaningOf(atTheEnd, board, cells[25])).toEqual({ kind: 'back', kept: 2 });
  });

  it('ends a line at its last place', () => {
    expect(meaningOf(atTheEnd, board, cells[27])).toEqual({ kind: 'finish' });
    expect(meaningOf(atTheEnd, board, cells[27], true)).toEqual({ kind: 'nothing' });
  });

  it('does nothing more when it was a double click', () => {
    expect(meaningOf(lifted, board, cells[24], true)).toEqual({ kind: 'nothing' });
    expect(meaningOf(walkOf(), board, cells[28], true)).toEqual({ kind: 'nothing' });
  });

  it('starts anew at another piece, and asks why elsewhere', () => {
    expect(meaningOf(lifted, board, cells[26])).toEqual({ kind: 'anew' });
    expect(meaningOf(lifted, board, cells[28])).toEqual({ kind: 'why' });
    expect(meaningOf(walkOf(), board, cells[28])).toEqual({ kind: 'why' });
  });

  it('is asked for where a verb can be meant at that place only, and never played at once', () => {
    const coup = choice('Stage a coup: {at 25|Tile 25}', 'button', 98, { step: 'whole' });
    const walk = newWalk({ line: '', choices: [coup] });
    expect(meaningOf(walk, board, cells[25])).toEqual({ kind: 'menu', options: [{ path: [coup], choice: coup }] });
    expect(meaningOf(walk, board, cells[27]).kind).toBe('why');
  });

  it('stays what the place itself says, whatever else is said of it', () => {
    const again = choice('Once more: {from 24|Tile 24} to {to 25|Tile 25}', 'button', 98, { step: 'whole' });
    expect(meaningOf(newWalk({ line: '', choices: [again, army] }), board, cells[24])).toEqual({ kind: 'take', option: { path: [army], choice: army } });
  });

  it('is nothing of that in the middle of a line, nor of what ends the decision', () => {
    const seal = choice('Seal: {at 25|Tile 25}', 'button', 98, { step: 'seals' });
    expect(meaningOf(newWalk({ line: '', choices: [seal] }), board, cells[25]).kind).toBe('why');
  });
});
