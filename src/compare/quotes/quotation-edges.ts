/** The edges of a quoted sentence, which are not part of it: marks, the number of an item, citations. */
import type { Token } from '../tokens.ts';

/** "3", "b", "iv": followed by a full stop or a bracket it numbers an item. */
export const itemLabel = /^(?:\d{1,3}|[a-z]{1,4})$/i;

/** Removes marks at both ends, which belong to the quoting text, and returns the number of an item separately. */
export function withoutEdges(
  written: readonly Token[],
  takesLabel = true,
): { tokens: Token[]; label: string | null } {
  const isEdge = ({ kind, folded }: Token) => kind === 'mark' && !/^[%‰$€£¥[\]]$/.test(folded);
  const own = written.slice(0, citationStart(written));
  const tokens = own.slice(
    own.findIndex(token => !isEdge(token)) >>> 0,
    own.findLastIndex(token => !isEdge(token)) + 1,
  );
  const [label, mark, ...rest] = tokens;
  const isLabel = itemLabel.test(label?.key ?? '') && /^[.)]$/.test(mark?.key ?? '');
  if (!takesLabel || !isLabel || !label || rest.length === 0) return { tokens, label: null };
  return { tokens: withoutEdges(rest, false).tokens, label: label.key };
}

/** Where "[1]" and the like begin that follow the full stop of a sentence. */
function citationStart(written: readonly Token[]): number {
  let start = written.length;
  const keys = (from: number) =>
    written
      .slice(from, start)
      .map(({ key }) => key)
      .join('');
  while (start > 3 && /^\[\d{1,3}\]$/.test(keys(start - 3))) start -= 3;
  return /^[.!?…"]$/.test(written[start - 1]?.key ?? '') ? start : written.length;
}
