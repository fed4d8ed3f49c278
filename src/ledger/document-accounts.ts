/** Reads the amounts of one document: the account of each amount, with its place, its sentence and the figure that it is about. */
import { readText, type Statement, unitName, type Word, writeAmount } from '#amounts';
import { type Block, passagesOf, type TextPage } from '#pdf';
import type { Program } from '#program';
import { folded } from '#text';
import { type Accounted, accountsOf } from './account.ts';
import { heldFigures } from './figures.ts';
import { type AmountCounts, accountSchema, type StatedFigures } from './schema.ts';

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
    namesProgramme: pages.some(({ text }) =>
      folded(text.replace(/\s+/g, ' ')).includes(folded(program.programme.name)),
    ),
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
  const { words, statements } = readText(text, passages, program);
  return accountsOf(words, statements, heldFigures(program)).flatMap(accounted => {
    const { amount, account, figure, why, term } = accounted;
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
      value: writeAmount(amount) + (term ? ` (${term})` : ''),
      unit: unitName(amount),
      written: text.slice(start, end).replace(/\s+/g, ' '),
      place: [place.offset, place.offset + end - start] as [number, number],
      ...sentenceOf(text, words, accounted),
      why,
      dayKindStated: amount.unit === 'days' ? amount.dayKind !== null : null,
    };
  });
}

/** In characters; a table that runs on without an end is cut. */
const longest = 400;
/** In characters, of the head of a row or column. */
const longestHead = 80;
/** Words about an amount that are enough of a longer one. */
const wordsAbout = 12;

/** On one line, with the place of the amount in it; the heads of its row and its column precede a cell. */
function sentenceOf(text: string, words: readonly Word[], { amount, statement }: Accounted) {
  const quote = (from: number, to: number) => text.slice(from, to).replace(/\s+/g, ' ');
  const startOf = (index: number) => words[index]?.start ?? text.length;
  const endOf = (index: number) => words[index]?.end ?? text.length;
  const [start, end] = [startOf(amount.from), endOf(amount.to - 1)];
  const own = words.slice(statement.from, amount.from).findIndex(({ isLabel }) => !isLabel);
  const first = statement.from + Math.max(0, own);
  const beyond = Math.max(statement.to, amount.to);
  const last = endOf(beyond - 1);
  const isCut = last - startOf(first) > longest;
  const from = isCut ? startOf(Math.max(first, amount.from - wordsAbout)) : startOf(first);
  const closing = /^[)\]”"’%]{0,8}[.!?]?/.exec(text.slice(last, last + 9))?.[0].length ?? 0;
  const to = isCut ? endOf(Math.min(beyond, amount.to + wordsAbout) - 1) : last + closing;
  const heads = isCut ? [] : [...statement.heads.row, ...statement.heads.column];
  const textOf = (head: Statement) => quote(startOf(head.from), endOf(head.to - 1)).slice(0, longestHead);
  const under = heads.map(head => `${textOf(head)} – `);
  const before = quote(Math.max(from, start - longest), start).trimStart();
  const ahead = under.join('') + (isCut ? '… ' : '') + before;
  const written = quote(start, Math.min(end, start + longest));
  const behind = quote(end, Math.min(to, end + longest)) + (isCut ? ' …' : '');
  const mark: [number, number] = [ahead.length, ahead.length + written.length];
  return { sentence: ahead + written + behind, mark };
}
