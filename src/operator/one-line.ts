/** Texts on one line: those of caption files, and untrusted ones in messages and lists. */
import * as z from 'zod';
import { visibleText } from '../file-name.ts';

/** One-line text of a caption file, such as a title; trimmed. */
export const captionWords = z
  .string()
  .trim()
  .min(1, 'expected some words')
  .refine(isOneLine, 'expected one line, without line breaks, tabs and other control characters');

/** A title, without invisible characters. */
export const captionTitle = captionWords.overwrite(visibleText).trim().min(1, 'expected some words');

/** The line and paragraph separators of Unicode break lines, too. */
function isOneLine(words: string): boolean {
  return words.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(words);
}

/** Line ends, control characters, bidi overrides, lone surrogates and noncharacters. */
const notInALine = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Untrusted text on one line: characters that could break the line or control a terminal become blanks. */
export function inOneLine(words: string): string {
  return words.replace(notInALine, ' ');
}
