/**
 * The words of all texts in one row, each with its place. Running heads and feet follow the text of their document, so that a sentence
 * that continues on the next page is whole.
 */
import { lastUpTo, runningLinesOf } from '#text';
import { type Token, tokensOf } from '../tokens.ts';
import type { QuotedPage, QuotedText } from './check-quote.d.ts';

export type SourceWord = Pick<Token, 'kind' | 'key' | 'folded'>;

/** Consecutive words of one page. */
export interface SourcePart {
  /** Place of its first word. */
  from: number;
  text: QuotedText;
  page: QuotedPage;
}

/** Separates parts that are not read as one. */
export const separator: SourceWord = { kind: 'mark', key: '', folded: '' };

/** The word is the first on its line. */
const lineStart = 1;
/** The line before it ended early: it is not part of the sentence. */
const freeStart = 2;

/** Columns with an entry for each place in the row; equal words are one object. */
export class SourceWords {
  readonly parts: SourcePart[] = [];
  /** Characters of the page's text that each word takes. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly #words: SourceWord[] = [];
  readonly #flags: number[] = [];
  readonly #known = new Map<string, SourceWord>();
  readonly #places = new Map<string, number[]>();
  readonly #printed = new Set<string>();

  get length(): number {
    return this.#words.length;
  }

  wordAt(place: number): SourceWord {
    return this.#words[place] ?? separator;
  }

  /** Places of a folded word, ascending. */
  places(folded: string): readonly number[] {
    return this.#places.get(folded) ?? [];
  }

  opensLine(place: number): boolean {
    return ((this.#flags[place] ?? 0) & lineStart) !== 0;
  }

  isFree(place: number): boolean {
    return ((this.#flags[place] ?? 0) & freeStart) !== 0;
  }

  /** True of a folded word on a page that was not recognised from a picture. */
  isPrinted(folded: string): boolean {
    return this.#printed.has(folded);
  }

  /** The part of the page that has a place. */
  partAt(place: number): SourcePart {
    return this.parts[
      Math.max(
        0,
        lastUpTo(this.parts, place, ({ from }) => from),
      )
    ] as SourcePart;
  }

  /** Adds a text between separators: its words, then its running heads and feet. */
  add(text: QuotedText): void {
    const running = runningLinesOf(text.pages.map(page => page.text));
    for (const wantsRunning of [false, true]) {
      this.#push(separator, 0, 0, freeStart);
      for (const [index, page] of text.pages.entries()) {
        const isRunning = (at: number) =>
          (running[index] ?? []).some(({ start, end }) => at >= start && at < end);
        this.#addPage(text, page, at => isRunning(at) === wantsRunning);
      }
    }
  }

  #addPage(text: QuotedText, page: QuotedPage, isWanted: (start: number) => boolean): void {
    const isFree = earlyLineEnds(page.text);
    let isFirst = true;
    for (const { kind, key, folded, start, end, startsLine } of tokensOf(page.text)) {
      if (!isWanted(start)) continue;
      if (isFirst) this.parts.push({ from: this.length, text, page });
      const flags = startsLine || isFirst ? lineStart | (isFree(start) ? freeStart : 0) : 0;
      const word = this.#known.get(key) ?? { kind, key, folded };
      this.#known.set(key, word);
      this.#push(word, start, end, flags);
      if (page.source === 'text' && kind === 'word') this.#printed.add(folded);
      isFirst = false;
    }
  }

  #push(word: SourceWord, start: number, end: number, flags: number): void {
    const places = this.#places.get(word.folded);
    if (places) places.push(this.length);
    else this.#places.set(word.folded, [this.length]);
    this.#words.push(word);
    this.starts.push(start);
    this.ends.push(end);
    this.#flags.push(flags);
  }
}

/** Share of the length of a page's long lines below which a line ended early. */
const filledShare = 0.72;

/** True of a place if the line before it ended early, as a heading, a cell or a last line does. Places must ascend. */
function earlyLineEnds(text: string): (start: number) => boolean {
  const lines = text.split('\n');
  const lengths = lines.map(line => line.trim().length);
  const filled = lengths.filter(length => length > 0).sort((a, b) => a - b);
  const measure = filled[Math.floor((filled.length - 1) * 0.9)] ?? 0;
  let [line, end] = [0, lines[0]?.length ?? 0];
  return start => {
    while (end < start) {
      line += 1;
      end += 1 + (lines[line]?.length ?? start);
    }
    return line > 0 && (lengths[line - 1] ?? 0) < measure * filledShare;
  };
}
