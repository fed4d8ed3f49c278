/** Accounts that the operator settles where a program cannot decide: by the sentence, so that they apply while the sentence stays. */
import type { Program } from '#program';
import { figures } from './figures.ts';
import type { Account, AccountedAmount } from './schema.ts';

/** A line of a caption file. */
export interface Settlement {
  sentence: string;
  /** As the document writes it; where left out, all amounts of the sentence that are not decided. */
  amount?: string | undefined;
  account: Extract<Account, 'equals' | 'derived' | 'differs' | 'unrelated' | 'other'>;
  figure?: string | undefined;
}

interface Rule extends Settlement {
  /** The document that it applies to; null for all. */
  filename: string | null;
  where: string;
}

/** @param captions settlements in the caption file of each document, by its name */
export function settlementsOf(program: Program, captions: ReadonlyMap<string, readonly Settlement[]>) {
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
      return { ...amount, account: rule.account, figure: rule.figure ?? amount.figure, settled: rule.where };
    },
    /** Settlements that no amount has met so far. */
    unused: () => rules.filter(rule => !used.has(rule)).map(({ where, sentence }) => `${where}: ${sentence}`),
  };
}

const open: ReadonlySet<Account> = new Set(['undecided', 'differs', 'unreadable']);

function fits({ filename, amount }: Rule, { written, account, ...place }: AccountedAmount): boolean {
  const isHere = filename === null || filename === place.filename;
  return isHere && (amount === undefined ? open.has(account) : folded(amount) === folded(written));
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
