/** Parts of a document that have an address on its reading page. */
import { type ReadRanges, rangesOf } from './ranges.ts';
import type { Block, TextRange } from './schema.ts';

/** Its own words, and those after it without an address. */
export interface AddressedPart {
  /** Such as "clause-15.2". */
  id: string;
  /** Number in the document; null for parts without one, such as tables. */
  number: string | null;
  ranges: TextRange[];
}

/** In reading order. A clause ends where another begins, or at a heading without a number; its points are parts of their own. */
export function addressedParts(blocks: readonly Block[]): AddressedPart[] {
  const parts: AddressedPart[] = [];
  let open: AddressedPart | null = null;
  for (const block of blocks) {
    if (block.kind === 'running') continue;
    const id = 'id' in block ? block.id : null;
    const number = 'number' in block ? block.number : null;
    const part = id === null ? null : { id, number, ranges: [...rangesOf(block)] };
    if (part) parts.push(part);
    // A table is a part of its own and of the clause that it is in.
    if (part && block.kind !== 'table') open = part;
    else if (block.kind === 'heading') open = null;
    else open?.ranges.push(...rangesOf(block));
  }
  return parts;
}

const opening = /^["“]?(?!(?:This|That|It)\b)(\p{Lu}[\p{L}\d /-]{1,60}?)["”]? means\b/u;

/**
 * The first definition of each term, "Deferred Payment means …", among the paragraphs without an address, in reading order. Its address is
 * such as "defined-deferred-payment".
 */
export function definitionsIn(blocks: readonly Block[], read: ReadRanges<string>) {
  const definitions = new Map<string, { id: string; block: Block }>();
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || block.id !== null) continue;
    const [, term] = opening.exec(read(block.ranges)) ?? [];
    if (term === undefined) continue;
    const id = `defined-${term.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`;
    if (!definitions.has(id)) definitions.set(id, { id, block });
  }
  return [...definitions.values()];
}
