/**
 * Numbers in digits and in English, German and Spanish words. A door of its own, `#text/numbers`, for it carries `big.js`.
 *
 *   import { wordsWithBreaks } from '#text';
 *   import { readNumber } from '#text/numbers';
 *   const text = 'six and a half million tokens';
 *   readNumber(wordsWithBreaks(text, [{ start: 0, end: text.length }]), 0, 'english')?.value; // Big 6500000
 *
 * @module
 */
export type { Language } from './digits.ts';
export { fractionOf, romanOf, scaleOf } from './number-words.ts';
export { languagesOf, type ReadNumber, readNumber } from './numbers.ts';
