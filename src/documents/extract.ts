/**
 * One PDF -> the text of its pages. Runs in the calling thread, which a crafted file can hold for ever:
 * use the pool (extraction-pool.ts) for files that nobody has read before.
 */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { PDFParse } from 'pdf-parse';
import { type Extraction, unreadable } from './extraction.ts';
import { countCodePoints, pageText, withoutControls } from './page-text.ts';
import type { DocumentNote, DocumentPage } from './schema.ts';

/** What this module uses of the document that pdf.js loads. */
interface LoadedPdf {
  numPages: number;
  getPageLabels(): Promise<string[] | null>;
  getMetadata(): Promise<{
    info: { Title?: unknown; IsXFAPresent?: boolean };
    metadata: { get(name: string): unknown } | null;
  }>;
}

/** Reads a PDF. A file that cannot be read yields no pages and a note that says why; nothing is thrown. */
export async function extractPdf(bytes: Uint8Array): Promise<Extraction> {
  if (bytes.length === 0) return unreadable('empty-file', 'The file is empty.');
  if (!hasPdfHeader(bytes))
    return unreadable('not-a-pdf', 'The file is not a PDF: it does not begin as one.');

  const parser = new PDFParse(loadParameters(bytes));
  try {
    return await readPdf(parser, await load(parser), bytes);
  } catch (error) {
    return describeFailure(error);
  } finally {
    await parser.destroy();
  }
}

async function readPdf(parser: PDFParse, pdf: LoadedPdf, bytes: Uint8Array): Promise<Extraction> {
  if (pdf.numPages === 0) return unreadable('no-pages', 'The PDF has no pages.');
  // What a damaged catalogue cannot give must not cost the text of the pages.
  const labels = await pdf.getPageLabels().catch(() => null);
  const metadata = await pdf.getMetadata().catch(() => null);
  const pages: DocumentPage[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { text, source } = await readPage(parser, page);
    const label = withoutControls(labels?.[page - 1] ?? '').trim() || String(page);
    pages.push({ page, label, characterCount: countCodePoints(text), text, source });
  }
  const stated = metadata?.info.Title || metadata?.metadata?.get('dc:title');
  return {
    title: typeof stated === 'string' ? withoutControls(stated.toWellFormed()).trim() || null : null,
    pages,
    notes: describeFile(bytes, metadata?.info.IsXFAPresent === true),
  };
}

/** One page at a time, so that a damaged page costs its own text only. */
async function readPage(parser: PDFParse, page: number): Promise<Pick<DocumentPage, 'text' | 'source'>> {
  try {
    // A fresh object for every call, because pdf-parse writes into it.
    const { pages } = await parser.getText({ partial: [page], pageJoiner: '' });
    return pageText(pages[0]?.text ?? '');
  } catch {
    return { text: '', source: 'none' };
  }
}

/**
 * pdf-parse declares `load` private, and its own getInfo() hands page labels out one page off and gives
 * up on a damaged outline.
 */
function load(parser: PDFParse): Promise<LoadedPdf> {
  return (parser as unknown as { load(): Promise<LoadedPdf> }).load();
}

function loadParameters(bytes: Uint8Array) {
  return {
    // A copy, because pdf.js detaches the array.
    data: new Uint8Array(bytes),
    verbosity: 0,
    cMapUrl: `${pdfjsFolder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${pdfjsFolder}/standard_fonts/`,
  };
}

/** Folder of the very pdf.js that pdf-parse uses. Without its CMaps Chinese, Japanese and Korean files give no text. */
const pdfjsFolder = dirname(
  createRequire(createRequire(import.meta.url).resolve('pdf-parse')).resolve('pdfjs-dist/package.json'),
).replaceAll('\\', '/');

/** Readers accept the header anywhere in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** A PDF ends with %%EOF, which readers look for in the last 1,024 bytes (ISO 32000-1, annex H.3.4.4). */
function hasPdfEnd(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-1024)).includes('%%EOF');
}

function describeFile(bytes: Uint8Array, hasXfaForm: boolean): DocumentNote[] {
  const notes: DocumentNote[] = [];
  if (!hasPdfEnd(bytes)) {
    notes.push({
      code: 'damaged',
      detail:
        'The file does not end as a PDF should and may have been cut off: pages or text may be missing.',
    });
  }
  if (hasXfaForm) {
    notes.push({
      code: 'xfa-form',
      detail: 'The PDF is an XFA form: what only form software shows is not in the text.',
    });
  }
  return notes;
}

function describeFailure(error: unknown): Extraction {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return name === 'PasswordException'
    ? unreadable('password-needed', 'The PDF needs a password to be opened.')
    : unreadable('damaged', `The PDF is damaged and could not be read (${withoutControls(message)}).`);
}
