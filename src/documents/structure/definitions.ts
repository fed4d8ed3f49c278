/** Definitions, "Deferred Payment means …": paragraphs without a number, which get an address. */
import type { Block, TextRange } from './schema.ts';

export interface Definition {
  /** Such as "defined-deferred-payment". */
  id: string;
  block: Block;
  text: string;
}

const opening = /^["“]?(?!(?:This|That|It)\b)(\p{Lu}[\p{L}\d /-]{1,60}?)["”]? means\b/u;

/** The first definition of each term, in reading order. @param read words of ranges, on one line */
export function definitionsIn(
  blocks: readonly Block[],
  read: (ranges: readonly TextRange[]) => string,
): Definition[] {
  const definitions = new Map<string, Definition>();
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || block.id !== null) continue;
    const text = read(block.ranges);
    const [, term] = opening.exec(text) ?? [];
    if (term === undefined) continue;
    const id = `defined-${term.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`;
    if (!definitions.has(id)) definitions.set(id, { id, block, text });
  }
  return [...definitions.values()];
}
