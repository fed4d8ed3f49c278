/**
 * The structure of a document as it is shown: the blocks of each page, lists nested, with their words. A block that runs over
 * a page break stands whole on the page on which it begins, with the break marked in it. Running heads and feet are left out.
 */

import type { DocumentPage } from '../../../documents/schema.ts';
import { definitionsIn } from '../../../documents/structure/definitions.ts';
import { textReader } from '../../../documents/structure/pieces.ts';
import { rowPages } from '../../../documents/structure/published-tables.ts';
import { joinedLines } from '../../../documents/structure/range-text.ts';
import type { Block, BlockOf, Structure, TextRange } from '../../../documents/structure/schema.ts';

/** Words, or the break after which the words stand on another page. */
export type Part = { text: string } | { breakTo: number };

export interface ShownItem {
  id: string | null;
  label: string | null;
  parts: Part[];
  items: ShownItem[];
}

export type ShownBlock =
  | { kind: 'heading'; id: string; level: 2 | 3 | 4 | 5 | 6; parts: Part[] }
  | { kind: 'paragraph'; id: string | null; number: string | null; parts: Part[] }
  | { kind: 'list'; items: ShownItem[] }
  | { kind: 'table'; table: ShownTable }
  | { kind: 'figure'; alternative: string | null; parts: Part[] };

export interface ShownTable {
  id: string;
  caption: string;
  rows: { text: string; isHeader: boolean; columns: number; rows: number; isNumber: boolean }[][];
  /** Of each row the page that begins with it; null within a page. */
  breaks: (number | null)[];
  headerRows: number;
}

/** By number of the page. */
export function documentFlow(
  pages: readonly DocumentPage[],
  { blocks }: Structure,
): Map<number, ShownBlock[]> {
  const readers = new Map(pages.map(({ page, text }) => [page, textReader(text)]));
  const words: ReadWords = ranges =>
    joinedLines(ranges.flatMap(({ page, start, end }) => readers.get(page)?.(start, end).split('\n') ?? []));
  const flow = new Map<number, ShownBlock[]>(pages.map(({ page }) => [page, []]));
  const definitions = new Map(definitionsIn(blocks, words).map(({ id, block }) => [block, id]));
  const levels = headingLevels(titleLevel(blocks));
  let unnamed = 0;
  for (const block of blocks) {
    const shown = flow.get(firstPage(block));
    if (!shown || block.kind === 'running') continue;
    if (block.kind === 'list-item') addItem(shown, block, words);
    else if (block.kind === 'heading') {
      const id = block.id ?? `heading-${++unnamed}`;
      shown.push({ kind: 'heading', id, level: levels(block.level), parts: partsOf(block.ranges, words) });
    } else if (block.kind === 'table') shown.push({ kind: 'table', table: shownTable(block, words) });
    else if (block.kind === 'figure')
      shown.push({ kind: 'figure', alternative: block.alternative, parts: partsOf(block.ranges, words) });
    else {
      const { number, ranges } = block;
      const id = block.id ?? definitions.get(block) ?? null;
      shown.push({ kind: 'paragraph', id, number, parts: partsOf(ranges, words) });
    }
  }
  return flow;
}

type ReadWords = (ranges: readonly TextRange[]) => string;

function firstPage(block: Block): number {
  if (block.kind === 'figure') return block.page;
  const ranges = block.kind === 'table' ? block.rows.flat().flatMap(cell => cell.ranges) : block.ranges;
  return ranges[0]?.page ?? 0;
}

function partsOf(ranges: readonly TextRange[], words: ReadWords): Part[] {
  const byPage = [...Map.groupBy(ranges, ({ page }) => page)];
  return byPage.flatMap(([page, ofPage], index): Part[] => [
    ...(index > 0 ? [{ breakTo: page }] : []),
    { text: words(ofPage) },
  ]);
}

/** Of the first heading, where all others lie deeper: the title of the document stands beside its chapters. */
function titleLevel(blocks: readonly Block[]): number {
  const [first, ...others] = blocks.flatMap(block => (block.kind === 'heading' ? [block.level] : []));
  return first !== undefined && others.every(level => level > first) ? first : 0;
}

/** The title of the page is its only h1, and no level is left out on the way down. */
function headingLevels(title: number): (level: number) => 2 | 3 | 4 | 5 | 6 {
  const open: number[] = [];
  return level => {
    if (level <= title) return 2;
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(open.length + 1, 6) as 2 | 3 | 4 | 5 | 6;
  };
}

/** Into the list at the end of the page, as deep as it lies, or into a new one. */
function addItem(
  shown: ShownBlock[],
  { id, label, depth, ranges }: BlockOf<'list-item'>,
  words: ReadWords,
): void {
  const last = shown.at(-1);
  const list = last?.kind === 'list' ? last : { kind: 'list' as const, items: [] };
  if (list !== last) shown.push(list);
  let items: ShownItem[] = list.items;
  for (let level = 1; level < depth; level += 1) {
    const inner = items.at(-1);
    if (!inner) break;
    items = inner.items;
  }
  items.push({ id, label, parts: withoutLabel(partsOf(ranges, words), label), items: [] });
}

function withoutLabel(parts: Part[], label: string | null): Part[] {
  const [first, ...rest] = parts;
  if (label === null || !first || !('text' in first) || !first.text.startsWith(label)) return parts;
  return [{ text: first.text.slice(label.length).trimStart() }, ...rest];
}

/** The head of a column of figures stands over them, at the right. */
function alignedWithFigures(rows: ShownTable['rows'], headerRows: number): ShownTable['rows'] {
  const body = rows.slice(headerRows);
  const areFigures = (rows[0] ?? []).map((_, column) => {
    const cells = body.flatMap(row => row.slice(column, column + 1)).filter(({ text }) => text !== '');
    return cells.length > 0 && cells.every(({ isNumber }) => isNumber);
  });
  return rows.map((row, index) =>
    index < headerRows
      ? row.map((cell, column) => ({ ...cell, isNumber: areFigures[column] === true }))
      : row,
  );
}

/** What counts as a number in a column that is set flush right. */
const number = /^[^\p{L}]{0,3}\d[\d.,\s\u00a0%]*$/u;

function shownTable({ id, caption, rows }: BlockOf<'table'>, words: ReadWords): ShownTable {
  const shown = rows.map(row =>
    row.map(({ ranges, header, columns, rows: down }) => {
      const text = words(ranges);
      return { text, isHeader: header, columns, rows: down, isNumber: number.test(text) };
    }),
  );
  const body = shown.findIndex(row => !row.every(({ isHeader }) => isHeader));
  const headerRows = Math.max(body, 0);
  const pages = rowPages({ rows });
  const breaks = pages.map((page, row) => (row > 0 && page !== pages[row - 1] ? page : null));
  return { id, caption: words(caption), rows: alignedWithFigures(shown, headerRows), breaks, headerRows };
}
