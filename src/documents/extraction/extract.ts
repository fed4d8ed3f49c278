/**
 * One PDF -> the text of its pages. Runs in the calling thread, which a crafted file can hold for ever:
 * use the pool (extraction-pool.ts) for files that nobody has read before.
 */

import type { DocumentNote, DocumentPage, Link } from '../schema.ts';
import { type Extraction, unreadable } from './extraction.ts';
import { headlineOf, readFileFacts, readLinks, readOutline } from './file-facts.ts';
import { type OpenPdf, type TextContent, withPdf } from './open-pdf.ts';
import { withoutOverprint } from './overprint.ts';
import { pageRanges } from './page-ranges.ts';
import { countCodePoints, pageText, withoutControls } from './page-text.ts';
import { repaired } from './repair.ts';

export interface ExtractOptions {
  password?: string | null;
  /** Told how many pages there are, before they are read. */
  onPageCount?: (pageCount: number) => void;
}

/** Reads a PDF. A file that cannot be read yields no pages and a note that says why; nothing is thrown. */
export async function extractPdf(
  bytes: Uint8Array,
  { password = null, onPageCount }: ExtractOptions = {},
): Promise<Extraction> {
  if (bytes.length === 0) return unreadable('empty-file', 'The file is empty.');
  if (!hasPdfHeader(bytes))
    return unreadable('not-a-pdf', 'The file is not a PDF: it does not begin as one.');
  try {
    return await withPdf(bytes, password, pdf => {
      onPageCount?.(pdf.document.numPages);
      return readPdf(pdf, bytes);
    });
  } catch (error) {
    const failure = describeFailure(error);
    return isDamaged(failure) ? ((await readWhatIsLeft(bytes)) ?? failure) : failure;
  }
}

/** The pages of a file that lost its end; null where none can be read. */
async function readWhatIsLeft(bytes: Uint8Array): Promise<Extraction | null> {
  for (const whole of repaired(bytes)) {
    const read = await withPdf(whole, null, pdf => readPdf(pdf, bytes)).catch(() => null);
    if (read?.pages.some(({ text }) => text !== '')) return read;
  }
  return null;
}

function isDamaged({ notes }: Extraction): boolean {
  return notes.some(({ code }) => code === 'damaged');
}

async function readPdf(pdf: OpenPdf, bytes: Uint8Array): Promise<Extraction> {
  const { document } = pdf;
  if (document.numPages === 0) return unreadable('no-pages', 'The PDF has no pages.');
  // What a damaged catalogue cannot give must not cost the text of the pages.
  const labels = await document.getPageLabels().catch(() => null);
  const { isXfaForm, ...facts } = await readFileFacts(document);
  const outline = await readOutline(document);
  const hasLinks = mayHaveLinks(bytes);
  const pages: DocumentPage[] = [];
  const links: Link[] = [];
  const broken: number[] = [];
  const doubtful: number[] = [];
  let headline: string | null = null;
  for (let page = 1; page <= document.numPages; page += 1) {
    const read = await readPage(pdf, page, hasLinks);
    const { text, source, isDoubtful } = pageText(read?.text ?? '');
    const label = withoutControls(labels?.[page - 1] ?? '').trim() || String(page);
    pages.push({ page, label, characterCount: countCodePoints(text), text, source });
    if (isDoubtful) doubtful.push(page);
    if (read === null) broken.push(page);
    if (page === 1 && source === 'text' && read) headline = headlineOf(read.content);
    for (const url of read?.links ?? []) links.push({ page, url });
  }
  const [chapter, ...others] = outline.filter(({ level }) => level === 1);
  return {
    ...facts,
    headline: chapter && others.length === 0 ? chapter.title : headline,
    outline,
    links,
    pages,
    doubtful,
    notes: describeFile(bytes, broken, isXfaForm),
  };
}

interface ReadPage {
  text: string;
  content: TextContent;
  links: string[];
}

/** One page at a time, so that a damaged page costs its own text only; null for such a page. */
async function readPage(
  { document, layOut }: OpenPdf,
  number: number,
  hasLinks: boolean,
): Promise<ReadPage | null> {
  try {
    const page = await document.getPage(number);
    const content = withoutOverprint(await page.getTextContent());
    const text = await layOut(page, content);
    const links = hasLinks ? await readLinks(page) : [];
    page.cleanup();
    return { text, content, links };
  } catch {
    return null;
  }
}

/** Readers accept the header anywhere in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** A PDF ends with %%EOF, which readers look for in the last 1,024 bytes (ISO 32000-1, annex H.3.4.4). */
function hasPdfEnd(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-1024)).includes('%%EOF');
}

/**
 * False where no link to the web can be: none stands in the open, and no objects are compressed. For the links of a
 * page, those within the document too, pdf.js reads its text a second time, a fifth of all work (measured).
 */
function mayHaveLinks(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.includes('/URI') || file.includes('/ObjStm');
}

function describeFile(bytes: Uint8Array, broken: number[], isXfaForm: boolean): DocumentNote[] {
  const notes: DocumentNote[] = [];
  if (!hasPdfEnd(bytes)) {
    notes.push({
      code: 'damaged',
      detail:
        'The file does not end as a PDF should and may have been cut off: pages or text may be missing.',
    });
  } else if (broken.length > 0) {
    const pages = broken.length === 1 ? `Page ${broken[0]} is` : `Pages ${pageRanges(broken)} are`;
    notes.push({ code: 'damaged', detail: `${pages} damaged and could not be read; the others could.` });
  }
  if (isXfaForm) {
    notes.push({
      code: 'xfa-form',
      detail: 'The PDF is an XFA form: what only form software shows is not in the text.',
    });
  }
  return notes;
}

/** `cause.code` of pdf.js's PasswordException: 1 where a password is needed, 2 where the one given is wrong. */
const wrongPassword = 2;

function describeFailure(error: unknown): Extraction {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  if (name !== 'PasswordException')
    return unreadable('damaged', `The PDF is damaged and could not be read (${withoutControls(message)}).`);
  return (cause as { code?: number } | undefined)?.code === wrongPassword
    ? unreadable('wrong-password', 'The PDF did not open with the password that the operator set.')
    : unreadable('password-needed', 'The PDF needs a password to be opened.');
}
