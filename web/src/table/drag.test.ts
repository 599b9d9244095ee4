import { describe, expect, it } from 'vitest';
import { board, cell, cellSlot, choice, list, option, piece, place, saidChoice, saying } from '../testing/build';
import { aimedAt, loadOf } from './drag';
import { add, newWalk } from './walk';

const cells = [cell(0, { pieces: [piece(40, { owner: 0 })] }), cell(1), cell(2, { pieces: [piece(42, { owner: 0 })] })] as const;
const map = board([...cells]);
const whole = (label: string) => choice(1, label, { step: 'whole', place: place('piece', 40) });
const lift = (id: number) => choice(200 + id, `Army ${id}`, { step: 'opens', place: place('piece', id) });

describe('what a drag takes along', () => {
  it('is a line to go on with, or one that leads elsewhere', () => {
    expect(loadOf(newWalk(list(lift(40))), map, cells[0], 0)?.lifted?.choice).toEqual(lift(40));
    expect(loadOf(newWalk(list(whole('{from 0|A0} to {to 1|A1}'))), map, cells[0], 0)?.whole).toHaveLength(1);
  });

  it('is nothing where only something happens on the spot', () => {
    expect(loadOf(newWalk(list(whole('Remove {at 0|A0}'))), map, cells[0], 0)).toBeUndefined();
  });

  it('is another piece as long as the one before was only lifted', () => {
    const walk = newWalk(list(lift(40), lift(42)));
    const step = { choices: [lift(40)], list: list(), odds: [] };
    add(walk, step);
    expect(loadOf(walk, map, cells[2], 0)?.anew).toBe(true);
    expect(walk.steps).toHaveLength(1);
    add(walk, step);
    expect(loadOf(walk, map, cells[2], 0)).toBeUndefined();
  });
});

describe('what a drag was aimed at', () => {
  const at = (label: string, to = cells[1]) => aimedAt([option(whole(label))], map, cells[0], to);
  it('is where the line leads, and nowhere else', () => {
    expect(at('{from 0|A0} to {to 1|A1}')).toMatchObject({ options: [{}], sure: true });
    expect(at('{from 0|A0} to {to 1|A1}', cells[2])).toEqual({ options: [], sure: false });
  });

  it('is where the slots lead, whatever the words are', () => {
    const line = (said: ReturnType<typeof saying>) => option(saidChoice(1, said, { label: 'A0 to A2', step: 'whole', place: place('piece', 40) }));
    const aimed = (said: ReturnType<typeof saying>, to = cells[1]) => aimedAt([line(said)], map, cells[0], to);
    const move = saying('choices.move', cellSlot('from', 0), cellSlot('through', 2), cellSlot('to', 1));
    expect(aimed(move)).toMatchObject({ options: [{}], sure: true });
    expect(aimed(move, cells[2])).toEqual({ options: [], sure: false });
    expect(aimed(saying('choices.support', cellSlot('at', 1), cellSlot('other', 2)))).toMatchObject({ options: [{}], sure: false });
  });

  it('is in doubt where the line is about more places', () => {
    expect(at('{from 0|A0} supports {at 1|A1} against {other 2|A2}')).toMatchObject({ options: [{}], sure: false });
  });
});
