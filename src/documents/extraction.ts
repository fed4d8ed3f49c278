/** What reading one PDF yields; the shape in which the cache keeps it. */
import * as z from 'zod';
import { type DocumentNote, documentNoteSchema, documentPageSchema } from './schema.ts';

export const extractionSchema = z.object({
  /** Title that the PDF states of itself, unjudged; null where it states none. */
  title: z.string().nullable(),
  pages: z.array(documentPageSchema),
  /** What concerns the file as a whole; pages without text are told by their source. */
  notes: z.array(documentNoteSchema),
});

export type Extraction = z.infer<typeof extractionSchema>;

/** The outcome of a file that yielded nothing, and why. */
export function unreadable(code: DocumentNote['code'], detail: string): Extraction {
  return { title: null, pages: [], notes: [{ code, detail }] };
}
