/**
 * Reads the amounts of a text.
 *
 *   import { amountsOf } from '#amounts';
 */
export { digitsOf, isExchanged, isMistyped, isRounded, isWithin } from './likeness.ts';
export { type Statement, subjectsOf } from './statement.ts';
export { amountsOf, readText } from './statements.ts';
export {
  type Amount,
  commonUnits,
  type DayKind,
  type Per,
  type Unit,
  unitName,
  writeAmount,
} from './units.ts';
export { isOfClass, type WordClass } from './word-class.ts';
export type { Word } from './words.ts';
