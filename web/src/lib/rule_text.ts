// Rules as they are shown: chapters, search, and links from one rule to another.

import type { RuleText } from '../wire';

export interface Chapter {
  readonly title: string;
  readonly rules: readonly RuleText[];
}

/** In the order of the rules; a chapter is a run of rules under one heading. */
export function chaptersOf(rules: readonly RuleText[]): Chapter[] {
  const out: { title: string; rules: RuleText[] }[] = [];
  for (const rule of rules) {
    const last = out[out.length - 1];
    if (last?.title === rule.chapter) last.rules.push(rule);
    else out.push({ title: rule.chapter, rules: [rule] });
  }
  return out;
}

/** A rule that stands there part by part ("AB-1.2a", "AB-1.2b") is not shown as a whole too. */
export function withoutDoubles(rules: readonly RuleText[]): RuleText[] {
  const all = new Set(rules.map(rule => rule.rule));
  return rules.filter(rule => !(all.has(`${rule.rule}a`) && rule.text.startsWith('(a)')));
}

/** Whether a link to `wanted` leads to this rule: it is the rule, or a part of it. */
export function isWithin(rule: string, wanted: string | undefined): boolean {
  return rule === wanted || (/[a-z]$/.test(rule) && rule.slice(0, -1) === wanted);
}

// Where a rule comes from is for those who check it.
const sources = /\s*`?\[(stated|implied|public|house)\]`?/g;

/** Words alone, without marks of print. */
export function plainWords(text: string): string {
  return text
    .replaceAll(sources, '')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/(^|\s)\([a-z]\) /g, '$1')
    .trim();
}

/** Rules that have every word, in number, chapter or text. */
export function searchRules(rules: readonly RuleText[], words: string): RuleText[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(word => word !== '');
  return rules.filter(rule => {
    const text = `${rule.rule} ${rule.chapter} ${rule.text}`.toLowerCase();
    return wanted.every(word => text.includes(word));
  });
}

export interface Part {
  readonly kind: 'text' | 'code' | 'strong' | 'em' | 'rule' | 'source';
  readonly text: string;
}

const pattern = /`?\[(stated|implied|public|house)\]`?|(`[^`]+`)|(\*\*[^*]+\*\*)|(\*[^*\s][^*]*\*)|\b([A-Z]{2,4}-\d+(?:\.\d+)?[a-z]?)\b/g;

/** A sentence in parts: plain words, `code`, **strong** and *other* words, rule numbers, [house]. */
export function partsOf(text: string): Part[] {
  const out: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > end) out.push({ kind: 'text', text: text.slice(end, found.index) });
    const [whole, source, code, strong, em] = found;
    if (source !== undefined) out.push({ kind: 'source', text: source });
    else if (code !== undefined) out.push({ kind: 'code', text: code.slice(1, -1) });
    else if (strong !== undefined) out.push({ kind: 'strong', text: strong.slice(2, -2) });
    else if (em !== undefined) out.push({ kind: 'em', text: em.slice(1, -1) });
    else out.push({ kind: 'rule', text: whole });
    end = found.index + whole.length;
  }
  if (end < text.length) out.push({ kind: 'text', text: text.slice(end) });
  return out;
}

/** The rule itself, or its first part, or the rule it is a part of: "AB-1.2c" is in "AB-1.2", "AB-1" opens
 * with "AB-1.1". */
export function findRule(rules: readonly RuleText[], wanted: string): string | undefined {
  const has = (name: string) => rules.find(rule => rule.rule === name)?.rule;
  return has(wanted) ?? has(`${wanted}a`) ?? has(wanted.replace(/[a-z]$/, '')) ?? rules.find(rule => rule.rule.startsWith(`${wanted}.`))?.rule;
}
