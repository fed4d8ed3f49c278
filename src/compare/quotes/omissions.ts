/** What ellipses and insertions of a quote leave out of a passage, and put into it. */
import { decidingKind, isCondition } from '#text';
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
  const isTerm = ({ folded }: { folded: string }) => source.isTerm(folded);
  const gaps = left.map(gap => source.wordsOf(gap.from, gap.to).map(({ folded }) => folded));
  const words = gaps.flat();
  const isChange = pieces.some(({ gap, inserted }, index) => {
    const replaced = gap === 'insertion' && gaps[index]?.some(word => !pronoun.test(word));
    return replaced || !isHarmlessInsertion(inserted, isTerm) || claims(inserted);
  });
  if (isChange || words.some(word => decidingKind(word) === 'negation')) return 'change';
  // An ellipsis over most of a sentence leaves another one.
  const kept = to - from - words.length;
  const isLong = words.length > 0 && (words.length > kept || kept < leastKept);
  const crosses = left.some(gap =>
    gaps[left.indexOf(gap)]?.some((_, step) => step > 0 && source.isSentenceStart(gap.from + step)),
  );
  const brings = gaps.some(gap => gap.slice(-farthestJoin).some(word => joins.test(word)));
  const replaces = words.length > 0 && words.every(word => pronoun.test(word));
  const limits = replaces || words.some(word => decidingKind(word) !== null || isCondition(word));
  return isLong || crosses || brings || limits ? 'limit' : 'nothing';
}

export function withOmissions(
  source: SourceWords,
  text: string,
  pieces: readonly Piece[],
  { left }: QuotedPassage,
): ComparedWords[] {
  const quoteOf = (tokens: Piece['inserted']) => text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);
  return pieces.flatMap(({ inserted, tokens }, index): ComparedWords[] => {
    const { from, to } = left[index] ?? { from: 0, to: 0 };
    const [quote, words] = [quoteOf(inserted), source.textOf(from, to)];
    const kind = quote === '' ? 'left-out' : words === '' ? 'added' : 'replaced';
    const gap = { kind, quote, source: words, matter: matterOf(inserted, source.wordsOf(from, to)) } as const;
    const own = quoteOf(tokens);
    const same = {
      kind: 'same',
      quote: own,
      source: source.textOf(to, to + tokens.length),
      matter: null,
    } as const;
    return [...(quote + words === '' ? [] : [gap]), ...(own === '' ? [] : [same])];
  });
}
