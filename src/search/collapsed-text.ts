/** Page text as a reader sees it in one line: lines joined, words rejoined, counted in Unicode code points. */
import { lineEndHyphen } from './analysis.ts';

export interface CollapsedText {
  /** In code points, as are all offsets. */
  length: number;
  /** The text between two offsets, without space at its ends. */
  slice(start: number, end: number): string;
  /** Offset here of an offset in the original text, which is in UTF-16 code units. */
  offset(original: number): number;
  /** Offset in the original text of an offset here. */
  original(offset: number): number;
  isSpace(offset: number): boolean;
  beginsSentence(offset: number): boolean;
  endsSentence(offset: number): boolean;
}

const gaps = new RegExp(String.raw`(?<=\p{L})${lineEndHyphen}|\s+`, 'gu');

/** A full stop after "12.3", "a" or "U.S" ends no sentence. */
const numbering = /(?:^|[ (])(?:\d{1,2}(?:\.\d{1,2})*|(?:\p{L}\.)*\p{L})\.$/u;
const longestNumbering = 14;

export function collapse(text: string): CollapsedText {
  const characters: string[] = [];
  const offsets: number[] = [];
  const originals: number[] = [];

  function take(original: string): void {
    for (const character of original) {
      originals.push(offsets.length);
      for (let unit = 0; unit < character.length; unit += 1) offsets.push(characters.length);
      characters.push(character);
    }
  }

  let taken = 0;
  for (const { 0: gap, index } of text.matchAll(gaps)) {
    take(text.slice(taken, index));
    const isSpace = /^\s/.test(gap) && characters.length > 0;
    if (isSpace) originals.push(offsets.length);
    for (let unit = 0; unit < gap.length; unit += 1) offsets.push(characters.length);
    if (isSpace) characters.push(' ');
    taken = index + gap.length;
  }
  take(text.slice(taken));

  const isSpace = (offset: number) => characters[offset] === ' ';
  function endsSentence(offset: number): boolean {
    if (!/[.!?"”’)]/.test(characters[offset - 1] ?? '')) return false;
    const ending = characters.slice(Math.max(0, offset - longestNumbering), offset).join('');
    if (!/[.!?]["”’)]?$/.test(ending) || numbering.test(ending)) return false;
    const next = characters[offset + 1] ?? '';
    return offset === characters.length || (isSpace(offset) && /[\p{Lu}\p{N}"“‘(]/u.test(next));
  }

  return {
    length: characters.length,
    slice: (start, end) => characters.slice(start, end).join('').trim(),
    offset: original => offsets[original] ?? characters.length,
    original: offset => originals[offset] ?? offsets.length,
    isSpace,
    beginsSentence: offset => offset === 0 || (isSpace(offset - 1) && endsSentence(offset - 1)),
    endsSentence,
  };
}
