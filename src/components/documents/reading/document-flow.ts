/**
 * The structure of a document as it is shown: the blocks of each page, lists nested, with their words. A block that crosses
 * a page break is shown whole on the page where it begins, with the break marked in it. Running heads and feet are left out.
 */

import type { Block, BlockOf, DocumentPage, Structure, TextRange } from '#pdf';
import { pageName } from '#pdf/page-name';
import { rowPages, textReader, wordReader } from '#pdf/structure';
import type { References } from '#references';

export interface PageBreak {
  /** `id` of the page that begins here. */
  id: string;
  name: string;
}

/**
 * Words, or a page break. `clause` is the address of the block whose number or term they are, `href` where they lead, `defined` the address of
 * the term that they define.
 */
export type Part =
  | { text: string; clause?: string; href?: string; defined?: string }
  | { breakTo: PageBreak };

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
  rows: { parts: Part[]; isHeader: boolean; columns: number; rows: number; isNumber: boolean }[][];
  /** The page that begins with each row; null within a page. */
  breaks: (PageBreak | null)[];
  headerRows: number;
}

/** By number of the page. */
export function documentFlow(
  pages: readonly DocumentPage[],
  { blocks }: Structure,
  { links, terms, addresses }: Pick<References, 'links' | 'terms' | 'addresses'>,
  documentHref: (slug: string) => string,
): Map<number, ShownBlock[]> {
  const names = new Map(
    pages.map(({ page, label }) => [page, pageName({ page, label, pageCount: pages.length })]),
  );
  const words = wordReader(pages);
  const added = new Map(addresses.map(({ block, id }) => [block, id]));
  const marks = [
    ...links.map(({ kind, to, ...at }) => ({
      ...at,
      href: kind === 'document' ? documentHref(to) : `#${to}`,
    })),
    ...terms.map(({ id, ...at }) => ({
      ...at,
      ...(added.get(at.block) === id ? { clause: id } : { defined: id }),
    })),
  ];
  const marksOf = Map.groupBy(marks, ({ block }) => block);
  const readers = new Map(pages.map(({ page, text }) => [page, textReader(text)]));
  const source = (block: number): Source => ({
    words,
    breakTo: page => ({ id: `page-${page}`, name: names.get(page) ?? '' }),
    raw: (page, start, end) => readers.get(page)?.(start, end) ?? '',
    marks: marksOf.get(block) ?? [],
  });
  const flow = new Map<number, ShownBlock[]>(pages.map(({ page }) => [page, []]));
  const levels = headingLevels(titleLevel(blocks));
  for (const [index, block] of blocks.entries()) {
    const shown = flow.get(firstPage(block));
    if (!shown || block.kind === 'running') continue;
    const own = source(index);
    const id = ('id' in block ? block.id : null) ?? added.get(index) ?? null;
    if (block.kind === 'list-item') addItem(shown, { ...block, id }, own);
    else if (block.kind === 'table') shown.push({ kind: 'table', table: shownTable(block, own) });
    else if (block.kind === 'figure')
      shown.push({ kind: 'figure', alternative: block.alternative, parts: partsOf(block.ranges, own) });
    else {
      const parts = withClauseLink(partsOf(block.ranges, own), id, block.number);
      if (block.kind === 'paragraph') shown.push({ kind: 'paragraph', id, number: block.number, parts });
      else shown.push({ kind: 'heading', id: id ?? '', level: levels(block.level), parts });
    }
  }
  return flow;
}

interface Source {
  words(ranges: readonly TextRange[]): string;
  breakTo(page: number): PageBreak;
  /** The text of a page as it is, with line breaks. */
  raw(page: number, start: number, end: number): string;
  marks: readonly Mark[];
}

interface Mark {
  ranges: readonly TextRange[];
  href?: string;
  clause?: string;
  defined?: string;
}

function firstPage(block: Block): number {
  if (block.kind === 'figure') return block.page;
  const ranges = block.kind === 'table' ? block.rows.flat().flatMap(cell => cell.ranges) : block.ranges;
  return ranges[0]?.page ?? 0;
}

function partsOf(ranges: readonly TextRange[], source: Source): Part[] {
  const byPage = [...Map.groupBy(ranges, ({ page }) => page)];
  return byPage.flatMap(([page, ofPage], index): Part[] => [
    ...(index > 0 ? [{ breakTo: source.breakTo(page) }] : []),
    ...markedParts(ofPage, source),
  ]);
}

interface Piece {
  ranges: TextRange[];
  mark: Mark | null;
}

/** The words of ranges of one page, cut at marks; the space between two parts belongs to neither of two links. */
function markedParts(ranges: readonly TextRange[], { words, raw, marks }: Source): Part[] {
  const parts: Part[] = [];
  const write = (part: Exclude<Part, { breakTo: PageBreak }>) => {
    const last = parts.at(-1);
    if (last && 'text' in last && Object.keys(last).length + Object.keys(part).length === 2)
      last.text += part.text;
    else parts.push(part);
  };
  let end: TextRange | undefined;
  for (const { ranges: some, mark } of piecesOf(ranges, marks)) {
    const text = words(some);
    if (text === '') continue;
    const [first] = some;
    const { page = 0, start = 0 } = first ?? {};
    const isApart = end && (end.end !== start || /\s/.test(raw(page, start - 1, start + 1)));
    if (isApart) write({ text: ' ' });
    const { ranges: _, ...link } = mark ?? {};
    write({ text, ...link });
    end = some.at(-1);
  }
  return parts.length > 0 ? parts : [{ text: '' }];
}

function piecesOf(ranges: readonly TextRange[], marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (mark: Mark | null, range: TextRange, start: number, end: number) => {
    const last = pieces.at(-1);
    if (start >= end) return;
    if (last?.mark === mark) last.ranges.push({ ...range, start, end });
    else pieces.push({ mark, ranges: [{ ...range, start, end }] });
  };
  for (const range of ranges) {
    const cuts = marks.flatMap(mark =>
      mark.ranges
        .filter(({ page, start, end }) => page === range.page && start < range.end && end > range.start)
        .map(({ start, end }) => ({ mark, start, end })),
    );
    let at = range.start;
    for (const { mark, start, end } of cuts.sort((a, b) => a.start - b.start)) {
      add(null, range, at, start);
      add(mark, range, Math.max(at, start), Math.min(end, range.end));
      at = Math.max(at, Math.min(end, range.end));
    }
    add(null, range, at, range.end);
  }
  return pieces;
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
  return [{ ...first, text: first.text.slice(label.length).trimStart() }, ...rest];
}

/** The head of a column of numbers is set flush right, as they are. */
function alignedWithNumbers(rows: ShownTable['rows'], headerRows: number): ShownTable['rows'] {
  const body = rows.slice(headerRows);
  const areNumbers = (rows[0] ?? []).map((_, column) => {
    const cells = body
      .flatMap(row => row.slice(column, column + 1))
      .filter(({ parts }) => textOf(parts) !== '');
    return cells.length > 0 && cells.every(({ isNumber }) => isNumber);
  });
  return rows.map((row, index) =>
    index < headerRows
      ? row.map((cell, column) => ({ ...cell, isNumber: areNumbers[column] === true }))
      : row,
  );
}

/** The words of parts, without page breaks. */
export function textOf(parts: readonly Part[]): string {
  return parts.map(part => ('text' in part ? part.text : ' ')).join('');
}

/** A number in a column that is set flush right. */
const number = /^[^\p{L}]{0,3}\d[\d.,\s\u00a0%]*$/u;

function shownTable({ id, caption: ranges, rows }: BlockOf<'table'>, source: Source): ShownTable {
  const { words, breakTo } = source;
  const shown = rows.map(row =>
    row.map(({ ranges, header, columns, rows: down }) => {
      const isNumber = number.test(words(ranges));
      return { parts: partsOf(ranges, source), isHeader: header, columns, rows: down, isNumber };
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
