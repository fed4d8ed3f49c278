/** Where the sentences of a text stand, one at a time, however long the text is. */

export interface Span {
  start: number;
  end: number;
}

/** So many characters are read as one sentence at most. */
const longestSentence = 3000;

const terminator = /[.!?…]+(?:["'”’»)\]*_]|\[\d{1,3}\])*|\n[ \t>]*|[\f\v]/gu;

/** An item of a list or a row of a table begins. */
const item = /^(?:[-–—•*·▪#|]+\s|\(?(?:\d{1,3}|[a-z]{1,4})[.)]\s)/i;

/** A sentence seldom ends in one of these; one that is cut where it does not end still stands in its passage. */
const abbreviations = new Set(
  'mr mrs ms dr prof st vs cf eg ie e.g i.e approx ca incl excl u.s u.k'.split(' '),
);
const beforeNumbers = new Set('no nos art arts cl cls sec sect fig p pp para paras vol ch approx'.split(' '));

/** "Schedule 5. Form of notice" is one heading. */
const divisions =
  /\b(?:schedule|section|clause|article|annex|appendix|exhibit|chapter|part|item|step)\s+\d{1,3}$/i;

export function* sentencesOf(text: string): Generator<Span> {
  let start = 0;
  for (const [index, mark] of endings(text)) {
    const end = index + mark.length;
    while (end - start > longestSentence) {
      const cut = cutBefore(text, start);
      yield* written(text, start, cut);
      start = cut;
    }
    if (/^[.…]/.test(mark) && runsOn(text, start, index, end)) continue;
    yield* written(text, start, end);
    start = end;
  }
}

function* endings(text: string): Generator<[number, string]> {
  for (const { 0: mark, index } of text.matchAll(terminator)) {
    const next = text.slice(index + mark.length, index + mark.length + 12);
    const ends = /^[.!?…]/.test(mark)
      ? /^(?:\s|$)/.test(next)
      : !mark.startsWith('\n') || next.startsWith('\n') || item.test(next);
    if (ends) yield [index, mark];
  }
  yield [text.length, ''];
}

/** Whether a full stop belongs to an abbreviation, an initial or the number of an item. */
function runsOn(text: string, sentence: number, stop: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(sentence, stop - 12), stop)
      .split(/[\s("“]/)
      .at(-1) ?? '';
  const next = /\S/.exec(text.slice(end, end + 200))?.[0] ?? '';
  if (/\p{Ll}/u.test(next)) return true;
  if (/^\p{L}$/u.test(before) || abbreviations.has(before.toLowerCase())) return true;
  if (beforeNumbers.has(before.toLowerCase()) && /\d/.test(next)) return true;
  if (/^\d{1,3}$/.test(before) && divisions.test(text.slice(Math.max(sentence, stop - 24), stop)))
    return true;
  return stop - sentence < 12 && /^\s*\(?\d{1,3}$/.test(text.slice(sentence, stop));
}

function cutBefore(text: string, start: number): number {
  const space = text.slice(start, start + longestSentence).lastIndexOf(' ');
  return start + (space > 0 ? space : longestSentence);
}

function* written(text: string, from: number, to: number): Generator<Span> {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  const end = from + piece.trimEnd().length;
  const sentence = text.slice(start, end);
  if (/[\p{L}\p{Nd}]/u.test(sentence) && !/^(?:\[\d{1,3}\]|\(?\d{1,2}[.)])$/.test(sentence))
    yield { start, end };
}

/** The lines of a sentence, which may be sentences of their own. */
export function linesOf(text: string, span: Span): Span[] {
  return cutAt(text, span, /\n(?=[ \t>]*[\p{Lu}\p{Nd}"“(])/gu);
}

/** Quotations in a sentence, and what stands behind a colon. */
export function quotationsOf(text: string, span: Span): Span[] {
  return cutAt(
    text,
    span,
    /(?=["“„«][^"“”„«»]{12,400}["”“»])|(?<=["“„«][^"“”„«»]{12,400}["”“»])|(?<=[:;])(?=\s)/gu,
  );
}

function cutAt(text: string, { start, end }: Span, cut: RegExp): Span[] {
  const cuts = Array.from(text.slice(start, end).matchAll(cut), ({ index }) => start + index);
  return [...cuts, end].flatMap((to, index) => [...written(text, cuts[index - 1] ?? start, to)]);
}
