import { describe, expect, it } from 'vitest';
import { Tongue } from '../lib/tongue';
import { board, cell, panel, scene, tableInfo } from '../testing/build';
import type { Change, ServerMessage } from '../wire';
import { Ears } from './ears';

const tongue = new Tongue({
  language: 'en',
  sentences: { 'prompts.go': '{by} goes to {to}', 'content.seat.red': 'Red', 'content.seat.blue': 'Blue', 'cells.map': '{label}' },
});
const said = { say: 'prompts.go', by: { seat: 0 }, to: { map: 3 } };
const words = (what: object) => what as unknown as string;

function welcome(): ServerMessage {
  const seen = scene({ prompt: words(said), panels: [panel(0, words({ say: 'content.seat.red' }))], boards: [board([cell(3, { label: '16', name: '' })])] });
  return { kind: 'welcome', table: tableInfo('t1'), revision: 1, scene: seen, choices: { line: '', choices: [] }, feed: [], chat: [], awaited: [] };
}
const update = (...scene: Change[]): ServerMessage => ({ kind: 'update', revision: 2, scene, feed: [{ revision: 2, text: words(said), event: 'go', rule: '' }] });

async function listening(): Promise<Ears> {
  const ears = new Ears(() => Promise.resolve(tongue));
  await ears.needs(welcome());
  return ears;
}

describe('what the server says', () => {
  it('waits for the words of its game, once', async () => {
    const ears = new Ears(() => Promise.resolve(tongue));
    expect(ears.needs(update())).toBeUndefined();
    await ears.needs(welcome());
    expect(ears.needs(welcome())).toBeUndefined();
  });
  it('is understood before there is a game', async () => {
    const ears = new Ears(() => Promise.resolve(new Tongue({ language: 'en', sentences: { 'server.request.unfit': 'it does not fit: {what}' } })));
    const problem: ServerMessage = { kind: 'problem', text: words({ say: 'server.request.unfit', what: { text: 'a.b' } }) };
    await ears.needs(problem);
    expect(ears.hear(problem)).toMatchObject({ text: 'it does not fit: a.b' });
    await ears.needs(welcome());
    expect(ears.needs(problem)).toBeUndefined();
  });
  it('is spelt by the scene it brings', async () => {
    const heard = (await listening()).hear(welcome());
    expect(heard).toMatchObject({ scene: { prompt: 'Red goes to 16', prompt_said: { say: 'prompts.go', slots: [{ name: 'by', value: 0 }, { name: 'to', value: 3 }] } } });
  });
  it('changes in part, with what was said beside it', async () => {
    const ears = await listening();
    ears.hear(welcome());
    expect(ears.hear(update({ at: '/prompt', value: { say: 'content.seat.blue' } }))).toMatchObject({
      scene: [
        { at: '/prompt', value: 'Blue' },
        { at: '/prompt_said', value: { say: 'content.seat.blue', slots: [{ of: 'seat', value: 'blue' }] } },
      ],
      feed: [{ text: 'Red goes to 16', text_said: { say: 'prompts.go' } }],
    });
    expect(ears.hear(update({ at: '/prompt', value: 'plain' }))).toMatchObject({ scene: [{ at: '/prompt', value: 'plain' }, { at: '/prompt_said', value: null }] });
  });
  it('is spelt anew where names change', async () => {
    const ears = await listening();
    ears.hear(welcome());
    const heard = ears.hear(update({ at: '/panels/0/name', value: { say: 'content.seat.blue' } }));
    expect(heard).toMatchObject({ scene: [{ at: '', value: { prompt: 'Blue goes to 16' } }] });
  });
  it('is passed on as it came where it fits nowhere', async () => {
    const ears = await listening();
    ears.hear(welcome());
    const wrong = update({ at: '/boards/7/title', value: 'x' });
    expect(ears.hear(wrong)).toBe(wrong);
  });
});
