/** Keeps room below each table of several rows for its buttons, so that nothing moves when the script fills it. */
export function withTableActions(html: string): string {
  return html.replace(/<table\b.*?<\/table>/gs, table =>
    (table.match(/<tr\b/g) ?? []).length > 2
      ? `${table}<p class="table-actions fine not-printed"></p>`
      : table,
  );
}
