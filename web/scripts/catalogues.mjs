// What is right and wrong in a catalogue of messages. Tests of the client ask the same.

/** By whole keys: {"table": {"seat": …}} is "table.seat". */
export function flat(words, before = '') {
  return Object.assign({}, ...Object.entries(words).map(([name, word]) => (typeof word === 'string' ? { [before + name]: word } : flat(word, `${before}${name}.`))));
}

export const languagesIn = files => files.filter(name => name.endsWith('.json')).map(name => name.slice(0, -'.json'.length)).sort();

/** A message in parts: texts, {slot}, {slot, cases}, and {hash} for the number that is counted. It is read as src/lib/message.ts
 * reads it, which the tests hold it to. */
export function read(text) {
  let at = 0;
  const fail = what => {
    throw new Error(`column ${at + 1}: ${what}`);
  };
  const name = () => {
    const [all, found] = /^\s*([^\s,{}'#]+)\s*/.exec(text.slice(at)) ?? fail('a name is missing');
    at += all.length;
    return found;
  };
  const need = sign => (text[at] === sign ? (at += 1) : fail(`a ${sign} is missing`));
  function cases(counted) {
    const found = {};
    const spaces = () => (at += /^\s*/.exec(text.slice(at))[0].length);
    for (spaces(); at < text.length && text[at] !== '}'; spaces()) {
      const one = name();
      need('{');
      found[one] = parts(counted);
      need('}');
    }
    return found.other ? found : fail('the case other is missing');
  }
  function slot(counted) {
    at += 1;
    const found = { slot: name() };
    if (text[at] === ',') {
      at += 1;
      const kind = name();
      need(',');
      if (kind === 'word') name();
      else if (kind === 'plural' || kind === 'select') Object.assign(found, { kind, cases: cases(counted || kind === 'plural') });
      else fail(`"${kind}" is no kind of slot`);
    }
    need('}');
    return found;
  }
  function quoted() {
    const next = text[at + 1];
    if (next !== "'" && next !== '{' && next !== '}') return text[at++];
    const from = next === "'" ? at : at + 1;
    const end = next === "'" ? at + 1 : (text.indexOf("'", from) + 1 || text.length + 1) - 1;
    at = end + 1;
    return text.slice(from, end);
  }
  function parts(counted) {
    const found = [];
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') found.push(slot(counted));
      else if (text[at] === "'") found.push(quoted());
      else {
        found.push(text[at] === '#' && counted ? { hash: true } : text[at]);
        at += 1;
      }
    }
    return found;
  }
  const found = parts(false);
  if (at < text.length) fail('a } closes nothing');
  return found;
}

const slotsIn = parts => parts.flatMap(part => [...(part.slot === undefined ? [] : [part.slot]), ...Object.values(part.cases ?? {}).flatMap(slotsIn)]);

/** The names of its slots, in order of the alphabet. */
export const slotsOf = text => [...new Set(slotsIn(read(text)))].sort();

export const lacking = (messages, english) => Object.keys(english).filter(key => !(key in messages));

/** Keys that English lacks, slots that the English sentence does not have, slots of it that are not used, and braces that do
 * not fit. */
export function faultsIn(messages, english) {
  return Object.entries(messages).flatMap(([key, text]) => {
    if (!(key in english)) return [`${key}: English has no such message`];
    if (text.trim() === '') return [`${key}: it says nothing`];
    try {
      const [own, wanted] = [slotsOf(text), slotsOf(english[key])];
      const strange = own.filter(slot => !wanted.includes(slot)).map(slot => `${key}: there is no slot {${slot}}`);
      return [...strange, ...wanted.filter(slot => !own.includes(slot)).map(slot => `${key}: the slot {${slot}} is not used`)];
    } catch (error) {
      return [`${key}: ${error.message}`];
    }
  });
}

/** The slots of every message as a TypeScript type. */
export function slotsModule(english) {
  const lines = Object.entries(english).map(([key, text]) => `  '${key}': ${slotsOf(text).map(slot => `'${slot}'`).join(' | ') || 'never'};`);
  return `// Made by \`npm run words -- --slots\` from web/words/en.json; do not edit.\n\n/** The names of the slots that a message has. */\nexport interface Slots {\n${lines.join('\n')}\n}\n`;
}
