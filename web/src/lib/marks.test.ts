import { describe, expect, it } from 'vitest';
import { choice, n, saidChoice, saying, scene } from '../testing/build';
import { choiceMarks, placeMarks, stageMarks, statMarks } from './marks';

const arm = saidChoice(1, saying('choices.arm'), { notation: 'Arm 24', step: 'opens' });
const move = saidChoice(2, saying('choices.move', n(3)), { notation: 'move 25', step: 'closes' });

describe('marks', () => {
  it('say which choice it is, whatever it is called', () => {
    expect(choiceMarks(arm, move)).toEqual({ 'data-say': 'choices.arm choices.move', 'data-notation': 'Arm 24 move 25', 'data-step': 'closes' });
    expect(choiceMarks(choice(3, 'zub', { notation: '' }))).toEqual({ 'data-say': undefined, 'data-notation': '', 'data-step': 'whole' });
  });

  it('say what can be done at a place', () => {
    expect(placeMarks([[arm, move], [choice(3, 'zub')]], '58 %')).toEqual({ 'data-does': 'choices.arm choices.move | zub', 'data-notations': 'Arm 24 move 25 | zub', 'data-steps': 'closes button | whole button', 'data-chance': '58 %' });
    expect(placeMarks([], undefined)).toEqual({});
  });

  it('say where in the game the table is, and what a figure is', () => {
    expect(stageMarks(scene({ stage: { kind: 'placing', turn: 3, steps: [] } }))).toEqual({ 'data-stage': 'placing', 'data-turn': 3 });
    expect(stageMarks(scene({ phase_said: saying('phases.act') }))).toEqual({ 'data-stage': 'phases.act', 'data-turn': undefined });
    expect(statMarks({ kind: 'reserve', label: 'zub', value: 'grumf', number: 7 })).toEqual({ 'data-stat': 'reserve', 'data-number': 7 });
  });
});
