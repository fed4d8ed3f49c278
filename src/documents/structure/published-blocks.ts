/** Drafts as they are published: each with its address, number and ranges. */
import { type Address, addressesOf } from './addresses.ts';
import { type Draft, draftText, rangesOf, rangesOfDraft, rangesOfLines } from './draft.ts';
import { labelOf } from './labels.ts';
import type { Block, BlockOf, TableCell } from './schema.ts';
import type { FoundCell } from './tables/found-table.ts';

/** @param drafts in reading order, with their levels and depths */
export function publishedBlocks(drafts: readonly Draft[]): Block[] {
  const addresses = addressesOf(drafts);
  let tables = 0;
  return drafts.map((draft, index) => {
    const address = addresses[index] ?? { id: null, number: null };
    if (draft.kind === 'table') return tableBlock(draft, `table-${++tables}`);
    return textBlock(draft, address);
  });
}

function tableBlock(draft: Draft, id: string): BlockOf<'table'> {
  return { kind: 'table', id, caption: rangesOfLines(draft.caption), rows: rowsOf(draft) };
}

/** Those on the next pages, too. */
function rowsOf(draft: Draft): BlockOf<'table'>['rows'] {
  const rows: BlockOf<'table'>['rows'] = [];
  for (let part: Draft | null = draft; part; part = part.rest) {
    const { page } = part;
    rows.push(...part.rows.map(row => row.map(cell => publishedCell(cell, page))));
  }
  return rows;
}

function publishedCell({ pieces, isHeader, columns, rows }: FoundCell, page: number): TableCell {
  return { ranges: rangesOf(page, pieces), header: isHeader, columns, rows };
}

function textBlock(draft: Draft, { id, number }: Address): Block {
  const ranges = rangesOfDraft(draft);
  if (draft.kind === 'heading')
    return { kind: 'heading', id, number, level: Math.min(Math.max(draft.level, 1), 6), ranges };
  if (draft.kind === 'list-item')
    return {
      kind: 'list-item',
      id,
      label: labelOf(`${draftText(draft)} `)?.text ?? null,
      depth: Math.max(draft.level, 1),
      ranges,
    };
  if (draft.kind === 'figure')
    return { kind: 'figure', page: draft.page, alternative: draft.alternative, ranges };
  if (draft.kind === 'running') return { kind: 'running', ranges };
  return { kind: 'paragraph', id, number, ranges };
}
