import { describe, expect, it } from 'vitest';
import { cellSlot, marked, saidChoice, saying, slot, worded } from '../testing/build';
import type { Board, Cell, Choice } from '../wire';
import { cellChoiceWords, chancesOf, highlightsOf } from './highlights';
import { add, newWalk, optionsBehind, optionsOn } from './walk';

const cell = (id: number): Cell => ({ id, x: id, y: 0, label: String(20 + id), name: 'Field', terrain: 'open', marks: [], pieces: [], text: '' });
const board: Board = { id: 'map', title: 'Map', kind: 'hex', cells: [0, 1, 2, 3].map(cell), backdrop: [] };
const at = (id: number, label: string): Choice => ({ action: 100 + id, label, notation: '', place: { kind: 'cell', board: 'map', id }, step: 'continues', rule: 'X-1' });
const chances = [
  { label: 'win', numerator: 7, denominator: 12 },
  { label: 'lose', numerator: 5, denominator: 12 },
];

describe('what is lit', () => {
  const walk = newWalk({ line: '', choices: [at(1, 'Move to 21'), at(2, 'Move to 22')] });
  const here = optionsOn(walk, board);

  it('is where something can be done, and what is looked at in the list', () => {
    expect([...highlightsOf(walk, board, here, undefined)]).toEqual([[1, 'target'], [2, 'target']]);
    const [looked] = here.get(2) ?? [];
    expect(highlightsOf(walk, board, here, looked).get(2)).toBe('chosen');
    expect(highlightsOf(walk, board, here, looked).get(1)).toBe('target');
  });

  it('is what the question names, and where the line has been', () => {
    expect(highlightsOf(walk, board, here, undefined, marked('Choose where your Army retreats to from {from 3|23}')).get(3)).toBe('path');
    expect(highlightsOf(walk, board, here, undefined, { text: 'to 22', said: saying('prompts.a', cellSlot('from', 3)) }).get(3)).toBe('path');
    const half = newWalk(walk.root);
    half.steps = [{ choices: [at(0, 'Army on 20')], list: walk.root, odds: [] }];
    expect(highlightsOf(half, board, optionsOn(half, board), undefined).get(0)).toBe('path');
  });

  it('is said with its odds', () => {
    const rolled = newWalk(walk.root);
    rolled.rootOdds = [{ label: 'Battle', assumption: 'nobody else moves here', action: 101, rule: 'X-2', chances }];
    expect(cellChoiceWords(rolled, optionsOn(rolled, board).get(1) ?? [])).toBe('you can: Move to 21 (win 58 % · lose 42 %, if nobody else moves here)');
    expect(cellChoiceWords(rolled, [])).toBe('');
  });

  it('names the verb where a choice only names its place', () => {
    const verb: Choice = { ...at(0, 'Destabilize'), action: 9, notation: 'destabilize', place: { kind: 'button', board: '', id: 0 } };
    const named: Cell = { ...cell(1), name: 'MISR' };
    const half = newWalk(walk.root);
    add(half, { choices: [verb], list: { line: '', choices: [{ ...at(1, ''), ...worded('label', '{at 1|MISR}, {n 2} influence') }] }, odds: [] });
    expect(cellChoiceWords(half, optionsOn(half, board).get(1) ?? [], named)).toBe('you can: Destabilize: MISR, 2 influence');
    expect(cellChoiceWords(half, optionsOn(half, board).get(1) ?? [], cell(2))).toBe('you can: MISR, 2 influence');
  });

  it('lights what a choice is about, whatever its words are', () => {
    const coup = saidChoice(7, saying('choices.support', cellSlot('at', 1), cellSlot('other', 2)), { label: 'to 20' });
    const looked = { path: [coup], choice: coup };
    expect([...highlightsOf(newWalk(), board, new Map(), looked)]).toEqual([[1, 'chosen'], [2, 'chosen']]);
  });

  it('names the verb where a choice begins with its place, whatever that is called', () => {
    const place = slot('at', 'at', 'cell', 1, { board: 'map', text: 'zub' });
    const said = { say: 'choices.place', slots: [place], parts: [{ text: 'zub', slot: 'at' }], then: [] };
    const verb: Choice = { ...at(0, 'Destabilize'), action: 9, notation: 'destabilize', place: { kind: 'button', board: '', id: 0 } };
    const half = newWalk(walk.root);
    add(half, { choices: [verb], list: { line: '', choices: [{ ...at(1, 'zub'), label_said: said }] }, odds: [] });
    const words = (cell: Cell) => cellChoiceWords(half, optionsOn(half, board).get(1) ?? [], cell);
    expect([words({ ...cell(1), name: 'MISR' }), words({ ...cell(2), name: 'zub' })]).toEqual(['you can: Destabilize: zub', 'you can: zub']);
  });

  it('shows in short what a click would bring, two choices away too', () => {
    const odds = (action: number) => ({ label: 'Battle', assumption: '', action, rule: 'X-2', chances });
    const rolled = newWalk(walk.root);
    rolled.rootOdds = [odds(101)];
    expect([...chancesOf(rolled, optionsOn(rolled, board))]).toEqual([[1, '58 %']]);
    const half = newWalk(walk.root);
    const verb = (action: number, label: string): Choice => ({ ...at(0, label), action, notation: label, place: { kind: 'button', board: '', id: 0 } });
    add(half, { choices: [at(0, 'Army on 20')], list: { line: '', choices: [verb(7, 'Move'), verb(8, 'Support')] }, odds: [] });
    half.ahead = [...optionsBehind(verb(7, 'Move'), walk.root, [odds(102)]), ...optionsBehind(verb(8, 'Support'), walk.root, [odds(101)])];
    expect([...chancesOf(half, optionsOn(half, board))]).toEqual([[2, '58 %']]);
  });

  it('stand only where the dice decide, not at a place beyond or beside it', () => {
    const rolled = newWalk(walk.root);
    rolled.rootOdds = [1, 2].map(id => ({ label: 'Battle', assumption: '', action: 100 + id, rule: 'X-2', chances, cell: 1 }));
    expect([...chancesOf(rolled, optionsOn(rolled, board))]).toEqual([[1, '58 %']]);
  });
});
