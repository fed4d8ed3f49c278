/** A structure as published: one block per line, and its tables as rows of words with their source, as JSON and CSV. */
import { csv, spreadsheetText } from '../../csv.ts';
import { sitePath } from '../../site-path.ts';
import type { DocumentPage } from '../schema.ts';
import { placedCells, type ReadRanges } from './ranges.ts';
import type { BlockOf, DocumentTable, DocumentTables, Structure } from './schema.ts';
import { wordReader } from './word-reader.ts';

type File = Pick<DocumentTables, 'filename' | 'sha256'>;

/** @param structure with what belongs to it, such as references, one line in all */
export function structureJson(
  { filename, sha256 }: File,
  { blocks, ...structure }: Structure & Record<string, unknown>,
): string {
  const lines = blocks.map(block => JSON.stringify(block)).join(',\n');
  return `${JSON.stringify({ filename, sha256, ...structure }).slice(0, -1)},"blocks":[\n${lines}\n]}\n`;
}

type Rows = Pick<BlockOf<'table'>, 'rows'>;

export function documentTables(
  { entry, slug, basePath }: { entry: File; slug: string; basePath: string },
  texts: readonly DocumentPage[],
  { blocks, pages }: Structure,
): DocumentTables {
  const read = wordReader(texts);
  const tables = blocks.flatMap((block): DocumentTable[] => {
    if (block.kind !== 'table') return [];
    const [first] = block.rows.flat().flatMap(({ ranges }) => ranges);
    const source = pages.find(one => one.page === first?.page);
    if (!source) return [];
    const body = block.rows.findIndex(row => !row.every(({ header }) => header));
    const address = (suffix: string) => sitePath(basePath, ...tablePath(slug, block.id, suffix).split('/'));
    return [
      {
        id: block.id,
        caption: read(block.caption) || null,
        page: source.page,
        pageLabel: source.label,
        basis: source.basis,
        headerRows: Math.max(body, 0),
        rows: tableRows(block, read),
        rowPages: rowPages(block),
        url: address('.json'),
        csvUrl: address('.csv'),
      },
    ];
  });
  const { filename, sha256 } = entry;
  return { filename, sha256, count: tables.length, tables };
}

export function tablePath(slug: string, id: string, suffix: string): string {
  return `tables/${slug}/${id}${suffix}`;
}

/** The page of each row; a row without words is on the page of the row above. */
export function rowPages({ rows }: Rows): number[] {
  const pages = rows.map(row => row.flatMap(({ ranges }) => ranges)[0]?.page);
  let page = pages.find(one => one !== undefined) ?? 1;
  return pages.map(own => (page = own ?? page));
}

/** Rows of equal length: the words of each cell, empty where a span covers one. */
export function tableRows(table: Rows, read: ReadRanges<string>): string[][] {
  const placed = placedCells(table);
  const width = placed.reduce((most, { cell, column }) => Math.max(most, column + cell.columns), 0);
  const grid = table.rows.map(() => new Array<string>(width).fill(''));
  for (const { cell, row, column } of placed) grid[row]?.splice(column, 1, read(cell.ranges));
  return grid;
}

/** Each row with the page and the hash of its document. */
export function tableCsv({ rows, headerRows, rowPages: pages }: DocumentTable, sha256: string): string {
  const lines = rows.map((row, index) => [
    ...row,
    ...(index < headerRows ? ['source page', 'source sha256'] : [String(pages[index]), sha256]),
  ]);
  return csv(lines.map(line => line.map(spreadsheetText)));
}
