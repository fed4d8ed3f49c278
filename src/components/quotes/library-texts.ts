/** The texts of all documents and their earlier versions, with the figure ledger, as the site or an offline copy has them. */

import type { QuotedText } from '#compare/quotes';
import type { FigureLedger } from '#ledger/schema';
import type { DocumentHistory, DocumentLibrary, DocumentList, DocumentVersion } from '#library';
import { pageAddress, readPublished, readPublishedJson } from '../published-file.ts';

export interface TextAddresses {
  library: string;
  documents: string;
  figures: string;
  /** Null if no earlier version is published. */
  history: string | null;
}

export interface LoadedTexts {
  texts: QuotedText[];
  /** Number of earlier versions that were not loaded, because there are too many. */
  versionsLeftOut: number;
}

/** The text of all pages of a document. */
export function wholeText({ pages }: QuotedText): string {
  return pages.map(({ text }) => text).join('\n');
}

export async function loadTexts(addresses: TextAddresses): Promise<LoadedTexts & { ledger: FigureLedger }> {
  const [current, earlier, ledger] = await Promise.all([
    currentTexts(addresses),
    earlierTexts(addresses.history),
    readPublishedJson<FigureLedger>(addresses.figures),
  ]);
  return { texts: [...current, ...earlier.texts], versionsLeftOut: earlier.versionsLeftOut, ledger };
}

export async function loadAllTexts(addresses: TextAddresses): Promise<QuotedText[]> {
  const [current, earlier] = await Promise.all([currentTexts(addresses), earlierTexts(addresses.history)]);
  return [...current, ...earlier.texts];
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

/** Limit of all PDFs together, in bytes; their texts have about a third. */
const mostBytes = 100_000_000;

/** Latest first; the oldest are left out if there are too many. */
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

/** Pages without text count as read: an earlier version must not make a result uncertain. */
async function earlierText(
  version: DocumentVersion & { filename: string; title: string },
): Promise<QuotedText> {
  const { filename, title, sha256, from, to, textUrl, citationUrl, recognisedPages } = version;
  const text = new TextDecoder().decode(await readPublished(`${textUrl}.txt`));
  const pages = text.split('\f').map((text, index) => {
    const page = index + 1;
    const source: 'ocr' | 'text' = recognisedPages.includes(page) ? 'ocr' : 'text';
    return { page, label: String(page), text, source };
  });
  return { filename, title, pages, pageUrl: pageAddress(citationUrl), version: { sha256, from, to } };
}
