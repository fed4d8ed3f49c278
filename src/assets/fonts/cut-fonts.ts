/** Subsets the fonts of the site and generates their style sheet from the table of typefaces. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
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
    rules.push(...typeface.fallbacks.map(fallbackRule));
  }
  return { files, styleSheet: `${head}\n${rules.join('\n')}` };
}

const head = '/* Written by `npm run fonts` from src/assets/fonts/typefaces.ts. SIL Open Font License. */';

const charactersOf = { core: coreCharacters, letters: letterCharacters, hash: hashCharacters };

const require = createRequire(import.meta.url);

async function cut(typeface: Typeface, characters: number[]): Promise<Buffer> {
  const [from = 400, to] = typeface.weight;
  const source = await readFile(require.resolve(`${typeface.source}-latin-${fileEnd(typeface)}`));
  return subsetFont(source, String.fromCodePoint(...characters), {
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

/** The layout does not shift when the typeface has loaded. */
function fallbackRule({ family, local, size, ascent, descent }: Fallback): string {
  return `@font-face {
  font-family: "${family}";
  src: ${local.map(name => `local("${name}")`).join(', ')};
  size-adjust: ${size};
  ascent-override: ${ascent};
  descent-override: ${descent};
  line-gap-override: 0%;
}
`;
}
