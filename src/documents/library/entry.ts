/** One document as the list of documents publishes it. */
import { sitePath } from '../../site-path.ts';
import { pageRanges } from '../extraction/page-ranges.ts';
import type { Density } from '../pictures/page-picture.ts';
import type { StoredExtraction } from '../reading/extraction-cache.ts';
import type { DocumentEntry, DocumentNote, DocumentPage } from '../schema.ts';
import type { DocumentCaption } from './caption.ts';
import { kindOfFilename } from './kinds.ts';
import { documentTitle } from './title.ts';

export interface DocumentFacts {
  filename: string;
  slug: string;
  sizeBytes: number;
  sha256: string;
  /** UTC, ISO 8601. */
  modified: string;
  caption: DocumentCaption;
  extraction: StoredExtraction;
}

export function documentEntry(facts: DocumentFacts, basePath: string): DocumentEntry {
  const { filename, caption, extraction } = facts;
  const { pages } = extraction;
  return {
    filename,
    title: documentTitle(caption.title, [extraction.title, extraction.headline], filename, openingOf(pages)),
    kind: caption.kind ?? kindOfFilename(filename),
    sample: caption.sample,
    date: caption.date ?? null,
    sizeBytes: facts.sizeBytes,
    modified: facts.modified,
    created: extraction.created,
    edited: extraction.edited,
    pageCount: pages.length,
    characterCount: pages.reduce((sum, page) => sum + page.characterCount, 0),
    sha256: facts.sha256,
    url: sitePath(basePath, 'documents', filename),
    textUrl: sitePath(basePath, 'api', 'documents', 'text', filename),
    pageUrl: sitePath(basePath, 'documents', facts.slug),
    thumbnailUrl: extraction.hasThumbnail
      ? sitePath(basePath, ...thumbnailPath(facts.slug).split('/'))
      : null,
    textSource: textSource(pages),
    notes: [...extraction.notes, ...noteRecognizedPages(pages), ...notePagesWithoutText(pages)],
  };
}

/** Pages, and characters of each, among which a title stands: no page of a contract has more. */
const opening = { pages: 3, characters: 20_000 };

/** The text of the first pages, where a title stands. */
function openingOf(pages: DocumentPage[]): string {
  return pages
    .slice(0, opening.pages)
    .map(({ text }) => text.slice(0, opening.characters))
    .join('\n');
}

/** Path of the published thumbnail below the root of the site; its other forms have other suffixes. */
export function thumbnailPath(slug: string, suffix = '.webp'): string {
  return `thumbnails/${slug}${suffix}`;
}

/** Path of the published picture of a page below the root of the site. */
export function pagePicturePath(slug: string, page: number, density: Density = 1): string {
  return `page-pictures/${slug}/${page}${density === 1 ? '' : `@${density}x`}.webp`;
}

function textSource(pages: DocumentPage[]): DocumentEntry['textSource'] {
  const [source = 'none', ...others] = new Set(pages.map(page => page.source));
  return others.length === 0 ? source : 'mixed';
}

function noteRecognizedPages(pages: DocumentPage[]): DocumentNote[] {
  const recognized = pages.filter(({ source }) => source === 'ocr').map(({ page }) => page);
  if (recognized.length === 0) return [];
  const which =
    recognized.length === pages.length
      ? 'The text'
      : `The text of page${recognized.length === 1 ? '' : 's'} ${pageRanges(recognized)}`;
  const detail = `${which} was recognised from pictures of the pages (OCR) and may hold errors; the PDF decides.`;
  return [{ code: 'ocr', detail }];
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
