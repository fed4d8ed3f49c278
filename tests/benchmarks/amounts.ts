/**
 * `npm run bench -- amounts --papers DIR [--misses]`
 *
 * How well the amounts of strangers' papers are accounted for. DIR holds PDFs and `labels.json`: for every amount of a key
 * figure's dimension its paper, page, quotation, the amount as printed, its figure, value and account. Rows: shares of
 * right statements found equal, of altered ones in differs or undecided, and in differs, precision of differs, and the share
 * of undecided amounts. A label may have a `kind`, right, false, altered, charge or neutral: false statements counted as
 * equal and surfaced (differs, undecided, unreadable or charge), and charges that are listed, are rows of their own.
 * `--misses` lists each amount that came into another account than its label.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readLibrary } from '#library/reading';
import { programSchema } from '#program';
import { readAccounts, type StatedAmount } from '../../src/ledger/document-accounts.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { plainOptions } from '../../src/pdf/fixtures/plain-options.ts';
import data from '../../src/program/program.json' with { type: 'json' };

const labelSchema = z.object({
  paper: z.string(),
  page: z.int(),
  quote: z.string(),
  amount: z.string(),
  figure: z.string().nullable(),
  account: z.enum(['equals', 'follows', 'differs', 'charge', 'others-past-supposed-denied', 'other']),
  kind: z.enum(['right', 'false', 'altered', 'charge', 'neutral']).optional(),
  undecidable: z.boolean().optional(),
});
type Label = z.infer<typeof labelSchema>;

interface Judged {
  label: Label;
  found: StatedAmount | null;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { papers: { type: 'string' }, misses: { type: 'boolean' } },
  });
  const { papers: directory } = values;
  if (directory === undefined) throw new OperatorError('Name the folder of the papers: --papers DIR');
  const labels = z
    .array(labelSchema)
    .parse(JSON.parse(await readFile(join(directory, 'labels.json'), 'utf8')));
  const program = programSchema.parse(data);
  const cache = await mkdtemp(join(tmpdir(), 'amounts-'));
  const library = await readLibrary(plainOptions(directory, cache));
  const judged: Judged[] = [];
  const unlabelled: StatedAmount[] = [];
  for (const [paper, own] of Map.groupBy(labels, label => label.paper)) {
    const pages = await library.pages(paper);
    const accounts = readAccounts(pages, program, library.structure(paper).blocks);
    const matched = new Set<StatedAmount>();
    for (const label of own) {
      const found = matchOf(label, pages[label.page - 1]?.text ?? '', accounts, matched);
      if (found) matched.add(found);
      judged.push({ label, found });
    }
    unlabelled.push(...accounts.filter(account => !matched.has(account)));
  }
  await rm(cache, { recursive: true });
  report(judged, unlabelled);
  if (values.misses) listMisses(judged, unlabelled);
}

/** The account of the labelled amount: of the places where it is printed, the one whose sentence and surroundings say most of the quotation. */
function matchOf(
  label: Label,
  text: string,
  accounts: StatedAmount[],
  taken: Set<StatedAmount>,
): StatedAmount | null {
  const written = label.amount
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  const places = Array.from(
    text.matchAll(new RegExp(`(?<![\\d.,]\\d?)${written}(?![.,]?\\d)`, 'g')),
    ({ 0: found, index }) => {
      const end = index + found.length;
      const account = accounts.find(
        one => one.page === label.page && one.place[0] < end && one.place[1] > index && !taken.has(one),
      );
      const near = text.slice(Math.max(0, index - 150), end + 150);
      return { account, score: alike(label.quote, near) + 2 * alike(label.quote, account?.sentence ?? '') };
    },
  );
  if (places.length === 0 && /\d\s+\D+$/.test(label.amount))
    return matchOf({ ...label, amount: label.amount.replace(/\s+\D+$/, '') }, text, accounts, taken);
  return places.filter(({ account }) => account).sort((a, b) => b.score - a.score)[0]?.account ?? null;
}

function alike(quote: string, near: string): number {
  const words = new Set(near.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  const asked = new Set(quote.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);
  return [...asked].filter(word => words.has(word)).length;
}

function report(judged: Judged[], unlabelled: StatedAmount[]): void {
  const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(3));
  const ofKind = (kind: string, account: string) =>
    judged.filter(({ label }) => (label.kind ? label.kind === kind : label.account === account));
  const right = ofKind('right', 'equals');
  const altered = ofKind('altered', 'differs');
  const charges = ofKind('charge', 'charge');
  const untrue = judged.filter(({ label }) => label.kind === 'false');
  const isIn = (found: StatedAmount | null, ...accounts: string[]) =>
    found !== null && accounts.includes(found.account);
  const equal = right.filter(({ label, found }) =>
    label.account === 'follows'
      ? isIn(found, 'derived', 'equals')
      : isIn(found, 'equals') && found?.figure === label.figure,
  );
  const surfacing = ['differs', 'undecided', 'unreadable', 'charge'];
  const caught = altered.filter(({ found }) => isIn(found, 'differs', 'undecided'));
  const agreeing = untrue.filter(({ found }) => isIn(found, 'equals'));
  const surfaced = untrue.filter(({ found }) => isIn(found, ...surfacing));
  const listed = charges.filter(({ found }) => isIn(found, 'charge'));
  const told = altered.filter(({ label, found }) => isIn(found, 'differs') && found?.figure === label.figure);
  const claimed = [...judged.map(({ found }) => found), ...unlabelled].filter(found =>
    isIn(found, 'differs'),
  );
  const isWrong = ({ account, kind }: Label) =>
    account === 'differs' || kind === 'false' || kind === 'altered';
  const true_ = judged.filter(({ label, found }) => isIn(found, 'differs') && isWrong(label));
  const undecided = judged.filter(({ found }) => isIn(found, 'undecided', 'unreadable'));
  const wrongly = judged.filter(({ label, found }) => isIn(found, 'equals') && label.account !== 'equals');
  console.table({
    'right statements found equal, or derived where they follow': {
      share: share(equal.length, right.length),
      of: right.length,
    },
    'altered in differs or undecided': { share: share(caught.length, altered.length), of: altered.length },
    'altered in differs': { share: share(told.length, altered.length), of: altered.length },
    'precision of differs': { share: share(true_.length, claimed.length), of: claimed.length },
    'false counted as equal': { share: share(agreeing.length, untrue.length), of: untrue.length },
    'false surfaced': { share: share(surfaced.length, untrue.length), of: untrue.length },
    'charges listed': { share: share(listed.length, charges.length), of: charges.length },
    'undecided of all labelled': { share: share(undecided.length, judged.length), of: judged.length },
    'wrongly equal of all labelled': { share: share(wrongly.length, judged.length), of: judged.length },
    'not read': {
      share: share(judged.filter(({ found }) => !found).length, judged.length),
      of: judged.length,
    },
  });
}

const accountOfLabel: Record<string, string> = {
  follows: 'derived',
  'others-past-supposed-denied': 'unrelated',
};

function listMisses(judged: Judged[], unlabelled: StatedAmount[]): void {
  for (const { label, found } of judged) {
    const expected = accountOfLabel[label.account] ?? label.account;
    const isSame =
      found?.account === expected &&
      (label.figure === null || found.figure === label.figure || expected === 'unrelated');
    if (isSame) continue;
    console.log(
      `${label.paper.slice(0, 2)} ${expected} ${label.figure ?? ''} “${label.amount}”: ${found?.account ?? 'NOT READ'} ${found?.figure ?? ''} (${found?.why ?? ''}) | ${found?.sentence ?? label.quote}`,
    );
  }
  for (const { account, figure, written, why, sentence } of unlabelled)
    if (account === 'differs' || account === 'undecided')
      console.log(`unlabelled ${account} ${figure ?? ''} “${written}” (${why}) | ${sentence}`);
}
