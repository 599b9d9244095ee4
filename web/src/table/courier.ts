// Carries questions to the table and waits for what belongs to their answers. Others may move the
// table on meanwhile; as long as that changes nothing for this seat, the question is put again.

import type { Answer, Connection, Request } from '../connection/connection';
import type { TableState } from '../connection/state';
import type { Choice } from '../wire';
import { sameList } from './walk';

const patience = 6;
export const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

export class Courier {
  constructor(
    private readonly connection: Pick<Connection, 'request'>,
    private readonly state: Pick<TableState, 'revision' | 'choices'>,
    /** Told when a question leaves, and when its answer is here. */
    private readonly onWait: (waiting: boolean) => void = () => undefined,
  ) {}

  async request(build: (revision: number) => Request): Promise<Answer> {
    this.onWait(true);
    try {
      return await this.answered(build);
    } finally {
      this.onWait(false);
    }
  }

  private async answered(build: (revision: number) => Request): Promise<Answer> {
    for (let tries = 0; ; ++tries) {
      const root = this.state.choices;
      const answer = await this.connection.request(build(this.state.revision));
      if (answer.kind !== 'refused' || answer.reason !== 'stale' || tries >= patience) return answer;
      await this.reached(answer.revision);
      if (!sameList(root, this.state.choices)) return answer;
    }
  }

  /** The update that belongs to an answer may come after it, on a busy server some time after it. */
  async reached(revision: number): Promise<void> {
    for (let waited = 0; waited < 250 && this.state.revision < revision; ++waited) await pause(20);
  }

  /** What can follow a half-made line. */
  ask(line: readonly Choice[]): Promise<Answer> {
    return this.request(revision => ({ kind: 'ask', revision, choices: line.map(choice => choice.action) }));
  }
}
