/** The account of a changed amount. */
import { foldedWords } from '../tokens.ts';
import { numberBefore, type Side } from './classes.ts';
import type { AccountedAmount } from './comparison.ts';
import type { Change } from './schema.ts';
import type { Section } from './sections.ts';

/** Share of the words of the amount's sentence that the section has to have. */
const leastShare = 0.5;

/** Finds the amount on the pages of the section that is written the same, in the sentence that shares most words with it. */
export function accountOf(
  side: Side,
  section: Section | undefined,
  amounts: readonly AccountedAmount[],
): Change['ledger']['older'] {
  const { words, from, to } = side;
  // "60 calendar days": the number is before the change.
  const changed = words.slice(numberBefore(side) ?? from, to).filter(({ kind }) => kind === 'number');
  const numbers = new Set(changed.map(({ folded }) => folded));
  const around = new Set(words.map(({ folded }) => folded));
  const shareOf = ({ page, written, sentence }: AccountedAmount) => {
    if (!section?.pages.includes(page)) return 0;
    if (!foldedWords(written).some(word => numbers.has(word))) return 0;
    const all = foldedWords(sentence);
    return all.filter(word => around.has(word)).length / all.length;
  };
  const shares = amounts.map(amount => ({ amount, share: shareOf(amount) }));
  const best = shares.filter(({ share }) => share >= leastShare).sort((a, b) => b.share - a.share)[0];
  return best
    ? { account: best.amount.account, figure: best.amount.figure, written: best.amount.written }
    : null;
}
