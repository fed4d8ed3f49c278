/** Opens a PDF with pdf-parse and closes it again, whatever happens in between. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { PDFParse } from 'pdf-parse';
import type { TagNode } from './tagged-blocks.ts';

/** A run of characters of one font on one line, as pdf.js finds it. */
export interface TextItem {
  str: string;
  /** Matrix of the text: its place on the page is [4], [5], in points. */
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
  dir: string;
  fontName: string;
  /** Share of its width that was taken off its beginning, as printed twice. */
  overprinted?: number;
}

/** Beginning or end of content that a tagged PDF marks. */
export interface ContentMark {
  type: string;
  /** `<page>_mc<number>` where the tags refer to it. */
  id?: string | null;
  tag?: string | null;
}

/** Of the type of a font: shares of its size above and below the line on which it stands. */
export interface TextStyle {
  fontFamily: string;
  ascent: number;
  descent: number;
  vertical: boolean;
}

export interface TextContent {
  items: (TextItem | ContentMark)[];
  /** By the names of fonts. */
  styles: Record<string, TextStyle>;
}

/** What pdf.js paints on a page, operation by operation. */
export interface OperatorList {
  fnArray: number[];
  argsArray: unknown[];
}

/** The page as it is displayed: cropped and rotated. The matrix leads there from the places of the text. */
export interface Viewport {
  width: number;
  height: number;
  transform: number[];
}

export interface LoadedPage {
  getViewport(parameters: { scale: number }): Viewport;
  streamTextContent(parameters: { includeMarkedContent: boolean }): ReadableStream<TextContent>;
  getAnnotations(parameters: { intent: string }): Promise<{ subtype?: string; url?: string }[]>;
  /** Null where the PDF has no tags. */
  getStructTree(): Promise<TagNode | null>;
  getOperatorList(parameters: { intent: string }): Promise<OperatorList>;
  /** Fonts by name, once the operations of a page that uses them were asked for. */
  commonObjs: {
    has(name: string): boolean;
    get(name: string): { name?: string; bold?: boolean; black?: boolean };
  };
  cleanup(): void;
}

export interface OutlineNode {
  title: string;
  dest: string | unknown[] | null;
  items: OutlineNode[];
}

/** What this folder uses of the document that pdf.js loads. */
export interface LoadedPdf {
  numPages: number;
  loadingTask: { destroy(): Promise<void> };
  getPage(number: number): Promise<LoadedPage>;
  getPageLabels(): Promise<string[] | null>;
  getMetadata(): Promise<{
    info: { Title?: unknown; IsXFAPresent?: boolean; CreationDate?: unknown; ModDate?: unknown };
    metadata: { get(name: string): unknown } | null;
  }>;
  getOutline(): Promise<OutlineNode[] | null>;
  getDestination(name: string): Promise<unknown[] | null>;
  getPageIndex(reference: object): Promise<number>;
}

export interface OpenPdf {
  document: LoadedPdf;
  parser: PDFParse;
  /** The text of a page as pdf-parse sets its items into lines and cells. */
  layOut(page: LoadedPage, content: TextContent): Promise<string>;
}

/**
 * pdf-parse declares these private. Its own getInfo() hands page labels out one page off and gives up on a
 * damaged outline, and its getText() lets nobody look at the items of a page before they are a text.
 */
interface PrivateParts {
  load(): Promise<LoadedPdf>;
  getPageText(
    page: { getViewport: LoadedPage['getViewport']; getTextContent: () => Promise<TextContent> },
    parameters: { pageJoiner: string },
    total: number,
  ): Promise<string>;
}

/** @throws what pdf.js throws where the file is damaged or its password is missing or wrong. */
export async function withPdf<Result>(
  bytes: Uint8Array,
  password: string | null,
  work: (pdf: OpenPdf) => Promise<Result>,
  more: { maxImageSize?: number; fontExtraProperties?: boolean } = {},
): Promise<Result> {
  const parser = new PDFParse({ ...loadParameters(bytes, password), ...more });
  const parts = parser as unknown as PrivateParts;
  const document = await parts.load();
  try {
    return await work({
      document,
      parser,
      layOut: (page, content) =>
        parts.getPageText(
          { getViewport: parameters => page.getViewport(parameters), getTextContent: async () => content },
          // A fresh object for every call, because pdf-parse writes into it. Its own joiner would be text.
          { pageJoiner: '' },
          document.numPages,
        ),
    });
  } finally {
    // parser.destroy() calls a method of the document that pdf.js 6 no longer has.
    await document.loadingTask.destroy();
  }
}

function loadParameters(bytes: Uint8Array, password: string | null) {
  return {
    // A copy, because pdf.js detaches the array.
    data: new Uint8Array(bytes),
    verbosity: 0,
    cMapUrl: `${pdfjsFolder}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${pdfjsFolder}/standard_fonts/`,
    // Scans of another decade are JBIG2 and JPEG 2000, which pdf.js decodes with WebAssembly.
    wasmUrl: `${pdfjsFolder}/wasm/`,
    ...(password === null ? {} : { password }),
  };
}

/** Folder of the very pdf.js that pdf-parse uses. Without its CMaps Chinese, Japanese and Korean files give no text. */
const pdfjsFolder = dirname(
  createRequire(createRequire(import.meta.url).resolve('pdf-parse')).resolve('pdfjs-dist/package.json'),
).replaceAll('\\', '/');
