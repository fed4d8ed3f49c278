/** The exports of `/client/check-quote.js`, as `src/compare/quotes/check-quote.d.ts` declares them. */
import { checkQuotes as check, type QuotedText } from '#compare/quotes';
import { claimVocabulary } from '#program/claims';

export { limits } from '#compare/quotes';

export const checkQuotes = (text: string, texts: readonly QuotedText[]) =>
  check(text, texts, claimVocabulary);
