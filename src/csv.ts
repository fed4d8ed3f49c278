/** Rows as CSV (RFC 4180): lines end with CRLF, and a field with a comma, a quote or a line break stands in quotes. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(field).join(',')}\r\n`).join('');
}

const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;
const number = /^[+-]?\d[\d.,\u00a0 ]*%?$/;

/**
 * A cell that no spreadsheet takes for a formula, or for the end of a cell before one: an apostrophe keeps it a text. Others wrote
 * the documents, and their words must not compute in a reader's spreadsheet.
 */
export function spreadsheetText(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
