/** What a worker thread of the pool runs: one task at a time, each an export of this module. */
import type { MessagePort } from 'node:worker_threads';
import { extractPdf } from '../extraction/extract.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { inflateInOneStep } from '../extraction/inflate.ts';
import { type DrawnPage, drawPage, drawPages, drawThumbnail } from '../pictures/page-picture.ts';
import { readPicture } from '../recognition/recognition.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';

inflateInOneStep();

interface Task<Request> {
  request: Request;
  /** Told 0 when reading starts, so that the deadline does not count the start of the thread, and then the pages. */
  progress: MessagePort;
}

export interface LockedPdf {
  bytes: Uint8Array;
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

/** The tasks by name, with what they take and give. */
export interface ExtractionTasks {
  extract: (request: LockedPdf) => Extraction;
  /** Null where the page cannot be drawn. */
  draw: (request: LockedPage) => Uint8Array | null;
  recognize: (request: PageImage) => string;
  thumbnail: (request: LockedPdf) => Uint8Array;
  pictures: (request: LockedPdf) => DrawnPage[];
}

export function extract({ request, progress }: Task<LockedPdf>): Promise<Extraction> {
  progress.postMessage(0);
  return extractPdf(request.bytes, {
    password: request.password,
    onPageCount: pageCount => progress.postMessage(pageCount),
  });
}

export function draw({ request, progress }: Task<LockedPage>): Promise<Uint8Array | null> {
  progress.postMessage(0);
  return drawPage(request.bytes, request.password, request.page).catch(() => null);
}

export function recognize({ request, progress }: Task<PageImage>): Promise<string> {
  progress.postMessage(0);
  return readPicture(request.image, request.language);
}

export function thumbnail({ request, progress }: Task<LockedPdf>): Promise<Uint8Array> {
  progress.postMessage(0);
  return drawThumbnail(request.bytes, request.password);
}

export function pictures({ request, progress }: Task<LockedPdf>): Promise<DrawnPage[]> {
  progress.postMessage(0);
  return drawPages(request.bytes, request.password, pageCount => progress.postMessage(pageCount));
}
