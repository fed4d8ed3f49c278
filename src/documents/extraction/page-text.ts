/** Makes the text of a page, as the PDF reader hands it over, fit to publish. */
import type { PageSource } from '../schema.ts';

/** Above this share of garbage the characters of a page are glyph numbers, not text (measured). */
const garbageLimit = 0.02;

/** Control characters, private use, lone surrogates, noncharacters and failed decodings. */
const garbage = /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u{FFFD}]/gu;

/** A private-use character that stands alone is a bullet or an icon of a symbol font, as word processors write it. */
const loneSymbol = /(?<=^|\s)\p{Co}(?=\s|$)/gu;

/**
 * The text without control characters (tabs and line breaks stay), otherwise as written. A page that
 * is empty, or more than 2 % garbage, has no text.
 */
export function pageText(raw: string): { text: string; source: PageSource } {
  const lines = raw.replace(/\r\n?/g, '\n');
  if (!isText(lines)) return { text: '', source: 'none' };
  return { text: withoutControls(lines.toWellFormed()), source: 'text' };
}

/** Removes the control characters, form feeds among them, which separate pages in the published text. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}/gu, '');
}

/** Number of Unicode code points. */
export function countCodePoints(text: string): number {
  const surrogatePairs = text.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0;
  return text.length - surrogatePairs;
}

function isText(text: string): boolean {
  const characters = text.replace(loneSymbol, '').replace(/\s/g, '');
  const garbageCount = characters.match(garbage)?.length ?? 0;
  return characters !== '' && garbageCount <= garbageLimit * countCodePoints(characters);
}
