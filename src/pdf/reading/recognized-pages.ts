/**
 * Text recognition of pages that have no text or lost words; the better text of a page is kept. Results are stored by the
 * picture of the page, so that a page that appears in several PDFs or versions is recognised once.
 */
import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { codeVersion } from '../../code-version.ts';
import { openStore } from '../../store.ts';
import type { PositionedExtraction } from '../extraction/extraction.ts';
import { namedPages, pageCharacterLimit } from '../extraction/limits.ts';
import {
  countCodePoints,
  cutText,
  pageText,
  publishedOffsets,
  readsBetter,
} from '../extraction/page-text.ts';
import { packed, type StoredPositions, unpacked } from '../positions/positions.ts';
import { wordsOfPages } from '../positions/words.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import { type RecognizedText, recognizedTextSchema } from '../recognition/recognized-text.ts';
import type { DocumentNote, DocumentPage } from '../schema.ts';
import { compareWithPicture, type Verdict } from './contradictions.ts';
import type { LockedPdf } from './extraction-child.ts';
import {
  type Ending,
  type ExtractionPool,
  endingNote,
  extractionProcesses,
  TaskEnded,
  type TimeBudget,
} from './extraction-pool.ts';
import { mendPage, type PlacedText } from './mended-page.ts';

const version = codeVersion('pdf/recognition');

/** Tasks that a file has time for: recognising one page takes four seconds (measured). */
export const tasksPerFile = 10;

/** Stopped pages of a file after which the others are not tried: many of them are an attack. */
const stoppedPageLimit = 3;

interface Recognized {
  /** Texts that are better than those of their pages; `text` where only lost words of the page were recognised. */
  texts: Map<number, PlacedText & { source: 'ocr' | 'text' }>;
  /** SHA-256 of the pictures of the pages. */
  pictures: string[];
  stopped: Map<number, Ending>;
  untried: number[];
  /** Pages whose picture says something else than their own text. */
  refuted: Map<number, Verdict>;
}

/** By page, the places of words that only a picture shows; null if the whole page is in doubt. */
export type PageChecks = ReadonlyMap<number, ReadonlySet<number> | null>;

export function openPageRecognition(
  pool: () => ExtractionPool,
  language: RecognitionLanguage,
  cacheDirectory: string,
  deadlineMilliseconds: number,
) {
  const stored = openStore(cacheDirectory).json('recognized-pages', version, recognizedTextSchema);

  /** Null if the page cannot be drawn. */
  async function recognizePage(file: LockedPdf, page: number, time: TimeBudget) {
    const image = await pool().run('draw', { ...file, page }, time);
    if (image === null) return null;
    const picture = createHash('sha256').update(image).digest('hex');
    const { value } = await stored.get([picture, language.code], () =>
      pool().run('recognize', { image, language }, time),
    );
    return { picture, ...publishedText(value) };
  }

  async function recognizePages(
    file: LockedPdf,
    extraction: PositionedExtraction,
    checks: PageChecks,
    time: TimeBudget,
  ) {
    const found: Recognized = {
      texts: new Map(),
      pictures: [],
      stopped: new Map(),
      untried: [],
      refuted: new Map(),
    };
    const better = textChooser(extraction, checks, found.refuted);
    const recognizeOne = async (doubtful: DoubtfulPage) => {
      const { page } = doubtful;
      if (found.stopped.size >= stoppedPageLimit || time.leftMilliseconds <= 0) {
        found.untried.push(page);
        return;
      }
      try {
        const read = await recognizePage(file, page, time);
        if (read) found.pictures.push(read.picture);
        const text = read && better(doubtful, read);
        if (text) found.texts.set(page, text);
      } catch (error) {
        if (!(error instanceof TaskEnded)) throw error;
        found.stopped.set(page, error.ending);
      }
    };
    const doubtful = new Set(extraction.doubtful.map(({ page }) => page));
    const checked = [...checks.keys()].filter(page => !doubtful.has(page));
    const all = [...extraction.doubtful, ...checked.map(page => ({ page, lost: [] }))];
    await pMap(all, recognizeOne, { concurrency: extractionProcesses });
    return found;
  }

  return {
    /** @param checks pages whose own text has to be compared with the picture */
    async recognize(file: LockedPdf, extraction: PositionedExtraction, checks: PageChecks, time: TimeBudget) {
      const found = await recognizePages(file, extraction, checks, time);
      const pages = extraction.pages.map((page): DocumentPage => {
        const { text, source } = found.texts.get(page.page) ?? {};
        if (text === undefined || !source) return page;
        return { ...page, text, characterCount: countCodePoints(text), source };
      });
      const gaps = describeGaps(found, deadlineMilliseconds);
      const notes = [...extraction.notes, ...noteMendedPages(found), ...noteRefutedPages(found), ...gaps];
      const positions = withRuns(extraction.positions, found.texts);
      return { extraction: { ...extraction, pages, notes, positions }, pictures: found.pictures.sort() };
    },
    /** Marks the texts of pictures as used. */
    use(pictures: readonly string[]) {
      for (const picture of pictures) stored.use([picture, language.code]);
    },
    clean: stored.clean,
  };
}

function publishedText({ text: recognized, words, angle }: RecognizedText): RecognizedText {
  const text = cutText(pageText(recognized).text, pageCharacterLimit);
  const offsetOf = publishedOffsets(cutText(recognized, pageCharacterLimit), text);
  const kept = words.map(word => ({ ...word, start: offsetOf(word.start), end: offsetOf(word.end) }));
  return { text, angle, words: text === '' ? [] : kept.filter(({ start, end }) => start < end) };
}

/** Recognition finds no type but the height of lines. */
const unknownType = { font: null, mark: null, isArtifact: false, isRightToLeft: false };

type DoubtfulPage = PositionedExtraction['doubtful'][number];

/** Chooses the better text of a page: the recognised one, or its own with recognised words in place of lost ones. */
function textChooser(
  { pages, positions }: PositionedExtraction,
  checks: PageChecks,
  refuted: Recognized['refuted'],
) {
  const texts = new Map(pages.map(({ page, text }) => [page, text]));
  const boxes = wordsOfPages(positions, texts);
  const places = new Map(positions.pages.map(stored => [stored.page, stored]));
  return ({ page, lost }: DoubtfulPage, read: RecognizedText) => {
    const text = texts.get(page) ?? '';
    const stored = places.get(page);
    const layer = checks.get(page);
    const verdict =
      layer === undefined ? 'same' : compareWithPicture(text, boxes.get(page) ?? [], read, layer);
    if (verdict !== 'same') refuted.set(page, verdict);
    const mended =
      stored && mendPage({ text, runs: unpacked(stored).runs }, boxes.get(page) ?? [], lost, read);
    if (verdict === 'same' && !readsBetter(read.text, mended?.text ?? text))
      return mended && { ...mended, source: 'text' as const };
    const type = { ...unknownType, angle: read.angle };
    const runs = read.words.map(({ lineHeight, ...box }) => {
      return { ...type, ...box, size: lineHeight * (stored?.height ?? 0) };
    });
    return { text: read.text, runs, source: 'ocr' as const };
  };
}

function withRuns(positions: StoredPositions, texts: Recognized['texts']): StoredPositions {
  const pages = positions.pages.map(stored => {
    const { runs } = texts.get(stored.page) ?? {};
    return runs ? packed({ ...stored, runs }) : stored;
  });
  return { ...positions, pages };
}

function noteMendedPages({ texts }: Recognized): DocumentNote[] {
  const pages = [...texts].filter(([, { source }]) => source === 'text').map(([page]) => page);
  if (pages.length === 0) return [];
  const detail = `A program read some words of ${sorted(pages)} from a picture (OCR), because the PDF does not encode them, so they may be wrong. Rely on the PDF.`;
  return [{ code: 'ocr', detail }];
}

function noteRefutedPages({ refuted }: Recognized): DocumentNote[] {
  const of = (wanted: Verdict) =>
    [...refuted].filter(([, verdict]) => verdict === wanted).map(([page]) => page);
  const [lying, hidden] = [of('contradicted'), of('unconfirmed')];
  const notes: DocumentNote[] = [];
  if (lying.length > 0)
    notes.push({
      code: 'contradicted-text',
      detail: `The words that can be copied from ${sorted(lying)} are not those that the page shows. The text here was recognised from the picture (OCR).`,
    });
  if (hidden.length > 0)
    notes.push({
      code: 'hidden-text',
      detail: `The PDF holds words on ${sorted(hidden)} that the page does not show. The text here was recognised from the picture (OCR).`,
    });
  return notes;
}

function describeGaps({ stopped, untried }: Recognized, deadlineMilliseconds: number): DocumentNote[] {
  const notes = [...Map.groupBy(stopped, ([, ending]) => ending)].sort().map(([ending, pages]) => {
    const task = `Recognising the text of ${sorted(pages.map(([page]) => page))}`;
    return endingNote(task, ending, deadlineMilliseconds);
  });
  if (untried.length === 0) return notes;
  const [first] = notes;
  const why =
    first && stopped.size >= stoppedPageLimit
      ? 'others of the document had to be stopped'
      : `one document may take ${(tasksPerFile * deadlineMilliseconds) / 1000} s`;
  const detail = `Recognition left out ${sorted(untried)}, because ${why}.`;
  return [...notes, { code: first?.code ?? 'timed-out', detail }];
}

function sorted(pages: number[]): string {
  return namedPages(pages.sort((first, second) => first - second));
}
