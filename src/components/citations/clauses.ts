/** The clauses of a document with their text, found by their words. */

import type { Structure, TextRange } from '#pdf';
import { addressedParts, definitionsIn, rangesOf, wordReader } from '#pdf/structure';
import type { ClausePhrases } from '#program/vocabulary';

export interface Clause {
  /** Address on the reading page, such as "clause-7.1", or "defined-seller" for a definition in one. */
  id: string;
  number: string;
  /** Its words by page, those of its points among them; white space is single, and apostrophes are straight. */
  pages: { page: number; text: string }[];
}

/** Numbered parts outside of schedules. */
const clauseAddress = /^clause-[\d.]+$/;

export function clausesOf(
  pages: readonly { page: number; text: string }[],
  { blocks }: Pick<Structure, 'blocks'>,
): Clause[] {
  const read = wordReader(pages);
  const parts = addressedParts(blocks);
  const clauses = parts.flatMap(({ id, number }, index): Clause[] => {
    if (number === null || !clauseAddress.test(id)) return [];
    let end = index + 1;
    while (parts[end]?.id.startsWith(`${id}-`)) end += 1;
    const ranges = parts.slice(index, end).flatMap(part => part.ranges);
    return [{ id, number, pages: textByPage(ranges) }];
  });
  const definitions = definitionsIn(blocks, read).flatMap(({ id, block }): Clause[] => {
    const ranges = rangesOf(block);
    const part = parts.find(part => part.ranges.some(range => ranges.includes(range)));
    return part?.number && clauseAddress.test(part.id)
      ? [{ id, number: part.number, pages: textByPage(ranges) }]
      : [];
  });
  return [...clauses, ...definitions];

  function textByPage(ranges: readonly TextRange[]): Clause['pages'] {
    const byPage = [...Map.groupBy(ranges, ({ page }) => page)];
    return byPage.map(([page, own]) => ({ page, text: straight(read(own)) }));
  }
}

function straight(text: string): string {
  return text.replace(/[‘’]/g, "'");
}

/** A clause with the page of the words found in it. */
export interface FoundClause {
  clause: Clause;
  page: number;
}

/**
 * The shortest clause with all the words, in any case: a list of definitions has nearly every word. Null where none has
 * them.
 */
export function clauseWith(clauses: readonly Clause[], words: readonly string[]): FoundClause | null {
  const holding = clauses.filter(clause => {
    const lower = textOf(clause).toLowerCase();
    return words.every(word => lower.includes(word));
  });
  const [clause] = holding.toSorted((a, b) => textOf(a).length - textOf(b).length);
  const [first] = clause?.pages ?? [];
  if (!clause || !first) return null;
  const said = clause.pages.find(({ text }) => text.toLowerCase().includes(words[0] ?? ''));
  return { clause, page: (said ?? first).page };
}

export function textOf({ pages }: Clause): string {
  return pages.map(({ text }) => text).join(' ');
}

/** Phrases of the clauses that state the place, by the longest beginning of its path. */
export function phrasesAt(phrases: readonly ClausePhrases[], path: string): ClausePhrases[] {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const start = steps.slice(0, length).join('.');
    const found = phrases.filter(({ states }) => states.includes(start));
    if (found.length > 0) return found;
  }
  return [];
}
