/** Running heads and feet of pages without a structure, which would also know where lines are placed. */
import type { Span } from './sentences.ts';

/** First and last lines of a page that may be running. */
const linesAtEnds = 2;
const leastPages = 3;

/** Lines of each page that open or close at least three pages and half of all; the page number in them may differ. */
export function runningLinesOf(texts: readonly string[]): Span[][] {
  const ends = texts.map(endsOf);
  const counts = new Map<string, number>();
  for (const lines of ends)
    for (const words of new Set(lines.map(line => line.words)))
      counts.set(words, (counts.get(words) ?? 0) + 1);
  const often = Math.max(leastPages, texts.length / 2);
  return ends.map(lines => lines.filter(({ words }) => (counts.get(words) ?? 0) >= often));
}

function endsOf(text: string) {
  const lines = Array.from(text.matchAll(/[^\n]+/g), ({ 0: line, index: start }) => ({
    start,
    end: start + line.length,
    words: withoutPageNumber(line.trim()),
    isBlank: line.trim() === '',
  })).filter(({ isBlank }) => !isBlank);
  return lines.filter((_, index) => index < linesAtEnds || index >= lines.length - linesAtEnds);
}

function withoutPageNumber(line: string): string {
  const number = /\b(?:[ivxlc]+|\d+)$/i.exec(line);
  return number ? line.slice(0, number.index).trimEnd() : line;
}
