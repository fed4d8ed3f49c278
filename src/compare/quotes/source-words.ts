/**
 * The words of all texts in one row, each with its place. Running heads and feet follow the text of their document, so that a sentence
 * that continues on the next page is whole.
 */
import { decidingKind, isCondition, isFunctionWord, lastUpTo, runningLinesOf } from '#text';
import { isItemLabel, type Token, tokensOf } from '../tokens.ts';
import type { QuotedPage, QuotedText } from './check-quote.d.ts';

export type SourceWord = Pick<Token, 'kind' | 'key' | 'folded'>;

/** First word of a passage in the row of words, and the one after its last. */
export interface Passage {
  from: number;
  to: number;
}

/** Consecutive words of one page. */
export interface SourcePart {
  /** Place of its first word. */
  from: number;
  text: QuotedText;
  page: QuotedPage;
}

/** Separates parts that are not read as one. */
export const separator: SourceWord = { kind: 'mark', key: '', folded: '' };

/** What a word begins: a line; a text after a line that ended early; a sentence, a heading, a row of a table or an item of a list. */
const begins = { line: 1, free: 2, sentence: 4 };
/** Maximum number of words that are looked at for the beginning and the end of a sentence. */
const longestSentence = 400;
/** Maximum number of items before one whose introduction is looked for. */
const mostItems = 12;

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
  /** Words before this place are of current texts: these are added first. */
  currentEnd = 0;

  get length(): number {
    return this.#words.length;
  }

  wordAt(place: number): SourceWord {
    return this.#words[place] ?? separator;
  }

  wordsOf(from: number, to: number): SourceWord[] {
    return this.#words.slice(from, to);
  }

  /** Places of a folded word, ascending. */
  places(folded: string): readonly number[] {
    return this.#places.get(folded) ?? [];
  }

  opensLine(place: number): boolean {
    return ((this.#flags[place] ?? 0) & begins.line) !== 0;
  }

  /** True where the line before ended early: it is not part of the sentence. */
  isFree(place: number): boolean {
    return ((this.#flags[place] ?? 0) & begins.free) !== 0;
  }

  isSentenceStart(place: number): boolean {
    return (
      ((this.#flags[place] ?? begins.sentence) & begins.sentence) !== 0 || this.wordAt(place) === separator
    );
  }

  /** True of a folded word that is mostly written with a capital within sentences: a defined term, a name. */
  isTerm(folded: string): boolean {
    if (decidingKind(folded) !== null || isCondition(folded)) return false;
    const within = this.places(folded).filter(at => !this.isSentenceStart(at) && !this.opensLine(at));
    return within.filter(at => /^\p{Lu}/u.test(this.wordAt(at).key)).length * 2 > within.length;
  }

  /** The sentence, heading or row that has the passage: from its first word, or its number, to the one after its last mark. */
  sentenceAround(from: number, to: number): Passage {
    let [start, end] = [from, Math.max(to, from + 1)];
    while (start > from - longestSentence && !this.isSentenceStart(start)) start -= 1;
    while (end < to + longestSentence && !this.isSentenceStart(end)) end += 1;
    return { from: start, to: end };
  }

  /** The first word behind the number with which a sentence begins, of a clause or an item: "2.1", "(a)", "3." */
  behindLabel(start: number, quoted: number): number {
    const at = this.wordAt(start).key === '(' ? start + 1 : start;
    const [label, next] = [this.wordAt(at).key, this.wordAt(at + 1).key];
    if (!this.opensLine(start) || !isItemLabel(label)) return start;
    if (/^[.)]$/.test(next)) return at + 2;
    return at + 1 === quoted || (label.includes('.') && /^["\p{Lu}]/u.test(next)) ? at + 1 : start;
  }

  /** What introduces a list, up to its colon, for an item that begins at a place; null where there is none. */
  leadIn(item: number): Passage | null {
    let end = item;
    for (let count = 0; count < mostItems; count += 1) {
      const { from } = this.sentenceAround(end - 1, end);
      const { key } = this.wordAt(end - 1);
      if (key === ':') return { from, to: end };
      if (/^[.!?]?$/.test(key) || from === end) return null;
      end = from;
    }
    return null;
  }

  /** Places of the first words of the sentences of current texts. */
  *sentenceStarts(): Generator<number> {
    for (let place = 0; place < this.currentEnd; place += 1)
      if (this.wordAt(place) !== separator && this.isSentenceStart(place)) yield place;
  }

  /** The passage as printed. Where it continues on the next page, what is printed between is left out. */
  textOf(from: number, to: number): string {
    if (from >= to) return '';
    const part = this.partAt(from);
    const next = this.parts[this.parts.indexOf(part) + 1]?.from ?? this.length;
    const end = Math.min(to, next);
    const written = part.page.text.slice(this.starts[from], this.ends[end - 1]);
    return end < to ? `${written} ${this.textOf(end, to)}` : written;
  }

  /** True of a folded word on a page that was not recognised from a picture. */
  isPrinted(folded: string): boolean {
    return this.#printed.has(folded);
  }

  /** The part of the page that has a place. */
  partAt(place: number): SourcePart {
    const index = lastUpTo(this.parts, place, ({ from }) => from);
    return this.parts[Math.max(0, index)] as SourcePart;
  }

  /** Adds a text between separators: its words, then its running heads and feet. Pauses after each page. */
  *add(text: QuotedText): Generator<void> {
    const running = runningLinesOf(text.pages.map(page => page.text));
    for (const wantsRunning of [false, true]) {
      this.#push(separator, 0, 0, begins.free);
      for (const [index, page] of text.pages.entries()) {
        const lines = running[index] ?? [];
        this.#addPage(text, page, wantsRunning, at =>
          lines.some(({ start, end }) => at >= start && at < end),
        );
        yield;
      }
    }
    if (!text.version?.to) this.currentEnd = this.length;
  }

  #addPage(
    text: QuotedText,
    page: QuotedPage,
    wantsRunning: boolean,
    isRunning: (at: number) => boolean,
  ): void {
    const lineBefore = endedLines(page.text);
    let isFirst = true;
    for (const { kind, key, folded, start, end, startsLine } of tokensOf(page.text)) {
      if (isRunning(start) !== wantsRunning) continue;
      if (isFirst) this.parts.push({ from: this.length, text, page });
      const line = startsLine || isFirst ? lineBefore(start, end) : null;
      const isSentence =
        (wantsRunning && isFirst) ||
        line?.hasItemMark === true ||
        this.#beginsSentence(key, startsLine, line?.mayHaveEnded === true);
      const flags =
        (line ? begins.line : 0) | (line?.isEarly ? begins.free : 0) | (isSentence ? begins.sentence : 0);
      const word = this.#known.get(key) ?? { kind, key, folded };
      this.#known.set(key, word);
      this.#push(word, start, end, flags);
      if (page.source === 'text' && kind === 'word') this.#printed.add(folded);
      isFirst = false;
    }
  }

  /** @param opens the line before ended, or could have held the word */
  #beginsSentence(key: string, startsLine: boolean, opens: boolean): boolean {
    let last = this.length - 1;
    if (this.wordAt(last) === separator) return true;
    // The closing mark belongs to the sentence that it ends.
    if (/^["')\]]$/.test(key) && !startsLine) return false;
    while (/^["')\]]$/.test(this.wordAt(last).key)) last -= 1;
    const mark = this.wordAt(last).key;
    const isCapital = /^["'([\p{Lu}\p{Nd}]/u.test(key);
    if (/^[.!?…]$/.test(mark)) return (isCapital || startsLine) && !this.#isAbbreviation(last);
    const isLabel = startsLine && /^(?:\(|\d{1,3}(?:\.\d{1,3})*$|\p{L}$)/u.test(key);
    if (mark === ';' || mark === ':') return startsLine && (isLabel || isCapital);
    if (!opens || !isCapital || mark === ',' || mark === '-') return false;
    return !isFunctionWord(this.wordAt(last).folded);
  }

  /** A full stop behind an initial, an abbreviation, or the number of an item that opens the line. */
  #isAbbreviation(stop: number): boolean {
    const { folded } = this.wordAt(stop - 1);
    if (this.wordAt(stop).key !== '.') return false;
    if (isItemLabel(folded)) return !/^\d/.test(folded) || this.isSentenceStart(stop - 1);
    return abbreviation.test(folded);
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

const abbreviation = /^(?:nos?|arts?|cls?|secs?|pp?|figs?|approx|mrs?|ms|dr|st|vs|cf|eg|ie|nr|ca|incl|excl)$/;

/** Share of the length of a page's long lines below which a line ended early. */
const filledShare = 0.72;
/** Up to this share a line with the first word of the next one would have been no longer than others. */
const fittingShare = 0.93;

/**
 * Whether the line before a word ended early, as a heading, a cell or a last line does, or may have because the word would have fitted
 * on it; and whether a mark of an item is before the word.
 */
function endedLines(text: string) {
  const lengths = text.split('\n').map(line => line.trim().length);
  const filled = lengths.filter(length => length > 0).sort((a, b) => a - b);
  const measure = filled[Math.floor((filled.length - 1) * 0.9)] ?? 0;
  return (start: number, end: number) => {
    const begin = text.lastIndexOf('\n', start) + 1;
    const before = text.slice(text.lastIndexOf('\n', begin - 2) + 1, begin - 1).trim().length;
    const isEarly = begin > 0 && before < measure * filledShare;
    const mayHaveEnded = isEarly || (begin > 0 && before + 1 + end - start <= measure * fittingShare);
    const mark = text.slice(Math.max(begin, start - 12), start);
    return { isEarly, mayHaveEnded, hasItemMark: /^\s*[-–—•·▪●►◦‣■□*]\s+$/.test(mark) };
  };
}
