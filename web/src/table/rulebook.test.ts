// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { eventually } from '../testing/page';
import { noServer, serve } from '../testing/server';
import { entriesOf, entryOf, openBook, sentenceOf } from './rulebook.svelte';

const rules = [
  { rule: 'AB-1.1', chapter: 'Set-up', text: 'Each seat gets ten agents.' },
  { rule: 'AB-2.1', chapter: 'Turns', text: 'Seats take turns.' },
  { rule: 'AB-2.2', chapter: 'Turns', text: 'Red begins.' },
];
let next = 0;

/** The book of a game that nobody has opened yet. */
async function opened() {
  const game = `toy${next++}`;
  const asked = serve({ [`/api/games/${game}/rules`]: { summary: [], rules } });
  openBook(game);
  await eventually(() => expect(entryOf(game, 'AB-1.1')).toBeDefined());
  return { game, asked };
}

describe('a book of rules', () => {
  it('has each by its number', async () => {
    const { game } = await opened();
    expect(sentenceOf(game, 'AB-2.1')).toBe('Seats take turns.');
  });

  it('has the whole of a rule for each of its parts', async () => {
    const { game } = await opened();
    expect(entryOf(game, 'AB-2.1c')?.rule).toBe('AB-2.1');
  });

  it('has its chapters', async () => {
    const { game } = await opened();
    expect(entriesOf(game, 'Turns').map(each => each.rule)).toEqual(['AB-2.1', 'AB-2.2']);
  });

  it('has nothing under other numbers', async () => {
    const { game } = await opened();
    expect([entryOf(game, 'AB-9'), sentenceOf(game, 'AB-9')]).toEqual([undefined, '']);
  });

  it('is fetched once', async () => {
    const { game, asked } = await opened();
    openBook(game);
    expect(asked).toHaveLength(1);
  });

  it('is empty while it is not here', () => {
    expect([entryOf('nowhere', 'AB-1.1'), entriesOf('nowhere', 'Turns')]).toEqual([undefined, []]);
  });

  it('is fetched again if that failed', async () => {
    noServer();
    openBook('late');
    await new Promise(resolve => setTimeout(resolve));
    const asked = serve({ '/api/games/late/rules': { summary: [], rules } });
    openBook('late');
    expect(asked).toHaveLength(1);
    await eventually(() => expect(entryOf('late', 'AB-1.1')).toBeDefined());
  });
});
