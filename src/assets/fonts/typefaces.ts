/**
 * Table of typefaces, subset to the weights and characters of the pages: the two that every page needs have less than
 * 28 kB. `npm run fonts` generates the files and `src/styles/fonts.css` from this table; a test checks that they are
 * up to date.
 *
 * Rare characters (letters with accents, the rest of the Latin script) are in separate files, which browsers fetch only
 * for pages that contain them.
 */
export interface Typeface {
  /** Name in CSS. */
  family: string;
  style: 'normal' | 'italic';
  /** Used weights: one, or the ends of a range. */
  weight: [number] | [number, number];
  /** Package of the full typeface (SIL Open Font License) and its file without `-latin…`. */
  source: string;
  axis: 'wght-' | '400-';
  /** Kept OpenType features: kerning for large text, tabular figures for columns. */
  features: string[];
  /** Generated files. */
  parts: Array<'core' | 'letters' | 'rest' | 'hash'>;
  /** Fonts until the typeface has loaded, scaled to the same size. */
  fallbacks: Fallback[];
}

/** Percentages that give it the mean letter width of English prose and the line height of the typeface. */
export interface Fallback {
  family: string;
  /** Names of installed fonts with the same widths. */
  local: string[];
  size: string;
  ascent: string;
  descent: string;
}

/**
 * Characters of the site's own texts and of Spanish names. Other characters, which documents may contain, are among the
 * rare ones.
 */
export const coreCharacters = [
  ...characterRange(0x20, 0x7e).filter(character => !'&<>@\\^`{|}~'.includes(character)),
  ...'\u00a0·×÷–—‘’“”…‹›\u202f↑↓−áéíñóúü',
].map(character => character.codePointAt(0) ?? 0);

/** Other characters of the Latin file of a typeface. */
export const letterCharacters = [
  ...'&<>@\\^`{|}~•€',
  ...characterRange(0xa1, 0xff),
  ...'ıŒœʻʼˆ˚˜\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a‚„†‡‰′″⁄™∕',
]
  .map(character => character.codePointAt(0) ?? 0)
  .filter(codePoint => !coreCharacters.includes(codePoint))
  .sort((a, b) => a - b);

/** `unicode-range` of the `latin-ext` files of the packages. */
export const restRange =
  'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113';

/** Characters of checksums. File names and paths use the monospaced font of the system. */
export const hashCharacters = [...'0123456789abcdef'].map(character => character.codePointAt(0) ?? 0);

const times: Fallback = {
  family: 'Source Serif 4 fallback',
  local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos', 'Nimbus Roman'],
  size: '119.02%',
  ascent: '87.05%',
  descent: '28.15%',
};

/** Roboto, of Android, has nearly the same widths. */
const arial: Fallback = {
  family: 'Inter fallback',
  local: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo', 'Nimbus Sans', 'Roboto'],
  size: '107.34%',
  ascent: '90.25%',
  descent: '22.47%',
};

/** Android. */
const notoSerif: Fallback = {
  family: 'Source Serif 4 fallback on Android',
  local: ['Noto Serif'],
  size: '99.41%',
  ascent: '104.21%',
  descent: '33.70%',
};

export const typefaces: Typeface[] = [
  {
    family: 'Source Serif 4',
    style: 'normal',
    weight: [400, 600],
    features: ['kern', 'tnum', 'lnum'],
    source: '@fontsource-variable/source-serif-4/files/source-serif-4',
    axis: 'wght-',
    parts: ['core', 'letters', 'rest'],
    fallbacks: [times, notoSerif],
  },
  {
    family: 'Source Serif 4',
    style: 'italic',
    weight: [400],
    features: ['kern', 'tnum', 'lnum'],
    source: '@fontsource-variable/source-serif-4/files/source-serif-4',
    axis: 'wght-',
    parts: ['core'],
    fallbacks: [],
  },
  {
    family: 'Inter',
    style: 'normal',
    weight: [400, 600],
    features: ['tnum', 'lnum'],
    source: '@fontsource-variable/inter/files/inter',
    axis: 'wght-',
    parts: ['core', 'letters', 'rest'],
    fallbacks: [arial],
  },
  {
    family: 'IBM Plex Mono',
    style: 'normal',
    weight: [400],
    features: [],
    source: '@fontsource/ibm-plex-mono/files/ibm-plex-mono',
    axis: '400-',
    parts: ['hash'],
    fallbacks: [],
  },
];

function characterRange(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
