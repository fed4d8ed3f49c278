/** Checks each sentence of a text against the texts of the documents: all at once, or a sentence at a time. */

import { sentencesOf } from '#text';
import type { CheckedSentence, QuoteCheck, QuotedPage, QuotedText } from './check-quote.d.ts';
import { QuoteChecker } from './quote-checker.ts';
import { SourceWords } from './source-words.ts';

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
  const source = new SourceWords();
  for (const text of texts) {
    source.add(text);
    yield;
  }
  return new QuoteChecker(
    source,
    texts.some(({ pages }) => pages.some(isUnread)),
  );
}

/** Pauses after each sentence with what it found. */
export function* checkBySentence(
  text: string,
  texts: readonly QuotedText[],
  checker: QuoteChecker,
): Generator<CheckedSentence[], QuoteCheck> {
  const looked = text.slice(0, limits.characters);
  const unread = texts.flatMap(({ filename, title, pages }) => {
    const numbers = pages.filter(isUnread).map(({ page }) => page);
    return numbers.length === 0 ? [] : [{ filename, title, pages: numbers }];
  });
  const sentences: CheckedSentence[] = [];
  let end = 0;
  for (const span of sentencesOf(looked, true)) {
    if (sentences.length >= limits.sentences)
      return { sentences, unread, uncheckedCharacters: text.length - end };
    const found = checker.check(looked, span);
    sentences.push(...found);
    end = span.end;
    yield found;
  }
  return { sentences, unread, uncheckedCharacters: text.length - looked.length };
}

function isUnread({ source }: QuotedPage): boolean {
  return source === 'none';
}

function ended<Result>(work: Generator<unknown, Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
