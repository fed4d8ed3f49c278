/**
 * Extracts the text of a PDF. A crafted file can block the calling thread for ever: read unknown files in the processes
 * of the pool (reading/extraction-pool.ts).
 */
import type { DocumentNote, DocumentPage, Link } from '../schema.ts';
import { describeActiveContent } from './active-content.ts';
import { type Additions, describeAdditions, namesOfAdditions } from './additions.ts';
import { type DoubtfulPage, type PositionedExtraction, unreadable } from './extraction.ts';
import { headlineOf, readFileFacts, readOutline } from './file-facts.ts';
import { openGlyphCheck } from './glyph-check.ts';
import { doubtfulWords } from './hidden-text.ts';
import { gatherLayout } from './layout.ts';
import {
  type Cuts,
  describeCuts,
  documentCharacterLimit,
  documentLinkLimit,
  formatCount,
  labelCharacterLimit,
  namedPages,
  pageCharacterLimit,
  pageLimit,
  pageRanges,
  pageRunLimit,
} from './limits.ts';
import { type OpenPdf, repaired, withPdf } from './open-pdf.ts';
import { countCodePoints, cutText, pageText, withoutControls } from './page-text.ts';
import { type ReadingOptions, readPage } from './read-page.ts';
import { gatherPositions } from './runs.ts';
import { describeSignatures } from './signatures.ts';

/**
 * A file that cannot be read has no pages and a note with the reason; nothing is thrown.
 *
 * @param isDrawn false to read the words alone, where what the pages draw takes too long
 */
export async function extractPdf(bytes: Uint8Array, isDrawn = true): Promise<PositionedExtraction> {
  if (bytes.length === 0) return unreadable('empty-file', 'The file is empty.');
  if (!hasPdfHeader(bytes))
    return unreadable('not-a-pdf', 'The file is not a PDF: it does not begin as one.');
  try {
    return await withPdf(bytes, pdf => readPdf(pdf, bytes, isDrawn), readOptions);
  } catch (error) {
    const failure = describeFailure(error);
    const isDamaged = failure.notes.some(({ code }) => code === 'damaged');
    return isDamaged ? ((await readWhatIsLeft(bytes, isDrawn).catch(() => null)) ?? failure) : failure;
  }
}

/** The pages of a file that lost its end; null if none can be read. */
const readOptions = {
  /** In pixels. Pictures contain neither words nor lines, and some are attacks: larger ones are not decoded. */
  maxImageSize: 1,
  /** Adds the names of fonts: most embedded fonts are bold by their name alone. */
  fontExtraProperties: true,
};

async function readWhatIsLeft(bytes: Uint8Array, isDrawn: boolean): Promise<PositionedExtraction | null> {
  for (const whole of repaired(bytes)) {
    const read = await withPdf(whole, pdf => readPdf(pdf, bytes, isDrawn), readOptions).catch(() => null);
    if (read?.pages.some(({ text }) => text !== '')) return read;
  }
  return null;
}

async function readPdf(pdf: OpenPdf, bytes: Uint8Array, isDrawn: boolean): Promise<PositionedExtraction> {
  const { document } = pdf;
  if (document.numPages === 0) return unreadable('no-pages', 'The PDF has no pages.');
  const cuts: Cuts = new Set();
  const { isXfaForm, ...facts } = await readFileFacts(document, cuts);
  const outline = await readOutline(document, cuts);
  const { broken, headline, additions, ...read } = await readPages(
    pdf,
    { hasAnnotations: mayHaveAnnotations(bytes), glyphCheck: isDrawn ? openGlyphCheck() : null },
    cuts,
  );
  const [chapter, ...others] = outline.filter(({ level }) => level === 1);
  return {
    ...facts,
    headline: chapter && others.length === 0 ? chapter.title : headline,
    outline: outline.filter(({ page }) => page <= read.pages.length),
    ...read,
    notes: [
      ...describeFile(bytes, broken, isXfaForm),
      ...describeCuts(cuts),
      ...describeAdditions(additions),
      ...describeActiveContent(asBuffer(bytes)),
      ...describeSignatures(asBuffer(bytes)),
    ],
  };
}

async function readPages(pdf: OpenPdf, how: ReadingOptions, cuts: Cuts) {
  const { numPages } = pdf.document;
  const labels = await readLabels(pdf, cuts);
  const { positions, unplaced, ...places } = gatherPositions();
  const pages: DocumentPage[] = [];
  const layout = gatherLayout();
  const doubts: DoubtfulPage[] = [];
  const lying: number[] = [];
  const links: Link[] = [];
  const additions: ({ page: number } & Additions)[] = [];
  const doubtful: PositionedExtraction['doubtful'] = [];
  const [broken, cut]: [number[], number[]] = [[], []];
  let headline: string | null = null;
  let characters = 0;
  for (let page = 1; page <= Math.min(numPages, pageLimit); page += 1) {
    if (characters >= documentCharacterLimit) break;
    const read = await readPage(pdf, page, how, cuts);
    const { text, source, isDoubtful, lost } = pageText(read?.text ?? '');
    const label = labels[page - 1] || String(page);
    const { filledIn = [], isOnlyFilled = false } = read?.additions ?? {};
    const filled = filledIn.length > 0 && source === 'text' ? { filledIn } : {};
    pages.push({ page, label, characterCount: countCodePoints(text), text, source, ...filled });
    characters += text.length;
    if (isDoubtful || isOnlyFilled) doubtful.push({ page, lost });
    if (read === null) {
      broken.push(page);
      continue;
    }
    if (read.isCut) cut.push(page);
    if (page === 1 && source === 'text') headline = headlineOf(read.content);
    const placed = places.add(page, read, text);
    layout.add(page, read, [...new Set(placed.runs.flatMap(({ font }) => font ?? []))]);
    if (read.drawing?.isLying) lying.push(page);
    const words = read.drawing && doubtfulWords(read.drawing, placed, text);
    if (words && words.length > 0) doubts.push({ page, words });
    additions.push({ page, ...read.additions });
    links.push(...read.links.map(url => ({ page, url })));
  }
  if (cut.length > 0)
    cuts.add(`The text of ${namedPages(cut)} is cut after ${formatCount(pageCharacterLimit)} characters.`);
  if (pages.length < numPages)
    cuts.add(`Only the first ${formatCount(pages.length)} of ${formatCount(numPages)} pages are read.`);
  if (links.length > documentLinkLimit)
    cuts.add(`Only the first ${formatCount(documentLinkLimit)} links are read.`);
  if (unplaced.length > 0)
    cuts.add(
      `Where the words of ${namedPages(unplaced)} stand is not told: they come in more than ${formatCount(pageRunLimit)} pieces.`,
    );
  const facts = { doubtful, doubts, lying, broken, headline, positions, additions, layout: layout.layout() };
  return { pages, links: links.slice(0, documentLinkLimit), ...facts };
}

/** Empty for a page without a label. A damaged catalogue gives none, and the text is read all the same. */
async function readLabels({ document }: OpenPdf, cuts: Cuts): Promise<string[]> {
  const labels = (await document.getPageLabels().catch(() => null)) ?? [];
  return labels.slice(0, pageLimit).map(label => {
    if (label.length <= labelCharacterLimit) return withoutControls(label).trim();
    cuts.add(`Page labels of more than ${labelCharacterLimit} characters are left out.`);
    return '';
  });
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
 * False if the file cannot contain a link to the web or what annotations add to a page: no such name in the open, and no
 * compressed objects. To find what links and struck words cover, pdf.js reads a text a second time, a fifth of all work (measured).
 */
function mayHaveAnnotations(bytes: Uint8Array): boolean {
  const file = asBuffer(bytes);
  return ['/URI', '/ObjStm', ...namesOfAdditions].some(name => file.includes(name));
}

/** The same bytes, not a copy. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function describeFile(bytes: Uint8Array, broken: number[], isXfaForm: boolean): DocumentNote[] {
  const notes: DocumentNote[] = [];
  const note = (code: DocumentNote['code'], detail: string) => notes.push({ code, detail });
  const pages = broken.length === 1 ? `Page ${broken[0]} is` : `Pages ${pageRanges(broken)} are`;
  if (!hasPdfEnd(bytes))
    note(
      'damaged',
      'The file does not end as a PDF should and may have been cut off: pages or text may be missing.',
    );
  else if (broken.length > 0) note('damaged', `${pages} damaged and could not be read; the others could.`);
  if (isXfaForm)
    note('xfa-form', 'The PDF is an XFA form: what only form software shows is not in the text.');
  return notes;
}

/** Some messages of pdf.js quote the file. */
const messageCharacterLimit = 200;

function describeFailure(error: unknown): PositionedExtraction {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'PasswordException')
    return unreadable('password-needed', 'The PDF needs a password to be opened.');
  return unreadable(
    'damaged',
    `The PDF is damaged and could not be read (${withoutControls(cutText(message, messageCharacterLimit))}).`,
  );
}
