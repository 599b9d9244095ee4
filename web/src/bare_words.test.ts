// Every word that a person reads stands in the catalogue, and every message of the catalogue is said.

import { readdirSync, readFileSync } from 'node:fs';
import { parse, type AST } from 'svelte/compiler';
import { describe, expect, it } from 'vitest';
import { flat } from '../scripts/catalogues.mjs';
import en from '../words/en.json';

const here = new URL('./', import.meta.url);
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(name => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|^testing\/|^wire\.ts$|message_slots\.ts$/.test(name));
const read = (name: string) => readFileSync(new URL(name, here), 'utf8');

/** Attributes whose text is read, or read out. */
const spoken = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label']);
/** Names that are the same in every language. */
const names = new Set(['Sandtable', 'game-icons.net']);
const isBare = (text: string) => /\p{L}{2}/u.test(text) && !names.has(text.trim());

type Node = Record<string, unknown> & { readonly type?: string };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const inside = (node: Node): Node[] => Object.values(node).flatMap(value => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** Texts that an expression comes to, not those it hands to something. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') return (node['quasis'] as { value: { raw: string } }[]).map(each => each.value.raw);
  const parts: readonly string[] = { ConditionalExpression: ['consequent', 'alternate'], LogicalExpression: ['left', 'right'], BinaryExpression: node['operator'] === '+' ? ['left', 'right'] : [] }[node.type ?? ''] ?? [];
  return parts.flatMap(part => (isNode(node[part]) ? textsOf(node[part]) : []));
}

const expressionsOf = (node: Node): string[] => (node.type === 'Text' ? [String(node['data'])] : node.type === 'ExpressionTag' && isNode(node['expression']) ? textsOf(node['expression']) : []);

function bareIn(node: Node): string[] {
  if (['StyleSheet', 'Script', 'StyleDirective', 'ClassDirective'].includes(node.type ?? '')) return [];
  if (node.type === 'Attribute') {
    const value = spoken.has(String(node['name'])) ? node['value'] : [];
    return (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(expressionsOf).filter(isBare);
  }
  return [...expressionsOf(node).filter(isBare), ...inside(node).flatMap(bareIn)];
}

const bare = (source: string) => bareIn((parse(source, { modern: true }) as AST.Root).fragment as unknown as Node).map(text => text.trim());

describe('what a person reads', () => {
  it.each(sources.filter(name => name.endsWith('.svelte')))('is no bare English: %s', name => {
    expect(bare(read(name))).toEqual([]);
  });

  it('is found bare wherever it stands', () => {
    expect(bare('<p>Hello {name}</p>')).toEqual(['Hello']);
    expect(bare('<b title="Go on">{a ? "stay" : `gone ${b}`}</b>')).toEqual(['Go on', 'stay', 'gone']);
    expect(bare('{#if x}<input placeholder={y || "Your name"} class="field" />{/if}')).toEqual(['Your name']);
    expect(bare('<p class="a b" data-x="word">{t("table.over")} · 5 × {n} {x === "word" ? "–" : f("x y")}</p><b>Sandtable</b>')).toEqual([]);
  });
});

describe('a message', () => {
  const all = sources.map(read).join('\n');
  const said = new Set([...all.matchAll(/['"`]([\w.]+)['"`]/g)].map(found => found[1]));
  /** "settings.${name}_help" */
  const patterns = [...all.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g)].map(([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`));

  it('is said somewhere', () => {
    expect(Object.keys(flat(en)).filter(key => !said.has(key) && !patterns.some(pattern => pattern.test(key)))).toEqual([]);
  });
});
