/** What reading one PDF yields. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { StoredPositions } from '../positions/positions.ts';
import {
  type DocumentNote,
  documentNoteSchema,
  documentPageSchema,
  linkSchema,
  outlineEntrySchema,
} from '../schema.ts';

export const extractionSchema = z.object({
  /** Title that the PDF states of itself, unjudged; null where it states none. */
  title: z.string().nullable(),
  /** The line of the first page, or the one entry of the outline, that looks like a title; null where none does. */
  headline: z.string().nullable(),
  /** Dates that the PDF states of itself, UTC, ISO 8601. */
  created: z.string().nullable(),
  edited: z.string().nullable(),
  outline: z.array(outlineEntrySchema),
  links: z.array(linkSchema),
  pages: z.array(documentPageSchema),
  /** Pages that may read better from their pictures: those without text, and those of whose words some are lost. */
  doubtful: z.array(z.int().positive()),
  /** What concerns the file as a whole; pages without text are told by their source. */
  notes: z.array(documentNoteSchema),
});

export type Extraction = z.infer<typeof extractionSchema>;

/** With the places of its words, which are stored apart. */
export interface PositionedExtraction extends Extraction {
  positions: StoredPositions;
}

/**
 * SHA-256 of all that is shown of what was read: what is derived from a document's pages, bookmarks and links stays
 * the same as long as this does.
 */
export function contentDigest({ pages, outline, links }: Extraction): string {
  const rows = [
    pages.map(({ page, label, text, source }) => [page, label, text, source]),
    outline.map(({ title, page, level }) => [title, page, level]),
    links.map(({ page, url }) => [page, url]),
  ];
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** The outcome of a file that yielded nothing, and why. */
export function unreadable(code: DocumentNote['code'], detail: string): PositionedExtraction {
  return {
    title: null,
    headline: null,
    created: null,
    edited: null,
    outline: [],
    links: [],
    pages: [],
    doubtful: [],
    notes: [{ code, detail }],
    positions: { fonts: [], pages: [] },
  };
}
