// What a screen reader is told, in order.

export class Announcer {
  readonly lines: { readonly key: number; readonly text: string }[] = $state([]);
  private next = 0;

  say(text: string): void {
    if (text === '' || this.lines.at(-1)?.text === text) return;
    this.lines.push({ key: this.next++, text });
    if (this.lines.length > 40) this.lines.splice(0, this.lines.length - 40);
  }
}
