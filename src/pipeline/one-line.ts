/** Line ends, control characters, bidi overrides, lone surrogates and noncharacters. */
const notInALine = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Untrusted text on one line: characters that could break the line or control a terminal become blanks. */
export function inOneLine(words: string): string {
  return words.replace(notInALine, ' ');
}
