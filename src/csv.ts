/** Formats rows as CSV (RFC 4180): CRLF line ends; fields with a comma, quote or line break are quoted. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(field).join(',')}\r\n`).join('');
}

const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;
const number = /^[+-]?\d[\d.,\u00a0 ]*%?$/;

/**
 * Prefixes a cell that a spreadsheet would run as a formula with an apostrophe (CSV injection): the text of documents is not trusted.
 */
export function spreadsheetText(cell: string): string {
  return formula.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
