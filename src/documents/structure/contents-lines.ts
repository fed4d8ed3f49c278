/** Entries of a table of contents: lines that end in a page number, at the right or behind leader dots. */
import type { Line } from './lines.ts';

const leastEntries = 3;
/** Fewer dots are an ellipsis. */
const leader = 4;

/** @param lines of one page */
export function contentsLines(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
  let entries: Line[] = [];
  let before = 0;
  const close = () => {
    if (entries.length >= leastEntries) for (const line of entries) found.add(line);
    entries = [];
    before = 0;
  };
  for (const line of lines) {
    const page = pageNumberOf(line);
    // An entry may have two lines.
    if (page === null && entries.length > 0 && line.segments.length === 1 && !/[.!?]$/.test(line.text))
      continue;
    if (page === null || page < before) close();
    if (page === null) continue;
    entries.push(line);
    before = page;
  }
  close();
  return found;
}

/** 0 for roman numerals, which come before all others. */
function pageNumberOf({ segments, text }: Line): number | null {
  const isBesideText = /\p{L}/u.test(segments.at(-2)?.text ?? '');
  const page = numberBehindDots(text) ?? (isBesideText ? (segments.at(-1)?.text ?? '') : '');
  if (/^\d{1,4}$/.test(page)) return Number(page);
  return /^[ivxlc]{1,7}$/.test(page) ? 0 : null;
}

function numberBehindDots(text: string): string | null {
  const [number = ''] = /(?:\d{1,4}|[ivxlc]{1,7})$/.exec(text) ?? [];
  const before = text.slice(0, text.length - number.length).slice(-leader * 2);
  return number !== '' && before.replaceAll(' ', '').endsWith('.'.repeat(leader)) ? number : null;
}
