import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonMistake } from './json-file.ts';

describe('finding a mistake in JSON', () => {
  it.each([
    ['{"a": 1,}', 1, 9, 'property name expected'],
    ['{"a": 1\n "b": 2}', 2, 2, 'comma expected'],
    ['[1, 2\n', 2, 1, 'close bracket expected'],
    ['{"a" 1}', 1, 6, 'colon expected'],
    ["{'a': 1}", 1, 2, 'invalid symbol'],
    ['{"a": "one\ntwo"}', 1, 7, 'unexpected end of string'],
    ['{"a": }', 1, 7, 'value expected'],
    ['{"a": 01}', 1, 8, 'comma expected'],
    ['{"a": nul}', 1, 7, 'invalid symbol'],
    ['{} {}', 1, 4, 'end of file expected'],
    ['', 1, 1, 'value expected'],
  ])('%j: line %i, column %i, %s', (text, line, column, problem) => {
    expect(findJsonMistake(text)).toEqual({ line, column, problem });
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
