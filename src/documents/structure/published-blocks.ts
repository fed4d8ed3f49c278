/** Drafts as they are published: each with its address, number and ranges. */
import { type Address, addressesOf } from './addresses.ts';
import { type Draft, draftText, rangesOf, rangesOfDraft, rangesOfLines } from './draft.ts';
import { labelOf } from './labels.ts';
import type { Block, BlockOf } from './schema.ts';

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
function rowsOf({ page, rows, rest }: Draft): BlockOf<'table'>['rows'] {
  const own = rows.map(row =>
    row.map(cell => ({
      ranges: rangesOf(page, cell.pieces),
      header: cell.isHeader,
      columns: cell.columns,
      rows: cell.rows,
    })),
  );
  return rest ? [...own, ...rowsOf(rest)] : own;
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
