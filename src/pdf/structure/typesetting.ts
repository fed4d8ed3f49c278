/** The look of most of a document's text, from which headings differ. */
import type { Font } from '../positions/positions.ts';
import { type Line, largestGroup, piecesIn, typeOf } from './lines.ts';
import { lengthOf } from './pieces.ts';

export interface Typesetting {
  size: number;
  font: number | null;
  boldFonts: ReadonlySet<number>;
  /** Monospaced fonts, as of code; none where the text itself is monospaced. */
  fixedFonts: ReadonlySet<number>;
  /** Distance between the lines of a paragraph, in sizes. */
  leading: number;
}

const usualSize = 10;
const usualLeading = 1.25;
/** Lines of prose are at least this share of a long line, which one line in ten exceeds, such as those over two columns. */
const filledShare = 0.55;
const longQuantile = 0.9;

export function typesettingOf(
  lines: readonly Line[],
  boldFonts: ReadonlySet<number>,
  fonts: readonly Font[],
): Typesetting {
  const lengths = lines.map(lengthOfProse).sort((a, b) => a - b);
  const longest = lengths[Math.floor(lengths.length * longQuantile)] ?? 0;
  const prose = lines.filter(line => lengthOfProse(line) > filledShare * longest);
  const halfPoints = (line: Line) => Math.round(line.size * 2) / 2;
  const [usual] = largestGroup(prose, halfPoints, lengthOf).map(halfPoints);
  const size = usual ?? usualSize;
  const body = lines.filter(line => Math.abs(line.size - size) < 0.6);
  const { font } = typeOf(piecesIn(body));
  const fixed = [...fonts.keys()].filter(number => fonts[number]?.family === 'monospace');
  const fixedFonts = new Set(font !== null && fixed.includes(font) ? [] : fixed);
  const distances = leadings(body).sort((a, b) => a - b);
  const [leading = usualLeading] = largestGroup(distances, distance => distance);
  return { size, font, boldFonts, fixedFonts, leading };
}

/** Length of the longest segment: cells of tables, which may be most of a document, are short. */
function lengthOfProse({ segments }: Line): number {
  return Math.max(...segments.map(({ left, right }) => right - left));
}

/** Distances between the baselines of consecutive lines, in sizes, in steps of a twentieth. */
function leadings(lines: readonly Line[]): number[] {
  return lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    const distance = above?.page === line.page ? (line.bottom - above.bottom) / line.size : 0;
    return distance > 0.9 && distance < 2.5 ? [Math.round(distance * 20) / 20] : [];
  });
}

/** True where all words of a line, whatever number is before them, are in one of the fonts. */
export function isSetIn(fonts: ReadonlySet<number>, { pieces }: Line): boolean {
  const words = pieces.filter(({ text }) => /\p{L}{2}/u.test(text));
  return words.length > 0 && words.every(({ font }) => font !== null && fonts.has(font));
}
