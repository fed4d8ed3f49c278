/** A text as words, numbers and marks, written so that what may differ between two prints of a sentence does not. */
import type { OddCharacter } from './check-quote.d.ts';
import { asSeen, invisible } from './odd-characters.ts';

export interface Token {
  kind: 'word' | 'number' | 'mark';
  /** As printed, with plain quotation marks, dashes and letters; `softHyphen` where a line ended in a hyphen. */
  key: string;
  /** The key without case and hyphens: equal tokens have equal ones. */
  folded: string;
  start: number;
  end: number;
  /** Whether it is the first on its line. */
  startsLine: boolean;
  odd: readonly OddCharacter[];
}

/** Stands in a key where a line ends in a hyphen, which may be part of the word or not. */
export const softHyphen = '\u00ad';

const hidden = String.raw`[\u00ad\p{Default_Ignorable_Code_Point}\p{Cf}]`;
const letter = String.raw`(?:[\p{L}\p{M}]${hidden}*)`;
const digit = String.raw`(?:\p{Nd}${hidden}*)`;
const digitOrLike = String.raw`(?:[\p{Nd}OolI]${hidden}*)`;
const lineEndHyphen = String.raw`[-‐\u00ad][ \t]*\r?\n[ \t]*(?=\p{Ll})`;
const inWord = String.raw`(?:${lineEndHyphen}|[-‐‑'’ʼ](?=\p{L}))?`;
// "sha11" and "t0" are words that a reader of pictures took wrongly, "USD 11" and "x1,550" are not.
const misreadEnd = String.raw`(?:(?<=\p{Ll})[01]{1,2}(?!\p{Nd}|[.,]\p{Nd}))?`;
const sign = String.raw`(?:(?<![^\s(])[-−–](?=\p{Nd}))?`;
const pattern = new RegExp(
  [
    String.raw`(?<number>${sign}${digit}${digitOrLike}*(?:[.,．，]${digitOrLike}+)*(?!\p{L})|[OolI][.,]?${digit}${digitOrLike}*(?:[.,]${digitOrLike}+)*(?!\p{L})|${sign}${digit}+(?:[.,]${digit}+)*)`,
    String.raw`(?<word>${letter}(?:${inWord}(?:${digit}+(?=\p{L}))?${letter})*${misreadEnd})`,
    String.raw`(?<dots>\.{3,}|…)`,
    String.raw`(?<mark>[^\s\p{Cf}\p{Default_Ignorable_Code_Point}])`,
    String.raw`(?<line>\n)`,
  ].join('|'),
  'gu',
);

/** Marks of lists, tables and Markdown: they shape a text and say nothing. */
const shaping = /[*_`|#•·▪●►◦‣■□]/;
const opensLine = /^[->–—−+]$/;
const dashes = /[‐‑‒–—―−]/g;
const quotationMarks = /["'“”„‟‘’‚‛«»‹›`´]/;

/** @param pasted whether letters and digits in disguise are to be seen through and told. */
export function* tokensOf(text: string, pasted: boolean): Generator<Token> {
  let startsLine = true;
  for (const { 0: written, index: start, groups = {} } of text.matchAll(pattern)) {
    const end = start + written.length;
    if (groups.line !== undefined) {
      startsLine = true;
      continue;
    }
    if (groups.number === undefined && groups.word === undefined) {
      if (shaping.test(written)) continue;
      // A dash or an arrow before a line is the mark of an item, or of a quoted e-mail.
      if (startsLine && opensLine.test(written) && /\s|>/.test(text[end] ?? ' ')) continue;
      const key = markKey(written);
      yield { kind: 'mark', key, folded: key, start, end, startsLine, odd: oddMark(written, key, start) };
    } else {
      const kind = groups.number === undefined ? 'word' : 'number';
      const { seen, odd } = pasted ? asSeen(written, kind, start) : { seen: written, odd: [] };
      const key = keyOf(seen);
      yield { kind, key, folded: fold(key), start, end, startsLine, odd };
    }
    startsLine = false;
  }
}

function keyOf(written: string): string {
  return written
    .replace(/[-‐\u00ad][ \t]*\r?\n[ \t]*/g, softHyphen)
    .replace(invisible, '')
    .replace(/[ﬀ-ﬆ]/g, ligature => ligature.normalize('NFKC'))
    .normalize('NFC')
    .replace(/[’ʼ]/g, "'")
    .replace(dashes, '-')
    .replaceAll('．', '.')
    .replaceAll('，', ',');
}

export function fold(key: string): string {
  return key.toLowerCase().replace(/(?<=.)[-\u00ad]/g, '');
}

function markKey(written: string): string {
  if (written === '…' || written.startsWith('...')) return '…';
  if (quotationMarks.test(written)) return '"';
  return written.replace(dashes, '-').normalize('NFKC');
}

function oddMark(written: string, key: string, at: number): readonly OddCharacter[] {
  const codePoint = written.codePointAt(0) ?? 0;
  if (codePoint < 0xff01 || codePoint > 0xff5e) return [];
  const name = `FULLWIDTH “${key}”`;
  return [
    { kind: 'look-alike', codePoint: `U+${codePoint.toString(16).toUpperCase()}`, name, looksLike: key, at },
  ];
}

/** Whether two words are one in print. A hyphen at the end of a line may be the word's own or not. */
export function sameKey(one: string, other: string): boolean {
  if (one === other) return true;
  if (!one.includes(softHyphen) && !other.includes(softHyphen)) return false;
  return withHyphens(one).some(form => withHyphens(other).includes(form));
}

function withHyphens(key: string): string[] {
  return [key.replaceAll(softHyphen, ''), key.replaceAll(softHyphen, '-')];
}
