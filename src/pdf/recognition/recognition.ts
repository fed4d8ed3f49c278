/** Text recognition (OCR) of pictures of pages. Tesseract starts a thread, which ends with the process. */
import sharp from 'sharp';
import { createWorker, OEM, type Page, type Worker } from 'tesseract.js';
import type { RecognitionLanguage } from './recognition-language.ts';
import { nothingRecognized, type RecognizedText, recognizedText } from './recognized-text.ts';

/** Pages with less confidence (0 to 100) are photographs or drawings: a good scan has about 90. */
const leastConfidence = 50;
/** Turned pages have 30 to 45; a small picture of an upright or skewed one has more than 70 (measured). */
const uprightConfidence = 60;
/** Pixels of the longer side of a picture that shows which side of a page is up. */
const smallSide = 1200;
/** Degrees. Tesseract reads lines of less skew as well as level ones. */
const leastSkew = 1;

/** The text of a PNG; empty if it shows none. */
export async function readPicture(image: Uint8Array, language: RecognitionLanguage): Promise<RecognizedText> {
  const worker = await startedWorker(language);
  try {
    return await bestReading(worker, image);
  } catch {
    // A picture that Tesseract cannot read: the next page gets a new worker.
    await stopWorker();
    return nothingRecognized;
  }
}

/** Reads the page as it is, and again where it is turned or skewed. */
async function bestReading(worker: Worker, image: Uint8Array): Promise<RecognizedText> {
  const { width, height } = await sharp(image).metadata();
  const drawn = { width, height };
  const page = await read(worker, image);
  const upright = await findUpright(worker, image, page);
  const angle = upright.turn + skewOf(upright.page);
  if (angle !== 0) {
    const turned = sharp(image).rotate(-angle, { background: 'white' }).png({ compressionLevel: 1 });
    const { data, info } = await turned.toBuffer({ resolveWithObject: true });
    const again = await read(worker, data);
    if (again.confidence >= Math.max(page.confidence, leastConfidence))
      return recognizedText(again, { ...info, angle, drawn });
  }
  return page.confidence < leastConfidence
    ? nothingRecognized
    : recognizedText(page, { ...drawn, angle: 0, drawn });
}

async function read(worker: Worker, image: Uint8Array): Promise<Page> {
  return (await worker.recognize(Buffer.from(image), {}, { blocks: true, text: false })).data;
}

/** Tries a small picture in the other three directions if the reading is poor. */
async function findUpright(worker: Worker, image: Uint8Array, page: Page) {
  for (const turn of page.confidence < uprightConfidence ? [90, 270, 180] : []) {
    const turned = sharp(image).rotate(-turn).resize(smallSide, smallSide, { fit: 'inside' });
    const small = await read(worker, await turned.png().toBuffer());
    if (small.confidence >= uprightConfidence) return { turn, page: small };
  }
  return { turn: 0, page };
}

/** Median slope of the lines in degrees clockwise; 0 if they are nearly level. */
function skewOf({ blocks }: Page): number {
  const lines = (blocks ?? []).flatMap(block => block.paragraphs.flatMap(paragraph => paragraph.lines));
  const slopes = lines
    .filter(({ words }) => words.length > 3)
    .map(({ baseline: { x0, y0, x1, y1 } }) => (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI)
    .sort((a, b) => a - b);
  const median = slopes[slopes.length >> 1] ?? 0;
  return Math.abs(median) < leastSkew ? 0 : median;
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
