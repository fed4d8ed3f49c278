/** Makes the sample documents: PDFs from the Typst sources, and a caption file beside each. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { captionFilename } from '../../../src/documents/library/caption.ts';
import { type Paper, papers } from './papers.ts';
import { scanPages } from './scan.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

/**
 * Typesets every paper into the directory. A file whose bytes would stay the same is not written.
 *
 * @param report takes one line for each document
 */
export async function typesetPapers(
  documentsDirectory: string,
  report: (line: string) => void,
): Promise<void> {
  const typesetter = await openTypesetter();
  await mkdir(documentsDirectory, { recursive: true });
  for (const paper of papers) {
    const { pdf, pageCount } = await typesetPaper(typesetter, paper);
    const pdfChanged = await writeIfChanged(join(documentsDirectory, paper.filename), pdf);
    const captionChanged = await writeIfChanged(
      join(documentsDirectory, captionFilename(paper.filename)),
      caption(paper),
    );
    const size = `${pageCount} pages, ${Math.round(pdf.length / 1000)} kB`;
    const unchanged = pdfChanged || captionChanged ? '' : ', unchanged';
    report(`${basename(documentsDirectory)}/${paper.filename}  ${size}${unchanged}`);
  }
}

async function typesetPaper(typesetter: Typesetter, paper: Paper) {
  const typeset = typesetter.typeset(paper.source);
  return paper.scan ? typesetter.typeset('scan', await scanPages(typeset.pdf)) : typeset;
}

function caption({ title, kind }: Paper): Buffer {
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
