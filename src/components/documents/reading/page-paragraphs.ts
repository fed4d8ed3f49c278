/**
 * The text of a PDF page as blocks to read. A PDF knows lines, not paragraphs: lines that fill the measure run on
 * into the next; a short line, an empty line or a list mark ends or begins a block. No character is changed.
 */

import { endsOf, linesOf, withoutPageNumber } from '../../../search/analysis/running-lines.ts';

export type PageBlock =
  | { kind: 'text' | 'running'; text: string }
  /** Cells of a line of a table. */
  | { kind: 'row'; cells: string[] };

/** A line shorter than this share of the page's long lines ends its paragraph. */
const filledShare = 0.72;

/** Marks that begin a clause or an item: "1.", "4.2", "(a)", "iv)", "•". */
const opening =
  /^(\d+(\.\d+)*[.)]?\s|\(?[a-z]{1,4}\)\s|[•·▪–—*-]\s|(article|section|clause|schedule)\s+\S+)/i;

/** A line to be filled in by hand. */
const blank = /_{4,}|\.{6,}/;

/**
 * @param running heads and feet of the document's pages, as `runningLines` finds them.
 */
export function pageBlocks(text: string, running: ReadonlySet<string> = new Set()): PageBlock[] {
  const lines = linesOf(text);
  const filled = measureOf(lines) * filledShare;
  const ends = new Set(endsOf(lines).filter(line => running.has(withoutPageNumber(line))));
  const blocks: PageBlock[] = [];
  let runsOn = false;
  let before = '';
  for (const line of lines) {
    const last = blocks.at(-1);
    const standsAlone = line === '' || line.includes('\t') || ends.has(line);
    if (runsOn && !standsAlone && last?.kind === 'text' && !opening.test(line)) {
      last.text += joinOf(before) + line;
    } else if (line !== '') {
      blocks.push(blockOf(line, ends));
    }
    runsOn = !standsAlone && line.length >= filled && !blank.test(line);
    before = line;
  }
  return blocks;
}

function blockOf(line: string, running: ReadonlySet<string>): PageBlock {
  if (running.has(line)) return { kind: 'running', text: line };
  if (line.includes('\t')) return { kind: 'row', cells: line.split(/\t+/).map(cell => cell.trim()) };
  return { kind: 'text', text: line };
}

/** A word divided at the end of its line keeps its hyphen and gets no space. */
function joinOf(lineBefore: string): string {
  return /\p{L}-$/u.test(lineBefore.slice(-3)) ? '' : ' ';
}

/** Length of a full line of the page: nine lines in ten are no longer. */
function measureOf(lines: string[]): number {
  const lengths = lines
    .map(line => line.length)
    .filter(length => length > 0)
    .sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0;
}
