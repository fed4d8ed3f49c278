/** The verdict on one sentence: the places of exactly its words, or else the passage nearest to it. */

import { invisibleCharacters, linesOfSentence, quotationsIn, type Span } from '#text';
import { type Token, tokensOf } from '../tokens.ts';
import type { CheckedSentence, ComparedWords, QuotedText, Verdict } from './check-quote.d.ts';
import type { Comparison } from './comparison.ts';
import { type Passage, PassageSearch } from './passage-search.ts';
import { placeOf } from './place.ts';
import { withoutEdges } from './quotation-edges.ts';
import { partAt, type SourceWords } from './source-words.ts';

/** Minimum likeness of an altered form of a passage. */
const leastLikeness = 0.6;
/** A sentence so like a passage is not looked at in parts. */
const closeLikeness = 0.8;
const shownPlaces = 200;
/** Minimum number of words of a part that is checked alone. */
const wordsOfPart = 4;

/** Maximum share of misread words in a sentence of a recognised page. */
const mostMisread = 0.5;

export class QuoteChecker {
  readonly #source: SourceWords;
  readonly #search: PassageSearch;
  readonly #hasUnread: boolean;
  /** Earlier findings: a repeated sentence is not searched again. */
  readonly #known = new Map<string, Judged>();

  constructor(source: SourceWords, texts: readonly QuotedText[]) {
    this.#source = source;
    this.#search = new PassageSearch(source);
    this.#hasUnread = texts.some(({ pages }) => pages.some(page => page.source === 'none'));
  }

  /** A sentence, or its parts where these are found and the whole is not. */
  check(text: string, span: Span): CheckedSentence[] {
    const whole = this.#sentence(text, span);
    const { isFound, likeness } = whole.judged;
    if (isFound) return [whole.sentence];
    // A sentence that is near as a whole is one; what introduces a quotation in it is still set apart.
    const isClose = likeness >= closeLikeness;
    const lines = isClose ? [] : linesOfSentence(text, span);
    if (lines.length > 1 && lines.some(line => this.#isFound(text, line, likeness)))
      return lines.flatMap(line => this.check(text, line));
    if (isClose && whole.sentence.comparison.some(isExactDifference)) return [whole.sentence];
    const parts = quotationsIn(text, span);
    const least = isClose ? 1 : likeness;
    if (parts.length < 2 || !parts.some(part => this.#isFound(text, part, least))) return [whole.sentence];
    return parts.map(part => this.#sentence(text, part).sentence);
  }

  /** True where a part is in a document, or nearer to one than the whole is. */
  #isFound(text: string, part: Span, likeness: number): boolean {
    const { judged, words } = this.#sentence(text, part);
    return words >= wordsOfPart && (judged.isFound || judged.likeness > Math.max(likeness, leastLikeness));
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
    const { verdict, places, placeCount, comparison } = judged;
    const words = tokens.filter(({ kind }) => kind !== 'mark').length;
    const sentence = { text: own, ...span, verdict, places, placeCount, comparison, characters };
    return { sentence, judged, words };
  }

  #judge(text: string, written: readonly Token[], hasUnseen: boolean): Judged {
    const { tokens, label } = withoutEdges(written);
    if (tokens.length === 0) return this.#unfound(0);
    const isPlain = !hasUnseen && tokens.every(({ odd }) => odd.length === 0);
    const whole = withoutEdges(written, false).tokens;
    // Without its number an item is found wherever it is found with it.
    const found = isPlain ? this.#placesOf(this.#search.verbatim(tokens, label)) : null;
    if (found) return found;
    const compared = this.#search.compared(text, whole);
    const read = isPlain ? this.#placesOf(compared.filter(isMisread)) : null;
    if (read) return read;
    const [nearest] = compared;
    if (!nearest || nearest.likeness < leastLikeness) return this.#unfound(nearest?.likeness ?? 0);
    const { words: comparison, likeness } = nearest;
    const place = placeOf(this.#source, nearest);
    return { verdict: 'altered', places: [place], placeCount: 1, comparison, likeness, isFound: false };
  }

  #unfound(likeness: number): Judged {
    const verdict: Verdict = this.#hasUnread ? 'could-not-be-checked' : 'not-found';
    return { verdict, places: [], placeCount: 0, comparison: [], likeness, isFound: false };
  }

  #placesOf(found: readonly Passage[]): Judged | null {
    if (found.length === 0) return null;
    const isEarlier = ({ from }: Passage) => (partAt(this.#source, from).text.version?.to ?? null) !== null;
    const current = found.filter(passage => !isEarlier(passage));
    const shown = current.length > 0 ? current : found;
    return {
      verdict: current.length > 0 ? 'verbatim' : 'only-in-earlier-version',
      places: shown.slice(0, shownPlaces).map(passage => placeOf(this.#source, passage)),
      placeCount: shown.length,
      comparison: [],
      likeness: 1,
      isFound: true,
    };
  }
}

type Judged = Pick<CheckedSentence, 'verdict' | 'places' | 'placeCount' | 'comparison'> & {
  likeness: number;
  isFound: boolean;
};

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
