/**
 * Checks whether sentences occur in documents word for word. A door of its own, `#compare/quotes`, so that browser code does not carry
 * what redlines need.
 *
 * @module
 */
export type * from './check-quote.d.ts';
export { checkBySentence, checkQuotes, limits, prepare } from './check-quotes.ts';
export type { ClaimVocabulary } from './claims.ts';
export {
  characterText,
  matterText,
  placeText,
  resultText,
  shown,
  summary,
  unreadText,
  verdictNames,
} from './result-text.ts';
