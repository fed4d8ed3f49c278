/**
 * The account of every amount of every document, against the programme data.
 *
 * `document-accounts` reads one document: `amounts/` finds numbers with their units, `statements` gives sentences and cells their words
 * and heads; `account` finds the figures that the words claim (`claims`), their mood (`mood`) and the sums that an amount may be derived
 * from (`derived`), by which the `rules` decide. Tables can be changed without code: `src/program/vocabulary/`.
 */
import { commonUnits, unitName, writeAmount } from '#amounts';
import type { Program } from '#program';
import { OperatorError } from '../operator-error.ts';
import { differencesIn } from './differences.ts';
import { type Figure, figures, heldBy } from './figures.ts';
import {
  type Account,
  type AccountedAmount,
  accountSchema,
  type FigureEntry,
  type FigureLedger,
  type FigureStatement,
  type StatedFigures,
} from './schema.ts';

export interface LedgerLibrary {
  /** `pageUrl` is the path of the reading page; a page of text is at the anchor `#page-N`. */
  entries: readonly { filename: string; title: string; pageCount: number; pageUrl: string }[];
  stated(filename: string): Promise<StatedFigures>;
  /** Settlements in the caption file of each document, by its name. */
  settlements: ReadonlyMap<string, readonly Settlement[]>;
  /** Key `source` of the caption file of a document; null if it is absent. */
  isSource(filename: string): boolean | null;
}

/** Puts together what all documents state, a document at a time. */
export async function readLedger(program: Program, library: LedgerLibrary): Promise<FigureLedger> {
  const { settle, unused } = settlementsOf(program, library.settlements);
  const amounts: AccountedAmount[] = [];
  const accounts: FigureLedger['accounts'] = [];
  const withoutText: string[] = [];
  const unrelatedDocuments: string[] = [];
  for (const { filename, title, pageCount, pageUrl } of library.entries) {
    const stated = await library.stated(filename);
    if (!stated.hasText) withoutText.push(filename);
    else if (!(library.isSource(filename) ?? isRelated(stated))) {
      unrelatedDocuments.push(filename);
      continue;
    }
    const counts = { ...stated.counts, settled: 0 };
    for (const amount of stated.amounts) {
      const url = `${pageUrl}#page-${amount.page}`;
      const settled = settle({ ...amount, filename, title, pageCount, url, settled: null });
      counts[amount.account] -= 1;
      counts[isByCaption(settled) ? 'settled' : settled.account] += 1;
      amounts.push(settled);
    }
    accounts.push({ filename, title, ...counts });
  }
  refuseUnreasoned(amounts);
  const entries = figures.map(figure => entryOf(figure, amounts, program));
  return {
    documents: library.entries.length - withoutText.length - unrelatedDocuments.length,
    withoutText,
    unrelatedDocuments,
    ...sumsOf(entries, ['equals', 'differs', 'unclear', 'dayKindNotStated', 'settled']),
    account: sumsOf(accounts, ['amounts', ...accountSchema.options, 'settled']),
    accounts,
    review: reviewOf(amounts),
    charges: amounts.filter(({ account }) => account === 'charge'),
    derived: amounts.filter(({ account }) => account === 'derived'),
    unrelated: amounts.filter(({ account }) => account === 'unrelated'),
    unusedSettlements: unused(),
    figures: entries,
    ...differencesIn(entries, program),
  };
}

/** Key figures in other units that a document has to state if it does not name the programme: one may be there by chance. */
const fewestFigures = 2;

function isRelated({ namesProgramme, amounts }: StatedFigures): boolean {
  const stated = amounts.filter(({ account, unit }) => account === 'equals' && !commonUnits.has(unit));
  return namesProgramme || new Set(stated.map(({ figure }) => figure)).size >= fewestFigures;
}

function sumsOf<Key extends string>(
  counts: readonly Record<Key, number>[],
  keys: Key[],
): Record<Key, number> {
  const sum = (key: Key) => counts.reduce((total, one) => total + one[key], 0);
  return Object.fromEntries(keys.map(key => [key, sum(key)])) as Record<Key, number>;
}

/** Likely differences, amounts without a word of a figure, unreadable ones; certain and settled ones last. */
const hardestFirst = ['likely', 'undecided', 'unreadable', 'differs', 'settled'];

function reviewOf(amounts: readonly AccountedAmount[]): AccountedAmount[] {
  const byKind = Map.groupBy(amounts, ({ account, figure, settled }): string => {
    if (settled !== null) return 'settled';
    return account === 'undecided' && figure !== null ? 'likely' : account;
  });
  return hardestFirst.flatMap(kind => byKind.get(kind) ?? []);
}

const verdicts: Partial<Record<Account, FigureStatement['verdict']>> = {
  equals: 'equals',
  differs: 'differs',
  undecided: 'unclear',
  unreadable: 'unclear',
};

function entryOf(figure: Figure, amounts: readonly AccountedAmount[], program: Program): FigureEntry {
  const held = heldBy(program, figure);
  const statements = amounts.flatMap(({ figure: id, unit, ...statement }) => {
    const verdict = verdicts[statement.account];
    return id === figure.id && verdict ? [{ ...statement, verdict }] : [];
  });
  const own = statements.filter(statement => !isByCaption(statement));
  const count = (wanted: string) => own.filter(({ verdict }) => verdict === wanted).length;
  // Where the data give no kind of days, a text need not state one.
  const isNotStated = ({ verdict, dayKindStated }: FigureStatement) =>
    held?.dayKind != null && verdict === 'equals' && dayKindStated === false;
  return {
    id: figure.id,
    name: figure.name,
    path: figure.path,
    unit: unitName(figure),
    value: held && writeAmount(held),
    equals: count('equals'),
    differs: count('differs'),
    unclear: count('unclear'),
    dayKindNotStated: own.filter(isNotStated).length,
    settled: statements.length - own.length,
    statements,
  };
}

/** The ledger as JSON, entry by entry, because that of a large library is long. */
export function* ledgerJson(ledger: FigureLedger): Generator<string> {
  const parts = Object.entries(ledger);
  const counts = parts.filter(([, value]) => !Array.isArray(value));
  yield JSON.stringify(Object.fromEntries(counts)).slice(0, -1);
  for (const [name, values] of parts) {
    if (!Array.isArray(values)) continue;
    yield `,\n${JSON.stringify(name)}:[`;
    for (const [index, value] of values.entries())
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(value)}`;
    yield ']';
  }
  yield '}\n';
}

/** A line of a caption file. */
export interface Settlement {
  sentence: string;
  /** As the document writes it; where left out, all amounts of the sentence that are not decided. */
  amount?: string | undefined;
  account: Extract<Account, 'equals' | 'derived' | 'differs' | 'charge' | 'unrelated' | 'other'>;
  figure?: string | undefined;
  /** Needed where the amount differs by the program and is settled as equal. */
  reason?: string | undefined;
}

interface Rule extends Settlement {
  /** The document that it applies to; null for all. */
  filename: string | null;
  where: string;
}

/** @param captions settlements in the caption file of each document, by its name */
function settlementsOf(program: Program, captions: ReadonlyMap<string, readonly Settlement[]>) {
  const rules: Rule[] = [
    ...[...captions].flatMap(([filename, lines]) =>
      lines.map(line => ({ ...line, filename, where: `the caption file of ${filename}` })),
    ),
    ...program.textDifferences.flatMap(({ id, dataPath, sentences = [] }) =>
      sentences.map(sentence => ({
        sentence,
        account: 'differs' as const,
        figure: figures.find(({ path }) => `${path}.`.startsWith(`${dataPath}.`))?.id,
        filename: null,
        where: `textDifferences.${id}`,
      })),
    ),
  ];
  const bySentence = Map.groupBy(rules, ({ sentence }) => folded(sentence));
  const used = new Set<Rule>();
  return {
    settle(amount: AccountedAmount): AccountedAmount {
      const rule = bySentence.get(folded(amount.sentence))?.find(candidate => fits(candidate, amount));
      if (!rule) return amount;
      used.add(rule);
      const { account, where, reason = null } = rule;
      const settled = { where, before: amount.account, reason };
      return { ...amount, account, figure: rule.figure ?? amount.figure, settled };
    },
    /** Settlements that no amount has met so far. */
    unused: () => rules.filter(rule => !used.has(rule)).map(({ where, sentence }) => `${where}: ${sentence}`),
  };
}

function isByCaption({ settled }: Pick<AccountedAmount, 'settled'>): boolean {
  return settled?.where.startsWith('the caption file') ?? false;
}

/** @throws {OperatorError} naming each caption that calls a difference equal without a reason */
function refuseUnreasoned(amounts: readonly AccountedAmount[]): void {
  const lines = amounts
    .filter(
      ({ account, settled }) => account === 'equals' && settled?.before === 'differs' && !settled.reason,
    )
    .map(
      ({ filename, sentence }) =>
        `${filename}.json: key amounts: expected "reason" for “${sentence}”: why is it equal, although it differs from the programme data?`,
    );
  if (lines.length > 0) throw new OperatorError(lines.join('\n'));
}

const open: ReadonlySet<Account> = new Set(['undecided', 'differs', 'unreadable']);

function fits({ filename, amount }: Rule, { written, account, ...place }: AccountedAmount): boolean {
  const isHere = filename === null || filename === place.filename;
  return isHere && (amount === undefined ? open.has(account) : folded(amount) === folded(written));
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
