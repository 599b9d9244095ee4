/** What a cell is at the moment: something to click, what was clicked, part of the half-made line. */
export type Highlight = 'target' | 'chosen' | 'path';
