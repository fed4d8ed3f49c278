/**
 * Sets text as outlines in the site's own typefaces, so that pictures do not depend on installed fonts.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import { decompressed } from './woff2.ts';

export type TypefaceName = 'serif' | 'sans';

export interface TextStyle {
  typeface: TypefaceName;
  weight: 400 | 600;
  /** Height of the em in pixels. */
  size: number;
}

export interface TextLine {
  text: string;
  /** Pixels. */
  width: number;
  /** Outlines for the attribute `d` of an SVG path; the line starts at the origin. */
  outlines: () => string;
}

export interface Typesetter {
  line: (text: string, style: TextStyle) => TextLine;
  /** Breaks the text into lines of at most this width; longer words get their own line. */
  lines: (text: string, style: TextStyle, width: number) => TextLine[];
  /** True if the typeface has every character of the text. */
  supports: (text: string, typeface: TypefaceName) => boolean;
}

const sources: Record<TypefaceName, string> = {
  serif: '@fontsource-variable/source-serif-4/files/source-serif-4',
  sans: '@fontsource-variable/inter/files/inter',
};

/** Files of a typeface in order of preference. */
const parts = ['latin', 'latin-ext'];
const weights = [400, 600] as const;

let opened: Promise<Typesetter> | null = null;

/** Reads the typefaces once per process. */
export function openTypesetter(): Promise<Typesetter> {
  opened ??= readTypefaces();
  return opened;
}

interface Part {
  characters: Set<number>;
  unitsPerEm: number;
  fonts: Map<number, harfbuzz.Font>;
}

async function readTypefaces(): Promise<Typesetter> {
  const faces = {
    serif: await Promise.all(parts.map(part => readPart(sources.serif, part))),
    sans: await Promise.all(parts.map(part => readPart(sources.sans, part))),
  };
  const line = (text: string, style: TextStyle) => setLine(text, style, faces[style.typeface]);
  return {
    line,
    lines: (text, style, width) => broken(text, width, words => line(words, style)),
    supports: (text, typeface) =>
      [...text].every(character => partOf(character, faces[typeface]) !== undefined),
  };
}

async function readPart(source: string, part: string): Promise<Part> {
  const file = createRequire(import.meta.url).resolve(`${source}-${part}-wght-normal.woff2`);
  const face = new harfbuzz.Face(new harfbuzz.Blob(await decompressed(await readFile(file))));
  const fonts = weights.map(weight => {
    const font = new harfbuzz.Font(face);
    font.setVariations([new harfbuzz.Variation('wght', weight)]);
    return [weight, font] as const;
  });
  return { characters: new Set(face.collectUnicodes()), unitsPerEm: face.upem, fonts: new Map(fonts) };
}

function partOf(character: string, face: Part[]): Part | undefined {
  // No font file has the narrow no-break space; the shaper derives it from the space.
  const codePoint = character === '\u202f' ? 0x20 : (character.codePointAt(0) ?? 0);
  return face.find(({ characters }) => characters.has(codePoint));
}

interface PlacedGlyph {
  font: harfbuzz.Font;
  glyph: number;
  /** Pixels per font unit. */
  scale: number;
  x: number;
  y: number;
}

/** Outlines are lazy, because most lines are only measured. */
function setLine(text: string, { weight, size }: TextStyle, face: Part[]): TextLine {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const { part, words } of runs(text, face)) {
    const font = part.fonts.get(weight);
    if (!font) throw new Error(`No font has the weight ${weight}.`);
    const scale = size / part.unitsPerEm;
    const buffer = new harfbuzz.Buffer();
    buffer.addText(words);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      glyphs.push({ font, glyph, scale, x: x + xOffset * scale, y: -yOffset * scale });
      x += xAdvance * scale;
    }
  }
  return { text, width: x, outlines: () => glyphs.map(placed).join('') };
}

/** Splits text into runs by font file; unsupported characters are dropped. */
function runs(text: string, face: Part[]): Array<{ part: Part; words: string }> {
  const found: Array<{ part: Part; words: string }> = [];
  for (const character of text) {
    const part = partOf(character, face);
    if (!part) continue;
    const last = found.at(-1);
    if (last?.part === part) last.words += character;
    else found.push({ part, words: character });
  }
  return found;
}

/** Converts an outline from font units (y axis up) to pixels (y axis down). */
function placed({ font, glyph, scale, x, y }: PlacedGlyph): string {
  let isX = true;
  return font.glyphToPath(glyph).replace(/[A-Z]|-?\d+(?:\.\d+)?/g, token => {
    if (token >= 'A') {
      isX = true;
      return token;
    }
    const value = isX ? x + Number(token) * scale : y - Number(token) * scale;
    isX = !isX;
    return value.toFixed(2);
  });
}

function broken(text: string, width: number, set: (words: string) => TextLine): TextLine[] {
  const lines: TextLine[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last && set(`${last.text} ${word}`);
    if (longer && longer.width <= width) lines[lines.length - 1] = longer;
    else lines.push(set(word));
  }
  return lines;
}
