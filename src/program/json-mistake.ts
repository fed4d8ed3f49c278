/**
 * Finds the first mistake in a text that is no JSON. JSON.parse gives a place for some mistakes only,
 * and an operator with a long file needs one for each.
 */
export interface JsonMistake {
  /** Both from 1; columns count UTF-16 units, as editors do. */
  line: number;
  column: number;
  /** What JSON (RFC 8259) asks for at that place. */
  expected: string;
}

/** The first mistake; null where the text is JSON. */
export function findJsonMistake(text: string): JsonMistake | null {
  try {
    const end = skipSpace(text, readValue(text, 0));
    if (end < text.length) throw new Mistake(end, 'the end of the file');
    return null;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const before = text.slice(0, error.offset).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, expected: error.message };
  }
}

class Mistake extends Error {
  readonly offset: number;

  constructor(offset: number, expected: string) {
    super(expected);
    this.offset = offset;
  }
}

type Reader = (text: string, at: number) => number;

/** Characters that stand for themselves in a string are %x20-21, %x23-5B and %x5D-10FFFF (RFC 8259, section 7). */
const stringToken = /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const wordToken = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Each reader takes the place where something starts and returns the place after it. */
function readValue(text: string, at: number): number {
  const start = skipSpace(text, at);
  if (text[start] === '{') return readList(text, start, '}', readMember);
  if (text[start] === '[') return readList(text, start, ']', readValue);
  if (text[start] === '"') return readString(text, start);
  return readToken(
    text,
    start,
    wordToken,
    'a value: text in double quotes, a number, true, false, null, { or [',
  );
}

function readList(text: string, open: number, close: string, readEntry: Reader): number {
  const first = skipSpace(text, open + 1);
  if (text[first] === close) return first + 1;
  let at = readEntry(text, first);
  for (;;) {
    at = skipSpace(text, at);
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') throw new Mistake(at, `a comma or ${close}`);
    at = readEntry(text, at + 1);
  }
}

function readMember(text: string, at: number): number {
  const start = skipSpace(text, at);
  if (text[start] !== '"')
    throw new Mistake(start, 'a key in double quotes (no comma stands after the last one)');
  const colon = skipSpace(text, readString(text, start));
  if (text[colon] !== ':') throw new Mistake(colon, 'a colon after the key');
  return readValue(text, colon + 1);
}

function readString(text: string, at: number): number {
  return readToken(text, at, stringToken, 'text that ends with a double quote on the same line');
}

function readToken(text: string, at: number, token: RegExp, expected: string): number {
  token.lastIndex = at;
  if (!token.test(text)) throw new Mistake(at, expected);
  return token.lastIndex;
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (' \t\n\r'.includes(text[end] ?? '?')) end += 1;
  return end;
}
