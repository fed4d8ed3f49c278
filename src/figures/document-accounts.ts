/** Reads the amounts of one document: the account of each amount, with its place, its sentence and the figure that it is about. */

import { passagesOf, type TextPage } from '../documents/structure/passages.ts';
import type { Block } from '../documents/structure/schema.ts';
import type { Program } from '../program/schema/schema.ts';
import { accountsOf } from './account.ts';
import { unitName, writeAmount } from './amounts/amount.ts';
import { houseWordsOf } from './parties.ts';
import { type AmountCounts, accountSchema, type StatedFigures } from './schema.ts';
import { sentenceOf } from './sentence.ts';
import { readText } from './statements.ts';
import { heldFigures } from './value.ts';

export type StatedAmount = StatedFigures['amounts'][number];

/** Maximum number of amounts listed per account of a document. */
const mostListed = 1000;

/** Accounts for the amounts of one document; those that are about other things are counted only. */
export function statedFigures(
  pages: readonly TextPage[],
  program: Program,
  blocks: readonly Block[] = [],
): StatedFigures {
  const accounts = readAccounts(pages, program, blocks);
  const byAccount = Map.groupBy(accounts, ({ account }) => account);
  const listed = new Set([...byAccount.values()].flatMap(ofAccount => ofAccount.slice(0, mostListed)));
  const counts = accountSchema.options.map(
    account => [account, byAccount.get(account)?.length ?? 0] as const,
  );
  return {
    hasText: pages.some(({ text }) => text.trim() !== ''),
    counts: { amounts: accounts.length, ...Object.fromEntries(counts) } as AmountCounts,
    amounts: accounts.filter(one => one.account !== 'other' && listed.has(one)),
  };
}

/** All amounts of one document, in the order of its pages. */
export function readAccounts(
  pages: readonly TextPage[],
  program: Program,
  blocks: readonly Block[] = [],
): StatedAmount[] {
  const { text, passages, placeOf } = passagesOf(pages, blocks);
  const { words, statements } = readText(text, passages, houseWordsOf(program));
  return accountsOf(words, statements, heldFigures(program)).flatMap(accounted => {
    const { amount, account, figure, why } = accounted;
    const start = words[amount.from]?.start ?? 0;
    const end = words[amount.to - 1]?.end ?? start;
    const place = placeOf(start);
    if (place === null) return [];
    const { page, label } = place.page;
    return {
      account,
      figure: figure?.id ?? null,
      page,
      label,
      value: writeAmount(amount),
      unit: unitName(amount),
      written: text.slice(start, end).replace(/\s+/g, ' '),
      place: [place.offset, place.offset + end - start] as [number, number],
      ...sentenceOf(text, words, accounted),
      why,
      dayKindStated: amount.unit === 'days' ? amount.dayKind !== null : null,
    };
  });
}
