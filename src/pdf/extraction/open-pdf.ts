/** Opens a PDF with pdf-parse, and closes it again in any case. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { PDFParse } from 'pdf-parse';
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type {
  PDFOperatorList,
  TextItem as PdfTextItem,
  TextStyle,
} from 'pdfjs-dist/types/src/display/api.js';

export type LoadedPdf = PDFDocumentProxy;
export type LoadedPage = PDFPageProxy;
export type OperatorList = PDFOperatorList;
/** The displayed page, cropped and rotated. The matrix maps text positions to it. */
export type Viewport = Pick<PageViewport, 'width' | 'height' | 'transform'>;
export type { TextStyle };

/** Characters of one font on one line. */
export interface TextItem extends PdfTextItem {
  /** Text matrix; [4] and [5] are the position on the page in points. */
  transform: number[];
  /** Share of its width removed from its beginning, because it was printed twice. */
  overprinted?: number;
}

/** Beginning or end of marked content. */
export interface ContentMark {
  type: string;
  /** `<page>_mc<number>` where the tags refer to it. */
  id?: string | null;
  tag?: string | null;
}

/** The parts of an annotation of pdf.js that are read, which its types do not state. */
export interface Annotation {
  subtype?: string;
  /** Left, bottom, right, top. */
  rect: [number, number, number, number];
  annotationFlags?: number;
  url?: string;
  /** Text that a StrikeOut covers. */
  overlaidText?: string;
  /** Lines of its appearance. */
  textContent?: string[];
  contentsObj?: { str: string };
  fieldType?: string | null;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: string | string[] | null;
  options?: { exportValue: string | null; displayValue: string | null }[];
  checkBox?: boolean;
  exportValue?: string | null;
  buttonValue?: string | null;
  password?: boolean;
  defaultAppearanceData?: { fontSize?: number };
}

export interface TextContent {
  items: (TextItem | ContentMark)[];
  /** By font name; ascent and descent are shares of the type size. */
  styles: Record<string, TextStyle>;
}

export interface OpenPdf {
  document: LoadedPdf;
  parser: PDFParse;
  /** Sets the items of a page into lines and cells with pdf-parse. */
  layOut(page: LoadedPage, content: TextContent): Promise<string>;
}

/**
 * Private methods of pdf-parse. Its getInfo() assigns page labels to the wrong pages and fails on a damaged outline, and its
 * getText() gives no access to the items of a page.
 */
interface PrivateParts {
  load(): Promise<LoadedPdf>;
  getPageText(
    page: { getViewport: LoadedPage['getViewport']; getTextContent: () => Promise<TextContent> },
    parameters: { pageJoiner: string },
    total: number,
  ): Promise<string>;
}

/** @throws the error of pdf.js if the file is damaged or needs a password. */
export async function withPdf<Result>(
  bytes: Uint8Array,
  work: (pdf: OpenPdf) => Promise<Result>,
  more: { maxImageSize?: number; fontExtraProperties?: boolean } = {},
): Promise<Result> {
  const parser = new PDFParse({ ...loadParameters(bytes), ...more });
  const parts = parser as unknown as PrivateParts;
  const document = await parts.load();
  try {
    return await work({
      document,
      parser,
      layOut: (page, content) =>
        parts.getPageText(
          { getViewport: parameters => page.getViewport(parameters), getTextContent: async () => content },
          // A new object, because pdf-parse modifies it. The default joiner would become text.
          { pageJoiner: '' },
          document.numPages,
        ),
    });
  } finally {
    // parser.destroy() calls a method that pdf.js 6 no longer has.
    await document.loadingTask.destroy();
  }
}

function loadParameters(bytes: Uint8Array) {
  return {
    // A copy, because pdf.js detaches the array.
    data: new Uint8Array(bytes),
    verbosity: 0,
    cMapUrl: `${pdfjsFolder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${pdfjsFolder}/standard_fonts/`,
    // pdf.js decodes JBIG2 and JPEG 2000 scans with WebAssembly.
    wasmUrl: `${pdfjsFolder}/wasm/`,
  };
}

/** Folder of the pdf.js that pdf-parse uses. Chinese, Japanese and Korean text needs its CMaps. */
const pdfjsFolder = dirname(
  createRequire(createRequire(import.meta.url).resolve('pdf-parse')).resolve('pdfjs-dist/package.json'),
).replaceAll('\\', '/');

/** Searches need a string as long as the file. */
export const sizeLimit = 2 ** 27;

/** Versions of the file with a new end, the likeliest first; none if no page is left. */
export function* repaired(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes.length > sizeLimit) return;
  const objects = [...dictionaries(Buffer.from(bytes).toString('latin1'))];
  const catalogue = objects.findLast(({ text }) => /\/Type\s*\/Catalog\b/.test(text));
  if (catalogue) yield withEnd(bytes, '', catalogue.number);

  const pages = objects.filter(({ text }) => /\/Type\s*\/Page\b/.test(text));
  if (pages.length === 0) return;
  const root = objects.reduce((last, { number }) => Math.max(last, number), 0) + 1;
  const kids = pages.map(({ number }) => `${number} 0 R`).join(' ');
  const tree = `${root} 0 obj\n<< /Type /Catalog /Pages ${root + 1} 0 R >>\nendobj
${root + 1} 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>\nendobj\n`;
  yield withEnd(bytes, tree, root);
}

/** The last complete copy of each object. A single pass keeps this linear for objects without an end. */
function dictionaries(file: string): Iterable<{ number: number; text: string }> {
  const objects = new Map<number, { number: number; text: string }>();
  let open: { number: number; from: number } | null = null;
  for (const { 0: mark, 1: digits, index } of file.matchAll(/\b(?:(\d{1,7})\s+0\s+obj|endobj|stream)\b/g)) {
    if (digits !== undefined) {
      open ??= { number: Number(digits), from: index + mark.length };
    } else if (open !== null) {
      const { number, from } = open;
      objects.delete(number);
      objects.set(number, { number, text: file.slice(from, index) });
      open = null;
    }
  }
  return objects.values();
}

function withEnd(bytes: Uint8Array, objects: string, root: number): Uint8Array {
  const end = `\nendstream\nendobj\n${objects}trailer\n<< /Root ${root} 0 R >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(end)]);
}
