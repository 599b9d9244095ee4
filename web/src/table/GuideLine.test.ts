// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { kDefaults } from '../lib/settings';
import { change, settings } from '../lib/settings.svelte';
import { choice, list, scene } from '../testing/build';
import { eventually, linkTo, press, words } from '../testing/page';
import { serve } from '../testing/server';
import { sitDown, type Start } from '../testing/table';
import { rememberChapter, seenChapters } from './guide';
import GuideLine from './GuideLine.svelte';
import { entryOf, openBook } from './rulebook.svelte';

const rules = [
  { rule: 'AB-1.1', chapter: 'AB-1 Recruit', text: 'An agent comes from the reserve to a tile with a recruit icon that is free.' },
  { rule: 'AB-2.1', chapter: 'AB-2 Attack', text: 'An agent attacks an enemy on a tile beside its own, and wins with the higher total.' },
];
const recruit = choice(1, 'Recruit', { rule: 'AB-1.1' });
const attack = choice(2, 'Attack', { rule: 'AB-2.1' });

async function show(start: Start = {}, ...seen: string[]) {
  for (const chapter of seen) rememberChapter('toy', chapter);
  const seated = await sitDown({ choices: list(recruit, attack), ...start });
  render(GuideLine, { player: seated.player, scene: start.scene ?? scene() });
  return seated;
}
const note = () => screen.queryByRole('note', { name: 'Guide' });
const said = () => words(note()?.querySelector('p'));
const opening = '*'; // the offer to read what the game is

describe('the guide', () => {
  beforeEach(async () => {
    change({ ...kDefaults });
    serve({ '/api/games/toy/rules': { summary: [], rules } });
    openBook('toy');
    await eventually(() => expect(entryOf('toy', 'AB-1.1')).toBeDefined());
  });

  it('first offers to say what the game is', async () => {
    await show();
    expect(said()).toBe('Your first game of this? How to play, in two minutes');
    expect(linkTo('How to play, in two minutes')).toBe('/rules/toy');
  });

  it('then explains the first kind of decision, with its rule', async () => {
    await show({}, opening);
    expect(said()).toBe(`Recruit ${rules[0]?.text} AB-1.1`);
    expect(linkTo('Rule AB-1.1')).toBe('/rules/toy/AB-1.1');
  });

  it('explains each kind once', async () => {
    await show({}, opening, 'Recruit');
    expect(said()).toMatch(/^Attack /);
  });

  it('is silent when all was explained', async () => {
    await show({}, opening, 'Recruit', 'Attack');
    expect(note()).toBeNull();
  });

  it('goes on when one has got it, and remembers that', async () => {
    await show();
    await press('Got it');
    expect(said()).toMatch(/^Recruit /);
    await press('Got it');
    expect(said()).toMatch(/^Attack /);
    expect(seenChapters('toy')).toEqual([opening, 'Recruit']);
  });

  it('takes it that whoever decides has read it', async () => {
    const { player } = await show({}, opening);
    await player.take([recruit]);
    await eventually(() => expect(seenChapters('toy')).toEqual([opening, 'Recruit']));
  });

  it('can be switched off', async () => {
    await show();
    await press('No guide');
    expect([settings.guide, note()]).toEqual([false, null]);
  });

  it('stays off', async () => {
    change({ guide: false });
    await show();
    expect(note()).toBeNull();
  });

  it('is silent while others decide', async () => {
    await show({ awaited: [{ seat: 1 }] });
    expect(note()).toBeNull();
  });

  it('is silent when the game is over', async () => {
    await show({ scene: scene({ over: true }) });
    expect(note()).toBeNull();
  });
});
