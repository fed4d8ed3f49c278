/** The account that the ledger of figures gives of a changed amount. */
import { foldedWords, tokensOf } from '../tokens.ts';
import { numberBefore, type Side } from './classes.ts';
import type { Version } from './comparison.ts';
import type { Change } from './schema.ts';
import type { Section } from './sections.ts';

/** Share of the words of the ledger's sentence that the section has to have. */
const leastShare = 0.5;

/** Finds the amount on the pages of the section that is written the same, in the sentence that shares most words with it. */
export function accountOf(
  side: Side,
  section: Section | undefined,
  amounts: Version['amounts'],
  figureNames: ReadonlyMap<string, string>,
): Change['ledger']['older'] {
  if (!section) return null;
  // "60 calendar days": the number is before the change.
  const { words, to } = side;
  const start = numberBefore(side) ?? side.from;
  const numbers = new Set(
    words.slice(start, to).flatMap(({ kind, folded }) => (kind === 'number' ? [folded] : [])),
  );
  const said = new Set(words.map(({ folded }) => folded));
  let best: { share: number; amount: Version['amounts'][number] } | null = null;
  for (const amount of amounts) {
    if (!section.pages.includes(amount.page)) continue;
    const isWritten = [...tokensOf(amount.written)].some(({ folded }) => numbers.has(folded));
    if (!isWritten) continue;
    const sentence = foldedWords(amount.sentence);
    const share = sentence.filter(word => said.has(word)).length / Math.max(1, sentence.length);
    if (share >= leastShare && share > (best?.share ?? 0)) best = { share, amount };
  }
  if (!best) return null;
  const { account, figure, written } = best.amount;
  return { account, figure: figure === null ? null : (figureNames.get(figure) ?? figure), written };
}
