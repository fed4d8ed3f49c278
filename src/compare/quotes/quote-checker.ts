/** Checks a sentence as a whole, or in parts where these are found and the whole is not. */
import { linesOfSentence, quotationsIn, type Span } from '#text';
import type { CheckedSentence, ComparedWords } from './check-quote.d.ts';
import { hasPromise } from './claims.ts';
import { leastLikeness } from './passage-search.ts';
import { closeLikeness, type Documents, mostCompared, verdictOn, wordsOfPart } from './sentence-verdict.ts';

/** What joins the clauses of a sentence. */
const joints = /[,;]\s+(?:(?:and|but|und|aber|y|pero)\s+)?|\s(?:and|und|y)\s/g;

type Checking<Result> = Generator<CheckedSentence[], Result>;

/** Pauses between the parts of a sentence. */
export function* checkSentence(documents: Documents, text: string, span: Span): Checking<CheckedSentence[]> {
  const whole = verdictOn(documents, text, span);
  yield [];
  if (isFound(whole.sentence)) return [whole.sentence];
  // A sentence that is near as a whole is one; what introduces a quotation in it is still set apart.
  const isClose = whole.likeness >= closeLikeness;
  const lines = isClose ? [] : linesOfSentence(text, span);
  if (lines.length > 1 && (yield* hasNearer(documents, text, lines, whole)))
    return yield* checkAll(documents, text, lines);
  if (isClose && whole.sentence.comparison.some(isExactDifference)) return [whole.sentence];
  const quotations = quotationsIn(text, span);
  if (quotations.length > 1 && (yield* hasNearer(documents, text, quotations, whole))) {
    const found: CheckedSentence[] = [];
    for (const part of quotations) {
      found.push(verdictOn(documents, text, part).sentence);
      yield [];
    }
    return found;
  }
  const claims = isClose ? [] : claimsIn(documents, text, span);
  if (claims.length > 1) return yield* checkAll(documents, text, claims);
  if (whole.words <= mostCompared) return [whole.sentence];
  return yield* checkAll(documents, text, shortPieces(text, span, whole.words));
}

function* checkAll(documents: Documents, text: string, spans: readonly Span[]): Checking<CheckedSentence[]> {
  const found: CheckedSentence[] = [];
  for (const span of spans) found.push(...(yield* checkSentence(documents, text, span)));
  return found;
}

/** True if a part is found, or is nearer to a passage than the whole. */
function* hasNearer(
  documents: Documents,
  text: string,
  parts: readonly Span[],
  whole: { likeness: number },
): Checking<boolean> {
  const least = whole.likeness < closeLikeness ? Math.max(whole.likeness, leastLikeness) : 1;
  for (const part of parts) {
    const { words, likeness, sentence } = verdictOn(documents, text, part);
    yield [];
    if (words >= wordsOfPart && (isFound(sentence) || likeness > least)) return true;
  }
  return false;
}

/** The parts of a sentence that promise something each: "it is refundable, delivery is guaranteed and nothing else is due". */
function claimsIn({ subjects }: Documents, text: string, { start, end }: Span): Span[] {
  const own = text.slice(start, end);
  if (!hasPromise(subjects.read(own).kinds)) return [];
  const claims: Span[] = [];
  let from = start;
  for (const { index, 0: joint } of [...own.matchAll(joints), { index: own.length, 0: '' }]) {
    const part = { start: from, end: start + index };
    const { length, kinds } = subjects.read(text.slice(part.start, part.end));
    const last = claims.at(-1);
    if (!last || (length >= wordsOfPart && hasPromise(kinds))) claims.push(part);
    else last.end = part.end;
    from = part.end + joint.length;
  }
  return claims;
}

/** A long sentence cut at blanks into pieces that can be compared. */
function shortPieces(text: string, { start, end }: Span, words: number): Span[] {
  const length = Math.floor(((end - start) * mostCompared) / words);
  const pieces: Span[] = [];
  for (let from = start; from < end; from = pieces.at(-1)?.end ?? end) {
    const blank = text.slice(from, from + length).lastIndexOf(' ');
    pieces.push({
      start: from,
      end: from + length >= end ? end : from + (blank > 0 ? blank : length),
    });
  }
  return pieces;
}

function isFound({ verdict }: CheckedSentence): boolean {
  return verdict === 'verbatim' || verdict === 'part' || verdict === 'only-in-earlier-version';
}

/** Words added at the ends introduce a quotation. */
function isExactDifference({ kind, matter }: ComparedWords, index: number, all: readonly unknown[]): boolean {
  if (matter === null || ['wording', 'case', 'punctuation'].includes(matter)) return false;
  return kind !== 'added' || (index > 0 && index < all.length - 1);
}
