/** What ellipses and insertions of a quote leave out of a passage, and put into it. */
import { decidingKind, isCondition } from '#text';
import { textOf } from '../tokens.ts';
import type { ComparedWords } from './check-quote.d.ts';
import { matterOf } from './comparison.ts';
import { isHarmlessInsertion, type Piece } from './conventions.ts';
import type { QuotedPassage } from './passage-search.ts';
import type { SourceWords } from './source-words.ts';

const pronoun =
  /^(?:it|its|he|him|his|she|her|they|them|their|this|that|these|those|such|er|sie|es|él|ella|ellos)$/;
/** "… and the Buyer [pays]": words left out that end with one of these bring another subject of what follows. */
const joins = /^(?:and|or|but|who|which|that|und|oder|aber|y|o|pero|;)$/;
/** Number of words that a quote with an ellipsis has to keep. */
const leastKept = 5;
/** In words, of the end of what is left out. */
const farthestJoin = 5;

/**
 * "change" if what was left out or put in changes the meaning, "limit" if it may limit what is said.
 *
 * @param claims true of words in brackets that promise, deny or limit something by a vocabulary
 */
export function omissionOf(
  source: SourceWords,
  pieces: readonly Piece[],
  { from, to, left }: QuotedPassage,
  claims: (inserted: Piece['inserted']) => boolean,
): 'change' | 'limit' | 'nothing' {
  const gaps = left.map(gap => source.wordsOf(gap.from, gap.to).map(({ folded }) => folded));
  const words = gaps.flat();
  const isChange = pieces.some(({ gap, inserted }, index) => {
    const replaced = gap === 'insertion' && gaps[index]?.some(word => !pronoun.test(word));
    return (
      replaced || !isHarmlessInsertion(inserted, ({ folded }) => source.isTerm(folded)) || claims(inserted)
    );
  });
  if (isChange || words.some(word => decidingKind(word) === 'negation')) return 'change';
  if (words.length === 0) return 'nothing';
  // An ellipsis over most of a sentence leaves another one.
  const kept = to - from - words.length;
  const mayLimit =
    words.length > kept ||
    kept < leastKept ||
    words.every(word => pronoun.test(word)) ||
    words.some(word => decidingKind(word) !== null || isCondition(word)) ||
    gaps.some(gap => gap.slice(-farthestJoin).some(word => joins.test(word))) ||
    left.some(gap => source.sentenceAround(gap.from, gap.from + 1).to < gap.to);
  return mayLimit ? 'limit' : 'nothing';
}

export function withOmissions(
  source: SourceWords,
  text: string,
  pieces: readonly Piece[],
  { left }: QuotedPassage,
): ComparedWords[] {
  return pieces.flatMap(({ inserted, tokens }, index): ComparedWords[] => {
    const { from, to } = left[index] ?? { from: 0, to: 0 };
    const [put, out, own] = [textOf(text, inserted), source.textOf(from, to), textOf(text, tokens)];
    const kind = put === '' ? 'left-out' : out === '' ? 'added' : 'replaced';
    const matter = matterOf(inserted, source.wordsOf(from, to));
    const same = source.textOf(to, to + tokens.length);
    return [
      ...(put + out === '' ? [] : [{ kind, quote: put, source: out, matter } as const]),
      ...(own === '' ? [] : [{ kind: 'same', quote: own, source: same, matter: null } as const]),
    ];
  });
}
