/** The verdict on one sentence: the places of exactly its words, with links to them, or else the passage nearest to it. */
import { invisibleCharacters, linesOfSentence, quotationsIn, type Span } from '#text';
import { type Token, tokensOf } from '../tokens.ts';
import type { CheckedSentence, ComparedWords, Place } from './check-quote.d.ts';
import type { Comparison } from './comparison.ts';
import { type Passage, similarPassages, verbatimPassages, withoutEdges } from './passage-search.ts';
import type { SourceWords } from './source-words.ts';

/** Minimum likeness of an altered form of a passage. */
const leastLikeness = 0.6;
/** A sentence so like a passage is not looked at in parts. */
const closeLikeness = 0.8;
const shownPlaces = 200;
/** Minimum number of words of a part that is checked alone. */
const wordsOfPart = 4;
/** Maximum share of misread words in a sentence of a recognised page. */
const mostMisread = 0.5;

interface Judged extends Pick<CheckedSentence, 'verdict' | 'places' | 'placeCount' | 'comparison'> {
  /** 1 where the sentence was found. */
  likeness: number;
}

export class QuoteChecker {
  readonly #source: SourceWords;
  readonly #hasUnread: boolean;
  /** Earlier findings: a repeated sentence is not searched again. */
  readonly #known = new Map<string, Judged>();

  constructor(source: SourceWords, hasUnread: boolean) {
    this.#source = source;
    this.#hasUnread = hasUnread;
  }

  /** A sentence, or its parts where these are found and the whole is not. */
  check(text: string, span: Span): CheckedSentence[] {
    const whole = this.#sentence(text, span);
    if (isFound(whole)) return [whole.sentence];
    // A sentence that is near as a whole is one; what introduces a quotation in it is still set apart.
    const isClose = whole.likeness >= closeLikeness;
    const isNearer = (part: Span) => {
      const { words, likeness, ...found } = this.#sentence(text, part);
      const isLong = words >= wordsOfPart;
      return isLong && (isFound(found) || (!isClose && likeness > Math.max(whole.likeness, leastLikeness)));
    };
    const lines = isClose ? [] : linesOfSentence(text, span);
    if (lines.length > 1 && lines.some(isNearer)) return lines.flatMap(line => this.check(text, line));
    if (isClose && whole.sentence.comparison.some(isExactDifference)) return [whole.sentence];
    const parts = quotationsIn(text, span);
    if (parts.length < 2 || !parts.some(isNearer)) return [whole.sentence];
    return parts.map(part => this.#sentence(text, part).sentence);
  }

  #sentence(text: string, span: Span) {
    const own = text.slice(span.start, span.end);
    const tokens = [...tokensOf(own, true)];
    const unseen = invisibleCharacters(own, span.start);
    const key = JSON.stringify([own, unseen.length]);
    const judged = this.#known.get(key) ?? this.#judge(own, tokens, unseen.length > 0);
    this.#known.set(key, judged);
    const letters = tokens.flatMap(({ odd }) => odd.filter(({ kind }) => kind === 'look-alike'));
    const characters = [...letters.map(odd => ({ ...odd, at: odd.at + span.start })), ...unseen];
    characters.sort((a, b) => a.at - b.at);
    const { likeness, ...finding } = judged;
    const words = tokens.filter(({ kind }) => kind !== 'mark').length;
    return { sentence: { text: own, ...span, ...finding, characters }, likeness, words };
  }

  #judge(text: string, written: readonly Token[], hasUnseen: boolean): Judged {
    const { tokens, label } = withoutEdges(written);
    if (tokens.length === 0) return this.#unfound(0);
    const isPlain = !hasUnseen && tokens.every(({ odd }) => odd.length === 0);
    const found = isPlain ? verbatimPassages(this.#source, tokens, label) : [];
    if (found.length > 0) return this.#found(found);
    // Without its number an item is found wherever it is found with it.
    const similar = similarPassages(this.#source, text, withoutEdges(written, false).tokens);
    const misread = isPlain ? similar.filter(isMisread) : [];
    if (misread.length > 0) return this.#found(misread);
    const [nearest] = similar;
    if (!nearest || nearest.likeness < leastLikeness) return this.#unfound(nearest?.likeness ?? 0);
    const { words: comparison, likeness } = nearest;
    const places = [placeOf(this.#source, nearest)];
    return { verdict: 'altered', places, placeCount: 1, comparison, likeness };
  }

  #unfound(likeness: number): Judged {
    const verdict = this.#hasUnread ? 'could-not-be-checked' : 'not-found';
    return { verdict, places: [], placeCount: 0, comparison: [], likeness };
  }

  #found(passages: readonly Passage[]): Judged {
    const current = passages.filter(({ from }) => !this.#source.partAt(from).text.version?.to);
    const shown = current.length > 0 ? current : passages;
    return {
      verdict: current.length > 0 ? 'verbatim' : 'only-in-earlier-version',
      places: shown.slice(0, shownPlaces).map(passage => placeOf(this.#source, passage)),
      placeCount: shown.length,
      comparison: [],
      likeness: 1,
    };
  }
}

function isFound({ sentence: { verdict } }: { sentence: CheckedSentence }): boolean {
  return verdict === 'verbatim' || verdict === 'only-in-earlier-version';
}

/** Words added at the ends introduce a quotation. */
function isExactDifference(
  { kind, matter }: ComparedWords,
  index: number,
  { length }: { length: number },
): boolean {
  if (matter === null || ['wording', 'case', 'punctuation'].includes(matter)) return false;
  return kind !== 'added' || (index > 0 && index < length - 1);
}

/** True where nothing differs but a few words that were misread from a picture. */
function isMisread({ words }: Comparison): boolean {
  if (words.some(({ matter }) => matter !== null)) return false;
  const length = words.reduce((sum, { quote }) => sum + quote.length, 0);
  const same = words.reduce((sum, { kind, quote }) => sum + (kind === 'same' ? quote.length : 0), 0);
  return same >= (1 - mostMisread) * length;
}

function placeOf(source: SourceWords, { from, to }: Passage): Place {
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
