/** A table as CSV, each row with the page and the hash of the document that it comes from. */
import { csv } from '../../csv.ts';
import type { DocumentTable } from './schema.ts';

/** Of what spreadsheets take for a formula, or for the end of a cell before one. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;
const number = /^[+-]?\d[\d.,\u00a0 ]*%?$/;

export function tableCsv({ rows, headerRows, rowPages }: DocumentTable, sha256: string): string {
  const lines = rows.map((row, index) => {
    const isHeader = index < headerRows;
    return [...row, isHeader ? 'source page' : String(rowPages[index]), isHeader ? 'source sha256' : sha256];
  });
  return csv(lines.map(line => line.map(safe)));
}

/** A document that somebody else wrote must not compute in a reader's spreadsheet: an apostrophe keeps a cell a text. */
function safe(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}
