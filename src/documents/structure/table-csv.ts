/** A table as CSV, each row with the page and the hash of the document that it comes from. */
import { csv, spreadsheetText } from '../../csv.ts';
import type { DocumentTable } from './schema.ts';

export function tableCsv({ rows, headerRows, rowPages }: DocumentTable, sha256: string): string {
  const lines = rows.map((row, index) => {
    const isHeader = index < headerRows;
    return [...row, isHeader ? 'source page' : String(rowPages[index]), isHeader ? 'source sha256' : sha256];
  });
  return csv(lines.map(line => line.map(spreadsheetText)));
}
