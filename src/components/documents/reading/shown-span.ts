/** Where words of the published text of a page stand in what is shown of it. */
import type { Span } from '../../word-filter.ts';

/**
 * White space is another there, and heads and feet are left out: words are known by those before or behind them.
 * @param shown up to the end of the page, and of pages before it
 */
export function shownSpan(shown: string, text: string, { start, end }: Span): Span | null {
  const words = bare(shown);
  const wanted = bare(text.slice(start, end));
  const before = bare(text.slice(0, start));
  const behind = bare(text.slice(end));
  for (const length of [40, 12]) {
    for (const [lead, trail] of [
      [before.slice(-length), ''] as const,
      ['', behind.slice(0, length)] as const,
    ]) {
      const at = words.lastIndexOf(lead + wanted + trail);
      if (at >= 0) return withSpace(shown, at + lead.length, wanted.length);
    }
  }
  return null;
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}

/** @param from number of characters before it that are no white space */
function withSpace(text: string, from: number, length: number): Span {
  const places = Array.from(text.matchAll(/\S/g), ({ index }) => index);
  return { start: places[from] ?? 0, end: (places[from + length - 1] ?? 0) + 1 };
}
