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
import { packed, type Run, type StoredPositions } from '../positions/positions.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import { type RecognizedText, recognizedTextSchema } from '../recognition/recognized-text.ts';
import type { DocumentNote, DocumentPage } from '../schema.ts';
import type { LockedPdf } from './extraction-child.ts';
import {
  type Ending,
  type ExtractionPool,
  endingNote,
  extractionProcesses,
  TaskEnded,
  type TimeBudget,
} from './extraction-pool.ts';

const version = codeVersion('pdf/recognition');

/** Tasks that a file has time for: recognising one page takes four seconds (measured). */
export const tasksPerFile = 10;

/** Stopped pages of a file after which the others are not tried: many of them are an attack. */
const stoppedPageLimit = 3;

interface Recognized {
  /** Texts that are better than those of their pages. */
  texts: Map<number, RecognizedText>;
  /** SHA-256 of the pictures of the pages. */
  pictures: string[];
  stopped: Map<number, Ending>;
  untried: number[];
}

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

  async function recognizePages(file: LockedPdf, pages: readonly DocumentPage[], time: TimeBudget) {
    const found: Recognized = { texts: new Map(), pictures: [], stopped: new Map(), untried: [] };
    const recognizeOne = async ({ page, text }: DocumentPage) => {
      if (found.stopped.size >= stoppedPageLimit || time.leftMilliseconds <= 0) {
        found.untried.push(page);
        return;
      }
      try {
        const read = await recognizePage(file, page, time);
        if (read) found.pictures.push(read.picture);
        if (read && readsBetter(read.text, text)) found.texts.set(page, read);
      } catch (error) {
        if (!(error instanceof TaskEnded)) throw error;
        found.stopped.set(page, error.ending);
      }
    };
    await pMap(pages, recognizeOne, { concurrency: extractionProcesses });
    return found;
  }

  return {
    async recognize(file: LockedPdf, extraction: PositionedExtraction, time: TimeBudget) {
      const doubtful = extraction.doubtful.flatMap(page => extraction.pages[page - 1] ?? []);
      const found = await recognizePages(file, doubtful, time);
      const pages = extraction.pages.map((page): DocumentPage => {
        const { text } = found.texts.get(page.page) ?? {};
        if (text === undefined) return page;
        return { ...page, text, characterCount: countCodePoints(text), source: 'ocr' };
      });
      const notes = [...extraction.notes, ...describeGaps(found, deadlineMilliseconds)];
      const positions = withWords(extraction.positions, found.texts);
      return { extraction: { ...extraction, pages, notes, positions }, pictures: found.pictures.sort() };
    },
    /** Marks the texts of pictures as used. */
    use(pictures: readonly string[]) {
      for (const picture of pictures) stored.use([picture, language.code]);
    },
    clean: stored.clean,
  };
}

function publishedText({ text: recognized, words }: RecognizedText): RecognizedText {
  const text = cutText(pageText(recognized).text, pageCharacterLimit);
  const offsetOf = publishedOffsets(cutText(recognized, pageCharacterLimit), text);
  const kept = words.map(word => ({ ...word, start: offsetOf(word.start), end: offsetOf(word.end) }));
  return { text, words: text === '' ? [] : kept.filter(({ start, end }) => start < end) };
}

/** Recognition finds no type but the height of lines. */
const unknownType = { angle: 0, font: null, mark: null, isArtifact: false, isRightToLeft: false };

function withWords(positions: StoredPositions, texts: ReadonlyMap<number, RecognizedText>): StoredPositions {
  const pages = positions.pages.map(stored => {
    const { page, width, height } = stored;
    const runs = texts
      .get(page)
      ?.words.map(({ lineHeight, ...box }): Run => ({ ...unknownType, ...box, size: lineHeight * height }));
    return runs ? packed({ page, width, height, runs }) : stored;
  });
  return { ...positions, pages };
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
