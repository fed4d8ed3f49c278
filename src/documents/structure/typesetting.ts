/** How a document is set: what most of it looks like, from which headings differ. */
import type { Font } from '../positions/positions.ts';
import { type Line, typeOf } from './lines.ts';

export interface Typesetting {
  /** Size of most characters, in points. */
  size: number;
  /** In which most characters are set. */
  font: number | null;
  boldFonts: ReadonlySet<number>;
  /** Of letters that are all equally wide, as code has them; none where the text itself is set so. */
  fixedFonts: ReadonlySet<number>;
  /** Distance of the lines of a paragraph, in sizes. */
  leading: number;
}

const usualLeading = 1.25;

/** A line of prose fills at least this share of a long line, and few are longer: those over two columns. */
const filledShare = 0.55;
const fewLonger = 0.9;

export function typesettingOf(
  lines: readonly Line[],
  boldFonts: ReadonlySet<number>,
  fonts: readonly Font[],
): Typesetting {
  const lengths = lines.map(lengthOfProse).sort((a, b) => a - b);
  const longest = lengths[Math.floor(lengths.length * fewLonger)] ?? 0;
  const prose = lines.filter(line => lengthOfProse(line) > filledShare * longest);
  const size = mostCommonSize(prose);
  const isBody = (line: Line) => Math.abs(line.size - size) < 0.6;
  const body = lines.filter(isBody);
  const { font } = typeOf(body.flatMap(({ pieces }) => pieces));
  const isFixed = (number: number) => fonts[number]?.family === 'monospace';
  return {
    size,
    font,
    boldFonts,
    fixedFonts: new Set(font !== null && isFixed(font) ? [] : [...fonts.keys()].filter(isFixed)),
    leading: leadingOf(body),
  };
}

/** Cells of tables, which may be most of a document, are shorter. */
function lengthOfProse({ segments }: Line): number {
  return Math.max(...segments.map(({ left, right }) => right - left));
}

function mostCommonSize(lines: readonly Line[]): number {
  const sizes = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length);
  }
  const [size = 10] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? [];
  return size;
}

/** The usual distance between lines that follow each other, from foot to foot. */
function leadingOf(lines: readonly Line[]): number {
  const distances = lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    const distance = above?.page === line.page ? (line.bottom - above.bottom) / line.size : 0;
    return distance > 0.9 && distance < 2.5 ? [Math.round(distance * 20) / 20] : [];
  });
  const counts = new Map<number, number>();
  for (const distance of distances) counts.set(distance, (counts.get(distance) ?? 0) + 1);
  const [most = usualLeading] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [];
  return most;
}

/** True where all its words are bold, a number before them aside. */
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
