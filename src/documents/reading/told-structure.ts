/** The structure of a PDF that was read: its tags and lines come from the file, in a process of their own; the rest is told from what is stored. */
import { type DocumentLayout, noLayout } from '../extraction/layout.ts';
import { documentStructure } from '../structure/document-structure.ts';
import { pagesInColumns } from '../structure/pages-in-columns.ts';
import { cachedPositions, type StoredExtraction } from './extraction-cache.ts';
import type { ExtractionPool } from './extraction-pool.ts';
import { TaskEnded } from './extraction-process.ts';
import type { LockedPdf } from './extraction-tasks.ts';
import { timeBudget } from './time-budget.ts';

/** @returns JSON of the structure */
export async function tellStructure(
  pool: () => ExtractionPool,
  file: LockedPdf,
  { extraction, positionsFile }: { extraction: StoredExtraction; positionsFile: string },
  deadlineMilliseconds: number,
): Promise<Uint8Array> {
  const { pages } = extraction;
  const positions = cachedPositions(positionsFile);
  const read = new Set(pages.filter(({ source }) => source === 'text').map(({ page }) => page));
  const own = positions.pages.filter(({ page }) => read.has(page));
  const question = { ...file, pages: own, inColumns: pagesInColumns(pages, { ...positions, pages: own }) };
  const time = timeBudget(deadlineMilliseconds, deadlineMilliseconds);
  const layout =
    own.length === 0
      ? { ...noLayout, isUnread: false }
      : await pool().run('layout', question, time).catch(withoutLayout);
  return Buffer.from(JSON.stringify(documentStructure(pages, positions, layout)));
}

/** What had to be stopped costs tags and lines, and no document. */
function withoutLayout(error: unknown): DocumentLayout {
  if (error instanceof TaskEnded) return noLayout;
  throw error;
}
