// What a screen reader is told, in order.

import { untrack } from 'svelte';

export class Announcer {
  readonly lines: { readonly key: number; readonly text: string }[] = $state([]);
  private next = 0;

  /** Whoever says something in an effect does not depend on what was said before. `again`: somebody wants to
   * hear it, perhaps for the second time. */
  say(text: string, again = false): void {
    untrack(() => {
      if (text === '' || (!again && this.lines.at(-1)?.text === text)) return;
      this.lines.push({ key: this.next++, text });
      if (this.lines.length > 40) this.lines.splice(0, this.lines.length - 40);
    });
  }
}
