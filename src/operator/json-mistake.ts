/**
 * Locates and explains syntax errors in JSON. JSON.parse states a position for some mistakes only, and an operator
 * with a long file needs it for all.
 */
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

export interface JsonMistake {
  /** Both from 1; columns count UTF-16 units, as editors do. */
  line: number;
  column: number;
  /** Valid JSON at that position (RFC 8259). */
  expected: string;
}

/** The first mistake; null if the text is valid JSON. */
export function findJsonMistake(text: string): JsonMistake | null {
  const mistakes: ParseError[] = [];
  parse(text, mistakes, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = mistakes;
  if (first === undefined) return null;
  const before = text.slice(0, first.offset).split('\n');
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    expected: expectations[printParseErrorCode(first.error)],
  };
}

const expectations: Record<ReturnType<typeof printParseErrorCode>, string> = {
  InvalidSymbol: 'text in double quotes, a number, true, false, null, { or [',
  ValueExpected: 'text in double quotes, a number, true, false, null, { or [',
  InvalidNumberFormat: 'a number such as 0.25',
  PropertyNameExpected: 'a key in double quotes (no comma after the last one)',
  ColonExpected: 'a colon after the key',
  CommaExpected: 'a comma',
  CloseBraceExpected: 'a comma or }',
  CloseBracketExpected: 'a comma or ]',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'no comment',
  UnexpectedEndOfComment: 'no comment',
  UnexpectedEndOfString: 'text that ends with a double quote on the same line',
  UnexpectedEndOfNumber: 'a number such as 0.25',
  InvalidUnicode: 'four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'one of " \\ / b f n r t u after a backslash',
  InvalidCharacter: 'no control character in a text',
  '<unknown ParseErrorCode>': 'JSON',
};
