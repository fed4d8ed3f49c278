/**
 * What a PDF tells of the structure of its pages beside their words: its tags; and where it has none, the lines that are
 * drawn around tables, and which fonts are bold. Read apart from the text, so that a page whose drawing is an attack costs
 * no word.
 */
import { type StoredPage, unpacked } from '../positions/positions.ts';
import { fontsInUse } from './fonts-in-use.ts';
import { drawnPageLimit } from './limits.ts';
import { type LoadedPage, type OpenPdf, withPdf } from './open-pdf.ts';
import { type RuledLine, ruledLines } from './ruled-lines.ts';
import { type TaggedBlock, taggedBlocks } from './tagged-blocks.ts';

export interface DocumentLayout {
  tagged: { page: number; blocks: TaggedBlock[] }[];
  /** Pages whose tags could not be read. */
  tagsBroken: number[];
  ruled: { page: number; lines: RuledLine[] }[];
  /** By their numbers in the positions. */
  boldFonts: number[];
  /** True where reading it failed as a whole. */
  isUnread: boolean;
}

const emptyLayout: DocumentLayout = { tagged: [], tagsBroken: [], ruled: [], boldFonts: [], isUnread: false };
export const noLayout: DocumentLayout = { ...emptyLayout, isUnread: true };

export interface LayoutQuestion {
  password: string | null;
  /** Positions of the pages that have text of their own. */
  pages: readonly StoredPage[];
  /** Those of them whose words stand in columns, so that lines around them may tell a table. */
  inColumns: readonly number[];
  /** False where tags are not asked for. */
  tags?: boolean;
}

/** @throws what pdf.js throws where the file cannot be opened. */
export async function readLayout(
  bytes: Uint8Array,
  { password, pages, inColumns, tags = true }: LayoutQuestion,
): Promise<DocumentLayout> {
  const read = async ({ document }: OpenPdf): Promise<DocumentLayout> => {
    const layout: DocumentLayout = { ...emptyLayout, tagged: [], tagsBroken: [], ruled: [] };
    const fonts = knownFonts();
    let drawn = 0;
    for (const stored of pages) {
      const { page: number } = stored;
      const page = await document.getPage(number);
      const isTold = tags && (await readTags(page, number, layout));
      const hasNewFonts = !isTold && fonts.areNew(stored);
      if (isTold || drawn >= drawnPageLimit || !(hasNewFonts || inColumns.includes(number))) continue;
      drawn += 1;
      await readDrawing(page, stored, hasNewFonts ? fonts : null, layout).catch(() => undefined);
      page.cleanup();
    }
    return { ...layout, boldFonts: fonts.bold() };
  };
  return await withPdf(bytes, password, read, layoutOptions);
}

const layoutOptions = {
  /** Pictures are no lines, and some are attacks: none is decoded that has more pixels than this. */
  maxImageSize: 1,
  /** The name of a font is one of these in pdf.js 6; most embedded fonts are bold by their name alone. */
  fontExtraProperties: true,
};

/** Whether the tags of the page were found. */
async function readTags(page: LoadedPage, number: number, layout: DocumentLayout): Promise<boolean> {
  try {
    const root = await page.getStructTree();
    const blocks = root ? taggedBlocks(root) : [];
    if (blocks.length > 0) layout.tagged.push({ page: number, blocks });
    return blocks.length > 0;
  } catch {
    layout.tagsBroken.push(number);
    return false;
  }
}

async function readDrawing(
  page: LoadedPage,
  stored: StoredPage,
  fonts: KnownFonts | null,
  layout: DocumentLayout,
): Promise<void> {
  const operators = await page.getOperatorList({ intent: 'display' });
  const lines = ruledLines(operators, page.getViewport({ scale: 1 }));
  if (lines.length > 0) layout.ruled.push({ page: stored.page, lines });
  fonts?.learn(stored, fontsInUse(operators), name => isBold(page, name));
}

function isBold({ commonObjs }: LoadedPage, name: string): boolean {
  if (!commonObjs.has(name)) return false;
  const font = commonObjs.get(name);
  return font.bold === true || font.black === true || boldName.test(font.name ?? '');
}

/** "Bold" in many names, "Medi" in those of the URW fonts, "BX" in those of TeX. */
const boldName = /bold|black|heavy|demi|medi(?!um)|bx\d/i;

type KnownFonts = ReturnType<typeof knownFonts>;

/** Fonts that were met, by their numbers in the positions. */
function knownFonts() {
  const bold = new Map<number, boolean>();
  const ofPage = (stored: StoredPage) => [
    ...new Set(unpacked(stored).runs.flatMap(({ font }) => (font === null ? [] : [font]))),
  ];
  return {
    areNew: (stored: StoredPage) => ofPage(stored).some(font => !bold.has(font)),
    /** Both list the fonts of a page as its text meets them; where they differ in number, nothing is learned. */
    learn(stored: StoredPage, names: readonly string[], isBoldName: (name: string) => boolean) {
      const fonts = ofPage(stored);
      for (const [index, font] of fonts.entries())
        bold.set(font, fonts.length === names.length && isBoldName(names[index] ?? ''));
    },
    bold: () => [...bold].filter(([, isOne]) => isOne).map(([font]) => font),
  };
}
