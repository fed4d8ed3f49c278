/** Heads and feet that repeat from page to page: part of the text, but not what a page says. */

/** Lines that open or close at least three pages, and half of all; the number of the page in them may differ. */
export function runningLines(texts: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const ends = endsOf(linesOf(text)).map(withoutPageNumber);
    for (const line of new Set(ends)) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const often = Math.max(3, texts.length / 2);
  return new Set([...counts].filter(([, count]) => count >= often).map(([line]) => line));
}

/** Where the text of a page begins after its running heads, in UTF-16 code units; its length where nothing else stands. */
export function bodyStart(text: string, running: ReadonlySet<string>): number {
  let start = 0;
  for (const line of text.split('\n').slice(0, headLines)) {
    const written = line.trim();
    if (written !== '' && !running.has(withoutPageNumber(written))) break;
    start += line.length + 1;
  }
  return Math.min(start, text.length);
}

/** Heads with the empty lines between them. */
const headLines = 4;

/** Where heads and feet stand: the first two and the last two lines of a page. */
export function endsOf(lines: string[]): string[] {
  const written = lines.filter(line => line !== '');
  return [...written.slice(0, 2), ...written.slice(-2)];
}

export function linesOf(text: string): string[] {
  return text.split(/\r?\n/).map(line => line.trim());
}

export function withoutPageNumber(line: string): string {
  const number = /\b(?:[ivxlc]+|\d+)$/i.exec(line);
  return number ? line.slice(0, number.index).trimEnd() : line;
}
