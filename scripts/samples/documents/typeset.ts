/** Generates the sample documents: PDFs from Typst sources, each with a caption file. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { captionFilename } from '../../../src/library/reading.ts';
import { type SampleDocument, sampleDocuments } from './documents.ts';
import { scanPages } from './scan.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

/**
 * Typesets every document into the directory. Unchanged files and present captions are not written.
 *
 * @param report takes one line for each document
 */
export async function typesetDocuments(
  documentsDirectory: string,
  report: (line: string) => void,
): Promise<void> {
  const typesetter = await openTypesetter();
  await mkdir(documentsDirectory, { recursive: true });
  for (const document of sampleDocuments) {
    const { pdf, pageCount } = await typesetDocument(typesetter, document);
    const pdfChanged = await writeIfChanged(join(documentsDirectory, document.filename), pdf);
    const captionFile = join(documentsDirectory, captionFilename(document.filename));
    // Clauses are added to a caption by hand.
    const captionChanged = !existsSync(captionFile) && (await writeIfChanged(captionFile, caption(document)));
    const size = `${pageCount} pages, ${Math.round(pdf.length / 1000)} kB`;
    const unchanged = pdfChanged || captionChanged ? '' : ', unchanged';
    report(`${basename(documentsDirectory)}/${document.filename}  ${size}${unchanged}`);
  }
}

async function typesetDocument(typesetter: Typesetter, document: SampleDocument) {
  const typeset = typesetter.typeset(document.source);
  return document.scan ? typesetter.typeset('scan', await scanPages(typeset.pdf)) : typeset;
}

function caption({ title, kind }: SampleDocument): Buffer {
  return Buffer.from(`${JSON.stringify({ title, kind, sample: true }, null, 2)}\n`);
}

async function writeIfChanged(path: string, content: Buffer): Promise<boolean> {
  const present = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (present?.equals(content)) return false;
  await writeFile(path, content);
  return true;
}
