// Sentences of a game's catalogue, in the part of ICU's MessageFormat that core/message.hpp reads:
// {from}, {what, word, a}, {n, plural, =0 {…} one {# unit} other {# units}}, {mode, select, … other {…}}.

import type { SpeltPart } from '../wire';

type Part =
  | string
  | { readonly kind: 'word'; readonly slot: string; readonly form: string }
  | { readonly kind: 'plural' | 'select'; readonly slot: string; readonly cases: ReadonlyMap<string, Message> }
  | { readonly kind: 'hash' };
export type Message = readonly Part[];

/** What a sentence may ask of a slot; nothing: it is not there. */
export interface SlotWords {
  readonly word: (form: string) => string;
  readonly number: number;
  readonly id: string;
}

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  whole(): Message {
    const out = this.parts(false);
    if (this.at < this.text.length) this.fail('a } closes nothing');
    return out;
  }

  private fail(what: string): never {
    throw new Error(`${this.text}: column ${this.at + 1}: ${what}`);
  }

  private parts(plural: boolean): Message {
    const out: Part[] = [];
    const add = (text: string) => {
      const last = out.at(-1);
      if (typeof last === 'string') out[out.length - 1] = last + text;
      else out.push(text);
    };
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const c = this.text.charAt(this.at);
      if (c === "'") add(this.quoted());
      else if (c === '{') out.push(this.argument(plural));
      else {
        this.at += 1;
        if (c === '#' && plural) out.push({ kind: 'hash' });
        else add(c);
      }
    }
    return out;
  }

  /** A quote before a brace begins a quoted part; two are one; any other is itself. */
  private quoted(): string {
    const next = this.text[this.at + 1];
    if (next !== "'" && next !== '{' && next !== '}') {
      this.at += 1;
      return "'";
    }
    const found = next === "'" ? this.at + 1 : this.text.indexOf("'", this.at + 1);
    const end = found < 0 ? this.text.length : found;
    const inside = next === "'" ? "'" : this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return inside;
  }

  private spaces(): void {
    while (/[ \n]/.test(this.text[this.at] ?? '')) this.at += 1;
  }
  private word(): string {
    this.spaces();
    const found = /^[^ \n,{}'#]+/.exec(this.text.slice(this.at))?.[0] ?? this.fail('a name is missing');
    this.at += found.length;
    this.spaces();
    return found;
  }
  private take(wanted: string): boolean {
    if (this.text[this.at] !== wanted) return false;
    this.at += 1;
    return true;
  }
  private need(wanted: string): void {
    if (!this.take(wanted)) this.fail(`a ${wanted} is missing`);
  }

  private argument(plural: boolean): Part {
    this.at += 1; // the brace
    const slot = this.word();
    let part: Part = { kind: 'word', slot, form: '' };
    if (this.take(',')) {
      const kind = this.word();
      this.need(',');
      if (kind === 'word') part = { kind, slot, form: this.word() };
      else if (kind === 'plural' || kind === 'select') part = { kind, slot, cases: this.cases(plural || kind === 'plural') };
      else this.fail(`"${kind}" is no kind of slot`);
    }
    this.need('}');
    return part;
  }

  private cases(plural: boolean): ReadonlyMap<string, Message> {
    const out = new Map<string, Message>();
    this.spaces();
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const name = this.word();
      this.need('{');
      out.set(name, this.parts(plural));
      this.need('}');
      this.spaces();
    }
    if (!out.has('other')) this.fail('the case other is missing');
    return out;
  }
}

export function parsed(text: string): Message {
  return new Reader(text).whole();
}

const rules = new Map<string, Intl.PluralRules>();
function category(language: string, number: number): string {
  const found = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, found);
  return found.select(number);
}

/** A sentence piece by piece; what stands for a slot has its name. */
export function spellParts(message: Message, language: string, slots: (name: string) => SlotWords | undefined, hash: SpeltPart = { text: '' }): SpeltPart[] {
  return message.flatMap((part): SpeltPart[] => {
    if (typeof part === 'string') return [{ text: part }];
    if (part.kind === 'hash') return [hash];
    const slot = slots(part.slot);
    if (part.kind === 'word') return slot ? [{ text: slot.word(part.form), slot: part.slot }] : [];
    const number = slot?.number ?? 0;
    const chosen = part.kind === 'select' ? part.cases.get(slot ? slot.id : 'none') : (part.cases.get(`=${number}`) ?? part.cases.get(category(language, number)));
    return spellParts(chosen ?? part.cases.get('other') ?? [], language, slots, part.kind === 'plural' && slot ? { text: slot.word(''), slot: part.slot } : hash);
  });
}

export const textOf = (parts: readonly SpeltPart[]) => parts.map(part => part.text).join('');

export function spell(message: Message, language: string, slots: (name: string) => SlotWords | undefined): string {
  return textOf(spellParts(message, language, slots));
}
