/** The tables of one document as data: rows of words, with where they come from. */
import { sitePath } from '../../site-path.ts';
import type { DocumentEntry, DocumentPage } from '../schema.ts';
import { wordReader } from './range-text.ts';
import type { Block, BlockOf, DocumentTable, DocumentTables, Structure } from './schema.ts';
import { tableRows } from './table-rows.ts';

interface Source {
  entry: Pick<DocumentEntry, 'filename' | 'sha256'>;
  slug: string;
  basePath: string;
}

export function documentTables(
  { entry: { filename, sha256 }, slug, basePath }: Source,
  pages: readonly DocumentPage[],
  { blocks, pages: told }: Structure,
): DocumentTables {
  const read = wordReader(pages);
  const tables = blocks.filter(isTableBlock).flatMap((block): DocumentTable[] => {
    const first = block.rows.flat().flatMap(({ ranges }) => ranges)[0];
    const page = told.find(one => one.page === first?.page);
    if (!page) return [];
    const [url, csvUrl] = ['.json', '.csv'].map(suffix =>
      sitePath(basePath, ...tablePath(slug, block.id, suffix).split('/')),
    );
    return [
      {
        id: block.id,
        caption: read(block.caption) || null,
        page: page.page,
        pageLabel: page.label,
        basis: page.basis,
        headerRows: headerRows(block),
        rows: tableRows(block, read),
        rowPages: rowPages(block),
        url: url ?? '',
        csvUrl: csvUrl ?? '',
      },
    ];
  });
  return { filename, sha256, count: tables.length, tables };
}

function isTableBlock(block: Block): block is BlockOf<'table'> {
  return block.kind === 'table';
}

/** Rows at the head whose cells are all headers. */
export function headerRows({ rows }: Pick<BlockOf<'table'>, 'rows'>): number {
  const first = rows.findIndex(row => !row.every(({ header }) => header));
  return first < 0 ? 0 : first;
}

/** Of each row the page of its words; one without words stands where the row above does. */
export function rowPages({ rows }: Pick<BlockOf<'table'>, 'rows'>): number[] {
  const pages = rows.map(row => row.flatMap(({ ranges }) => ranges)[0]?.page);
  let page = pages.find(one => one !== undefined) ?? 1;
  return pages.map(own => (page = own ?? page));
}

/** Path of the file of one table below the root of the site. */
export function tablePath(slug: string, id: string, suffix: string): string {
  return `tables/${slug}/${id}${suffix}`;
}
