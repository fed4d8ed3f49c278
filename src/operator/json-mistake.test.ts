import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonMistake } from './json-mistake.ts';

describe('finding a mistake in JSON', () => {
  it.each([
    ['{"a": 1,}', 1, 9, 'a key in double quotes (no comma after the last one)'],
    ['{"a": 1\n "b": 2}', 2, 2, 'a comma'],
    ['[1, 2\n', 2, 1, 'a comma or ]'],
    ['{"a" 1}', 1, 6, 'a colon after the key'],
    ["{'a': 1}", 1, 2, 'text in double quotes, a number, true, false, null, { or ['],
    ['{"a": "one\ntwo"}', 1, 7, 'text that ends with a double quote on the same line'],
    ['{"a": }', 1, 7, 'text in double quotes, a number, true, false, null, { or ['],
    ['{"a": 01}', 1, 8, 'a comma'],
    ['{"a": nul}', 1, 7, 'text in double quotes, a number, true, false, null, { or ['],
    ['{} {}', 1, 4, 'the end of the file'],
    ['', 1, 1, 'text in double quotes, a number, true, false, null, { or ['],
  ])('%j: line %i, column %i, expected %s', (text, line, column, expected) => {
    expect(findJsonMistake(text)).toEqual({ line, column, expected });
  });

  it('finds none in what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indentation) => {
        expect(findJsonMistake(JSON.stringify(value, null, indentation))).toBeNull();
      }),
    );
  });

  it('agrees with JSON.parse on any text', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      'a',
      '\\',
      '\\u00e9',
      '1',
      '-',
      '.',
      'e',
      'true',
      ' ',
      '\n',
      '\t',
      '\u007f',
      '\u2028',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), parts => {
        const text = parts.join('');
        expect(findJsonMistake(text) === null).toBe(isJson(text));
      }),
      { numRuns: 5000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
