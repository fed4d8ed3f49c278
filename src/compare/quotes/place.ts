/** The place of a passage, with a link that opens the reading page there. */
import type { Place } from './check-quote.d.ts';
import type { Passage, SourceWords } from './source-words.ts';

export function placeOf(source: SourceWords, { from, to }: Passage): Place {
  const { text, page } = source.partAt(from);
  const last = source.partAt(Math.max(from, to - 1)).page;
  const { filename, title, pageUrl, version = null } = text;
  const [start = 0, end = 0] = [source.starts[from], source.ends[to - 1]];
  const passage = page.text.slice(start, last === page ? end : page.text.length);
  return {
    filename,
    title,
    page: page.page,
    label: page.label,
    lastPage: last.page,
    start,
    end,
    url: pageUrl === undefined ? null : `${pageUrl}#page-${page.page}:~:text=${textDirective(passage)}`,
    recognised: page.source === 'ocr',
    version,
  };
}

/**
 * The passage as a browser finds and marks it on the reading page (URL Fragment Text Directives, W3C Community Group): its first
 * words and its last ones, each of one line, because the text of a line is in one element.
 */
function textDirective(passage: string): string {
  const lines = passage.split(/[\t\n]+/).filter(line => line.trim() !== '');
  const first = (lines[0] ?? '').trim().split(/\s+/);
  const last = (lines.at(-1) ?? '').trim().split(/\s+/);
  if (lines.length <= 1 && first.length <= 8) return encodedWords(first);
  return `${encodedWords(first.slice(0, 6))},${encodedWords(last.slice(-6))}`;
}

/** Hyphens are part of the syntax of text directives. */
function encodedWords(words: readonly string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D');
}
