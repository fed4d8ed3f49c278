/** The result of reading one PDF. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { StoredPositions } from '../positions/positions.ts';
import {
  type DocumentNote,
  documentNoteSchema,
  linkSchema,
  outlineEntrySchema,
  readPageSchema,
} from '../schema.ts';
import type { DoubtfulWord } from './hidden-text.ts';
import { type DocumentLayout, noLayout } from './layout.ts';

export const extractionSchema = z.object({
  /** As stated in the PDF. */
  title: z.string().nullable(),
  /** The only chapter of the outline, or the largest line of the first page. */
  headline: z.string().nullable(),
  /** Dates stated in the PDF, ISO 8601 in UTC. */
  created: z.string().nullable(),
  edited: z.string().nullable(),
  outline: z.array(outlineEntrySchema),
  links: z.array(linkSchema),
  pages: z.array(readPageSchema),
  /** Pages without text or with lost words, which text recognition may read better; code points of the lost words. */
  doubtful: z.array(z.object({ page: z.int().positive(), lost: z.array(z.tuple([z.int(), z.int()])) })),
  /** Notes on the whole file; pages without text have the source `none`. */
  notes: z.array(documentNoteSchema),
});

export type Extraction = z.infer<typeof extractionSchema>;

/** A page with words that may be invisible. */
export interface DoubtfulPage {
  page: number;
  words: DoubtfulWord[];
}

/** With what is stored separately or not at all. */
export interface PositionedExtraction extends Extraction {
  positions: StoredPositions;
  layout: DocumentLayout;
  doubts: DoubtfulPage[];
  /** Pages with a font that draws other letters or digits than the text has. */
  lying: number[];
}

/** SHA-256 of pages, bookmarks and links: a cache key for everything derived from them. */
export function contentDigest({ pages, outline, links }: Extraction): string {
  const rows = [
    pages.map(({ page, label, text, source }) => [page, label, text, source]),
    outline.map(({ title, page, level }) => [title, page, level]),
    links.map(({ page, url }) => [page, url]),
  ];
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** The result for a file that could not be read. */
export function unreadable(code: DocumentNote['code'], detail: string): PositionedExtraction {
  const facts = { title: null, headline: null, created: null, edited: null, outline: [], links: [] };
  return {
    ...facts,
    pages: [],
    doubtful: [],
    notes: [{ code, detail }],
    positions: { fonts: [], pages: [] },
    layout: noLayout,
    doubts: [],
    lying: [],
  };
}
