/** The structure that a PDF states beside its words: tags, or else drawn lines and bold fonts. */
import * as z from 'zod';
import type { Drawing } from './drawing.ts';
import type { LoadedPage } from './open-pdf.ts';
import { ruledLineSchema } from './ruled-lines.ts';
import { type TaggedBlock, taggedBlockSchema, taggedBlocks } from './tagged-blocks.ts';

export const layoutSchema = z.object({
  tagged: z.array(z.object({ page: z.int(), blocks: z.array(taggedBlockSchema) })),
  /** Pages whose tags could not be read. */
  tagsBroken: z.array(z.int()),
  ruled: z.array(z.object({ page: z.int(), lines: z.array(ruledLineSchema) })),
  /** Indexes of fonts in the positions. */
  boldFonts: z.array(z.int()),
  /** True if what some page draws could not be read. */
  isUnread: z.boolean(),
});

export type DocumentLayout = z.infer<typeof layoutSchema>;

const plainLayout: DocumentLayout = { tagged: [], tagsBroken: [], ruled: [], boldFonts: [], isUnread: false };

/** Of a document whose layout could not be read. */
export const noLayout: DocumentLayout = { ...plainLayout, isUnread: true };

interface ReadLayout {
  tags: TaggedBlock[] | null;
  drawing: Drawing | null;
}

export function gatherLayout() {
  const layout = structuredClone(plainLayout);
  const bold = new Set<number>();
  return {
    layout: () => ({ ...layout, boldFonts: [...bold] }),
    /** @param fonts of the page in the order of its words, by their index in the positions */
    add(page: number, { tags, drawing }: ReadLayout, fonts: readonly number[]): void {
      if (tags === null) layout.tagsBroken.push(page);
      else if (tags.length > 0) layout.tagged.push({ page, blocks: tags });
      if (drawing === null) layout.isUnread = true;
      if (!drawing) return;
      if (drawing.lines.length > 0) layout.ruled.push({ page, lines: drawing.lines });
      // Both lists name the fonts in the order of the text; if their lengths differ, they cannot be matched.
      if (drawing.fonts.length !== fonts.length) return;
      for (const [index, font] of fonts.entries()) if (drawing.fonts[index]?.isBold) bold.add(font);
    },
  };
}

/** Blocks of the page; null if its tags cannot be read. */
export async function readTags(page: LoadedPage): Promise<TaggedBlock[] | null> {
  try {
    const root = await page.getStructTree();
    return root ? taggedBlocks(root) : [];
  } catch {
    return null;
  }
}
