import { describe, expect, it } from 'vitest';
import type { Answer, Request } from '../connection/connection';
import type { ChoiceList } from '../wire';
import { Courier } from './courier';

const stale = (revision: number): Answer => ({ kind: 'refused', id: 1, reason: 'stale', text: '', revision });
const done: Answer = { kind: 'done', id: 1, revision: 9 };
const list = (label: string): ChoiceList => ({ line: '', choices: [{ action: 1, label, notation: '', place: { kind: 'button', board: '', id: 0 }, step: 'whole', rule: '' }] });

function table(...answers: Answer[]) {
  const state = { revision: 1, choices: list('go') };
  const asked: Request[] = [];
  const courier = new Courier(
    {
      request: request => {
        asked.push(request);
        return Promise.resolve(answers.shift() ?? done);
      },
    },
    state,
  );
  return { state, asked, courier };
}
const line = (revision: number): Request => ({ kind: 'line', revision, choices: [1] });

describe('a courier', () => {
  it('asks again when the table moved on and the choices are the same', async () => {
    const { state, asked, courier } = table(stale(2));
    setTimeout(() => (state.revision = 2), 30);
    expect((await courier.request(line)).kind).toBe('done');
    expect(asked).toEqual([line(1), line(2)]);
  });

  it('lets a question go whose choices have changed', async () => {
    const { state, asked, courier } = table(stale(2));
    setTimeout(() => ((state.revision = 2), (state.choices = list('stay'))), 30);
    expect((await courier.request(line)).kind).toBe('refused');
    expect(asked).toHaveLength(1);
  });

  it('gives up after some tries', async () => {
    const { asked, courier } = table(...Array.from({ length: 30 }, () => stale(1)));
    expect((await courier.request(line)).kind).toBe('refused');
    expect(asked).toHaveLength(7);
  });
});
