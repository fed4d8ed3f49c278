/** Checks each sentence of a text against the texts of the documents: all at once, or a sentence at a time. */
import { type Span, sentencesOf } from '#text';
import type { CheckedSentence, QuoteCheck, QuotedPage, QuotedText } from './check-quote.d.ts';
import { type ClaimVocabulary, claimReader, noVocabulary } from './claims.ts';
import { countsOf, withoutSignature } from './message.ts';
import { checkSentence } from './quote-checker.ts';
import { questionsOn } from './result-text.ts';
import type { Documents } from './sentence-verdict.ts';
import { SourceWords } from './source-words.ts';
import { SubjectSearch } from './subjects.ts';

export const limits: typeof import('./check-quote.d.ts').limits = {
  characters: 5_000_000,
  sentences: 10_000,
};

const prepared = new WeakMap<readonly QuotedText[], Documents>();

/** @param vocabulary words by which claims are understood; without it sentences are compared only */
export function checkQuotes(
  text: string,
  texts: readonly QuotedText[],
  vocabulary: ClaimVocabulary = noVocabulary,
): QuoteCheck {
  const documents = prepared.get(texts) ?? ended(prepare(texts, vocabulary));
  prepared.set(texts, documents);
  return ended(checkBySentence(text, texts, documents));
}

/** Pauses after each text, and while it reads what these state. */
export function* prepare(
  texts: readonly QuotedText[],
  vocabulary: ClaimVocabulary = noVocabulary,
): Generator<void, Documents> {
  const source = new SourceWords();
  const rank = ({ version }: QuotedText) => (version?.to ? 1 : 0);
  for (const text of texts.toSorted((one, other) => rank(one) - rank(other))) yield* source.add(text);
  const subjects = new SubjectSearch(source, claimReader(vocabulary));
  yield* subjects.prepare();
  const hasUnread = texts.some(({ pages }) => pages.some(isUnread));
  return { source, subjects, unfound: hasUnread ? 'could-not-be-checked' : 'not-found', known: new Map() };
}

/** Pauses between sentences, and between the parts of a long one, with what it found. */
export function* checkBySentence(
  text: string,
  texts: readonly QuotedText[],
  documents: Documents,
): Generator<CheckedSentence[], QuoteCheck> {
  const looked = text.slice(0, limits.characters);
  const unread = texts.flatMap(({ filename, title, pages }) => {
    const numbers = pages.filter(isUnread).map(({ page }) => page);
    return numbers.length === 0 ? [] : [{ filename, title, pages: numbers }];
  });
  const sentences: CheckedSentence[] = [];
  const result = (end: number): QuoteCheck => ({
    sentences,
    counts: countsOf(sentences),
    questions: sentences.flatMap(questionsOn),
    unread,
    uncheckedCharacters: text.length - end,
  });
  let [end, count] = [0, 0];
  for (const span of sentencesOfBlocks(looked)) {
    if (span === null) {
      yield [];
      continue;
    }
    count += 1;
    if (count > limits.sentences) return result(end);
    const checked = yield* checkSentence(documents, looked, span);
    const found = withoutSignature(checked, sentences.at(-1));
    sentences.push(...found);
    end = span.end;
    yield found;
  }
  return result(looked.length);
}

/** In characters: what is looked through for sentences between two pauses. */
const longestBlock = 20_000;

/** The sentences of a text; null between the blocks that are looked through. */
function* sentencesOfBlocks(text: string): Generator<Span | null> {
  for (let start = 0; start < text.length; ) {
    const block = text.slice(start, start + longestBlock);
    const isLast = start + block.length === text.length;
    const cut = ['\n\n', '. ', '\n', ' '].map(mark => block.lastIndexOf(mark) + 1).find(at => at > 0);
    const length = isLast ? block.length : (cut ?? block.length);
    for (const span of sentencesOf(block.slice(0, length), true))
      yield { start: start + span.start, end: start + span.end };
    start += length;
    yield null;
  }
}

function isUnread({ source }: QuotedPage): boolean {
  return source === 'none';
}

function ended<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
