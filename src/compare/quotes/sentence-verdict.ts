/** The verdict on one sentence: the places of exactly its words, with links to them, or else the passage nearest to it. */
import { decidingKind, invisibleCharacters, isCondition, type Span } from '#text';
import { foldedWords, type Token, textOf, tokensOf } from '../tokens.ts';
import type { Answer, CheckedSentence, ComparedWords, Verdict } from './check-quote.d.ts';
import { type Claim, hasOtherAmount, isPromise, isQuestion, promisesOrDenies } from './claims.ts';
import type { Comparison } from './comparison.ts';
import { type Piece, piecesOf, withJoinedLetters, withoutEdges } from './conventions.ts';
import { omissionOf, withOmissions } from './omissions.ts';
import { leastLikeness, type QuotedPassage, similarPassages, verbatimPassages } from './passage-search.ts';
import { placeOf } from './place.ts';
import type { Passage, SourceWords } from './source-words.ts';
import type { Answer as Found, SubjectSearch } from './subjects.ts';

/** A sentence so like a passage is not looked at in parts, and is contradicted by another amount or duty in it. */
export const closeLikeness = 0.8;
const shownPlaces = 200;
/** Minimum number of words of a part that is checked alone. */
export const wordsOfPart = 4;
/** Maximum share of misread words in a sentence of a recognised page. */
const mostMisread = 0.5;
/** A sentence of more words is compared in parts of so many, unless it was found. */
export const mostCompared = 160;

export interface Documents {
  source: SourceWords;
  subjects: SubjectSearch;
  /** Verdict on what is not found. */
  unfound: Verdict;
  /** Earlier findings: a repeated sentence is not searched again. */
  known: Map<string, Judged>;
}

type Judged = Omit<CheckedSentence, 'text' | 'start' | 'end' | 'characters'> & {
  /** 1 where the sentence was found. */
  likeness: number;
};

const nothing = {
  isPromise: false,
  before: '',
  after: '',
  answers: [],
  places: [],
  placeCount: 0,
  comparison: [],
};

export function verdictOn(documents: Documents, text: string, span: Span) {
  const own = text.slice(span.start, span.end);
  const tokens = withJoinedLetters([...tokensOf(own, true)]);
  const unseen = invisibleCharacters(own, span.start);
  const judged = documents.known.get(own) ?? judge(documents, own, tokens, unseen.length === 0);
  documents.known.set(own, judged);
  const letters = tokens.flatMap(({ odd }) => odd.filter(({ kind }) => kind === 'look-alike'));
  const characters = [...letters.map(odd => ({ ...odd, at: odd.at + span.start })), ...unseen];
  characters.sort((a, b) => a.at - b.at);
  const { likeness, ...finding } = judged;
  const words = tokens.filter(({ kind }) => kind !== 'mark').length;
  return { sentence: { text: own, ...span, ...finding, characters }, likeness, words };
}

function judge(documents: Documents, text: string, written: readonly Token[], isSeen: boolean): Judged {
  const { source, unfound } = documents;
  const { tokens: plain, label } = withoutEdges(written);
  if (plain.length === 0) return { ...nothing, verdict: unfound, likeness: 0 };
  // All in capitals, or without any, a quote changes no word.
  const isOneCase = text === text.toUpperCase() || text === text.toLowerCase();
  const tokens = isOneCase ? plain.map(token => ({ ...token, isAnyCase: true })) : plain;
  const isPlain = isSeen && tokens.every(({ odd }) => odd.length === 0);
  const found = isPlain ? verbatim(source, tokens, label, isQuestion(text)) : null;
  if (found) return foundAs(documents, text, found.pieces, found.passages);
  // Without its number an item is found wherever it is found with it.
  const own = withoutEdges(written, false).tokens;
  if (own.length > mostCompared) return { ...nothing, verdict: unfound, likeness: 0 };
  const near = (isCurrent: boolean) => similarPassages(source, { text, tokens: own }, isCurrent);
  let similar = near(true);
  if ((similar[0]?.likeness ?? 0) < leastLikeness)
    similar = [...similar, ...near(false)].sort((a, b) => b.likeness - a.likeness);
  // Where a sentence is printed elsewhere, only single words of it may be misread.
  const isPrinted = similar.some(one => one.likeness >= leastLikeness && !placeOf(source, one).recognised);
  const misread = similar.filter(one => isPlain && isMisread(one, isPrinted));
  const passages = misread.map(passage => ({ ...passage, left: [] }));
  if (passages.length > 0) return foundAs(documents, text, [], passages);
  const words = own.filter(({ kind }) => kind === 'word').map(({ folded }) => folded);
  return answered(documents, text, words, similar[0]);
}

/** With brackets and ellipses as the document may have them, or else as the marks of who quotes. */
function verbatim(source: SourceWords, tokens: Token[], label: string | null, asks: boolean) {
  const whole: Piece[] = [{ gap: 'none', inserted: [], tokens }];
  // A statement that is turned into a question is another sentence.
  const isAsked = ({ to }: Passage) => [0, 1, 2].some(step => source.wordAt(to + step).key === '?');
  const cut = [true, false].map(onlyRemarks => piecesOf(tokens, onlyRemarks));
  for (const pieces of [whole, ...cut.filter(pieces => pieces.some(({ gap }) => gap !== 'none'))]) {
    const passages = verbatimPassages(source, pieces, label).filter(one => !asks || isAsked(one));
    if (passages.length > 0) return { pieces, passages };
  }
  return null;
}

/** Not found word for word: contradicted, altered, or not in the documents. */
function answered(
  documents: Documents,
  text: string,
  words: readonly string[],
  nearest?: Comparison,
): Judged {
  const { source, subjects, unfound } = documents;
  const { claim, answers: found } = subjects.answersTo(text, words);
  const answerOf = ({ from, to, ...rest }: Found): Answer => ({
    text: source.textOf(from, to).replace(/\s+/g, ' '),
    place: placeOf(source, { from, to }),
    ...rest,
  });
  const answers = found.map(answerOf);
  const more = { ...nothing, answers, isPromise: isPromise(claim), likeness: nearest?.likeness ?? 0 };
  const contradicted = answers[0]?.contradicts === true;
  if (!nearest || nearest.likeness < (more.isPromise ? 0.7 : leastLikeness)) {
    if (isCourtesy(claim)) return { ...nothing, likeness: more.likeness, verdict: 'no-claim' };
    return { ...more, verdict: contradicted ? 'contradicted' : unfound };
  }
  const sentence = source.sentenceAround(nearest.from, nearest.to);
  const printed = subjects.read(source.textOf(sentence.from, sentence.to));
  const comparison = nearest.words.map(words => withMatter(words, subjects.read, claim, printed));
  const opposes = nearest.from < source.currentEnd && isOpposite({ ...nearest, words: comparison }, claim);
  if (opposes && !contradicted)
    answers.unshift(answerOf({ ...sentence, contradicts: true, statesAmount: false }));
  const { before, after } = restAround(source, nearest);
  return {
    ...{ ...more, verdict: contradicted || opposes ? 'contradicted' : 'altered', before, after },
    ...{ places: [placeOf(source, nearest)], placeCount: 1, comparison },
  };
}

function foundAs(
  { source, subjects }: Documents,
  text: string,
  pieces: readonly Piece[],
  passages: readonly QuotedPassage[],
): Judged {
  const current = passages.filter(({ from }) => from < source.currentEnd);
  const claims = (inserted: readonly Token[]) => promisesOrDenies(subjects.read(textOf(text, inserted)));
  const known = (current.length > 0 ? current : passages).map(passage => {
    const omission = omissionOf(source, pieces, passage, claims);
    const { before, after } = restAround(source, passage, opensSentence.test(text));
    return { passage, omission, before, after, isWhole: before + after === '' && omission === 'nothing' };
  });
  const whole = known.filter(({ isWhole }) => isWhole);
  // The cell of a table has no room for the condition that a sentence states of the same words.
  const limited = known.filter(({ isWhole, before, after }) => !isWhole && limits(`${before} ${after}`));
  const areCells = limited.length > 0 && whole.every(({ passage }) => isCell(source, passage));
  const shown = whole.length === 0 ? known : areCells ? limited : whole;
  const [{ before, after, passage: first, omission, isWhole }] = shown as [(typeof shown)[number]];
  const exact = current.length === 0 ? 'only-in-earlier-version' : isWhole ? 'verbatim' : 'part';
  return {
    ...{ ...nothing, before, after, likeness: 1, verdict: omission === 'change' ? 'altered' : exact },
    isPromise: isPromise(subjects.read(text)),
    placeCount: shown.length,
    places: shown.slice(0, shownPlaces).map(({ passage }) => placeOf(source, passage)),
    comparison: pieces.length > 1 ? withOmissions(source, text, pieces, first) : [],
  };
}

/**
 * The rest of the sentence around a passage. A number, a bullet or a mark before it is none.
 *
 * @param asSentence true of a quote that begins as a sentence does: of an item of a list, what introduces the list is part of it
 */
function restAround(source: SourceWords, passage: Passage, asSentence = false) {
  const sentence = source.sentenceAround(passage.from, passage.to);
  const from = source.behindLabel(sentence.from, passage.from);
  const textOf = (start: number, end: number) =>
    source.wordsOf(start, end).every(({ kind }) => kind === 'mark') ? '' : source.textOf(start, end);
  const [before, after] = [textOf(from, passage.from), textOf(passage.to, sentence.to)];
  // What introduces the list of an item in small letters ("locked until:"), if it limits the item.
  const isItem = before === '' && asSentence && /^\p{Ll}/u.test(source.wordAt(passage.from).key);
  const lead = isItem ? source.leadIn(sentence.from) : null;
  const introduction = lead ? source.textOf(lead.from, lead.to) : '';
  return { before: limits(introduction) ? introduction : before, after };
}

/** True of some words without a full stop. */
function isCell(source: SourceWords, { from, to }: Passage): boolean {
  const { to: end } = source.sentenceAround(from, to);
  const hasStop = [end - 1, end - 2].some(place => /^[.!?]$/.test(source.wordAt(place).key));
  return !hasStop && to - from >= wordsOfPart;
}

/** True of words that deny or state a condition. */
function limits(text: string): boolean {
  return foldedWords(text).some(word => decidingKind(word) === 'negation' || isCondition(word));
}

/** A capital letter that is not that of a label. */
const opensSentence = /^[^\p{L}\p{Nd}([]*\p{Lu}(?![.)])/u;

/** A greeting, a signature or a courtesy that says nothing about the offer. */
function isCourtesy(claim: Claim): boolean {
  const isShort = claim.length < 8;
  if (isShort && claim.opensWith('greeting')) return true;
  const isPolite = claim.moods.has('courtesy') || (isShort && claim.opensWith('closing'));
  return isPolite && claim.amounts.length === 0 && !isPromise(claim);
}

/** Words without a number differ in an amount where they make another: 5 acres are not 5 hectares, but "3 % a year" is "3 % per year". */
function withMatter(words: ComparedWords, read: SubjectSearch['read'], claim: Claim, printed: Claim) {
  const written = [words.quote, words.source];
  const haveNumber = written.map(read).some(({ amounts, bare }) => amounts.length + bare.length > 0);
  if (claim.amounts.length === 0 || haveNumber) return words;
  const isOther = hasOtherAmount(claim, printed);
  if (words.matter === 'amount') return isOther ? words : { ...words, matter: 'wording' as const };
  const areUnits = isOther && written.every(text => read(`2 ${text}`).amounts.length > 0);
  return words.matter === 'wording' && areUnits ? { ...words, matter: 'amount' as const } : words;
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

/** True where nothing differs but a few words that were misread from a picture. */
function isMisread({ words }: Comparison, onlyWords: boolean): boolean {
  const isWord = (written: string) => !/\s/.test(written) && /\p{L}/u.test(written);
  const other = words.filter(({ kind }) => kind !== 'same');
  if (other.length === 0 || words.some(({ matter }) => matter !== null)) return false;
  if (onlyWords && other.some(({ quote, source }) => !isWord(quote) || !isWord(source))) return false;
  const lengthOf = (some: readonly ComparedWords[]) => some.reduce((sum, { quote }) => sum + quote.length, 0);
  return lengthOf(other) <= mostMisread * lengthOf(words);
}
