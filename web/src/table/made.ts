// Lines as they were sent. The words of a line's choices, one after another, are not always a line that can be read
// again (an offer is written with commas, "give" and "get"), and a promise is in none of them; so what is put back is
// what was sent.

import type { Request } from '../connection/connection';

export type Build = (revision: number) => Request;

interface Sent {
  readonly kind: 'line';
  readonly choices: number[];
  readonly says?: string;
}

export class Made {
  private readonly sent = new Map<string, Sent>();

  remember(text: string, request: Sent): void {
    this.sent.set(text, request);
  }

  /** What makes the decision one of these lines, and no others. */
  rewriting(lines: readonly string[]): Build[] {
    if (!lines.some(line => this.sent.has(line))) return [revision => ({ kind: 'rewrite', revision, lines: [...lines] })];
    return [revision => ({ kind: 'rewrite', revision, lines: [] }), ...lines.map(line => this.again(line))];
  }

  private again(line: string): Build {
    const request = this.sent.get(line);
    return revision => (request ? { ...request, revision } : { kind: 'line', revision, notation: line });
  }
}
