/** The tables of a document as data: rows of words with their source, as JSON and CSV. */
import { csv, spreadsheetText } from '../../csv.ts';
import { sitePath } from '../../site-path.ts';
import type { DocumentEntry, DocumentPage } from '../schema.ts';
import { wordReader } from './range-text.ts';
import type { BlockOf, DocumentTable, DocumentTables, Structure, TableCell, TextRange } from './schema.ts';

interface Source {
  entry: Pick<DocumentEntry, 'filename' | 'sha256'>;
  slug: string;
  basePath: string;
}

type Rows = Pick<BlockOf<'table'>, 'rows'>;

export function documentTables(
  { entry: { filename, sha256 }, slug, basePath }: Source,
  texts: readonly DocumentPage[],
  { blocks, pages }: Structure,
): DocumentTables {
  const read = wordReader(texts);
  const tables = blocks.flatMap((block): DocumentTable[] => {
    if (block.kind !== 'table') return [];
    const [first] = block.rows.flat().flatMap(({ ranges }) => ranges);
    const source = pages.find(one => one.page === first?.page);
    if (!source) return [];
    const address = (suffix: string) => sitePath(basePath, ...tablePath(slug, block.id, suffix).split('/'));
    return [
      {
        id: block.id,
        caption: read(block.caption) || null,
        page: source.page,
        pageLabel: source.label,
        basis: source.basis,
        headerRows: headerRows(block),
        rows: tableRows(block, read),
        rowPages: rowPages(block),
        url: address('.json'),
        csvUrl: address('.csv'),
      },
    ];
  });
  return { filename, sha256, count: tables.length, tables };
}

/** Path of the file of one table below the root of the site. */
export function tablePath(slug: string, id: string, suffix: string): string {
  return `tables/${slug}/${id}${suffix}`;
}

/** Number of rows at the head whose cells are all headers. */
function headerRows({ rows }: Rows): number {
  return Math.max(
    0,
    rows.findIndex(row => !row.every(({ header }) => header)),
  );
}

/** The page of each row; a row without words is on the page of the row above. */
export function rowPages({ rows }: Rows): number[] {
  const pages = rows.map(row => row.flatMap(({ ranges }) => ranges)[0]?.page);
  let page = pages.find(one => one !== undefined) ?? 1;
  return pages.map(own => (page = own ?? page));
}

/** Rows of equal length: the words of each cell, empty where a span covers one. */
export function tableRows(table: Rows, read: (ranges: readonly TextRange[]) => string): string[][] {
  const placed = placedCells(table);
  const width = placed.reduce((most, { cell, column }) => Math.max(most, column + cell.columns), 0);
  const grid = table.rows.map(() => new Array<string>(width).fill(''));
  for (const { cell, row, column } of placed) grid[row]?.splice(column, 1, read(cell.ranges));
  return grid;
}

/** The cells of a table, each with the row and the column in which it begins. */
export function placedCells({ rows }: Rows): { cell: TableCell; row: number; column: number }[] {
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

/** Each row with the page and the hash of its document. */
export function tableCsv(
  { rows, headerRows: heads, rowPages: pages }: DocumentTable,
  sha256: string,
): string {
  const lines = rows.map((row, index) => [
    ...row,
    ...(index < heads ? ['source page', 'source sha256'] : [String(pages[index]), sha256]),
  ]);
  return csv(lines.map(line => line.map(spreadsheetText)));
}
