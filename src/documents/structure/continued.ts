/** Blocks that run over a page break are one. */
import { type Draft, draftText } from './draft.ts';
import { labelOf } from './labels.ts';

/** @param pages drafts of each page, in reading order; @returns those of all pages, a block that goes on only once */
export function joinedOverBreaks(pages: readonly Draft[][]): Draft[] {
  const joined: Draft[] = [];
  let open: Draft | null = null;
  for (const drafts of pages) {
    const flow = drafts.filter(({ kind }) => kind !== 'running' && kind !== 'figure');
    const [first] = flow;
    const last = flow.at(-1) ?? null;
    const goesOn = open !== null && first !== undefined && runsOn(open, first);
    if (open && goesOn) open.rest = first ?? null;
    joined.push(...drafts.filter(draft => !goesOn || draft !== first));
    // A block that fills a whole page goes on with its last part.
    open = flow.length === 0 ? null : last;
  }
  return joined;
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
