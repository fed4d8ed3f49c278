/** Blocks that run over a page break are one. */
import { joinTable } from './continued-tables.ts';
import { type Draft, draftText } from './draft.ts';
import { labelOf } from './labels.ts';

/** @param pages drafts of each page, in reading order; @returns those of all pages, a block that goes on only once */
export function joinedOverBreaks(pages: readonly Draft[][]): Draft[] {
  const joined: Draft[] = [];
  let open: Draft | null = null;
  let whole: Draft | null = null;
  for (const drafts of pages) {
    const flow = drafts.filter(({ kind }) => kind !== 'running' && kind !== 'figure');
    const [first] = flow;
    const last = flow.at(-1) ?? null;
    const repeated: Draft[] | null = open && whole && first ? joinedTo(whole, open, first) : null;
    const own = drafts.filter(draft => !repeated || draft !== first);
    joined.push(...[...own, ...(repeated ?? [])].sort((a, b) => a.start - b.start));
    // A block that fills a whole page goes on with its last part.
    open = last;
    if (!repeated || last !== first) whole = last;
  }
  return joined;
}

/** @returns null where the next is another block, else what of it is shown once: the head of a table */
function joinedTo(whole: Draft, open: Draft, next: Draft): Draft[] | null {
  if (open.kind === 'table' && next.kind === 'table') return joinTable(whole, open, next);
  if (!runsOn(open, next)) return null;
  open.rest = next;
  return [];
}

function runsOn(open: Draft, next: Draft): boolean {
  const isText = (open.kind === 'paragraph' || open.kind === 'list-item') && next.kind === 'paragraph';
  const [line] = next.lines;
  if (!isText || !line || labelOf(`${line.text} `)) return false;
  const text = draftText({ ...open, rest: null });
  if (/[.!?:;]["”’)\]]?$/.test(text)) return false;
  return /^[\p{Ll}\d("“[]/u.test(line.text) || isFull(open);
}

/** Whether the last line goes as far as the longest. */
function isFull({ lines }: Draft): boolean {
  const right = Math.max(...lines.map(line => line.right));
  const last = lines.at(-1);
  return lines.length > 1 && last !== undefined && last.right > right - 4 * last.size;
}
