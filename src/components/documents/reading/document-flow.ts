/**
 * The structure of a document as it is shown: the blocks of each page, lists nested, with their words. A block that crosses
 * a page break is shown whole on the page where it begins, with the break marked in it. Running heads and feet are left out.
 */

import type { Block, BlockOf, DocumentPage, Structure, TextRange } from '#pdf';
import { pageName } from '#pdf/page-name';
import { definitionsIn, rowPages, wordReader } from '#pdf/structure';

export interface PageBreak {
  /** `id` of the page that begins here. */
  id: string;
  name: string;
}

/** Words, as a link if they are the number of a clause; or a page break. */
export type Part = { text: string; clause?: string } | { breakTo: PageBreak };

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
  /** Empty if the document has none. */
  caption: string;
  name: string;
  rows: { text: string; isHeader: boolean; columns: number; rows: number; isNumber: boolean }[][];
  /** The page that begins with each row; null within a page. */
  breaks: (PageBreak | null)[];
  headerRows: number;
}

/** By number of the page. */
export function documentFlow(
  pages: readonly DocumentPage[],
  { blocks }: Structure,
): Map<number, ShownBlock[]> {
  const names = new Map(
    pages.map(({ page, label }) => [page, pageName({ page, label, pageCount: pages.length })]),
  );
  const words = wordReader(pages);
  const source: Source = { words, breakTo: page => ({ id: `page-${page}`, name: names.get(page) ?? '' }) };
  const flow = new Map<number, ShownBlock[]>(pages.map(({ page }) => [page, []]));
  const definitions = new Map(definitionsIn(blocks, words).map(({ id, block }) => [block, id]));
  const levels = headingLevels(titleLevel(blocks));
  let unnamed = 0;
  for (const block of blocks) {
    const shown = flow.get(firstPage(block));
    if (!shown || block.kind === 'running') continue;
    if (block.kind === 'list-item') addItem(shown, block, source);
    else if (block.kind === 'heading') {
      const id = block.id ?? `heading-${++unnamed}`;
      shown.push({ kind: 'heading', id, level: levels(block.level), parts: partsOf(block.ranges, source) });
    } else if (block.kind === 'table') shown.push({ kind: 'table', table: shownTable(block, source) });
    else if (block.kind === 'figure')
      shown.push({ kind: 'figure', alternative: block.alternative, parts: partsOf(block.ranges, source) });
    else {
      const { number, ranges } = block;
      const id = block.id ?? definitions.get(block) ?? null;
      const parts = withClauseLink(partsOf(ranges, source), id, number);
      shown.push({ kind: 'paragraph', id, number, parts });
    }
  }
  return flow;
}

interface Source {
  words(ranges: readonly TextRange[]): string;
  breakTo(page: number): PageBreak;
}

function firstPage(block: Block): number {
  if (block.kind === 'figure') return block.page;
  const ranges = block.kind === 'table' ? block.rows.flat().flatMap(cell => cell.ranges) : block.ranges;
  return ranges[0]?.page ?? 0;
}

function partsOf(ranges: readonly TextRange[], { words, breakTo }: Source): Part[] {
  const byPage = [...Map.groupBy(ranges, ({ page }) => page)];
  return byPage.flatMap(([page, ofPage], index): Part[] => [
    ...(index > 0 ? [{ breakTo: breakTo(page) }] : []),
    { text: words(ofPage) },
  ]);
}

/** The number that begins a clause is a link to it, with the punctuation and the space after it. */
function withClauseLink(parts: Part[], id: string | null, number: string | null): Part[] {
  const [first, ...rest] = parts;
  const text = first && 'text' in first ? first.text : '';
  if (id === null || number === null || !text.includes(number)) return parts;
  const after = text.indexOf(number) + number.length;
  const end = after + (/^[.:)]*\s?/.exec(text.slice(after))?.[0].length ?? 0);
  return [{ text: text.slice(0, end), clause: id }, { text: text.slice(end) }, ...rest];
}

/** Level of the first heading if all others are deeper: the title of the document gets the level of its chapters. */
function titleLevel(blocks: readonly Block[]): number {
  const [first, ...others] = blocks.flatMap(block => (block.kind === 'heading' ? [block.level] : []));
  return first !== undefined && others.every(level => level > first) ? first : 0;
}

/** The title of the page is its only h1, and no level is skipped on the way down. */
function headingLevels(title: number): (level: number) => 2 | 3 | 4 | 5 | 6 {
  const open: number[] = [];
  return level => {
    if (level <= title) return 2;
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(open.length + 1, 6) as 2 | 3 | 4 | 5 | 6;
  };
}

/** Adds an item to the list at the end of the page, at its depth, or to a new list. */
function addItem(
  shown: ShownBlock[],
  { id, label, depth, ranges }: BlockOf<'list-item'>,
  source: Source,
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
  items.push({ id, label, parts: withoutLabel(partsOf(ranges, source), label), items: [] });
}

function withoutLabel(parts: Part[], label: string | null): Part[] {
  const [first, ...rest] = parts;
  if (label === null || !first || !('text' in first) || !first.text.startsWith(label)) return parts;
  return [{ text: first.text.slice(label.length).trimStart() }, ...rest];
}

/** The head of a column of numbers is set flush right, as they are. */
function alignedWithNumbers(rows: ShownTable['rows'], headerRows: number): ShownTable['rows'] {
  const body = rows.slice(headerRows);
  const areNumbers = (rows[0] ?? []).map((_, column) => {
    const cells = body.flatMap(row => row.slice(column, column + 1)).filter(({ text }) => text !== '');
    return cells.length > 0 && cells.every(({ isNumber }) => isNumber);
  });
  return rows.map((row, index) =>
    index < headerRows
      ? row.map((cell, column) => ({ ...cell, isNumber: areNumbers[column] === true }))
      : row,
  );
}

/** A number in a column that is set flush right. */
const number = /^[^\p{L}]{0,3}\d[\d.,\s\u00a0%]*$/u;

function shownTable({ id, caption: ranges, rows }: BlockOf<'table'>, { words, breakTo }: Source): ShownTable {
  const shown = rows.map(row =>
    row.map(({ ranges, header, columns, rows: down }) => {
      const text = words(ranges);
      return { text, isHeader: header, columns, rows: down, isNumber: number.test(text) };
    }),
  );
  const body = shown.findIndex(row => !row.every(({ isHeader }) => isHeader));
  const headerRows = Math.max(body, 0);
  const pages = rowPages({ rows });
  const breaks = pages.map((page, row) => (row > 0 && page !== pages[row - 1] ? breakTo(page) : null));
  const caption = words(ranges);
  const name = caption || `Table ${id.replace('table-', '')}, ${breakTo(pages[0] ?? 1).name}`;
  return { id, caption, name, rows: alignedWithNumbers(shown, headerRows), breaks, headerRows };
}
