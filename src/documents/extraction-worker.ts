/** What a worker thread of the pool runs: one PDF at a time. */
import type { MessagePort } from 'node:worker_threads';
import { extractPdf } from './extract.ts';
import type { Extraction } from './extraction.ts';

export interface ExtractionTask {
  bytes: Uint8Array;
  /** Told when reading starts, so that the deadline does not count the start of the thread. */
  started: MessagePort;
}

export default function extractInWorker({ bytes, started }: ExtractionTask): Promise<Extraction> {
  started.postMessage('started');
  return extractPdf(bytes);
}
