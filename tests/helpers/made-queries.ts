/** Any string of 2 to 200 characters: known words, operators and bytes in a row, or one character again and again. */
import fc from 'fast-check';

const operators = ['foo:bar', '3:1', '~', '+', '-', '^', '*', '"', '“', '4.2(', '$', '%', '.', '\\', '\0'];
const known = ['gold', 'notice', 'the', 'OT', '1,550', '__proto__', 'constructor', 'deliv', 'colateral'];

const parts = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  fc.constantFrom(...operators),
  fc.constantFrom(...known.map(word => ` ${word}`)),
);

export const madeQueries = fc
  .oneof(
    { weight: 8, arbitrary: fc.array(parts, { minLength: 1, maxLength: 30 }).map(all => all.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 2, maxLength: 200 }) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 1 }).map(letter => letter.repeat(200)) },
  )
  .map(text => [...text.toWellFormed()].slice(0, 200).join(''))
  .filter(text => [...text.trim()].length >= 2);
