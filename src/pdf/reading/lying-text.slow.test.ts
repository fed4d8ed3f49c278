/** PDFs whose text says other words than their pages show, read with real text recognition. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { extractPdf } from '../extraction/extract.ts';
import { own, ownObjects, pageOf } from '../fixtures/hostile/crafted.ts';
import { stream } from '../fixtures/pdf.ts';
import { temporaryFolder, writeFiles } from '../fixtures/temporary-folder.ts';
import { cachedPages } from './extraction-cache.ts';
import { openExtractor } from './extractor.ts';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const sans = await readFile(join(folder, 'standard_fonts', 'LiberationSans-Regular.ttf'));

/** A page in an embedded font whose map says that these codes are other characters. */
function mapped(content: string, lies: Readonly<Record<string, string>>): Buffer {
  const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');
  const codes = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
  const pairs = codes.map(code => `<${hex(code)}> <00${hex(lies[code] ?? code)}>`);
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${pairs.length} beginbfchar\n${pairs.join('\n')}\nendbfchar endcmap end`;
  const widths = `/FirstChar 32 /LastChar 126 /Widths [${'556 '.repeat(95)}] /Encoding /WinAnsiEncoding`;
  const fonts = `/Font << /F << /Type /Font /Subtype /TrueType /BaseFont /Sans ${widths} /FontDescriptor ${own(1)} /ToUnicode ${own(0)} >> >>`;
  const descriptor = `<< /Type /FontDescriptor /FontName /Sans /Flags 32 /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [-200 -300 1200 1000] /FontFile2 ${own(2)} >>`;
  const objects = ownObjects([stream('', Buffer.from(map)), descriptor, stream('', sans)]);
  return pageOf(content, { fonts, objects });
}

const lines = [
  'The down payment is 1020 US dollars for each ounce.',
  'It is due on the day of subscription and is kept by the agent.',
  'The purchaser chooses delivery after the notice of the seller.',
];
const content = lines
  .map((line, index) => `BT /F 14 Tf 72 ${700 - 24 * index} Td (${line}) Tj ET`)
  .join('\n');

describe('a font that draws other characters than its text has', { timeout: 180_000 }, () => {
  test('is found by the shapes of its letters and digits', async () => {
    expect((await extractPdf(mapped(content, {}))).lying).toEqual([]);
    const { lying, pages } = await extractPdf(mapped(content, { 0: '5', 2: '7' }));
    expect(pages[0]?.text).toContain('1575 US dollars');
    expect(lying).toEqual([1]);
  });

  test('has its page recognised: what the page shows is the text, with a note', async () => {
    const directory = await temporaryFolder(afterAll);
    await writeFiles(directory, { 'lie.pdf': mapped(content, { 0: '5', 2: '7' }) });
    const extractor = await openExtractor({
      ...{ directory, cacheDirectory: await temporaryFolder(afterAll), deadlineMilliseconds: 120_000 },
      ...{ ocrLanguage: 'eng', pagePictureWidth: 640 },
    });
    const { extraction, extractionFile } = await extractor.read(`${directory}/lie.pdf`);
    await extractor.close();
    const [page] = cachedPages(extractionFile);
    expect(page?.source).toBe('ocr');
    expect(page?.text).toContain('1020 US dollars');
    expect(extraction.notes.map(({ code }) => code)).toEqual(['contradicted-text']);
  });
});
