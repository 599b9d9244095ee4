export type Messages = Record<string, string>;
export function flat(words: object, before?: string): Messages;
export function languagesIn(files: readonly string[]): string[];
export function slotsOf(text: string): string[];
export function lacking(messages: Messages, english: Messages): string[];
export function faultsIn(messages: Messages, english: Messages): string[];
export function slotsModule(english: Messages): string;
