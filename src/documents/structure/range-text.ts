/** The words of ranges as one line; a word divided at the end of a line keeps its hyphen. */
import type { DocumentPage } from '../schema.ts';
import { textReader } from './pieces.ts';
import type { TextRange } from './schema.ts';

/** Reads ranges of the pages of one document. */
export function wordReader(
  pages: readonly Pick<DocumentPage, 'page' | 'text'>[],
): (ranges: readonly TextRange[]) => string {
  const readers = new Map(pages.map(({ page, text }) => [page, textReader(text)]));
  return ranges =>
    joinedLines(ranges.flatMap(({ page, start, end }) => readers.get(page)?.(start, end).split('\n') ?? []));
}

/** White space becomes one blank; all other characters stay. */
export function joinedLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) {
    const words = line.trim().replace(/\s+/g, ' ');
    if (words === '') continue;
    const isDivided = /\p{L}-$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(words);
    text += text === '' || isDivided ? words : ` ${words}`;
  }
  return text;
}
