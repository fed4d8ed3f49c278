/** The look of most of a document's text, from which headings differ. */
import type { Font } from '../positions/positions.ts';
import { type Line, piecesIn, typeOf } from './lines.ts';

export interface Typesetting {
  /** Size of most characters, in points. */
  size: number;
  /** Font of most characters. */
  font: number | null;
  boldFonts: ReadonlySet<number>;
  /** Monospaced fonts, as of code; none where the text itself is monospaced. */
  fixedFonts: ReadonlySet<number>;
  /** Distance between the lines of a paragraph, in sizes. */
  leading: number;
}

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
  const size = mostCommon(prose.map(line => [Math.round(line.size * 2) / 2, line.text.length])) ?? 10;
  const body = lines.filter(line => Math.abs(line.size - size) < 0.6);
  const { font } = typeOf(piecesIn(body));
  const fixed = [...fonts.keys()].filter(number => fonts[number]?.family === 'monospace');
  return {
    size,
    font,
    boldFonts,
    fixedFonts: new Set(font !== null && fixed.includes(font) ? [] : fixed),
    leading:
      mostCommon(
        leadings(body)
          .sort((a, b) => a - b)
          .map(leading => [leading, 1]),
      ) ?? usualLeading,
  };
}

/** Length of the longest segment: cells of tables, which may be most of a document, are short. */
function lengthOfProse({ segments }: Line): number {
  return Math.max(...segments.map(({ left, right }) => right - left));
}

/** The value of the largest total count; the first one of several. */
function mostCommon(counted: readonly (readonly [value: number, count: number])[]): number | null {
  const totals = new Map<number, number>();
  for (const [value, count] of counted) totals.set(value, (totals.get(value) ?? 0) + count);
  const [most] = [...totals].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? null;
}

/** Distances between the baselines of consecutive lines, in sizes, in steps of a twentieth. */
function leadings(lines: readonly Line[]): number[] {
  return lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    const distance = above?.page === line.page ? (line.bottom - above.bottom) / line.size : 0;
    return distance > 0.9 && distance < 2.5 ? [Math.round(distance * 20) / 20] : [];
  });
}

/** True where all its words are bold, whatever number is before them. */
export function isBold(line: Line, { boldFonts }: Typesetting): boolean {
  return isSetIn(boldFonts, line);
}

export function isFixed(line: Line, { fixedFonts }: Typesetting): boolean {
  return isSetIn(fixedFonts, line);
}

function isSetIn(fonts: ReadonlySet<number>, { pieces }: Line): boolean {
  const words = pieces.filter(({ text }) => /\p{L}{2}/u.test(text));
  return words.length > 0 && words.every(({ font }) => font !== null && fonts.has(font));
}
