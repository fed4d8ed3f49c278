/** The texts of all documents and their earlier versions, and where they differ, as the site publishes them or as an offline copy embeds them. */

import type { QuotedText } from '#compare/quotes';
import type { DocumentHistory, DocumentVersion } from '../../documents/library/versions/schema.ts';
import type { DocumentLibrary, DocumentList } from '../../documents/schema.ts';
import type { FigureLedger } from '../../figures/schema.ts';
import { offlineCopy } from '../../offline/copy-data.ts';
import { readPublished, readPublishedJson } from '../published-file.ts';

export interface TextAddresses {
  library: string;
  documents: string;
  figures: string;
  /** Null where no earlier version is published. */
  history: string | null;
}

export interface LoadedTexts {
  texts: QuotedText[];
  /** Earlier versions that were left out, because there are too many to load. */
  versionsLeftOut: number;
}

export async function loadTexts(addresses: TextAddresses): Promise<LoadedTexts & { ledger: FigureLedger }> {
  const [current, earlier, ledger] = await Promise.all([
    currentTexts(addresses),
    earlierTexts(addresses.history),
    readPublishedJson<FigureLedger>(addresses.figures),
  ]);
  return { texts: [...current, ...earlier.texts], versionsLeftOut: earlier.versionsLeftOut, ledger };
}

async function currentTexts(addresses: TextAddresses): Promise<QuotedText[]> {
  const library = await readPublishedJson<DocumentLibrary>(addresses.library);
  const list = await readPublishedJson<DocumentList>(addresses.documents);
  const addressOf = new Map(list.documents.map(({ filename, pageUrl }) => [filename, pageAddress(pageUrl)]));
  return library.documents.map(({ filename, title, pages }) => {
    const pageUrl = addressOf.get(filename);
    return { filename, title, pages, ...(pageUrl !== undefined && { pageUrl }) };
  });
}

/** Bytes of PDFs: their texts have about a third. */
const mostBytes = 100_000_000;

/** Those that were current last come first, and stay where there are too many. */
async function earlierTexts(history: string | null): Promise<LoadedTexts> {
  if (history === null) return { texts: [], versionsLeftOut: 0 };
  const { documents } = await readPublishedJson<DocumentHistory>(history);
  const versions = documents
    .flatMap(({ filename, title, versions }) => versions.map(version => ({ ...version, filename, title })))
    .filter(({ to, textUrl }) => to !== null && textUrl !== null)
    .sort((a, b) => (String(a.to) < String(b.to) ? 1 : -1));
  let bytes = 0;
  const compared = versions.filter(({ sizeBytes }) => {
    bytes += sizeBytes ?? 0;
    return bytes <= mostBytes;
  });
  const texts = await Promise.all(compared.map(earlierText));
  return { texts, versionsLeftOut: versions.length - compared.length };
}

/** A page without text says nothing: what could not be read of an earlier version is no reason to doubt. */
async function earlierText({
  filename,
  title,
  sha256,
  from,
  to,
  textUrl,
  citationUrl,
  recognisedPages,
}: DocumentVersion & { filename: string; title: string }): Promise<QuotedText> {
  const text = new TextDecoder().decode(await readPublished(`${textUrl}.txt`));
  const pages = text.split('\f').map((text, index) => {
    const page = index + 1;
    const source = recognisedPages.includes(page) ? ('ocr' as const) : ('text' as const);
    return { page, label: String(page), text, source };
  });
  return { filename, title, pages, pageUrl: pageAddress(citationUrl), version: { sha256, from, to } };
}

/** Where the page of a published address is read: on the site, or in the copy. */
export function pageAddress(address: string): string {
  return offlineCopy()?.addressOf(address) ?? address;
}
