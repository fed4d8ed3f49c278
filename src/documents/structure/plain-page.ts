/** The blocks of a page of which nothing is known but its lines: full lines run on into the next, marks begin an item. */
import { labelOf } from './labels.ts';
import type { TextRange } from './schema.ts';

export interface PlainBlock {
  kind: 'paragraph' | 'list-item';
  label: string | null;
  ranges: TextRange[];
}

/** A line shorter than this share of the page's long lines ends its paragraph. */
const filledShare = 0.72;

export function plainBlocks(page: number, text: string): PlainBlock[] {
  const blocks: PlainBlock[] = [];
  const lines = [...linesWithPlaces(text)];
  const filled = filledShare * longLine(lines.map(line => line.text));
  let runsOn = false;
  for (const { text: line, start, end } of lines) {
    const label = labelOf(`${line} `);
    const last = blocks.at(-1)?.ranges[0];
    if (line !== '' && runsOn && last && !label) last.end = end;
    else if (line !== '') {
      const isItem = label?.kind === 'bullet' || label?.kind === 'letter';
      const kind = isItem ? 'list-item' : 'paragraph';
      blocks.push({ kind, label: isItem ? label.text : null, ranges: [{ page, start, end }] });
    }
    runsOn = line.length >= filled;
  }
  return blocks;
}

/** Each line without the blanks around it, and where it stands in code points. */
function* linesWithPlaces(text: string) {
  let place = 0;
  for (const line of text.split('\n')) {
    const characters = [...line];
    const written = line.trim();
    const start = place + [...line.slice(0, line.length - line.trimStart().length)].length;
    yield { text: written, start, end: start + [...written].length };
    place += characters.length + 1;
  }
}

/** Nine lines in ten are no longer. */
function longLine(lines: readonly string[]): number {
  const lengths = lines
    .map(({ length }) => length)
    .filter(length => length > 0)
    .sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0;
}
