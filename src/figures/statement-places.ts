/** Where on its page a statement of a figure is written. */
import type { FigureStatement } from './schema.ts';

type Written = Pick<FigureStatement, 'sentence' | 'written'>;

/** Code points of what a statement writes, end exclusive; null where the text has no such words. */
export function placeOfStatement(
  text: string,
  { sentence, written }: Written,
): [start: number, end: number] | null {
  const { line, places } = onOneLine(text);
  const wanted = written.replace(/\s+/g, ' ').trim();
  if (wanted === '') return null;
  const around = line.indexOf(sentence.replace(/^… | …$/g, '').trim());
  const within = around < 0 ? -1 : indexOfWhole(line, wanted, around);
  const at = within < 0 ? indexOfWhole(line, wanted, 0) : within;
  if (at < 0) return null;
  return [codePointsTo(text, places[at] ?? 0), codePointsTo(text, (places[at + wanted.length - 1] ?? 0) + 1)];
}

/** Not within a longer number or word. */
function indexOfWhole(line: string, wanted: string, from: number): number {
  let at = line.indexOf(wanted, from);
  while (at > 0 && /[\p{L}\d.,]/u.test(line[at - 1] ?? '')) at = line.indexOf(wanted, at + 1);
  return at;
}

/** The text with single blanks, and for each of its characters the place in the text. */
function onOneLine(text: string): { line: string; places: number[] } {
  let line = '';
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place] ?? '';
    const isBlank = /\s/.test(character);
    if (isBlank && line.endsWith(' ')) continue;
    line += isBlank ? ' ' : character;
    places.push(place);
  }
  return { line, places };
}

function codePointsTo(text: string, end: number): number {
  return Array.from(text.slice(0, end)).length;
}
