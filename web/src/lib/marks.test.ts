import { describe, expect, it } from 'vitest';
import { by, card, cell, choice, n, saidChoice, saying, scene, whom, withThen } from '../testing/build';
import { cardMarks, cellMarks, choiceMarks, placeMarks, saidMarks, stageMarks, statMarks } from './marks';

const arm = saidChoice(1, saying('choices.arm'), { notation: 'Arm 24', step: 'opens' });
const move = saidChoice(2, saying('choices.move', n(3)), { notation: 'move 25', step: 'closes' });

describe('marks', () => {
  it('say which choice it is, whatever it is called', () => {
    expect(choiceMarks(arm, move)).toEqual({ 'data-say': 'choices.arm choices.move', 'data-slots': 'n=3', 'data-parts': undefined, 'data-notation': 'Arm 24 move 25', 'data-step': 'closes', 'data-ends': undefined });
    expect(choiceMarks(choice(3, 'zub', { notation: '' }))).toEqual({ 'data-say': undefined, 'data-slots': undefined, 'data-parts': undefined, 'data-notation': '', 'data-step': 'whole', 'data-ends': undefined });
  });

  it('say what can be done at a place', () => {
    expect(placeMarks([[arm, move], [choice(3, 'zub')]], '58 %')).toEqual({ 'data-does': 'choices.arm choices.move | zub', 'data-parts': undefined, 'data-notations': 'Arm 24 move 25 | zub', 'data-steps': 'closes button | whole button', 'data-chance': '58 %' });
    expect(placeMarks([], undefined)).toEqual({});
  });

  it('say what stands within it, and that it is the end of a part', () => {
    const attack = saidChoice(4, { ...saying('choices.attack'), then: [saying('outcome.wins')] }, { notation: 'attack 1', ends: 'pass' });
    expect(choiceMarks(attack)).toMatchObject({ 'data-say': 'choices.attack', 'data-parts': 'outcome.wins', 'data-ends': 'pass' });
    expect(placeMarks([[attack], [arm]], undefined)).toMatchObject({ 'data-parts': 'outcome.wins' });
  });

  it('say what is told, slot by slot', () => {
    const { name, value } = n(3);
    expect(saidMarks(saying('events.moved', n(3)))).toEqual({ 'data-say': 'events.moved', 'data-slots': `${name}=${value}` });
    expect(saidMarks(undefined)).toEqual({ 'data-say': undefined, 'data-slots': undefined });
  });

  it('say what a place is, and what a card is made of', () => {
    expect(cellMarks({ ...cell(7), label: '8', terrain: 'plain', owner: 1, marks: [{ kind: 'city', count: 1, label: 'zub' }, { kind: 'port', count: 1, label: 'grumf' }] })).toMatchObject({ 'data-cell': 7, 'data-label': '8', 'data-terrain': 'plain', 'data-owner': 1, 'data-marks': 'city port' });
    const text_said = withThen(saying('offers.terms'), saying('offers.gives', by(0), whom(1)), saying('offers.gives', by(1), whom(0)));
    expect(cardMarks({ ...card(1, 'zub'), text_said })).toEqual({ 'data-card': 'equipment', 'data-content': undefined, 'data-parts': 'by=0 whom=1 | by=1 whom=0' });
  });

  it('say where in the game the table is, and what a figure is', () => {
    expect(stageMarks(scene({ stage: { kind: 'placing', turn: 3, steps: [] } }))).toEqual({ 'data-stage': 'placing', 'data-turn': 3 });
    expect(stageMarks(scene({ phase_said: saying('phases.act') }))).toEqual({ 'data-stage': 'phases.act', 'data-turn': undefined });
    expect(statMarks({ kind: 'reserve', label: 'zub', value: 'grumf', number: 7 })).toEqual({ 'data-stat': 'reserve', 'data-number': 7 });
  });
});
