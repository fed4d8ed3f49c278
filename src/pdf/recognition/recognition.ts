/** Text recognition (OCR) of pictures of pages. Tesseract starts a thread, which ends with the process. */
import { createWorker, OEM, type Worker } from 'tesseract.js';
import type { RecognitionLanguage } from './recognition-language.ts';
import { nothingRecognized, type RecognizedText, recognizedText } from './recognized-text.ts';

/** Pages with less confidence (0 to 100) are photographs or drawings: a good scan has about 90. */
const leastConfidence = 50;

/** The text of a PNG; empty if it shows none. */
export async function readPicture(image: Uint8Array, language: RecognitionLanguage): Promise<RecognizedText> {
  const worker = await startedWorker(language);
  try {
    const { data } = await worker.recognize(Buffer.from(image), {}, { blocks: true, text: false });
    return data.confidence < leastConfidence ? nothingRecognized : recognizedText(data, image);
  } catch {
    // A picture that Tesseract cannot read: the next page gets a new worker.
    await stopWorker();
    return nothingRecognized;
  }
}

let running: { code: string; worker: Promise<Worker> } | undefined;

/** One worker for all pages: loading the language takes as long as reading a short page. */
async function startedWorker({ code, folder }: RecognitionLanguage): Promise<Worker> {
  if (running?.code !== code) {
    await stopWorker();
    running = { code, worker: startWorker(code, folder) };
  }
  return running.worker;
}

async function stopWorker(): Promise<void> {
  const stopped = running;
  running = undefined;
  await (await stopped?.worker)?.terminate();
}

/** tesseract.js reports only to its error handler that a language could not be loaded. */
function startWorker(code: string, folder: string): Promise<Worker> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  const worker = createWorker(code, OEM.LSTM_ONLY, {
    langPath: folder,
    gzip: true,
    cacheMethod: 'none',
    errorHandler: (reason: unknown) =>
      failure.reject(new Error(`Text recognition in ${code} failed: ${String(reason).slice(0, 200)}`)),
  });
  return Promise.race([worker, failure.promise]);
}
