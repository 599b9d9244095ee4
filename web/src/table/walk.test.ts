import { describe, expect, it } from 'vitest';
import { cellSlot, n, saidChoice, saying, thing } from '../testing/build';
import type { Board, Cell, Choice, ChoiceList, PlaceKind, Saying, Step } from '../wire';
import * as walks from './walk';

let next = 1;
const choice = (label: string, notation: string, step: Step, kind: PlaceKind = 'button', id = 0): Choice => ({
  action: next++,
  label,
  notation,
  step,
  place: { kind, board: kind === 'cell' ? 'map' : '', id },
  rule: 'X-1',
});
const list = (...choices: Choice[]): ChoiceList => ({ line: '', choices });
const cell = (id: number, pieces: Cell['pieces'] = []): Cell => ({ id, x: id, y: 0, label: String(id + 1), name: 'Field', terrain: 'open', marks: [], pieces, text: '' });
const army = { id: 40, kind: 'army', count: 1, owner: 0, label: 'Army of Red' };
const board: Board = { id: 'map', title: 'Map', kind: 'square', cells: [cell(0, [army]), cell(1), cell(2)], backdrop: [] };
const [first, second] = board.cells;
if (!first || !second) throw new Error('the board has three cells');

const pick = choice('Army on 1', 'Arm 1', 'opens', 'piece', 40);
const moving = choice('Move', 'Mov', 'continues');
const toTwo = choice('Tile 2', '2', 'continues', 'cell', 1);
const stop = choice('Stop here', '', 'continues');
const seal = choice('Seal', 'seal', 'seals');

describe('a walk', () => {
  it('offers the choices of a piece at the cell it stands on', () => {
    const walk = walks.newWalk(list(pick, seal));
    expect(walks.optionsAt(walk, board, first).map(option => option.choice)).toEqual([pick]);
    expect(walks.optionsAt(walk, board, second)).toEqual([]);
    expect(walks.sealing(walk.root)).toBe(seal);
  });

  it('takes the first verb of a piece that goes somewhere, and asks where two mean different things', () => {
    const [supporting, bombing] = [choice('Support', 'Sup', 'continues'), choice('Bombard', 'Bom', 'continues')];
    const behind = [...walks.optionsBehind(moving, list(toTwo)), ...walks.optionsBehind(supporting, list(toTwo))];
    const walk = walks.newWalk(list(pick));
    walks.add(walk, { choices: [pick], list: list(moving, supporting), odds: [] });
    expect(walks.plainOption(walk, behind)?.path).toEqual([moving, toTwo]);
    expect(walks.plainOption(walk, behind, second)?.path).toEqual([moving, toTwo]);
    expect(walks.plainOption(walk, behind, cell(1, [{ ...army, owner: 1 }]))).toBeUndefined();
    // What acts does not come from the board: nothing goes there.
    const air = choice('Air Power', 'Air', 'opens');
    const aloft = walks.newWalk(list(air));
    walks.add(aloft, { choices: [air], list: list(supporting, bombing), odds: [] });
    const aimed = [supporting, bombing].flatMap(verb => walks.optionsBehind(verb, list(toTwo)));
    expect(walks.plainOption(aloft, aimed, second)).toBeUndefined();
    expect(walks.meanings(aimed).map(walks.optionLabel)).toEqual(['Support: Tile 2', 'Bombard: Tile 2']);
    // More or less of the same is no other meaning.
    const groups = [saidChoice(61, saying('choices.army', n(4)), { step: 'continues' }), saidChoice(62, saying('choices.infantry', n(3)), { step: 'continues' })].flatMap(verb => walks.optionsBehind(verb, list(toTwo)));
    expect(walks.plainOption(aloft, groups, second)?.path[0]?.action).toBe(61);
    const alike = [pick, toTwo].map(each => ({ path: [each], choice: each }));
    expect(walks.plainOption(walk, alike)).toBeUndefined();
    expect(walks.plainOption(walk, [])).toBeUndefined();
  });

  it('shows where the verbs of a whole decision lead, and asks which is meant before it is played', () => {
    const [march, build] = [choice('Move', 'move', 'opens'), choice('Build', 'build', 'opens')];
    const site = choice('Tile 2', '2', 'closes', 'cell', 1);
    const walk = walks.newWalk(list(march, build, seal));
    expect(walks.worthAsking(walks.current(walk), 'opens')).toEqual([march, build]);
    walk.rootAhead = [...walks.optionsBehind(march, list(toTwo)), ...walks.optionsBehind(build, list(site))];
    const here = walks.optionsAt(walk, board, second);
    expect(walks.menuLabels(here)).toEqual(['Move', 'Build']);
    expect(walks.menuLabels([...here, ...here.slice(0, 1)])).toEqual(['Move: Tile 2', 'Build', 'Move: Tile 2']);
    expect(walks.plainOption(walk, here)).toBeUndefined();
    expect(walks.plainOption(walk, here.slice(0, 1))?.path).toEqual([march, toTwo]);
    expect(walks.plainOption(walk, here.slice(1))).toBeUndefined(); // it would be built at once
    walks.add(walk, { choices: [march], list: list(toTwo), odds: [] });
    expect(walks.optionsAt(walk, board, second).map(option => option.path)).toEqual([[toTwo]]);
    walks.drop(walk);
    expect(walks.optionsAt(walk, board, second)).toHaveLength(2);
    expect(walks.worthAsking(list(march, pick), 'opens')).toEqual([]); // the board has choices of its own
  });

  it('shows what is behind a verb at once, so that one click takes both', () => {
    const walk = walks.newWalk(list(pick));
    walks.add(walk, { choices: [pick], list: list(moving), odds: [] });
    expect(walks.worthAsking(walks.current(walk), 'continues')).toEqual([moving]);
    walk.ahead = walks.optionsBehind(moving, list(toTwo, stop));
    const [option] = walks.optionsAt(walk, board, second);
    expect(option?.path).toEqual([moving, toTwo]);
    expect(option && walks.optionLabel(option)).toBe('Move: Tile 2');
  });

  it('can be finished where a choice adds no word, and dropped', () => {
    const walk = walks.newWalk(list(pick));
    walks.add(walk, { choices: [pick], list: list(moving), odds: [] });
    walks.add(walk, { choices: [moving, toTwo], list: list(stop), odds: [] });
    expect(walks.lineText(walk)).toBe('Arm 1 Mov 2');
    expect(walks.finishing(walk)).toBe(stop);
    walks.drop(walk);
    expect(walks.isHalf(walk)).toBe(false);
  });

  it('prefers the server’s own words for the half line', () => {
    const walk = walks.newWalk(list(pick));
    walks.add(walk, { choices: [pick], list: { line: 'Army 1 …', choices: [moving] }, odds: [] });
    expect(walks.lineText(walk)).toBe('Army 1 …');
  });

  it('tells amounts from numbers that are only names', () => {
    const amounts = [1, 0, 2].map(count => saidChoice(count, saying('choices.want', n(count)), { step: 'seals', place: { kind: 'number', board: '', id: count } }));
    expect(walks.numbers(list(...amounts)).map(each => each.place.id)).toEqual([0, 1, 2]);
    expect(walks.areAmounts(amounts)).toBe(true);
    expect(walks.areAmounts([choice('As printed', 't0', 'continues', 'number', 0), choice('Half a turn', 't2', 'continues', 'number', 2)])).toBe(false);
  });

  it('leaves a verb out of a menu that all its lines share', () => {
    const verb = choice('Move units', 'move', 'opens', 'button', 0);
    const attack = choice('Attack', 'attack', 'opens', 'button', 0);
    const [infantry, tank] = ['infantry (5 can move)', 'tank (2 can move)'].map((label, i) => choice(label, label, 'continues', 'piece', i));
    if (!infantry || !tank) throw new Error('two pieces');
    const behind = (via: typeof verb, last: typeof verb) => ({ path: [via, last], choice: last });
    expect(walks.menuLabels([behind(verb, infantry), behind(verb, tank)])).toEqual(['infantry (5 can move)', 'tank (2 can move)']);
    expect(walks.menuLabels([behind(verb, infantry), behind(attack, infantry)])).toEqual(['Move units', 'Attack']);
    expect(walks.menuLabels([behind(verb, infantry)])).toEqual(['Move units']);
  });
});

describe('what choices say in their slots', () => {
  const map = { ...board, id: 'map' };

  it('is whether a verb counts, whatever its words are', () => {
    const verb = (action: number, said: Saying) => saidChoice(action, said, { step: 'continues' });
    const [all, one, other] = [verb(1, saying('choices.all', n(3))), verb(2, saying('choices.one', n(1))), verb(3, saying('choices.support'))];
    const options = [all, one, other].map(via => ({ path: [via, toTwo], choice: toTwo }));
    expect(walks.meanings(options)).toEqual([options[0], options[2]]);
  });

  it('is whether numbers are amounts', () => {
    const number = (count: number, said: Saying) => saidChoice(count, said, { place: { kind: 'number', board: '', id: count } });
    expect(walks.areAmounts([1, 2].map(count => number(count, saying('choices.so_many', n(count)))))).toBe(true);
    expect(walks.areAmounts([1, 2].map(count => number(count, saying('choices.turned', thing('turning', `t${count}`)))))).toBe(false);
  });

  it('is where a verb is meant', () => {
    const coup = saidChoice(1, saying('choices.coup', cellSlot('at', 1)), { label: 'to 3' });
    expect([...walks.optionsOn(walks.newWalk({ line: '', choices: [coup] }), map).keys()]).toEqual([1]);
  });

  it('is the way out of a game, whatever its word', () => {
    const [out, stay] = [saidChoice(1, saying('choices.out'), { ends: 'resign' }), saidChoice(2, saying('choices.stay'), { label: 'Resign', notation: 'resign', ends: 'pass' })];
    expect(walks.resigning({ line: '', choices: [stay, out] })).toBe(out);
    expect(walks.resigning({ line: '', choices: [stay] })).toBeUndefined();
  });

  it('is nothing in a choice of a path that only has words', () => {
    const to = saidChoice(1, saying('choices.to', cellSlot('to', 1)), { label: 'to 3' });
    const spoken = { path: [to], choice: to };
    const mixed = { path: [choice('to 1', 'x', 'continues'), to], choice: to };
    expect([[...walks.cellsOfOption(spoken, map)], [...walks.cellsOfOption(mixed, map)]]).toEqual([[1], [1]]);
  });
});
