/** The sentence splitter: finds the sentences of a text one at a time, however long the text is. */
import { divisionNames } from './division-names.ts';

/** Place in a text, in UTF-16 code units, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Longest sentence in characters; a longer one is cut at a blank. */
const longestSentence = 3000;

const terminator = /[.!?…]+(?:["'”’»)\]*_]|\[\d{1,3}\])*|\n[ \t>]*|[\f\v]/gu;

/** Beginning of a list item or a table row. */
const item = /^(?:[-–—•*·▪#|]+\s|\(?(?:\d{1,3}|[a-z]{1,4})[.)]\s)/i;

/** Abbreviations that seldom end a sentence, English, German and Spanish. */
const abbreviations = new Set(
  'mr mrs ms dr prof st vs cf eg ie e.g i.e approx ca incl excl u.s u.k nr mio mrd tsd bzw inkl aprox'.split(
    ' ',
  ),
);
const beforeNumbers = new Set(
  'no nos art arts cl cls sec sect fig p pp para paras vol ch approx max min abs num pag'.split(' '),
);

/** "Schedule 5. Form of notice" is one heading, "12.3. The price" one sentence. */
const opening = /* @__PURE__ */ new RegExp(
  String.raw`^\s*\(?(?:(?:${divisionNames('attachments', 'clauses', 'others').join('|')})\s{1,3})?\d{1,3}(?:\.\d{1,3}){0,5}$`,
  'iu',
);

/** @param atItems a sentence also ends at a blank line and before the next item of a list */
export function* sentencesOf(text: string, atItems = false): Generator<Span> {
  let start = 0;
  for (const [index, mark] of endings(text, atItems)) {
    const end = index + mark.length;
    while (end - start > longestSentence) {
      const cut = cutBefore(text, start);
      yield* trimmed(text, start, cut);
      start = cut;
    }
    if (/^[.…]/.test(mark) && runsOn(text, start, index, end)) continue;
    yield* trimmed(text, start, end);
    start = end;
  }
}

function* endings(text: string, atItems: boolean): Generator<[number, string]> {
  for (const { 0: mark, index } of text.matchAll(terminator)) {
    const next = text.slice(index + mark.length, index + mark.length + 12);
    const ends = /^[.!?…]/.test(mark)
      ? /^(?:\s|$)/.test(next)
      : !mark.startsWith('\n') || (atItems && (next.startsWith('\n') || item.test(next)));
    if (ends) yield [index, mark];
  }
  yield [text.length, ''];
}

/** A full stop that belongs to an abbreviation, an initial or the number of an item. */
function runsOn(text: string, sentence: number, stop: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(sentence, stop - 12), stop)
      .split(/[\s("“]/)
      .at(-1) ?? '';
  const next = /\S/.exec(text.slice(end, end + 200))?.[0] ?? '';
  // "[…]" and ". . ." leave words out.
  if (/[[(]/.test(text[stop - 1] ?? '') || next === '.') return true;
  if (/\p{Ll}/u.test(next)) return true;
  if (/^\p{L}$/u.test(before) || abbreviations.has(before.toLowerCase())) return true;
  if (beforeNumbers.has(before.toLowerCase()) && /\d/.test(next)) return true;
  return stop - sentence < 30 && opening.test(text.slice(sentence, stop));
}

function cutBefore(text: string, start: number): number {
  const space = text.slice(start, start + longestSentence).lastIndexOf(' ');
  return start + (space > 0 ? space : longestSentence);
}

function* trimmed(text: string, from: number, to: number): Generator<Span> {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  const end = from + piece.trimEnd().length;
  const sentence = text.slice(start, end);
  if (/[\p{L}\p{Nd}]/u.test(sentence) && !/^(?:\[\d{1,3}\]|\(?\d{1,2}[.)])$/.test(sentence))
    yield { start, end };
}

/** The lines of a sentence that may be sentences of their own. */
export function linesOfSentence(text: string, span: Span): Span[] {
  return cutAt(text, span, /\n(?=[ \t>]*[\p{Lu}\p{Nd}"“(])/gu);
}

/** A sentence cut at its quotations, colons and semicolons. */
export function quotationsIn(text: string, span: Span): Span[] {
  return cutAt(
    text,
    span,
    /(?=["“„«][^"“”„«»]{12,400}["”“»])|(?<=["“„«][^"“”„«»]{12,400}["”“»])|(?<=[:;])(?=\s)/gu,
  );
}

function cutAt(text: string, { start, end }: Span, cut: RegExp): Span[] {
  const cuts = Array.from(text.slice(start, end).matchAll(cut), ({ index }) => start + index);
  return [...cuts, end].flatMap((to, index) => [...trimmed(text, cuts[index - 1] ?? start, to)]);
}
