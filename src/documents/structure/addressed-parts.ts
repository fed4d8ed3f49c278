/** Parts of a document that have an address: its own words, and those after it without an address. */
import type { Block, TextRange } from './schema.ts';

export interface AddressedPart {
  /** Such as "clause-15.2". */
  id: string;
  /** Number in the document; null for parts without one, such as tables. */
  number: string | null;
  /** In the order of the text. */
  ranges: TextRange[];
}

/** In reading order. A clause ends where another begins, or at a heading without a number; its points are parts of their own. */
export function addressedParts(blocks: readonly Block[]): AddressedPart[] {
  const parts: AddressedPart[] = [];
  let open: AddressedPart | null = null;
  for (const block of blocks) {
    if (block.kind === 'running') continue;
    const ranges = rangesOf(block);
    if (block.kind === 'table') {
      parts.push({ id: block.id, number: null, ranges });
    } else if ('id' in block && block.id !== null) {
      open = { id: block.id, number: 'number' in block ? block.number : null, ranges: [] };
      parts.push(open);
    } else if (block.kind === 'heading') {
      open = null;
    }
    open?.ranges.push(...ranges);
  }
  return parts;
}

/** Ranges of all words of a block. */
export function rangesOf(block: Block): TextRange[] {
  if (block.kind !== 'table') return block.ranges;
  return [...block.caption, ...block.rows.flat().flatMap(cell => cell.ranges)];
}
