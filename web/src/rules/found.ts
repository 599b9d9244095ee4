// Words that were searched for stand out in what was found. Browsers paint them without another element, so
// that links and sentences stay as they are; one that cannot shows the rules all the same.

const shortest = 2; // single letters stand everywhere

/** Where words stand in a text: begin and end of each. */
export function placesOf(text: string, words: string): [number, number][] {
  const lower = text.toLowerCase();
  const wanted = words.toLowerCase().split(/\s+/).filter(word => word.length >= shortest);
  return wanted.flatMap(word => {
    const places: [number, number][] = [];
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) places.push([at, at + word.length]);
    return places;
  });
}

function rangesBelow(root: Node, words: string): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [from, to] of placesOf(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  return ranges;
}

export function markWords(root: Node, words: string): void {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set('found', new Highlight(...rangesBelow(root, words)));
}
