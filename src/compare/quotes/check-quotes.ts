/** Checks each sentence of a text against the texts of the documents: all at once, or a sentence at a time. */

import { sentencesOf } from '#text';
import type { CheckedSentence, QuoteCheck, QuotedText } from './check-quote.d.ts';
import { QuoteChecker } from './quote-checker.ts';
import { readSourceWords } from './source-words.ts';

export const limits: typeof import('./check-quote.d.ts').limits = {
  characters: 5_000_000,
  sentences: 10_000,
};

const prepared = new WeakMap<readonly QuotedText[], QuoteChecker>();

export const checkQuotes: typeof import('./check-quote.d.ts').checkQuotes = (text, texts) => {
  const checker = prepared.get(texts) ?? ended(prepare(texts));
  prepared.set(texts, checker);
  return ended(checkBySentence(text, texts, checker));
};

/** Pauses after each text. */
export function* prepare(texts: readonly QuotedText[]): Generator<void, QuoteChecker> {
  return new QuoteChecker(yield* readSourceWords(texts), texts);
}

/** Pauses after each sentence with what it found. */
export function* checkBySentence(
  text: string,
  texts: readonly QuotedText[],
  checker: QuoteChecker,
): Generator<CheckedSentence[], QuoteCheck> {
  const looked = text.slice(0, limits.characters);
  const sentences: CheckedSentence[] = [];
  let end = 0;
  for (const span of sentencesOf(looked, true)) {
    if (sentences.length >= limits.sentences) return { sentences, ...rest(texts, text.length - end) };
    const found = checker.check(looked, span);
    sentences.push(...found);
    end = span.end;
    yield found;
  }
  return { sentences, ...rest(texts, text.length - looked.length) };
}

function rest(texts: readonly QuotedText[], uncheckedCharacters: number): Omit<QuoteCheck, 'sentences'> {
  const unread = texts.flatMap(({ filename, title, pages }) => {
    const silent = pages.filter(({ source }) => source === 'none').map(({ page }) => page);
    return silent.length === 0 ? [] : [{ filename, title, pages: silent }];
  });
  return { unread, uncheckedCharacters };
}

function ended<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
