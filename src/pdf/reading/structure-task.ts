/** The structure of a PDF from its stored text and positions, and from its tags and drawn lines, read in a task. */
import { type DocumentLayout, noLayout } from '../extraction/layout.ts';
import { documentStructure } from '../structure/document-structure.ts';
import { pagesInColumns } from '../structure/pages-in-columns.ts';
import { cachedPositions, type StoredExtraction } from './extraction-cache.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import { TaskEnded } from './extraction-process.ts';
import type { LockedPdf } from './extraction-tasks.ts';

/** @returns JSON of the structure */
export async function readStructure(
  pool: () => ExtractionPool,
  file: LockedPdf,
  { extraction, positionsFile }: { extraction: StoredExtraction; positionsFile: string },
  deadlineMilliseconds: number,
): Promise<Uint8Array> {
  const { pages } = extraction;
  const positions = cachedPositions(positionsFile);
  const withText = new Set(pages.filter(({ source }) => source === 'text').map(({ page }) => page));
  const own = positions.pages.filter(({ page }) => withText.has(page));
  const question = { ...file, pages: own, inColumns: pagesInColumns(pages, { ...positions, pages: own }) };
  const time = { taskMilliseconds: deadlineMilliseconds, leftMilliseconds: deadlineMilliseconds };
  const layout =
    own.length === 0
      ? { ...noLayout, isUnread: false }
      : await pool().run('layout', question, time).catch(withoutLayout);
  return Buffer.from(JSON.stringify(documentStructure(pages, positions, layout)));
}

/** A task that had to be stopped costs tags and lines, and no document. */
function withoutLayout(error: unknown): DocumentLayout {
  if (error instanceof TaskEnded) return noLayout;
  throw error;
}
