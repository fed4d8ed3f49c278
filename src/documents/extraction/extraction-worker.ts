/** What a worker thread of the pool runs: one task at a time, each an export of this module. */
import type { MessagePort } from 'node:worker_threads';
import { drawPages, drawThumbnail } from '../pictures/page-picture.ts';
import type { PagePicture } from '../pictures/page-picture-cache.ts';
import { type RecognitionRequest, type RecognizedPage, recognizePage } from '../recognition/recognition.ts';
import { extractPdf } from './extract.ts';
import type { Extraction } from './extraction.ts';
import { inflateInOneStep } from './inflate.ts';

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

/** The tasks by name, with what they take and give. */
export interface ExtractionTasks {
  extract: (request: LockedPdf) => Extraction;
  recognize: (request: RecognitionRequest) => RecognizedPage | null;
  thumbnail: (request: LockedPdf) => Uint8Array;
  pictures: (request: LockedPdf) => (PagePicture & { webp: Uint8Array })[];
}

export function extract({ request, progress }: Task<LockedPdf>): Promise<Extraction> {
  progress.postMessage(0);
  return extractPdf(request.bytes, {
    password: request.password,
    onPageCount: pageCount => progress.postMessage(pageCount),
  });
}

export function recognize({ request, progress }: Task<RecognitionRequest>): Promise<RecognizedPage | null> {
  progress.postMessage(0);
  return recognizePage(request);
}

export function thumbnail({ request, progress }: Task<LockedPdf>): Promise<Uint8Array> {
  progress.postMessage(0);
  return drawThumbnail(request.bytes, request.password);
}

export function pictures({ request, progress }: Task<LockedPdf>): ReturnType<typeof drawPages> {
  progress.postMessage(0);
  return drawPages(request.bytes, request.password, pageCount => progress.postMessage(pageCount));
}
