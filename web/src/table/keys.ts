// Keys that work wherever the focus is, except where one writes.

export type KeyAction =
  | { readonly kind: 'drop' | 'undo' | 'seal' | 'notation' | 'goto' | 'last' | 'clocks' | 'help' }
  | { readonly kind: 'choice'; readonly number: number };

const actions: Readonly<Record<string, KeyAction>> = {
  Escape: { kind: 'drop' },
  u: { kind: 'undo' },
  s: { kind: 'seal' },
  '/': { kind: 'notation' },
  g: { kind: 'goto' },
  l: { kind: 'last' },
  c: { kind: 'clocks' },
  h: { kind: 'help' },
};

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export function actionOf(event: Pressed, writing: boolean): KeyAction | undefined {
  if (writing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (/^[1-9]$/.test(event.key)) return { kind: 'choice', number: Number(event.key) };
  return actions[event.key];
}

export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.closest('dialog') !== null);
}
