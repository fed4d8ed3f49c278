/** Ends of lines, what moves a terminal's cursor, what turns the direction of all that follows, and what no text holds. */
const notInALine = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Words from outside as a text states them in one line, blanks in place of what does not belong there. */
export function inOneLine(words: string): string {
  return words.replace(notInALine, ' ');
}
