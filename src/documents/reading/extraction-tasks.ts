/** What a process that reads PDFs can be asked for: tasks by name, each with what it takes and gives. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../operator-error.ts';
import { extractPdf } from '../extraction/extract.ts';
import type { PositionedExtraction } from '../extraction/extraction.ts';
import { type DocumentLayout, type LayoutQuestion, noLayout, readLayout } from '../extraction/layout.ts';
import { type DrawnPage, drawPage, drawPages, drawThumbnail } from '../pictures/page-picture.ts';
import { readPicture } from '../recognition/recognition.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import type { RecognizedText } from '../recognition/recognized-text.ts';

/** A PDF is handed over by its path: its bytes would be held twice. */
export interface LockedPdf {
  /** Absolute path. */
  path: string;
  /** Of the bytes that are meant. */
  sha256: string;
  password: string | null;
}

export interface LockedPage extends LockedPdf {
  /** From 1. */
  page: number;
}

export interface PageImage {
  image: Uint8Array;
  language: RecognitionLanguage;
}

interface TaskTypes {
  extract: [request: LockedPdf, result: PositionedExtraction];
  layout: [request: LockedPdf & LayoutQuestion, result: DocumentLayout];
  /** These two are null where the page cannot be drawn. */
  draw: [request: LockedPage, result: Uint8Array | null];
  thumbnail: [request: LockedPdf, result: Uint8Array | null];
  recognize: [request: PageImage, result: RecognizedText];
  pictures: [request: LockedPdf & { pageWidth: number }, result: DrawnPage[]];
}

export type TaskName = keyof TaskTypes;
export type Request<Name extends TaskName> = TaskTypes[Name][0];
export type Result<Name extends TaskName> = TaskTypes[Name][1];

export const extractionTasks: { [Name in TaskName]: (request: Request<Name>) => Promise<Result<Name>> } = {
  extract: async file => extractPdf(await bytesOf(file), { password: file.password }),
  layout: async file => readLayout(await bytesOf(file), file).catch(() => noLayout),
  draw: async file => {
    const bytes = await bytesOf(file);
    return drawPage(bytes, file.password, file.page).catch(() => null);
  },
  recognize: ({ image, language }) => readPicture(image, language),
  thumbnail: async file => {
    const bytes = await bytesOf(file);
    return drawThumbnail(bytes, file.password).catch(() => null);
  },
  pictures: async file => {
    const bytes = await bytesOf(file);
    return drawPages(bytes, file.password, file.pageWidth).catch(() => []);
  },
};

/** @throws {OperatorError} where they are not those that are meant: what is read of them must not be kept as of those. */
async function bytesOf({ path, sha256 }: LockedPdf): Promise<Uint8Array> {
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  throw new OperatorError(`Document ${path}: it was changed while it was read. Run the build again.`);
}
