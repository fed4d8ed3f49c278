/** What a build reports to the operator, and why it refuses. */
import { basename, relative } from 'node:path';
import type { Checksums } from '#folders';
import type { AccountedAmount, FigureLedger } from '#ledger/schema';
import { inOneLine } from '#operator';
import { pageName } from '#pdf/page-name';
import { sitePagePaths } from '#program/navigation';
import { isLocalAddress } from '../configuration.ts';
import { OperatorError } from '../operator-error.ts';
import type { Inputs } from './inputs.ts';
import { describeDifference, newDifferences } from './ledger.ts';
import { leftOutTexts } from './left-out-texts.ts';

/** Maximum number of amounts in the report; figures.json contains all. */
const listedAmounts = 20;
/** The same of references and terms, for each document. */
const listedNames = 10;
/** The same of proposed clauses. */
const listedClauses = 10;

/**
 * Report of a build for the operator: counts, differences, changes and problems.
 *
 * @param built number of HTML pages, their folder, and the hashes of the files that were there before
 */
export function buildReport(
  inputs: Inputs,
  built: { pageCount: number; directory: string; before: Checksums },
): string {
  const { library, ledger, media } = inputs;
  const { extracted, fromCache, unreadable, versions, pagePictures } = library.report;
  const { drawn, pages, limit } = pagePictures;
  return [
    `Built ${counted(built.pageCount, 'page')} into ${relative('', built.directory) || '.'}.`,
    describeAddress(inputs.address),
    `Documents: ${library.entries.length}, of which ${extracted.length} read now and ${fromCache.length} unchanged since an earlier build.`,
    // Versions in git history are published, too: the report states it and how to withdraw one.
    `Earlier versions: ${versions.published} published, ${versions.withdrawn} withdrawn (key "withdrawn" of a caption file).`,
    `Page pictures: ${drawn} of ${counted(pages, 'page')} (PAGE_PICTURES allows ${limit} pages).`,
    `Media: ${counted(media.items.length, 'file')}.`,
    describeAccount(ledger),
    describeCitations(inputs.citations),
    ...section('Documents that changed', changedDocuments(inputs, built.before)),
    ...section(
      'Clauses that may state the rest, to paste under "clauses" of a caption (npm run clauses writes them)',
      proposedClauses(inputs.citations),
    ),
    ...section('References and defined terms to look at', describeReferences(inputs)),
    ...section('Where the texts differ', ledger.differences.map(describeDifference)),
    ...section('Charges that are not in the programme data', amountLines(ledger.charges)),
    ...section(
      'Amounts settled in captions',
      amountLines(ledger.review.filter(({ settled }) => settled !== null)),
    ),
    ...section('Amounts to be settled, hardest first', describeReview(ledger)),
    ...section(
      'Documents that could not be read as they are',
      unreadable.map(({ filename, note }) => `${filename}: ${note.detail}`),
    ),
    ...section(
      'Metadata removed from photos and videos (PDFs keep theirs, because their hashes are checked)',
      media.metadata.map(({ filename, detail }) => `${filename}: ${detail}`),
    ),
    ...operatorWarnings(inputs),
    ...section(
      'Texts below src/content that are left out, because the programme data have no entry with this id or alias',
      leftOutTexts(inputs.program),
    ),
  ].join('\n');
}

/**
 * Documents that were added, replaced or removed, with what changed in their words if git has both versions.
 *
 * @param before hashes of the published files; empty for the first build
 */
export function changedDocuments(
  { library, redlines }: Pick<Inputs, 'library' | 'redlines'>,
  before: Checksums,
): string[] {
  if (before.size === 0) return [];
  const pathOf = (filename: string) => `documents/${filename}`;
  const replaced = library.entries.flatMap(({ filename, sha256: newer }) => {
    const older = before.get(pathOf(filename));
    if (older === newer) return [];
    if (older === undefined) return [`${filename}: added.`];
    const redline = redlines.find(
      one => one.filename === filename && one.older === older && one.newer === newer,
    );
    return [[`${filename}: replaced.`, ...(redline?.summary ?? [])].join(' ')];
  });
  const present = new Set(library.entries.map(({ filename }) => pathOf(filename)));
  const removed = [...before.keys()].filter(
    path => /^documents\/[^/]+\.pdf$/i.test(path) && !present.has(path),
  );
  return [...replaced, ...removed.map(path => `${basename(path)}: removed.`)];
}

/** Inputs of the operator that probably do not have the intended effect. */
export function operatorWarnings({ library, ledger, citations, media, program }: Inputs): string[] {
  return section('Please look at', [
    ...library.report.warnings,
    ...media.problems.map(({ filename, detail }) => `${filename}: ${detail}`),
    ...unlistedPages(program.navigation),
    ...ledger.notFound.map(id => `Listed under textDifferences, but not found in the documents: ${id}.`),
    ...citations.faults,
    ...ledger.unrelatedDocuments.map(
      name =>
        `${name} neither names the programme nor states its figures: it is published and searched, but no source of amounts and clauses. If it is one, set "source": true in its caption.`,
    ),
    ...ledger.unusedSettlements.map(line => `Settled, but no document states the sentence any more: ${line}`),
  ]);
}

/** Pages that an older programme file does not list: they are built, but no menu leads to them. */
function unlistedPages(navigation: Inputs['program']['navigation']): string[] {
  const listed = new Set(navigation.map(({ path }) => path));
  return sitePagePaths
    .filter(path => !listed.has(path))
    .map(path => `The programme file does not list the page ${path} under navigation: no menu leads to it.`);
}

/** The address is published in canonical links, the sitemap, the feeds and the interface description. */
function describeAddress(address: string): string {
  if (!isLocalAddress(address)) return `Address: ${address}`;
  return `Address: ${address}, which only this machine can open. Before the site is deployed, set SITE_URL to its public address and build again.`;
}

/** Statements with a clause, and those without. */
function describeCitations({ citations, uncited }: Inputs['citations']): string {
  const stated = citations.filter(({ places }) => places.some(({ basis }) => basis === 'stated')).length;
  const rest =
    uncited.length === 0
      ? ''
      : ` ${uncited.length} have none (npm run clauses): ${shortened(uncited).join(', ')}.`;
  return `Clauses: ${counted(citations.length, 'statement')} of the programme data have one: ${stated} stated, ${citations.length - stated} matched.${rest}`;
}

function proposedClauses({ proposals }: Inputs['citations']): string[] {
  const open = proposals.filter(({ isCited }) => !isCited);
  return open.slice(0, listedClauses).flatMap(({ path, places: [place] }) => {
    if (!place) return [];
    const { filename, clause, page, sentence } = place;
    const reference = clause === null ? { page, sentence } : { clause, sentence };
    return [`${filename}.json: ${JSON.stringify(path)}: ${JSON.stringify(reference)}`];
  });
}

/** References to parts that do not exist, and terms that are only defined or only used, of current documents. */
export function describeReferences({
  library,
  references,
}: Pick<Inputs, 'library' | 'references'>): string[] {
  return library.entries.flatMap(({ filename, pageUrl, pageCount }) => {
    const found = references.reports.get(pageUrl);
    if (!found) return [];
    const { missing, unused, undefinedTerms } = found;
    const places = missing.map(
      ({ written, page, label }) =>
        `${capital(written)} is named on ${pageName({ page, label, pageCount })}; there is none.`,
    );
    const lists = [
      ...shortened([...new Set(places)]),
      ...titled('Defined, but not used', unused),
      ...titled('Used, but not defined', undefinedTerms),
    ];
    return lists.map(line => `${filename}: ${line}`);
  });
}

function titled(title: string, found: readonly string[]): string[] {
  return found.length === 0 ? [] : [`${title}: ${shortened(found).join(', ')}.`];
}

function shortened(found: readonly string[]): string[] {
  const rest = found.length - listedNames;
  return rest > 0 ? [...found.slice(0, listedNames), `and ${rest} more`] : [...found];
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Number of amounts in each account. */
function describeAccount({ account, documents }: Inputs['ledger']): string {
  const { equals, derived, differs, charge, undecided, unreadable, settled } = account;
  return `Figures: ${counted(account.amounts, 'amount')} in ${counted(documents, 'document')}: ${equals} equal a key figure, ${derived} follow, ${differs} differ, ${undecided} undecided, ${unreadable} unreadable, ${charge} charges that are not in the data, ${settled} settled, ${account.unrelated + account.other} about other things.`;
}

function describeReview({ review }: Inputs['ledger']): string[] {
  return amountLines(review.filter(({ account, settled }) => settled === null && account !== 'differs'));
}

function amountLines(amounts: readonly AccountedAmount[]): string[] {
  const rest = amounts.length - listedAmounts;
  const lines = amounts.slice(0, listedAmounts).map(describeAmount);
  return rest > 0 ? [...lines, `and ${rest} more, in figures.json`] : lines;
}

/** One line: place, account, reason, and the sentence with the amount in brackets. */
function describeAmount(amount: AccountedAmount): string {
  const { filename, account, figure, sentence, mark, settled } = amount;
  const why =
    settled === null
      ? amount.why
      : `settled in ${settled.where}${settled.reason === null ? '' : `: ${settled.reason}`}`;
  const [from, to] = mark;
  const marked = `${sentence.slice(0, from)}[${sentence.slice(from, to)}]${sentence.slice(to)}`;
  return `${filename}, ${pageName(amount)}: ${account}${figure === null ? '' : `, possibly ${figure}`} (${why}): “${marked}”`;
}

/** NEW_TEXT_DIFFERENCES=fail. @throws {OperatorError} naming each difference that textDifferences does not list. */
export function refuseNewDifferences(ledger: Pick<FigureLedger, 'differences'>): void {
  refuse(
    newDifferences(ledger),
    'Documents differ from the programme data where textDifferences lists nothing. Correct the document or the data, or list the reading there. Where an amount is taken for a figure that it does not state, settle it by a line under "amounts" in the caption file of its document:',
  );
}

/** UNCITED_STATEMENTS=fail. @throws {OperatorError} naming each statement without a clause. */
export function refuseUncitedStatements({ uncited }: Pick<Inputs['citations'], 'uncited'>): void {
  refuse(
    uncited,
    'No clause is known for these statements of the programme data. State one in the caption file of its document (npm run clauses):',
  );
}

/** UNDECIDED_AMOUNTS=fail. @throws {OperatorError} naming each undecided amount. */
export function refuseUndecidedAmounts({ review }: Pick<FigureLedger, 'review'>): void {
  const open = review.filter(
    ({ account, settled }) => settled === null && (account === 'undecided' || account === 'unreadable'),
  );
  refuse(
    open.map(describeAmount),
    'Amounts of documents are undecided. Settle each by a line under "amounts" in the caption file of its document, or by its sentence under "sentences" of an entry of textDifferences:',
  );
}

function refuse(found: readonly string[], advice: string): void {
  if (found.length > 0) throw new OperatorError([advice, ...found.map(line => `  ${line}`)].join('\n'));
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map(line => `  ${inOneLine(line)}`)];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
