/**
 * The words of all texts in one row, each with its place. Running heads and feet follow the text of their document, so that a sentence
 * that continues on the next page is whole.
 */
import { runningLinesOf } from '#text';
import { type Token, tokensOf } from '../tokens.ts';
import type { QuotedPage, QuotedText } from './check-quote.d.ts';

export interface SourceWords {
  /** Number of the word at each place; `separator` between parts that are not read as one. */
  ids: Int32Array;
  /** The word of each number. */
  words: SourceWord[];
  /** Characters of the page's text that each word takes. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** `lineStart` and `freeStart` of each place. */
  flags: Uint8Array;
  parts: SourcePart[];
  /** Places by folded word. */
  places(folded: string): Uint32Array;
  /** The word occurs on a page that was not recognised from a picture. */
  isPrinted(folded: string): boolean;
}

export type SourceWord = Pick<Token, 'kind' | 'key' | 'folded'>;

/** Consecutive words of one page. */
export interface SourcePart {
  /** Place of its first word. */
  from: number;
  text: QuotedText;
  page: QuotedPage;
}

export const separator = 0;

/** The word is the first on its line. */
export const lineStart = 1;
/** The line before it ended early: it is not part of the sentence. */
export const freeStart = 2;

/** Share of the length of a page's long lines below which a line ended early. */
const filledShare = 0.72;

/** Yields after each text. */
export function* readSourceWords(texts: readonly QuotedText[]): Generator<void, SourceWords> {
  const row = new GrowingRow();
  for (const text of texts) {
    const running = runningLinesOf(text.pages.map(page => page.text));
    for (const wantsRunning of [false, true]) {
      row.separate();
      for (const [index, page] of text.pages.entries()) {
        const isRunning = (at: number) =>
          (running[index] ?? []).some(({ start, end }) => at >= start && at < end);
        row.add(text, page, at => isRunning(at) === wantsRunning);
      }
    }
    yield;
  }
  row.separate();
  return row.whole();
}

export function wordAt({ ids, words }: SourceWords, place: number): SourceWord {
  return words[ids[place] ?? separator] as SourceWord;
}

/** The part of the page that has a place. */
export function partAt({ parts }: SourceWords, place: number): SourcePart {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((parts[middle]?.from ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return parts[low] as SourcePart;
}

class GrowingRow {
  readonly #numbers = new Map<string, number>([['', separator]]);
  readonly #words: SourceWord[] = [{ kind: 'mark', key: '', folded: '' }];
  readonly #printed = new Set<string>();
  readonly #parts: SourcePart[] = [];
  readonly #ids: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #flags: number[] = [];

  separate(): void {
    this.#push(separator, 0, 0, freeStart);
  }

  add(text: QuotedText, page: QuotedPage, isWanted: (start: number) => boolean): void {
    const isFree = earlyLineEnds(page.text);
    let isFirst = true;
    for (const token of tokensOf(page.text)) {
      if (!isWanted(token.start)) continue;
      if (isFirst) this.#parts.push({ from: this.#ids.length, text, page });
      const flags = token.startsLine || isFirst ? lineStart | (isFree(token.start) ? freeStart : 0) : 0;
      this.#push(this.#numberOf(token), token.start, token.end, flags);
      if (page.source === 'text' && token.kind === 'word') this.#printed.add(token.folded);
      isFirst = false;
    }
  }

  whole(): SourceWords {
    const ids = Int32Array.from(this.#ids);
    return {
      ids,
      words: this.#words,
      starts: Uint32Array.from(this.#starts),
      ends: Uint32Array.from(this.#ends),
      flags: Uint8Array.from(this.#flags),
      parts: this.#parts,
      places: placesByFold(ids, this.#words),
      isPrinted: folded => this.#printed.has(folded),
    };
  }

  #numberOf({ kind, key, folded }: Token): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#words.push({ kind, key, folded }) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  #push(id: number, start: number, end: number, flags: number): void {
    this.#ids.push(id);
    this.#starts.push(start);
    this.#ends.push(end);
    this.#flags.push(flags);
  }
}

/** True of a place if the line before it ended early, as a heading, a cell or a last line does. Places must ascend. */
function earlyLineEnds(text: string): (start: number) => boolean {
  const lines = text.split('\n');
  const lengths = lines.map(line => line.trim().length).filter(length => length > 0);
  const measure = lengths.sort((a, b) => a - b)[Math.floor((lengths.length - 1) * 0.9)] ?? 0;
  const isShort = lines.map(line => line.trim().length < measure * filledShare);
  let [line, end] = [0, lines[0]?.length ?? 0];
  return start => {
    while (end < start) {
      line += 1;
      end += 1 + (lines[line]?.length ?? start);
    }
    return line > 0 && (isShort[line - 1] ?? false);
  };
}

function placesByFold(ids: Int32Array, words: readonly SourceWord[]): SourceWords['places'] {
  const folds = new Map<string, number>();
  const foldOf = Int32Array.from(words, ({ folded }) => {
    const number = folds.get(folded) ?? folds.size;
    folds.set(folded, number);
    return number;
  });
  const ends = new Uint32Array(folds.size + 1);
  for (const id of ids) ends[(foldOf[id] ?? 0) + 1] = (ends[(foldOf[id] ?? 0) + 1] ?? 0) + 1;
  for (let fold = 1; fold < ends.length; fold += 1) ends[fold] = (ends[fold] ?? 0) + (ends[fold - 1] ?? 0);
  const next = ends.slice();
  const all = new Uint32Array(ids.length);
  ids.forEach((id, place) => {
    const fold = foldOf[id] ?? 0;
    all[next[fold] ?? 0] = place;
    next[fold] = (next[fold] ?? 0) + 1;
  });
  const none = new Uint32Array(0);
  return folded => {
    const number = folds.get(folded);
    return number === undefined ? none : all.subarray(ends[number], ends[number + 1]);
  };
}
