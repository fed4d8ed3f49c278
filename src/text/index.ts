/**
 * Words, sentences, numbers and alignment of texts.
 *
 *   import { sentencesOf, tokensOf } from '#text';
 *   const text = 'The price is USD 1,550. It is fixed.';
 *   [...sentencesOf(text)]; // [{ start: 0, end: 23 }, { start: 24, end: 36 }]
 *
 * @module
 */
export { cheapestPairs, commonEnds, heaviestInOrder, joinRuns, type Run } from './alignment.ts';
export { decidingKind, isCondition } from './deciding-words.ts';
export { definedFirst, definitionsIn } from './definitions.ts';
export { asSeen, invisible, invisibleCharacters, type OddCharacter } from './disguises.ts';
export { divisionNames, divisionOrdinals, divisionWords } from './division-names.ts';
export { editDistance, editDistancesFrom } from './edit-distance.ts';
export { lastUpTo } from './last-up-to.ts';
export { decimalOf } from './numbers/digits.ts';
export { type Phrase, phraseFinder } from './phrases.ts';
export { runningLinesOf } from './running-lines.ts';
export { linesOfSentence, quotationsIn, type Span, sentencesOf } from './sentences.ts';
export { areSpellingsOfOneWord, mayBeMisread, spellingVariants } from './spelling-variants.ts';
export {
  amounts,
  folded,
  isFunctionWord,
  lineEndHyphen,
  quotation,
  type Token,
  termNumber,
  terms,
  tokensOf,
  type Word,
  wordsWithBreaks,
} from './words.ts';
