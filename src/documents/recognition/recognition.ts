/**
 * Text recognition (OCR) of the picture of a page that has no text of its own. Runs in a process of its own (reading/); Tesseract
 * starts a thread in it, which ends with it and whose memory counts as its own.
 */
import { createWorker, OEM, type Worker } from 'tesseract.js';
import type { RecognitionLanguage } from './recognition-language.ts';
import { nothingRecognized, type RecognizedText, recognizedText } from './recognized-text.ts';

/** A page read with less confidence (0 to 100) is a photograph or a drawing, not text: a good scan has about 90. */
const leastConfidence = 50;
/** The text of a picture (PNG) as it was recognised; empty where it shows none. */
export async function readPicture(image: Uint8Array, language: RecognitionLanguage): Promise<RecognizedText> {
  const worker = await startedWorker(language);
  try {
    const { data } = await worker.recognize(Buffer.from(image), {}, { blocks: true, text: false });
    return data.confidence < leastConfidence ? nothingRecognized : recognizedText(data, image);
  } catch {
    // A picture that Tesseract cannot read; whatever state that left behind is not for the next page.
    await stopWorker();
    return nothingRecognized;
  }
}

let running: { code: string; worker: Promise<Worker> } | undefined;

/** One for all pages that this process reads: loading the language takes as long as a short page. */
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

/** tesseract.js tells only its error handler that it could not load a language. */
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
