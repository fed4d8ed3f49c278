/** Reserves space for buttons below each table of several rows, so that nothing moves when the script adds them. */
export function withTableActions(html: string): string {
  return html.replace(/<table\b.*?<\/table>/gs, table =>
    (table.match(/<tr\b/g) ?? []).length > 2
      ? `${table}<p class="table-actions fine not-printed"></p>`
      : table,
  );
}
