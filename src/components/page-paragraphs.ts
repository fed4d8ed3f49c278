/**
 * The text of a PDF page as blocks to read. A PDF knows lines, not paragraphs: lines that fill the measure run on
 * into the next, a short line, an empty line or a list mark ends or begins a block. No character is changed.
 */
export type PageBlock = { kind: 'text'; text: string } | { kind: 'row'; cells: string[] };

/** A line shorter than this share of the page's long lines ends its paragraph. */
const filledShare = 0.72;

/** Marks that begin a clause or an item: "1.", "4.2", "(a)", "iv)", "•". */
const opening =
  /^(\d+(\.\d+)*[.)]?\s|\(?[a-z]{1,4}\)\s|[•·▪–—*-]\s|(article|section|clause|schedule)\s+\S+)/i;

export function pageBlocks(text: string): PageBlock[] {
  const lines = text.split(/\r?\n/).map(line => line.trim());
  const filled = measureOf(lines) * filledShare;
  const blocks: PageBlock[] = [];
  let runsOn = false;
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line === '') {
      runsOn = false;
    } else if (line.includes('\t')) {
      blocks.push({ kind: 'row', cells: line.split(/\t+/).map(cell => cell.trim()) });
      runsOn = false;
    } else if (runsOn && last?.kind === 'text' && !opening.test(line)) {
      last.text += joinOf(last.text) + line;
      runsOn = line.length >= filled;
    } else {
      blocks.push({ kind: 'text', text: line });
      runsOn = line.length >= filled;
    }
  }
  return blocks;
}

/** A word divided at the end of its line keeps its hyphen and gets no space. */
function joinOf(before: string): string {
  return /\p{L}-$/u.test(before) ? '' : ' ';
}

/** Length of a full line of the page: nine lines in ten are no longer. */
function measureOf(lines: string[]): number {
  const lengths = lines
    .map(line => line.length)
    .filter(length => length > 0)
    .sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0;
}
