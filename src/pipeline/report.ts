import { relative } from 'node:path';
import type { AccountedAmount } from '#ledger/schema';
import type { DocumentHistory } from '#library';
import type { LibraryReport } from '#library/reading';
import { pageName } from '#pdf/page-name';
import { isLocalAddress } from '../configuration.ts';
import { gitRefusal } from '../git.ts';
import type { Inputs } from './inputs.ts';
import type { PublishedLedger } from './ledger.ts';
import { inOneLine } from './one-line.ts';
import { changeList, describeRename } from './publish/changes.ts';
import { describeDifference } from './publish/difference-words.ts';

export interface BuiltSite {
  /** Number of HTML pages. */
  pageCount: number;
  directory: string;
}

/** Report of a build for the operator: counts, differences, changes and problems. */
export async function buildReport(site: Inputs, built: BuiltSite): Promise<string> {
  const { library, ledger, media } = site;
  const { extracted, fromCache, outcomes, pagePictures, unreadable } = library.report;
  return [
    `Built ${counted(built.pageCount, 'page')} into ${relative('', built.directory) || '.'}.`,
    describeAddress(site.address),
    `Documents: ${library.entries.length}, of which ${extracted.length} read now and ${fromCache.length} unchanged since an earlier build.`,
    ...(outcomes.length === 0
      ? []
      : [`Outcomes: ${outcomes.map(({ outcome, count }) => `${count} ${outcome}`).join(', ')}.`]),
    describeVersions(library.report.versions),
    `Page pictures: ${describePagePictures(pagePictures)}.`,
    `Media: ${counted(media.items.length, 'file')}.`,
    describeAccount(ledger),
    ...section('Where the texts differ', ledger.differences.map(describeDifference)),
    ...section('Amounts to be settled, hardest first', describeReview(ledger)),
    ...latestChanges(site),
    ...section(
      'Documents that could not be read as they are',
      unreadable.map(({ filename, note }) => `${filename}: ${note.detail}`),
    ),
    ...section(
      'Metadata removed from photos and videos (PDFs keep theirs, because their hashes are checked)',
      media.metadata.map(({ filename, detail }) => `${filename}: ${detail}`),
    ),
    ...(await operatorWarnings(site)),
  ].join('\n');
}

/** Inputs of the operator that probably do not have the intended effect. */
export async function operatorWarnings(
  site: Pick<Inputs, 'library' | 'ledger' | 'media'>,
): Promise<string[]> {
  const { library, ledger, media } = site;
  return section('Please look at', [
    ...library.report.warnings,
    ...(await refusedProject(library.report.warnings)),
    ...media.problems.map(({ filename, detail }) => `${filename}: ${detail}`),
    ...ledger.notFound.map(id => `Listed under textDifferences, but not found in the documents: ${id}.`),
    ...ledger.unusedSettlements.map(line => `Settled, but no document states the sentence any more: ${line}`),
  ]);
}

/** How a version left the library: `withdrawn` or `removed`. */
export function removalOf(filename: string, sha256: string | null, { documents }: DocumentHistory): string {
  const versions = documents.find(document => document.filename === filename)?.versions;
  const left = versions?.findLast(version => version.sha256 === sha256);
  return left?.withdrawn && left.withdrawn.since <= (left.to ?? '') ? 'withdrawn' : 'removed';
}

/** The address is published in canonical links, the sitemap, the feeds and the interface description. */
function describeAddress(address: string): string {
  if (!isLocalAddress(address)) return `Address: ${address}`;
  return `Address: ${address}, which only this machine can open. Before the site is deployed, set SITE_URL to its public address and build again.`;
}

/** Git's refusal of the project, unless the same clone was already reported for the documents. */
async function refusedProject(warnings: readonly string[]): Promise<string[]> {
  const refusal = await gitRefusal('.');
  if (refusal === null || warnings.some(warning => warning.startsWith(refusal))) return [];
  return [`${refusal} Until then, the time of the build and dates of pages are not known.`];
}

/** Versions in git history are published, too: the report states it and how to withdraw one. */
function describeVersions({ published, withdrawn }: LibraryReport['versions']): string {
  return `Earlier versions: ${published} published, ${withdrawn} withdrawn (key "withdrawn" of a caption file).`;
}

function describePagePictures({ drawn, pages, limit }: LibraryReport['pagePictures']): string {
  if (limit === 0) return 'none, because PAGE_PICTURES is 0';
  if (pages > limit) return `none, because the library has ${pages} pages and PAGE_PICTURES is ${limit}`;
  return `${drawn} of ${counted(pages, 'page')}`;
}

/** Number of amounts in each account. */
function describeAccount({ account, documents }: PublishedLedger): string {
  const { amounts, equals, derived, differs, undecided, unreadable } = account;
  const rest = amounts - equals - derived - differs - undecided - unreadable;
  return `Figures: ${counted(amounts, 'amount')} in ${counted(documents, 'document')}: ${equals} equal a key figure, ${derived} follow, ${differs} differ, ${undecided} undecided, ${unreadable} unreadable, ${rest} about other things.`;
}

/** Maximum number of amounts in the report; figures.json contains all. */
const listedAmounts = 20;

function describeReview({ review }: PublishedLedger): string[] {
  const open = review.filter(({ account, settled }) => settled === null && account !== 'differs');
  const rest = open.length - listedAmounts;
  return [
    ...open.slice(0, listedAmounts).map(describeAmount),
    ...(rest > 0 ? [`and ${rest} more, in figures.json`] : []),
  ];
}

/** One line: place, account, reason, and the sentence with the amount in brackets. */
export function describeAmount(amount: AccountedAmount): string {
  const { filename, account, why, figure, sentence, mark } = amount;
  const [from, to] = mark;
  const marked = `${sentence.slice(0, from)}[${sentence.slice(from, to)}]${sentence.slice(to)}`;
  return `${filename}, ${pageName(amount)}: ${account}${figure === null ? '' : `, perhaps ${figure}`} (${why}): “${marked}”`;
}

/** Documents added, replaced or removed by the newest change of the library. */
function latestChanges(site: Pick<Inputs, 'library' | 'redlines' | 'basePath'>): string[] {
  const { changes } = changeList(site);
  const time = changes[0]?.time;
  if (time === undefined) return [];
  const lines = changes
    .filter(change => change.time === time && change.renamedTo === null)
    .map(({ filename, change, previousSha256, summary, renamedFrom }) => {
      if (renamedFrom !== null) return describeRename(renamedFrom, filename);
      const how = change === 'removed' ? removalOf(filename, previousSha256, site.library.history) : change;
      return [`${filename}: ${how}.`, ...summary].join(' ');
    });
  const shown = lines.slice(0, 20);
  const rest = lines.length - shown.length;
  return section(`Latest change of documents, ${time}`, rest > 0 ? [...shown, `and ${rest} more`] : shown);
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map(line => `  ${inOneLine(line)}`)];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
