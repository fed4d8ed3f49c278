const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The words of rendered HTML, with a space between blocks and without marks. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|li|h\d|tr|dd|dt)>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (reference, hex, decimal, name) =>
      hex || decimal
        ? String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
        : (named[name] ?? reference),
    )
    .replace(/[ \n\t]+/g, ' ')
    .trim();
}
