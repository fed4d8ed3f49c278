/** The accounts of one document, each with its place, its sentence and the figure that it is about. */

import { passagesOf, type TextPage } from '../documents/structure/passages.ts';
import type { Block } from '../documents/structure/schema.ts';
import type { Program } from '../program/schema/schema.ts';
import { type Accounted, accountsOf } from './account.ts';
import { houseWordsOf } from './parties.ts';
import { sentenceOf } from './sentence.ts';
import { readText } from './statements.ts';
import { heldFigures } from './value.ts';

export interface PlacedAccount extends Accounted {
  page: TextPage;
  /** Offsets into the text of the page, in UTF-16 code units. */
  start: number;
  end: number;
  /** As the document writes it, on one line. */
  written: string;
  /** The sentence, or the heads and the cell, on one line, and where the amount stands in it. */
  sentence: string;
  mark: [number, number];
}

export interface DocumentAccounts {
  accounts: PlacedAccount[];
  /** How many numbers only name something, by what they name. */
  names: ReadonlyMap<string, number>;
}

export function readAccounts(
  pages: readonly TextPage[],
  program: Program,
  blocks: readonly Block[] = [],
): DocumentAccounts {
  const { text, passages, placeOf } = passagesOf(pages, blocks);
  const { words, statements, names } = readText(text, passages, houseWordsOf(program));
  const accounts = accountsOf(words, statements, heldFigures(program)).flatMap(accounted => {
    const { from, to } = accounted.amount;
    const start = words[from]?.start ?? 0;
    const end = words[to - 1]?.end ?? start;
    const place = placeOf(start);
    if (!place) return [];
    const written = text.slice(start, end).replace(/\s+/g, ' ');
    const offsets = { start: place.offset, end: place.offset + end - start };
    return [{ ...accounted, page: place.page, written, ...offsets, ...sentenceOf(text, words, accounted) }];
  });
  return { accounts, names };
}
