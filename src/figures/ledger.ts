/**
 * The account of every amount of every document, against the programme data.
 *
 * How it reads, from the outside in: `ledger` walks the documents and puts their accounts together; `document-accounts` reads
 * one document; for that, `passages` makes one text of its pages, `amounts/` finds numbers with their units, `statements`
 * gives sentences and cells their words and heads, `claims` and `mood` tell what these speak of, and `account` holds the rule.
 * What can be changed without code stands in tables: `figures`, `vocabulary`, `amounts/units`.
 *
 * It knows the programme and page texts, and nothing of any particular document.
 */

import type { TextPage } from '../documents/structure/passages.ts';
import type { Block } from '../documents/structure/schema.ts';
import type { Program } from '../program/schema/schema.ts';
import { differencesIn } from './differences.ts';
import { type PlacedAccount, readAccounts } from './document-accounts.ts';
import { type Figure, figures } from './figures.ts';
import type { AccountedAmount, AmountCounts, FigureEntry, FigureLedger, StatedFigures } from './schema.ts';
import { accountSchema } from './schema.ts';
import { type Settlement, settlementsOf } from './settlements.ts';
import { heldBy } from './value.ts';
import { unitName, writeAmount } from './written.ts';

export interface LedgerDocument {
  filename: string;
  title: string;
  pageCount: number;
  /** Path of the reading page; a page of text is at the anchor `#page-N`. */
  pageUrl: string;
}

export interface LedgerLibrary {
  entries: readonly LedgerDocument[];
  stated(filename: string): Promise<StatedFigures>;
  /** What the caption file of each document settles, by its name. */
  settlements: ReadonlyMap<string, readonly Settlement[]>;
}

/** A page of so many amounts of one account tells no more by listing them all. */
const mostListed = 1000;

/** Accounts for the amounts of one document. */
export function statedFigures(
  pages: readonly TextPage[],
  program: Program,
  blocks: readonly Block[] = [],
): StatedFigures {
  const { accounts } = readAccounts(pages, program, blocks);
  const listed = { ...noCounts };
  const isListed = ({ account }: PlacedAccount) => {
    listed[account] += 1;
    return account !== 'other' && listed[account] <= mostListed;
  };
  const amounts = accounts.filter(isListed).map(amountOf);
  return { hasText: pages.some(({ text }) => text.trim() !== ''), counts: countsOf(accounts), amounts };
}

function amountOf({
  account,
  amount,
  figure,
  page,
  written,
  sentence,
  mark,
  why,
}: PlacedAccount): StatedFigures['amounts'][number] {
  return {
    account,
    figure: figure?.id ?? null,
    page: page.page,
    label: page.label,
    value: writeAmount(amount),
    unit: amount.unit === null ? '' : unitName({ unit: amount.unit, ...(amount.per && { per: amount.per }) }),
    written,
    sentence,
    mark,
    why,
    dayKindStated: amount.unit === 'days' ? amount.dayKind !== null : null,
  };
}

function countsOf(accounts: readonly { account: AccountedAmount['account'] }[]): AmountCounts {
  const counts: AmountCounts = { ...noCounts, amounts: accounts.length };
  for (const { account } of accounts) counts[account] += 1;
  return counts;
}

const noCounts: AmountCounts = {
  amounts: 0,
  equals: 0,
  follows: 0,
  differs: 0,
  'not-ours': 0,
  other: 0,
  undecided: 0,
  unreadable: 0,
};

/** Puts together what all documents state, a document at a time. */
export async function readLedger(program: Program, library: LedgerLibrary): Promise<FigureLedger> {
  const { settle, unused } = settlementsOf(program, library.settlements);
  const amounts: AccountedAmount[] = [];
  const accounts: FigureLedger['accounts'] = [];
  const withoutText: string[] = [];
  for (const { filename, title, pageCount, pageUrl } of library.entries) {
    const stated = await library.stated(filename);
    if (!stated.hasText) withoutText.push(filename);
    const counts = { ...stated.counts };
    for (const amount of stated.amounts) {
      const settled = settle({
        ...amount,
        filename,
        title,
        pageCount,
        url: `${pageUrl}#page-${amount.page}`,
        settled: null,
      });
      counts[amount.account] -= 1;
      counts[settled.account] += 1;
      amounts.push(settled);
    }
    accounts.push({ filename, title, ...counts });
  }
  const entries = figures.map(figure => entryOf(figure, amounts, program));
  return {
    documents: library.entries.length - withoutText.length,
    withoutText,
    ...totalsOf(entries),
    account: sumOf(accounts),
    accounts,
    review: reviewOf(amounts),
    follows: amounts.filter(({ account }) => account === 'follows'),
    notOurs: amounts.filter(({ account }) => account === 'not-ours'),
    unusedSettlements: unused(),
    figures: entries,
    ...differencesIn(entries, program),
  };
}

function sumOf(accounts: readonly AmountCounts[]): AmountCounts {
  const sum = { ...noCounts };
  for (const counts of accounts)
    for (const key of ['amounts', ...accountSchema.options] as const) sum[key] += counts[key];
  return sum;
}

/** Hardest first: what may well be a difference, what nothing tells of, what cannot be read; what is sure or settled last. */
function reviewOf(amounts: readonly AccountedAmount[]): AccountedAmount[] {
  const hardness = ({ account, figure, settled }: AccountedAmount) =>
    settled !== null
      ? 4
      : account === 'undecided'
        ? figure === null
          ? 1
          : 0
        : account === 'unreadable'
          ? 2
          : 3;
  return amounts
    .filter(
      ({ account, settled }) =>
        settled !== null || account === 'undecided' || account === 'differs' || account === 'unreadable',
    )
    .toSorted((a, b) => hardness(a) - hardness(b));
}

const verdicts = {
  equals: 'agrees',
  differs: 'differs',
  undecided: 'unclear',
  unreadable: 'unclear',
} as const;

function entryOf(figure: Figure, amounts: readonly AccountedAmount[], program: Program): FigureEntry {
  const held = heldBy(program, figure);
  const statements = amounts.flatMap(({ figure: id, unit, ...statement }) => {
    const { account } = statement;
    const isOf =
      id === figure.id &&
      (account === 'equals' || account === 'differs' || account === 'undecided' || account === 'unreadable');
    return isOf ? [{ ...statement, verdict: verdicts[account] }] : [];
  });
  const count = (verdict: string) => statements.filter(statement => statement.verdict === verdict).length;
  return {
    id: figure.id,
    name: figure.name,
    path: figure.path,
    unit: unitName(figure),
    value: held && writeAmount(held),
    agrees: count('agrees'),
    differs: count('differs'),
    unclear: count('unclear'),
    // Where the data tell no kind, there is none to be stated.
    dayKindNotStated: held?.dayKind
      ? statements.filter(({ verdict, dayKindStated }) => verdict === 'agrees' && dayKindStated === false)
          .length
      : 0,
    statements,
  };
}

function totalsOf(
  entries: readonly FigureEntry[],
): Pick<FigureLedger, 'agrees' | 'differs' | 'unclear' | 'dayKindNotStated'> {
  const sum = (key: 'agrees' | 'differs' | 'unclear' | 'dayKindNotStated') =>
    entries.reduce((total, entry) => total + entry[key], 0);
  return {
    agrees: sum('agrees'),
    differs: sum('differs'),
    unclear: sum('unclear'),
    dayKindNotStated: sum('dayKindNotStated'),
  };
}
