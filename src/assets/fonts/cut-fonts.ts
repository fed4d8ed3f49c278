/** Subsets the fonts of the site and generates their style sheet from the table of typefaces. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { decompress } from 'wawoff2';
import {
  coreCharacters,
  type Fallback,
  hashCharacters,
  letterCharacters,
  restRange,
  type Typeface,
  typefaces,
} from './typefaces.ts';

export interface CutFonts {
  /** Bytes by file name. */
  files: Map<string, Buffer>;
  styleSheet: string;
}

/** Deterministic for the same versions of the font packages. */
export async function cutFonts(): Promise<CutFonts> {
  const files = new Map<string, Buffer>();
  const rules: string[] = [];
  for (const typeface of typefaces) {
    for (const part of typeface.parts) {
      if (part === 'rest') {
        rules.push(faceRule(typeface, `${typeface.source}-latin-ext-${fileEnd(typeface)}`, restRange));
        continue;
      }
      const characters = charactersOf[part];
      const name = `${fileName(typeface)}-${part}.woff2`;
      files.set(name, await cut(typeface, characters));
      rules.push(faceRule(typeface, `../assets/fonts/${name}`, unicodeRange(characters)));
    }
    for (const fallback of typeface.fallbacks) rules.push(await fallbackRule(typeface, fallback));
  }
  return { files, styleSheet: `${head}\n${rules.join('\n')}` };
}

const head = '/* Written by `npm run fonts` from src/assets/fonts/typefaces.ts. SIL Open Font License. */';

const charactersOf = { core: coreCharacters, letters: letterCharacters, hash: hashCharacters };

const require = createRequire(import.meta.url);

function sourceOf(typeface: Typeface): Promise<Buffer> {
  return readFile(require.resolve(`${typeface.source}-latin-${fileEnd(typeface)}`));
}

async function cut(typeface: Typeface, characters: number[]): Promise<Buffer> {
  const [from = 400, to] = typeface.weight;
  return subsetFont(await sourceOf(typeface), String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    keepFeatures: typeface.features,
    // Hinting is most of the monospaced file, and almost nothing of the others.
    noHinting: typeface.axis === '400-',
    ...(typeface.axis === 'wght-' && { variationAxes: { wght: to ? { min: from, max: to } : from } }),
  });
}

function fileName({ family, style }: Typeface): string {
  return family.toLowerCase().replaceAll(' ', '-') + (style === 'italic' ? '-italic' : '');
}

function fileEnd({ axis, style }: Typeface): string {
  return `${axis}${style}.woff2`;
}

function faceRule({ family, style, weight, axis }: Typeface, file: string, range: string): string {
  return `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight.join(' ')};
  font-display: swap;
  src: url("${file}") format("${axis === 'wght-' && weight.length === 2 ? 'woff2-variations' : 'woff2'}");
  unicode-range: ${range};
}
`;
}

/** `unicode-range` of code points, with neighbours joined. */
function unicodeRange(characters: number[]): string {
  const sorted = [...characters].sort((a, b) => a - b);
  const runs: Array<[number, number]> = [];
  for (const codePoint of sorted) {
    const last = runs.at(-1);
    if (last && codePoint === last[1] + 1) last[1] = codePoint;
    else runs.push([codePoint, codePoint]);
  }
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

/**
 * Scales a fallback font to the mean letter width and line height of the typeface, so that the layout does not shift when
 * the typeface has loaded.
 */
async function fallbackRule(typeface: Typeface, { family, local, widths }: Fallback): Promise<string> {
  const sfnt = await decompress(await sourceOf(typeface));
  const face = new harfbuzz.Face(new harfbuzz.Blob(sfnt));
  const font = new harfbuzz.Font(face);
  const ownWidth = (letter: string) =>
    (font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0) * 1000) / face.upem;
  const mean = (widthOf: (letter: string, index: number) => number) =>
    [...letterShares].reduce((sum, [letter, share], index) => sum + share * widthOf(letter, index), 0);
  const scale = mean(ownWidth) / mean((_, index) => widths[index] ?? 0);
  const { ascender, descender } = font.hExtents();
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "${family}";
  src: ${local.map(name => `local("${name}")`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascender / face.upem / scale)};
  descent-override: ${percent(-descender / face.upem / scale)};
  line-gap-override: 0%;
}
`;
}

/** Frequency of the space and each letter in English prose, in percent. */
const letterShares = new Map(
  [...' abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [
    letter,
    [
      18.0, 6.7, 1.2, 2.3, 3.5, 10.4, 1.8, 1.6, 5.0, 5.7, 0.1, 0.6, 3.3, 2.0, 5.7, 6.2, 1.6, 0.1, 4.9, 5.2,
      7.4, 2.3, 0.8, 1.9, 0.1, 1.6, 0.1,
    ][index] ?? 0,
  ]),
);
