/** Program of a process that reads PDFs: runs one task at a time and replies with its outcome. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { OperatorError } from '../../operator-error.ts';
import { extractPdf } from '../extraction/extract.ts';
import type { DoubtfulPage } from '../extraction/extraction.ts';
import { withPdf } from '../extraction/open-pdf.ts';
import { drawPage, drawPages, drawThumbnail } from '../pictures/page-picture.ts';
import { lookAtWords } from '../pictures/visible-words.ts';
import { readPicture } from '../recognition/recognition.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';

/** A PDF by its path, because its bytes would be in memory twice. */
export interface LockedPdf {
  /** Absolute path. */
  path: string;
  /** SHA-256 of the expected bytes. */
  sha256: string;
}

const tasks = {
  extract: async (file: LockedPdf & { isDrawn?: boolean }) => extractPdf(await bytesOf(file), file.isDrawn),
  /** For each doubtful word of a page whether it can be seen; null if the page cannot be drawn. */
  look: async (file: LockedPdf & DoubtfulPage) =>
    withPdf(await bytesOf(file), pdf => lookAtWords(pdf, file.page, file.words)).catch(() => null),
  /** A PNG; null if the page cannot be drawn. */
  draw: async (file: LockedPdf & { page: number }) =>
    drawPage(await bytesOf(file), file.page).catch(() => null),
  /** A WebP; null if the first page cannot be drawn. */
  thumbnail: async (file: LockedPdf) => drawThumbnail(await bytesOf(file)).catch(() => null),
  recognize: ({ image, language }: { image: Uint8Array; language: RecognitionLanguage }) =>
    readPicture(image, language),
  pictures: async (file: LockedPdf & { pageWidth: number }) =>
    drawPages(await bytesOf(file), file.pageWidth).catch(() => []),
};

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type Request<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type Result<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface Task {
  name: TaskName;
  request: Request<TaskName>;
}

/** Outcome of a task; the first reply reports that the process is ready. */
export interface Reply {
  outcome: { result: unknown } | { failure: string; isOperatorError: boolean };
  /** Memory of the process after the task. */
  memoryMebibytes: number;
}

const [memoryLimitMebibytes = ''] = process.argv.slice(2);

new Worker(new URL('../../process-guard.ts', import.meta.url), {
  workerData: { memoryLimitMebibytes: Number(memoryLimitMebibytes), parent: process.ppid },
}).unref();
process.on('message', async (task: Task) => reply(await outcomeOf(task)));
reply({ result: null });

async function outcomeOf({ name, request }: Task): Promise<Reply['outcome']> {
  const run = tasks[name] as (request: unknown) => Promise<unknown>;
  try {
    return { result: await run(request) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { failure, isOperatorError: error instanceof OperatorError };
  }
}

function reply(outcome: Reply['outcome']): void {
  const memoryMebibytes = process.memoryUsage.rss() / 2 ** 20;
  process.send?.({ outcome, memoryMebibytes } satisfies Reply);
}

/** @throws {OperatorError} if the file has other bytes: their text must not be stored under the hash. */
async function bytesOf({ path, sha256 }: LockedPdf): Promise<Uint8Array> {
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  throw new OperatorError(`Document ${path}: it was changed while it was read. Run the build again.`);
}
