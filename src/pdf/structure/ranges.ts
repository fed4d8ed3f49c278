/** Ranges of code points, and the parts of a document that have an address. */
import { definedFirst, type Span } from '#text';
import type { Block, BlockOf, TableCell, TextRange } from './schema.ts';

export interface PageText {
  page: number;
  text: string;
}

export type ReadRanges<Read> = (ranges: readonly TextRange[]) => Read;

/** Slices a text by code points. */
export function textReader(text: string): (start: number, end: number) => string {
  if (!/[\uD800-\uDFFF]/.test(text)) return (start, end) => text.slice(start, end);
  const characters = [...text];
  return (start, end) => characters.slice(start, end).join('');
}

export function rangesOf(block: Block): TextRange[] {
  if (block.kind !== 'table') return block.ranges;
  return [...block.caption, ...block.rows.flat().flatMap(cell => cell.ranges)];
}

/** The cells of a table, each with the row and the column in which it begins. */
export function placedCells({
  rows,
}: Pick<BlockOf<'table'>, 'rows'>): { cell: TableCell; row: number; column: number }[] {
  /** The first row that is free, by column. */
  const free: number[] = [];
  return rows.flatMap((cells, row) => {
    let next = 0;
    return cells.map(cell => {
      while ((free[next] ?? 0) > row) next += 1;
      const column = next;
      next += cell.columns;
      free.length = Math.max(free.length, next);
      free.fill(row + cell.rows, column, next);
      return { cell, row, column };
    });
  });
}

/** Pages with the places of their headings and of their running heads and feet, in UTF-16 code units. */
export function outlinedPages<Page extends PageText>(pages: readonly Page[], blocks: readonly Block[]) {
  const placesOf = (block: Block) =>
    Array.from(
      Map.groupBy(rangesOf(block), ({ page }) => page),
      ([page, ranges]) => {
        const [start, end] = [ranges.map(range => range.start), ranges.map(range => range.end)];
        return { kind: block.kind, page, start: Math.min(...start), end: Math.max(...end) };
      },
    );
  const marked = blocks.filter(({ kind }) => kind === 'heading' || kind === 'running').flatMap(placesOf);
  const byPage = Map.groupBy(
    marked.sort((a, b) => a.start - b.start),
    ({ page }) => page,
  );
  return pages.map(page => {
    const read = textReader(page.text);
    const spansOf = (wanted: Block['kind']): Span[] =>
      (byPage.get(page.page) ?? [])
        .filter(({ kind }) => kind === wanted)
        .map(({ start, end }) => ({ start: read(0, start).length, end: read(0, end).length }));
    return { ...page, headings: spansOf('heading'), running: spansOf('running') };
  });
}

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

/** Address of the definition that a paragraph opens with, such as "defined-deferred-payment"; null where it opens with none. */
export function definedTermId(paragraph: string): string | null {
  const term = definedFirst(paragraph);
  return term === null ? null : `defined-${term.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}`;
}
