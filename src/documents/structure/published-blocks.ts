/** Drafts as published blocks, with addresses on the reading page such as `clause-15.2-a`. */
import { type Draft, draftText, rangesOf, rangesOfLines } from './draft.ts';
import { headingNumber, labelOf, partOf } from './labels.ts';
import type { Block } from './schema.ts';

/** Position in the numbering of the document. */
interface Numbering {
  /** Address of the schedule or annex, whose clauses are numbered from one again; empty outside of one. */
  part: string;
  /** Address of the current clause. */
  clause: string | null;
  /** Labels of the current list item and those around it, from the outermost. */
  items: string[];
}

/** @param drafts in reading order, with their levels and depths */
export function publishedBlocks(drafts: readonly Draft[]): Block[] {
  const numbering: Numbering = { part: '', clause: null, items: [] };
  const taken = new Set<string>();
  let tables = 0;
  return drafts.map((draft): Block => {
    if (draft.kind !== 'table') return textBlock(draft, numbering, taken);
    const rows = draft.rows.map(row =>
      row.map(({ pieces, isHeader, columns, rows: height }) => ({
        ranges: rangesOf(pieces),
        header: isHeader,
        columns,
        rows: height,
      })),
    );
    return { kind: 'table', id: `table-${++tables}`, caption: rangesOfLines(draft.caption), rows };
  });
}

function textBlock(draft: Draft, numbering: Numbering, taken: Set<string>): Block {
  const { kind, page, alternative } = draft;
  const ranges = rangesOfLines(draft.lines);
  if (kind === 'figure') return { kind, page, alternative, ranges };
  if (kind === 'running') return { kind, ranges };
  // An address belongs to the first block that has it.
  const free = (id: string | null) => (id === null || taken.has(id) ? null : taken.add(id) && id);
  const level = Math.max(draft.level, 1);
  const text = draftText(draft);
  if (kind === 'list-item') {
    const label = labelOf(`${text} `);
    const id = free(itemAddress(label?.number ?? '', level, numbering));
    return { kind, id, label: label?.text ?? null, depth: level, ranges };
  }
  const { address, number } =
    kind === 'heading' ? headingAddress(text, numbering) : clauseAddress(text, numbering);
  const id = free(address);
  return kind === 'heading'
    ? { kind, id, number, level: Math.min(level, 6), ranges }
    : { kind: 'paragraph', id, number, ranges };
}

const noAddress = { address: null, number: null };

function headingAddress(text: string, numbering: Numbering) {
  const part = partOf(text);
  if (part) {
    const address = `${part.name}-${part.number.toLowerCase()}`;
    Object.assign(numbering, { part: address, clause: address, items: [] });
    return { address, number: part.number };
  }
  const label = headingNumber(text);
  if (label && label.kind !== 'letter') return numbered(label.number, numbering);
  Object.assign(numbering, { clause: null, items: [] });
  return noAddress;
}

function clauseAddress(text: string, numbering: Numbering) {
  const label = labelOf(text);
  const isClause =
    label?.kind === 'decimal' ||
    label?.kind === 'whole' ||
    (label?.kind === 'named' && /^[.:]?\s*[\p{Lu}"“]/u.test(text.slice(label.text.length)));
  return label && isClause ? numbered(label.number, numbering) : noAddress;
}

function numbered(number: string, numbering: Numbering) {
  const address = `${numbering.part || 'clause'}-${number.toLowerCase()}`;
  Object.assign(numbering, { clause: address, items: [] });
  return { address, number };
}

/** Only for items in a clause whose labels, and those around them, have a number or letter. */
function itemAddress(number: string, depth: number, numbering: Numbering): string | null {
  const around = Array.from({ length: depth - 1 }, (_, index) => numbering.items[index] ?? '');
  numbering.items = [...around, number.toLowerCase()];
  const { clause, items } = numbering;
  return clause === null || items.includes('') ? null : [clause, ...items].join('-');
}
