/** Lines of a table of contents: what stands there, and at the right the page where it stands. */
import type { Line } from './lines.ts';

const least = 3;
/** Fewer dots are an ellipsis. */
const leader = 4;

/** The lines that are entries, of those of one page. */
export function contentsLines(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
  let run: Line[] = [];
  let before = 0;
  const close = () => {
    if (run.length >= least) for (const line of run) found.add(line);
    run = [];
    before = 0;
  };
  for (const line of lines) {
    const page = pageNamedBy(line);
    if (page === null) {
      // An entry of two lines.
      if (run.length > 0 && line.segments.length === 1 && !/[.!?]$/.test(line.text)) continue;
      close();
      continue;
    }
    if (page < before) close();
    run.push(line);
    before = page;
  }
  close();
  return found;
}

/** Roman numerals count as before all others. */
function pageNamedBy({ segments, text }: Line): number | null {
  const last = segments.at(-1)?.text ?? '';
  const dotted = pageBehindDots(text);
  const page = dotted ?? (segments.length > 1 && /\p{L}/u.test(segments.at(-2)?.text ?? '') ? last : '');
  if (/^\d{1,4}$/.test(page)) return Number(page);
  return /^[ivxlc]{1,7}$/.test(page) ? 0 : null;
}

/** The number at the end of a line, where dots lead to it. */
function pageBehindDots(text: string): string | null {
  const [number = ''] = /(?:\d{1,4}|[ivxlc]{1,7})$/.exec(text) ?? [];
  const before = text.slice(0, text.length - number.length).slice(-leader * 2);
  return number !== '' && before.replaceAll(' ', '').endsWith('.'.repeat(leader)) ? number : null;
}
