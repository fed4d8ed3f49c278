/** Makes the text of a page, as the PDF reader hands it over, fit to publish. */
import type { PageSource } from '../schema.ts';
import { withBullets } from './bullets.ts';
import { legibilityOf } from './legibility.ts';

export interface ReadText {
  text: string;
  source: PageSource;
  /** True where words are lost, so that the page may read better from its picture. */
  isDoubtful: boolean;
}

/**
 * The text without control characters (tabs and line breaks stay), with bullets as bullets, otherwise as written. A
 * page that is empty, or whose words are lost, has no text.
 */
export function pageText(raw: string): ReadText {
  const lines = legibleLines(raw);
  const legibility = legibilityOf(lines);
  if (legibility === 'illegible') return { text: '', source: 'none', isDoubtful: true };
  const text = withoutControls(lines.toWellFormed());
  return { text, source: 'text', isDoubtful: legibility === 'doubtful' };
}

/** The text with one kind of line end, and with bullets where bullets are seen: as many code points, but for line ends. */
export function legibleLines(raw: string): string {
  return withBullets(raw.replace(/\r\n?/g, '\n'));
}

/** Removes the control characters, form feeds among them, which separate pages in the published text. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, '');
}

/** Whether `withoutControls` removes a character. */
export function isControl(character: string): boolean {
  return withoutControls(character) === '';
}

/** Number of Unicode code points. */
export function countCodePoints(text: string): number {
  const surrogatePairs = text.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  return text.length - surrogatePairs;
}

/** The text up to a length in UTF-16 code units, not within a character. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
