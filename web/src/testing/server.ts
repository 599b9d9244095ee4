// A server for one test: answers by path, and knows what it was asked.

import { vi } from 'vitest';

export interface Asked {
  readonly path: string;
  readonly body: unknown;
}

/** An answer that is no success. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {}
}

/** By path, without what follows '?'; a function is asked for the answer. What is not there is not found. */
export type Answers = Readonly<Record<string, unknown>>;

function answerOf(answers: Answers, { path, body }: Asked): unknown {
  const found = answers[path.replace(/\?.*$/, '')] ?? new Refusal(404, 'there is nothing here');
  return typeof found === 'function' ? (found as (path: string, body: unknown) => unknown)(path, body) : found;
}

export function serve(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const question = { path, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined };
    asked.push(question);
    const answer = await answerOf(answers, question);
    if (answer instanceof Refusal) return new Response(JSON.stringify({ text: answer.text }), { status: answer.status });
    return new Response(JSON.stringify(answer));
  });
  return asked;
}

export function noServer(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('nobody listens')));
}
