/**
 * The structure that a PDF states beside its words: tags, or else drawn lines and bold fonts. Read apart from the text,
 * so that a page with a hostile drawing keeps its words.
 */
import { type StoredPage, unpacked } from '../positions/positions.ts';
import { type RuledLine, readDrawing } from './drawing.ts';
import { drawnPageLimit } from './limits.ts';
import { type LoadedPage, type OpenPdf, withPdf } from './open-pdf.ts';
import { type TaggedBlock, taggedBlocks } from './tagged-blocks.ts';

export interface DocumentLayout {
  tagged: { page: number; blocks: TaggedBlock[] }[];
  /** Pages whose tags could not be read. */
  tagsBroken: number[];
  ruled: { page: number; lines: RuledLine[] }[];
  /** Indexes of fonts in the positions. */
  boldFonts: number[];
  /** True if reading failed as a whole. */
  isUnread: boolean;
}

const plainLayout: DocumentLayout = { tagged: [], tagsBroken: [], ruled: [], boldFonts: [], isUnread: false };

/** Of a document whose layout could not be read. */
export const noLayout: DocumentLayout = { ...plainLayout, isUnread: true };

export interface LayoutQuestion {
  /** Positions of the pages that have text of their own. */
  pages: readonly StoredPage[];
  /** Pages whose words form columns: lines are read on these alone. */
  inColumns: readonly number[];
  /** False to ignore tags. */
  tags?: boolean;
}

/** @throws the error of pdf.js if the file cannot be opened. */
export function readLayout(
  bytes: Uint8Array,
  { pages, inColumns, tags = true }: LayoutQuestion,
): Promise<DocumentLayout> {
  const read = async ({ document }: OpenPdf): Promise<DocumentLayout> => {
    const layout = structuredClone(plainLayout);
    const boldByFont = new Map<number, boolean>();
    let drawn = 0;
    for (const stored of pages) {
      const page = await document.getPage(stored.page);
      if (tags && (await readTags(page, stored.page, layout))) continue;
      const fonts = [...new Set(unpacked(stored).runs.flatMap(({ font }) => font ?? []))];
      const hasNewFonts = fonts.some(font => !boldByFont.has(font));
      if (drawn >= drawnPageLimit || !(hasNewFonts || inColumns.includes(stored.page))) continue;
      drawn += 1;
      try {
        const operators = await page.getOperatorList({ intent: 'display' });
        const drawing = readDrawing(operators, page.getViewport({ scale: 1 }));
        if (drawing.lines.length > 0) layout.ruled.push({ page: stored.page, lines: drawing.lines });
        // Both lists name the fonts in the order of the text; if their lengths differ, they cannot be matched.
        const isMatched = drawing.fonts.length === fonts.length;
        if (hasNewFonts)
          for (const [index, font] of fonts.entries())
            boldByFont.set(font, isMatched && isBold(page, drawing.fonts[index] ?? ''));
      } catch {
        // A page that cannot be drawn has no lines.
      }
      page.cleanup();
    }
    return { ...layout, boldFonts: [...boldByFont.keys()].filter(font => boldByFont.get(font)) };
  };
  return withPdf(bytes, read, layoutOptions);
}

const layoutOptions = {
  /** In pixels. Pictures contain no lines, and some are attacks: larger ones are not decoded. */
  maxImageSize: 1,
  /** Adds the names of fonts: most embedded fonts are bold by their name alone. */
  fontExtraProperties: true,
};

/** True if the page has readable tags. */
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

function isBold({ commonObjs }: LoadedPage, name: string): boolean {
  if (!commonObjs.has(name)) return false;
  const font = commonObjs.get(name);
  return font.bold === true || font.black === true || boldName.test(font.name ?? '');
}

/** "Bold" in many names, "Medi" in those of the URW fonts, "BX" in those of TeX. */
const boldName = /bold|black|heavy|demi|medi(?!um)|bx\d/i;
