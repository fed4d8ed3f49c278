/** Rows as CSV (RFC 4180): lines end with CRLF, and a field with a comma, a quote or a line break stands in quotes. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(field).join(',')}\r\n`).join('');
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
