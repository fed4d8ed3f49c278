/**
 * The words of all texts in one row, and where each word stands in it. Running heads and feet stand behind the text of
 * their document, so that a sentence that runs on over a page is whole.
 */
import { endsOf, linesOf, runningLines, withoutPageNumber } from '../search/analysis/running-lines.ts';
import type { QuotedPage, QuotedText } from './check-quote.d.ts';
import { type Token, tokensOf } from './tokens.ts';

export interface SourceWords {
  /** Number of the word that stands at each place; `separator` between what is not to be read as one. */
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
  /** Words of pages that were not recognised from pictures: a reader of pictures did not make them up. */
  isPrinted(folded: string): boolean;
}

export type SourceWord = Pick<Token, 'kind' | 'key' | 'folded'>;

/** Words of one page that follow each other in the row. */
export interface SourcePart {
  /** Place of its first word. */
  from: number;
  text: QuotedText;
  page: QuotedPage;
}

export const separator = 0;

/** The word is the first on its line. */
export const lineStart = 1;
/** The line before it ended of itself: what stands there is no part of its sentence. */
export const freeStart = 2;

/** A line shorter than this share of the page's long lines ended of itself. */
const filledShare = 0.72;

/** A text at a time, so that who waits can do something else in between. */
export function* readSourceWords(texts: readonly QuotedText[]): Generator<void, SourceWords> {
  const row = new GrowingRow();
  for (const text of texts) {
    const running = runningLines(text.pages.map(page => page.text));
    for (const wanted of ['body', 'running'] as const) {
      row.separate();
      for (const page of text.pages) {
        const isRunning = runningAt(page.text, running);
        row.add(text, page, start => isRunning(start) === (wanted === 'running'));
      }
    }
    yield;
  }
  row.separate();
  return row.whole();
}

/** Tells of a place in the text of a page whether a running head or foot stands there. */
function runningAt(text: string, running: ReadonlySet<string>): (start: number) => boolean {
  const ends = new Set(endsOf(linesOf(text)).filter(line => running.has(withoutPageNumber(line))));
  const spans: [number, number][] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    if (ends.has(line.trim())) spans.push([from, from + line.length]);
    from += line.length + 1;
  }
  return start => spans.some(([first, last]) => start >= first && start < last);
}

class GrowingRow {
  readonly #numbers = new Map<string, number>([['', separator]]);
  readonly #words: SourceWord[] = [{ kind: 'mark', key: '', folded: '' }];
  readonly #printed = new Set<string>();
  readonly #parts: SourcePart[] = [];
  #ids = new Int32Array(2 ** 16);
  #starts = new Uint32Array(2 ** 16);
  #ends = new Uint32Array(2 ** 16);
  #flags = new Uint8Array(2 ** 16);
  #length = 0;

  separate(): void {
    this.#push(separator, 0, 0, freeStart);
  }

  add(text: QuotedText, page: QuotedPage, isWanted: (start: number) => boolean): void {
    const isFree = naturalEnds(page.text);
    let isFirst = true;
    for (const token of tokensOf(page.text, false)) {
      if (!isWanted(token.start)) continue;
      if (isFirst) this.#parts.push({ from: this.#length, text, page });
      const flags = token.startsLine || isFirst ? lineStart | (isFree(token.start) ? freeStart : 0) : 0;
      this.#push(this.#numberOf(token), token.start, token.end, flags);
      if (page.source === 'text' && token.kind === 'word') this.#printed.add(token.folded);
      isFirst = false;
    }
  }

  whole(): SourceWords {
    const length = this.#length;
    const ids = this.#ids.subarray(0, length);
    const places = placesByFold(ids, this.#words);
    return {
      ids,
      words: this.#words,
      starts: this.#starts.subarray(0, length),
      ends: this.#ends.subarray(0, length),
      flags: this.#flags.subarray(0, length),
      parts: this.#parts,
      places,
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
    if (this.#length === this.#ids.length) {
      this.#ids = grown(this.#ids, Int32Array);
      this.#starts = grown(this.#starts, Uint32Array);
      this.#ends = grown(this.#ends, Uint32Array);
      this.#flags = grown(this.#flags, Uint8Array);
    }
    this.#ids[this.#length] = id;
    this.#starts[this.#length] = start;
    this.#ends[this.#length] = end;
    this.#flags[this.#length] = flags;
    this.#length += 1;
  }
}

interface Row<Same> {
  length: number;
  set(other: Same): void;
}

function grown<Same extends Row<Same>>(row: Same, Kind: new (length: number) => Same): Same {
  const larger = new Kind(row.length * 2);
  larger.set(row);
  return larger;
}

/** Of a place in a text: whether the line before ended early, as a heading, a cell or a last line does. */
function naturalEnds(text: string): (start: number) => boolean {
  const lines = text.split('\n');
  const lengths = lines.map(line => line.trim().length).filter(length => length > 0);
  const measure = lengths.sort((a, b) => a - b)[Math.floor((lengths.length - 1) * 0.9)] ?? 0;
  let from = 0;
  const free = lines.map((_, index) => (lines[index - 1] ?? '').trim().length < measure * filledShare);
  const starts = lines.map(line => {
    const start = from;
    from += line.length + 1;
    return start;
  });
  let at = 0;
  return start => {
    while (at + 1 < starts.length && (starts[at + 1] ?? 0) <= start) at += 1;
    return at > 0 && (free[at] ?? false);
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
