/** The blocks of a page known by its lines alone: full lines run on into the next, labels begin an item. */
import { countCodePoints } from '../extraction/page-text.ts';
import { type Draft, draftOf } from './draft.ts';
import { labelOf } from './labels.ts';
import { linesOf } from './lines.ts';
import type { TextRange } from './schema.ts';

export interface PlainBlock {
  kind: 'paragraph' | 'list-item';
  text: string;
  range: TextRange;
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
    const last = blocks.at(-1);
    if (line !== '' && runsOn && last && !label) {
      last.text += ` ${line}`;
      last.range.end = end;
    } else if (line !== '') {
      const isItem = label?.kind === 'bullet' || label?.kind === 'letter';
      blocks.push({ kind: isItem ? 'list-item' : 'paragraph', text: line, range: { page, start, end } });
    }
    runsOn = line.length >= filled;
  }
  return blocks;
}

/** The same as drafts, each one line without extent. */
export function plainDrafts(page: number, text: string): Draft[] {
  const nowhere = { left: 0, top: 0, right: 0, bottom: 0, size: 0, font: null, mark: null };
  return plainBlocks(page, text).map(({ kind, text: words, range }, order) =>
    draftOf(
      kind,
      page,
      linesOf([{ ...range, ...nowhere, order, text: words, isArtifact: false, isLevel: true }]),
    ),
  );
}

/** Each line without the blanks around it, and its code points. */
function* linesWithPlaces(text: string) {
  let place = 0;
  for (const line of text.split('\n')) {
    const words = line.trim();
    const start = place + countCodePoints(line) - countCodePoints(line.trimStart());
    yield { text: words, start, end: start + countCodePoints(words) };
    place += countCodePoints(line) + 1;
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
