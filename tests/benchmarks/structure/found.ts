/** What our reader finds on the pages of a PDF, in the form in which it is compared. */

import type { Block, BlockOf } from '#pdf';
import { wordReader } from '#pdf/structure';
import { structureOfPdf } from '../../../src/pdf/fixtures/structure-of-pdf.ts';
import { rowPages, tableRows } from '../../../src/pdf/structure/published.ts';
import type { Truth } from './truth.ts';

/** By page: a block counts on the page on which it begins. */
export async function foundIn(bytes: Uint8Array, tags: boolean): Promise<Map<number, Truth>> {
  const { pages, structure } = await structureOfPdf(bytes, { tags });
  const read = wordReader(pages);
  const found = new Map<number, Truth>(
    pages.map(({ page }) => [page, { headings: [], clauses: [], items: [], tables: [] }]),
  );
  const { blocks } = structure;
  const running = new Set(
    blocks.flatMap(block =>
      block.kind === 'running' ? [`${block.ranges[0]?.page} ${read(block.ranges)}`] : [],
    ),
  );
  for (const block of blocks) {
    if (block.kind === 'table') addTable(found, block, read, running);
    else addBlock(found, block, read);
  }
  return found;
}

type ReadWords = ReturnType<typeof wordReader>;

function addBlock(
  found: Map<number, Truth>,
  block: Exclude<Block, { kind: 'table' }>,
  read: ReadWords,
): void {
  const on = found.get(block.ranges[0]?.page ?? 0);
  if (!on) return;
  const words = read(block.ranges);
  if (block.kind === 'heading') on.headings.push({ words });
  if (block.kind === 'list-item') on.items.push({ words });
  if ((block.kind === 'heading' || block.kind === 'paragraph') && block.number !== null)
    on.clauses.push({ words, number: block.number });
}

/** A table over a page break is one on each page, with its head where that comes again, as somebody sees it who looks at pages. */
function addTable(
  found: Map<number, Truth>,
  block: BlockOf<'table'>,
  read: ReadWords,
  running: ReadonlySet<string>,
): void {
  const rows = tableRows(block, read);
  const pages = rowPages(block);
  for (const [page, numbers] of Map.groupBy(rows.keys(), row => pages[row] ?? 0)) {
    const isHead = (_: unknown, last: number) => {
      const head = rows.slice(0, last + 1).flat();
      return running.has(`${page} ${head.filter(text => text !== '').join(' ')}`);
    };
    const head = rows.slice(0, rows.findIndex(isHead) + 1);
    found.get(page)?.tables.push({ isRuled: true, rows: [...head, ...numbers.map(row => rows[row] ?? [])] });
  }
}
