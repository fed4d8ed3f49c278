/** One document as the list of documents publishes it. */
import { sitePath } from '../site-path.ts';
import type { DocumentCaption } from './caption.ts';
import type { Extraction } from './extraction.ts';
import { kindOfFilename } from './kinds.ts';
import type { DocumentEntry, DocumentNote, DocumentPage } from './schema.ts';
import { documentTitle } from './title.ts';

export interface DocumentFacts {
  filename: string;
  slug: string;
  sizeBytes: number;
  sha256: string;
  /** UTC, ISO 8601. */
  modified: string;
  caption: DocumentCaption;
  extraction: Extraction;
}

export function documentEntry(facts: DocumentFacts, basePath: string): DocumentEntry {
  const { filename, caption, extraction } = facts;
  const { pages } = extraction;
  return {
    filename,
    title: documentTitle(caption.title, extraction.title, filename),
    kind: caption.kind ?? kindOfFilename(filename),
    sample: caption.sample,
    date: caption.date ?? null,
    sizeBytes: facts.sizeBytes,
    modified: facts.modified,
    pageCount: pages.length,
    characterCount: pages.reduce((sum, page) => sum + page.characterCount, 0),
    sha256: facts.sha256,
    url: sitePath(basePath, 'documents', filename),
    textUrl: sitePath(basePath, 'api', 'documents', 'text', filename),
    pageUrl: sitePath(basePath, 'documents', facts.slug),
    textSource: textSource(pages),
    notes: [...extraction.notes, ...notePagesWithoutText(pages)],
  };
}

function textSource(pages: DocumentPage[]): DocumentEntry['textSource'] {
  const [source = 'none', ...others] = new Set(pages.map(page => page.source));
  return others.length === 0 ? source : 'mixed';
}

function notePagesWithoutText(pages: DocumentPage[]): DocumentNote[] {
  const silent = pages.filter(({ source }) => source === 'none').map(({ page }) => page);
  if (silent.length === 0) return [];
  return [{ code: 'pages-without-text', detail: describeSilence(silent, pages.length) }];
}

function describeSilence(silent: number[], pageCount: number): string {
  if (silent.length === pageCount) {
    return pageCount === 1
      ? 'The only page has no text that could be read.'
      : `None of the ${pageCount} pages has text that could be read.`;
  }
  return silent.length === 1
    ? `Page ${silent[0]} has no text that could be read.`
    : `Pages ${pageRanges(silent)} have no text that could be read.`;
}

/** `[1, 2, 3, 7]` is "1-3, 7". */
function pageRanges(pages: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range && range[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}
