/** The verdict on one sentence: the places of exactly its words, with links to them, or else the passage nearest to it. */
import {
  decidingKind,
  invisibleCharacters,
  isCondition,
  linesOfSentence,
  quotationsIn,
  type Span,
} from '#text';
import { foldedWords, isItemLabel, type Token, tokensOf } from '../tokens.ts';
import type { Answer, CheckedSentence, ComparedWords } from './check-quote.d.ts';
import { type Claim, hasPromise, isPromise } from './claims.ts';
import type { Comparison } from './comparison.ts';
import { type Piece, piecesOf, withJoinedLetters, withoutEdges } from './conventions.ts';
import { omissionOf, withOmissions } from './omissions.ts';
import {
  leastLikeness,
  type Passage,
  type QuotedPassage,
  similarPassages,
  verbatimPassages,
} from './passage-search.ts';
import { placeOf } from './place.ts';
import type { SourceWords } from './source-words.ts';
import type { SubjectSearch } from './subjects.ts';

/** A sentence so like a passage is not looked at in parts, and is contradicted by another amount or duty in it. */
const closeLikeness = 0.8;
const shownPlaces = 200;
/** Minimum number of words of a part that is checked alone. */
const wordsOfPart = 4;
/** Maximum share of misread words in a sentence of a recognised page. */
const mostMisread = 0.5;
/** A sentence of more words is compared in parts of so many, unless it was found. */
const mostCompared = 160;

/** What joins the clauses of a sentence. */
const joints = /[,;]\s+(?:(?:and|but|und|aber|y|pero)\s+)?|\s(?:and|und|y)\s/g;

type Judged = Omit<CheckedSentence, 'text' | 'start' | 'end' | 'characters'> & {
  /** 1 where the sentence was found. */
  likeness: number;
};

export class QuoteChecker {
  readonly #source: SourceWords;
  readonly #subjects: SubjectSearch;
  readonly #hasUnread: boolean;
  /** Earlier findings: a repeated sentence is not searched again. */
  readonly #known = new Map<string, Judged>();

  constructor(source: SourceWords, subjects: SubjectSearch, hasUnread: boolean) {
    this.#source = source;
    this.#subjects = subjects;
    this.#hasUnread = hasUnread;
  }

  /** A sentence, or its parts where these are found and the whole is not. Pauses between its parts. */
  *check(text: string, span: Span): Generator<void, CheckedSentence[]> {
    const whole = this.#sentence(text, span);
    yield;
    if (isFound(whole)) return [whole.sentence];
    // A sentence that is near as a whole is one; what introduces a quotation in it is still set apart.
    const isClose = whole.likeness >= closeLikeness;
    const lines = isClose ? [] : linesOfSentence(text, span);
    if (lines.length > 1 && (yield* this.#hasNearer(text, lines, whole)))
      return yield* this.#checkAll(text, lines);
    if (isClose && whole.sentence.comparison.some(isExactDifference)) return [whole.sentence];
    const parts = quotationsIn(text, span);
    if (parts.length > 1 && (yield* this.#hasNearer(text, parts, whole))) {
      for (const part of parts) {
        this.#sentence(text, part);
        yield;
      }
      return parts.map(part => this.#sentence(text, part).sentence);
    }
    const claims = isClose ? [] : this.#claimsIn(text, span);
    if (claims.length > 1) return yield* this.#checkAll(text, claims);
    if (whole.words <= mostCompared) return [whole.sentence];
    return yield* this.#checkAll(text, shortPieces(text, span, whole.words));
  }

  /** The parts of a sentence that promise something each: "it is refundable, delivery is guaranteed and nothing else is due". */
  #claimsIn(text: string, { start, end }: Span): Span[] {
    if (!hasPromise(this.#subjects.read(text.slice(start, end)).kinds)) return [];
    const claims: Span[] = [];
    let from = start;
    for (const { index, 0: joint } of [
      ...text.slice(start, end).matchAll(joints),
      { index: end - start, 0: '' },
    ]) {
      const part = { start: from, end: start + index };
      const { length, kinds } = this.#subjects.read(text.slice(part.start, part.end));
      const isClaim = length >= wordsOfPart && hasPromise(kinds);
      const last = claims.at(-1);
      if (isClaim || !last) claims.push(part);
      else last.end = part.end;
      from = part.end + joint.length;
    }
    return claims;
  }

  *#checkAll(text: string, spans: readonly Span[]): Generator<void, CheckedSentence[]> {
    const found: CheckedSentence[] = [];
    for (const span of spans) found.push(...(yield* this.check(text, span)));
    return found;
  }

  /** True if a part is found, or is nearer to a passage than the whole. */
  *#hasNearer(text: string, parts: readonly Span[], whole: { likeness: number }): Generator<void, boolean> {
    for (const part of parts) {
      const { words, likeness, ...found } = this.#sentence(text, part);
      yield;
      if (words < wordsOfPart) continue;
      if (isFound(found)) return true;
      if (whole.likeness < closeLikeness && likeness > Math.max(whole.likeness, leastLikeness)) return true;
    }
    return false;
  }

  #sentence(text: string, span: Span) {
    const own = text.slice(span.start, span.end);
    const tokens = withJoinedLetters([...tokensOf(own, true)]);
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
    const { tokens: plain, label } = withoutEdges(written);
    if (plain.length === 0) return this.#unfound(0);
    // All in capitals, or without any, a quote changes no word.
    const isOneCase = text === text.toUpperCase() || text === text.toLowerCase();
    const tokens = isOneCase ? plain.map(token => ({ ...token, isAnyCase: true })) : plain;
    const isPlain = !hasUnseen && tokens.every(({ odd }) => odd.length === 0);
    const found = isPlain ? this.#verbatim(tokens, label, isQuestion(text)) : null;
    if (found) return this.#found(text, found.pieces, found.passages);
    // Without its number an item is found wherever it is found with it.
    const own = withoutEdges(written, false).tokens;
    if (own.length > mostCompared) return this.#unfound(0);
    let similar = similarPassages(this.#source, text, own);
    if ((similar[0]?.likeness ?? 0) < leastLikeness)
      similar = [...similar, ...similarPassages(this.#source, text, own, false)].sort(
        (a, b) => b.likeness - a.likeness,
      );
    // Where a sentence is printed elsewhere, only single words of it may be misread.
    const isPrinted = similar.some(
      one => !placeOf(this.#source, one).recognised && one.likeness >= leastLikeness,
    );
    const misread = isPlain ? similar.filter(one => isMisread(one, isPrinted)) : [];
    if (misread.length > 0)
      return this.#found(
        text,
        [],
        misread.map(passage => ({ ...passage, left: [] })),
      );
    const words = own.filter(({ kind }) => kind === 'word').map(({ folded }) => folded);
    return this.#answered(text, words, similar[0]);
  }

  /** With brackets and ellipses as the document may have them, or else as the marks of who quotes. */
  #verbatim(tokens: Token[], label: string | null, asks: boolean) {
    const whole: Piece[] = [{ gap: 'none', inserted: [], tokens }];
    // A statement that is turned into a question is another sentence.
    const isAsked = ({ to }: Passage) => [0, 1, 2].some(step => this.#source.wordAt(to + step).key === '?');
    const cut = [true, false].map(onlyRemarks => piecesOf(tokens, onlyRemarks));
    for (const pieces of [whole, ...cut.filter(pieces => pieces.some(({ gap }) => gap !== 'none'))]) {
      const passages = verbatimPassages(this.#source, pieces, label).filter(one => !asks || isAsked(one));
      if (passages.length > 0) return { pieces, passages };
    }
    return null;
  }

  /** Not found word for word: contradicted, altered, or not in the documents. */
  #answered(text: string, words: readonly string[], nearest: Comparison | undefined): Judged {
    const { claim, answers: found } = this.#subjects.answersTo(text, words);
    const answers = found.map(({ from, to, contradicts }) => this.#answer(from, to, contradicts));
    const likeness = nearest?.likeness ?? 0;
    const more = { answers, isPromise: isPromise(claim), likeness };
    const contradicted = answers[0]?.contradicts === true;
    if (!nearest || likeness < (more.isPromise ? 0.7 : leastLikeness)) {
      if (isCourtesy(claim)) return { ...this.#unfound(likeness), verdict: 'no-claim' };
      const verdict = contradicted ? 'contradicted' : this.#unfound(0).verdict;
      return { ...this.#unfound(likeness), ...more, verdict };
    }
    const isCurrent = nearest.from < this.#source.currentEnd;
    const opposes = isCurrent && isOpposite(nearest, claim);
    const { before, after } = this.#rest(nearest);
    const sentence = this.#source.sentenceAround(nearest.from, nearest.to);
    if (opposes && !contradicted) answers.unshift(this.#answer(sentence.from, sentence.to, true));
    return {
      ...more,
      verdict: contradicted || opposes ? 'contradicted' : 'altered',
      ...{
        before,
        after,
        places: [placeOf(this.#source, nearest)],
        placeCount: 1,
        comparison: nearest.words,
      },
    };
  }

  #answer(from: number, to: number, contradicts: boolean): Answer {
    const text = this.#source.textOf(from, to).replace(/\s+/g, ' ');
    return { text, place: placeOf(this.#source, { from, to }), contradicts };
  }

  #unfound(likeness: number): Judged {
    return {
      verdict: this.#hasUnread ? 'could-not-be-checked' : 'not-found',
      ...{
        isPromise: false,
        before: '',
        after: '',
        answers: [],
        places: [],
        placeCount: 0,
        comparison: [],
        likeness,
      },
    };
  }

  #found(text: string, pieces: readonly Piece[], passages: readonly QuotedPassage[]): Judged {
    const current = passages.filter(({ from }) => from < this.#source.currentEnd);
    const all = current.length > 0 ? current : passages;
    const claims = (inserted: readonly Token[]) =>
      limitsOrPromises(this.#subjects.read(text.slice(inserted[0]?.start ?? 0, inserted.at(-1)?.end ?? 0)));
    const known = all.map(passage => {
      const omission = omissionOf(this.#source, pieces, passage, claims);
      const rest = this.#rest(passage, opensSentence.test(text));
      return { ...rest, passage, omission, isWhole: rest.isWhole && omission === 'nothing' };
    });
    const whole = known.filter(({ isWhole }) => isWhole);
    // The cell of a table has no room for the condition that a sentence states of the same words.
    const limited = known.filter(({ isWhole, before, after }) => !isWhole && limits(`${before} ${after}`));
    const areCells = limited.length > 0 && whole.every(({ passage }) => this.#isCell(passage));
    const shown = whole.length === 0 ? known : areCells ? limited : whole;
    const [{ before, after, passage: first, omission, isWhole }] = shown as [(typeof shown)[number]];
    const isAltered = omission === 'change';
    const verdict = isAltered
      ? 'altered'
      : current.length === 0
        ? 'only-in-earlier-version'
        : isWhole
          ? 'verbatim'
          : 'part';
    return {
      ...this.#unfound(1),
      ...{
        verdict,
        before,
        after,
        placeCount: shown.length,
        isPromise: isPromise(this.#subjects.read(text)),
      },
      places: shown.slice(0, shownPlaces).map(({ passage }) => placeOf(this.#source, passage)),
      comparison: pieces.length > 1 ? withOmissions(this.#source, text, pieces, first) : [],
    };
  }

  /**
   * The rest of the sentence around a passage. A number, a bullet or a mark before it is none.
   *
   * @param asSentence true of a quote that begins as a sentence does: of an item of a list, what introduces the list is part of it
   */
  #rest(passage: Passage, asSentence = false): { before: string; after: string; isWhole: boolean } {
    const { from, to } = this.#source.sentenceAround(passage.from, passage.to);
    const words = (start: number, end: number) =>
      this.#source.wordsOf(start, end).filter(({ kind }) => kind !== 'mark');
    const opening = words(from, passage.from);
    const isLabel =
      opening.length === 0 ||
      (opening.length === 1 && this.#source.opensLine(from) && isItemLabel(opening[0]?.key ?? ''));
    const introduction = asSentence ? this.#condition(from, passage.from) : '';
    const before = isLabel ? introduction : this.#source.textOf(from, passage.from);
    const after = words(passage.to, to).length === 0 ? '' : this.#source.textOf(passage.to, to);
    return { before, after, isWhole: before === '' && after === '' };
  }

  /** What introduces the list of an item in small letters ("locked until:"), if it limits the item; else empty. */
  #condition(item: number, first: number): string {
    const lead = /^\p{Ll}/u.test(this.#source.wordAt(first).key) ? this.#source.leadIn(item) : null;
    const text = lead ? this.#source.textOf(lead.from, lead.to) : '';
    return limits(text) ? text : '';
  }

  /** True of some words without a full stop. */
  #isCell({ from, to }: Passage): boolean {
    const { to: end } = this.#source.sentenceAround(from, to);
    const hasStop = [end - 1, end - 2].some(place => /^[.!?]$/.test(this.#source.wordAt(place).key));
    return !hasStop && to - from >= wordsOfPart;
  }
}

/** True of words that deny or state a condition. */
function limits(text: string): boolean {
  return foldedWords(text).some(word => decidingKind(word) === 'negation' || isCondition(word));
}

/** True of words in brackets that say more than what is meant. */
function limitsOrPromises({ kinds, moods }: Claim): boolean {
  const isSaid = [...kinds.values()].some(roles => roles.size > 1 || !roles.has('about'));
  return isSaid || (['denials', 'conditions', 'assuring'] as const).some(mood => moods.has(mood));
}

/** A capital letter that is not that of a label. */
const opensSentence = /^[^\p{L}\p{Nd}([]*\p{Lu}(?![.)])/u;

function isQuestion(text: string): boolean {
  return /\?["'”’»)\]]*\s*$/.test(text);
}

/** A long sentence cut at blanks into pieces that can be compared. */
function shortPieces(text: string, { start, end }: Span, words: number): Span[] {
  const length = Math.floor(((end - start) * mostCompared) / words);
  const pieces: Span[] = [];
  for (let from = start; from < end; ) {
    const blank = text.slice(from, from + length).lastIndexOf(' ');
    const to = from + length >= end ? end : from + (blank > 0 ? blank : length);
    pieces.push({ start: from, end: to });
    from = to;
  }
  return pieces;
}

/** A greeting, a signature or a courtesy that says nothing about the offer. */
function isCourtesy(claim: Claim): boolean {
  const { moods, amounts, length } = claim;
  if (claim.opensWith('greeting') && length < 8) return true;
  return (
    (moods.has('courtesy') || (claim.opensWith('closing') && length < 8)) &&
    amounts.length === 0 &&
    !isPromise(claim)
  );
}

/** True where the passage says the opposite: it denies what the sentence does not, or has another amount or duty in the same words. */
function isOpposite({ words, likeness }: Comparison, claim: Claim): boolean {
  if (claim.isQuestion) return false;
  const differing = words.filter(({ matter }) => matter !== null);
  const denials = differing.filter(({ matter }) => matter === 'negation');
  if (denials.length % 2 === 1 && differing.length <= 2 + Math.floor(words.length / 4)) return true;
  if (likeness < closeLikeness) return false;
  // The number of an item is no amount.
  const isLabel = (word: ComparedWords) => word === words[0] && /^\d{1,3}[.)]?$/.test(word.quote);
  return differing.some(
    word => word.kind === 'replaced' && /^(?:amount|obligation)$/.test(word.matter ?? '') && !isLabel(word),
  );
}

function isFound({ sentence: { verdict } }: { sentence: CheckedSentence }): boolean {
  return verdict === 'verbatim' || verdict === 'part' || verdict === 'only-in-earlier-version';
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
function isMisread({ words }: Comparison, onlyWords: boolean): boolean {
  const isWord = (written: string) => !/\s/.test(written) && /\p{L}/u.test(written);
  if (words.some(({ matter }) => matter !== null) || words.every(({ kind }) => kind === 'same')) return false;
  if (
    onlyWords &&
    words.some(({ kind, quote, source }) => kind !== 'same' && !(isWord(quote) && isWord(source)))
  )
    return false;
  const length = words.reduce((sum, { quote }) => sum + quote.length, 0);
  const same = words.reduce((sum, { kind, quote }) => sum + (kind === 'same' ? quote.length : 0), 0);
  return same >= (1 - mostMisread) * length;
}
