/** What our reader finds on the pages of a PDF, in the form in which it is compared. */
import { structureOfPdf } from '../../../src/documents/fixtures/structure-of-pdf.ts';
import { wordReader } from '../../../src/documents/structure/range-text.ts';
import type { Block } from '../../../src/documents/structure/schema.ts';
import { tableRows } from '../../../src/documents/structure/table-rows.ts';
import type { Truth } from './truth.ts';

/** By page: a block counts on the page on which it begins. */
export async function foundIn(bytes: Uint8Array, tags: boolean): Promise<Map<number, Truth>> {
  const { pages, structure } = await structureOfPdf(bytes, { tags });
  const read = wordReader(pages);
  const found = new Map<number, Truth>(
    pages.map(({ page }) => [page, { headings: [], clauses: [], items: [], tables: [] }]),
  );
  for (const block of structure.blocks) addBlock(found, block, read);
  return found;
}

function addBlock(found: Map<number, Truth>, block: Block, read: ReturnType<typeof wordReader>): void {
  if (block.kind === 'table') {
    const first = block.rows.flat().flatMap(({ ranges }) => ranges)[0];
    const rows = tableRows(block, read);
    if (first) found.get(first.page)?.tables.push({ isRuled: true, rows });
    return;
  }
  const on = found.get(block.ranges[0]?.page ?? 0);
  if (!on) return;
  const words = read(block.ranges);
  if (block.kind === 'heading') on.headings.push({ words });
  if (block.kind === 'list-item') on.items.push({ words });
  if ((block.kind === 'heading' || block.kind === 'paragraph') && block.number !== null)
    on.clauses.push({ words, number: block.number });
}
