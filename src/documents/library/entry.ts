/** Describes a PDF that was read as the list of documents publishes it. */
import { pageRanges } from '../extraction/page-ranges.ts';
import type { Density } from '../pictures/page-picture.ts';
import type { ReadPdf } from '../reading/extractor.ts';
import type { DocumentEntry, DocumentNote, DocumentPage } from '../schema.ts';
import type { DocumentCaption } from './caption.ts';
import { kindOfFilename } from './kinds.ts';
import type { ReadVersion } from './library-document.ts';
import { documentTitle } from './title.ts';

/** A PDF to be read, with what is known of it beforehand. */
export interface ListedVersion {
  filename: string;
  slug: string;
  /** Absolute path of the PDF. */
  path: string;
  /** UTC, ISO 8601. */
  modified: string;
  caption: DocumentCaption;
  addresses: Pick<DocumentEntry, 'url' | 'textUrl' | 'pageUrl' | 'thumbnailUrl'>;
}

/** Its text stays in the cache, so that a large library need not fit in memory. */
export function describeVersion(listed: ListedVersion, read: ReadPdf): ReadVersion {
  const { slug, path } = listed;
  const { extraction, extractionFile, structureFile } = read;
  return {
    entry: documentEntry(listed, read),
    ...{ slug, path, extractionFile, structureFile },
    recognisedPages: pagesFrom('ocr', extraction.pages),
    contentDigest: extraction.contentDigest,
  };
}

function documentEntry(listed: ListedVersion, { extraction, sizeBytes, sha256 }: ReadPdf): DocumentEntry {
  const { filename, caption, addresses } = listed;
  const { pages } = extraction;
  return {
    filename,
    title: documentTitle(caption.title, [extraction.title, extraction.headline], filename, openingOf(pages)),
    kind: caption.kind ?? kindOfFilename(filename),
    sample: caption.sample,
    date: caption.date ?? null,
    sizeBytes,
    modified: listed.modified,
    created: extraction.created,
    edited: extraction.edited,
    pageCount: pages.length,
    characterCount: pages.reduce((sum, page) => sum + page.characterCount, 0),
    sha256,
    ...addresses,
    thumbnailUrl: extraction.hasThumbnail ? addresses.thumbnailUrl : null,
    textSource: textSource(pages),
    notes: [...extraction.notes, ...noteRecognizedPages(pages), ...notePagesWithoutText(pages)],
  };
}

/** First pages, and characters of each, in which a title is looked for: no page of a contract has more. */
const opening = { pages: 3, characters: 20_000 };

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

/** Numbers of the pages whose text has the source. */
function pagesFrom(wanted: DocumentPage['source'], pages: DocumentPage[]): number[] {
  return pages.filter(({ source }) => source === wanted).map(({ page }) => page);
}

function noteRecognizedPages(pages: DocumentPage[]): DocumentNote[] {
  const recognized = pagesFrom('ocr', pages);
  if (recognized.length === 0) return [];
  const which =
    recognized.length === pages.length
      ? 'The text'
      : `The text of page${recognized.length === 1 ? '' : 's'} ${pageRanges(recognized)}`;
  const detail = `${which} was recognised from pictures of the pages (OCR) and may hold errors; the PDF decides.`;
  return [{ code: 'ocr', detail }];
}

function notePagesWithoutText(pages: DocumentPage[]): DocumentNote[] {
  const silent = pagesFrom('none', pages);
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
