/** Words of a text as they are compared: two prints of a sentence have the same tokens. Words that decide its meaning are compared exactly. */
import {
  asSeen,
  decidingKind,
  invisible,
  isFunctionWord,
  lineEndHyphen,
  type OddCharacter,
  quotation,
  tokensOf as scan,
} from '#text';

export interface Token {
  kind: 'word' | 'number' | 'mark';
  /** As printed, with plain quotation marks, dashes and letters; `softHyphen` where a line ended in a hyphen. */
  key: string;
  /** The key without case and hyphens: equal tokens have equal ones. */
  folded: string;
  start: number;
  end: number;
  /** The first on its line. */
  startsLine: boolean;
  odd: readonly OddCharacter[];
  /** True where the quote marks that the case of the first letter is its own: "[t]he". */
  isAnyCase?: boolean;
}

/** "3", "2.1", "b", "iv": followed by a full stop or a bracket it numbers an item. */
export function isItemLabel(key: string): boolean {
  return /^(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivxlc]{1,5})$/i.test(key);
}

/** Replaces a hyphen at a line end in a key: it may belong to the word or not. */
const softHyphen = '\u00ad';

/** Marks of lists, tables and Markdown: layout, not text. */
const shaping = /[*_`|#•·▪●►◦‣■□]/;
const opensLine = /^[->–—−+]$/;
const dashes = /[‐‑‒–—―−]/g;
const quotationMarks = /["'“”„‟‘’‚‛«»‹›`´]/;
const innerHyphen = /(?<=.)[-\u00ad]/g;
const brokenAtLineEnd = new RegExp(lineEndHyphen, 'gu');

/** @param pasted replaces letters and digits in disguise by what they look like, and lists them */
export function* tokensOf(text: string, pasted = false): Generator<Token> {
  let end = 0;
  let startsLine = true;
  for (const { kind, written, ...place } of scan(asPrinted(text), quotation)) {
    startsLine ||= text.slice(end, place.start).includes('\n');
    end = place.end;
    const isMark = kind === 'mark';
    // A dash or an arrow before a line is the mark of an item, or of a quoted e-mail.
    const isItem =
      startsLine && opensLine.test(written) && /\s|>/.test(text[end] ?? ' ') && !isBound(text, place.start);
    if (isMark && (isItem || shaping.test(written))) continue;
    const { seen, odd } = pasted
      ? asSeen(written, kind === 'number' ? kind : 'word', place.start)
      : { seen: written, odd: [] };
    const key = isMark ? markKey(written) : keyOf(seen);
    yield {
      kind,
      key,
      folded: isMark ? key : key.toLowerCase().replace(innerHyphen, ''),
      ...place,
      startsLine,
      odd,
    };
    startsLine = false;
  }
}

/** "> 60 days": greater than, where no other line begins with the mark of a quoted e-mail. */
function isBound(text: string, start: number): boolean {
  const others = () => text.slice(0, start) + text.slice(start + 1);
  return /^>\s?\d/.test(text.slice(start, start + 4)) && !/^[ \t]*>/m.test(others());
}

/** Signs as a print has them: dashes and quotation marks within words, `x` between numbers, soft hyphens at line ends. Places stay. */
function asPrinted(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{Nd}])[‐‑‒–−](?=\p{L})/gu, '-')
    .replace(/(?<=\p{L})[´`‘](?=\p{L})/gu, '’')
    .replace(/(?<=\d )x(?= \d)/g, '×')
    .replace(/\u00ad(?=\r?\n)/g, '-');
}

export function foldedWords(text: string): string[] {
  return Array.from(tokensOf(text), ({ folded }) => folded);
}

/** Each three words in a row (trigrams), by which texts are found alike. */
export function rowsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')));
}

/** The words of a text as written. */
export function textOf(text: string, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
}

function keyOf(written: string): string {
  return written
    .replace(brokenAtLineEnd, softHyphen)
    .replace(invisible, '')
    .replace(/[ﬀ-ﬆ]/g, ligature => ligature.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[’ʼ]/g, "'")
    .replace(dashes, '-')
    .replaceAll('．', '.')
    .replaceAll('，', ',');
}

function markKey(written: string): string {
  if (written === '…' || written.startsWith('...')) return '…';
  return quotationMarks.test(written) ? '"' : written.replace(dashes, '-').normalize('NFKC');
}

/** Two words that are one in print: a hyphen at the end of a line may be the word's own or not. */
export function sameKey(one: string, other: string): boolean {
  if (one === other) return true;
  if (!one.includes(softHyphen) && !other.includes(softHyphen)) return false;
  const forms = (key: string) => ['', '-'].map(hyphen => key.replaceAll(softHyphen, hyphen));
  return forms(one).some(form => forms(other).includes(form));
}

const units = new Set('per usd eur gbp chf dollars euros cent'.split(' '));

/**
 * A passage that is cut off right beside such a word has another meaning: "(not) refundable", "3 (%)". Units alone do not count.
 */
export function decidesBeside(folded: string): boolean {
  const kind = decidingKind(folded);
  return kind !== null && kind !== 'date' && !units.has(folded);
}

/** Weight of a word for the meaning of its sentence, from 0 to 1. */
export function weightOf({ folded, kind }: Pick<Token, 'folded' | 'kind'>): number {
  if (kind === 'mark') return decidingKind(folded) ? 0.5 : 0.05;
  return isFunctionWord(folded) ? 0.3 : 1;
}

/** Weight of words together. */
export function heftOf(words: readonly Pick<Token, 'folded' | 'kind'>[]): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0);
}
