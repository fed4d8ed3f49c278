/**
 * Text recognition of the pages that have no text of their own, or lost words of it; the better text of a page wins. A page that stands in another PDF, or in the next version
 * of the same, is not read twice: its text is stored by its picture.
 */
import { createHash } from 'node:crypto';
import pMap from 'p-map';
import { codeVersion } from '../../code-version.ts';
import { openStore } from '../../store.ts';
import type { PositionedExtraction } from '../extraction/extraction.ts';
import { readsBetter } from '../extraction/legibility.ts';
import { pageCharacterLimit } from '../extraction/limits.ts';
import { pageRanges } from '../extraction/page-ranges.ts';
import { countCodePoints, cutText, pageText } from '../extraction/page-text.ts';
import { publishedOffsets } from '../extraction/published-offsets.ts';
import { packed, type Run, type StoredPositions } from '../positions/positions.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import {
  type RecognizedText,
  type RecognizedWord,
  recognizedTextSchema,
} from '../recognition/recognized-text.ts';
import type { DocumentNote, DocumentPage } from '../schema.ts';
import { type ExtractionPool, extractionProcesses } from './extraction-pool.ts';
import { type Ending, TaskEnded } from './extraction-process.ts';
import type { LockedPdf } from './extraction-tasks.ts';
import { describeEnding } from './task-endings.ts';
import { type TimeBudget, timeOfFile } from './time-budget.ts';

const version = codeVersion('documents/recognition');

/** So many pages of a file may have to be stopped before the others are not tried. */
const stoppedPageLimit = 3;

export interface PageRecognition {
  /** @returns the extraction with the text that was recognised, and the SHA-256 of the pictures of the pages. */
  recognize(
    file: LockedPdf,
    extraction: PositionedExtraction,
    time: TimeBudget,
  ): Promise<{ extraction: PositionedExtraction; pictures: string[] }>;
  /** Counts the texts of pictures as asked for. */
  use(pictures: readonly string[]): void;
  /** Removes the texts of pictures that no document of the library shows, and those of other languages. */
  clean(): void;
}

interface Options {
  cacheDirectory: string;
  deadlineMilliseconds: number;
  language: RecognitionLanguage;
  /** The pool, opened when it is needed first. */
  pool: () => ExtractionPool;
}

export function openPageRecognition(options: Options): PageRecognition {
  const { cacheDirectory, deadlineMilliseconds, language, pool } = options;
  const texts = openStore(cacheDirectory).json('recognized-pages', version, recognizedTextSchema);

  /** Null where the page cannot be drawn. Drawing and reading it are a task each. */
  async function recognizePage(file: LockedPdf, page: number, time: TimeBudget) {
    const image = await pool().run('draw', { ...file, page }, time);
    if (image === null) return null;
    const picture = createHash('sha256').update(image).digest('hex');
    const { value } = await texts.get([picture, language.code], () =>
      pool().run('recognize', { image, language }, time),
    );
    return { picture, ...published(value) };
  }

  async function recognizePages(
    file: LockedPdf,
    doubtful: readonly DocumentPage[],
    time: TimeBudget,
  ): Promise<Recognized> {
    const found: Recognized = {
      pages: new Map(),
      words: new Map(),
      pictures: [],
      stopped: new Map(),
      untried: [],
    };
    const { pages, words, pictures, stopped, untried } = found;
    // A bad page costs its own text only; many of them are an attack.
    const recognizeOne = async (page: DocumentPage) => {
      if (stopped.size >= stoppedPageLimit || time.left() === 0) {
        untried.push(page.page);
        return;
      }
      try {
        const read = await recognizePage(file, page.page, time);
        if (read) pictures.push(read.picture);
        if (read && readsBetter(read.text, page.text)) {
          pages.set(page.page, recognizedPage(page, read));
          words.set(page.page, read.words);
        }
      } catch (error) {
        if (!(error instanceof TaskEnded)) throw error;
        stopped.set(page.page, error.ending);
      }
    };
    await pMap(doubtful, recognizeOne, { concurrency: extractionProcesses });
    return found;
  }

  return {
    async recognize(file, extraction, time) {
      const doubtful = new Set(extraction.doubtful);
      const found = await recognizePages(
        file,
        extraction.pages.filter(({ page }) => doubtful.has(page)),
        time,
      );
      const pages = extraction.pages.map(page => found.pages.get(page.page) ?? page);
      const notes = [...extraction.notes, ...describeGaps(found, deadlineMilliseconds)];
      const positions = withWords(extraction.positions, found.words);
      return { extraction: { ...extraction, pages, notes, positions }, pictures: found.pictures.sort() };
    },
    use: pictures => {
      for (const picture of pictures) texts.use([picture, language.code]);
    },
    clean: texts.clean,
  };
}

/** The text as it is published, and its words at their offsets there. */
function published({ text: recognized, words }: RecognizedText): RecognizedText {
  const text = cutText(pageText(recognized).text, pageCharacterLimit);
  const offsetOf = publishedOffsets(cutText(recognized, pageCharacterLimit), text);
  const kept = words.map(word => ({ ...word, start: offsetOf(word.start), end: offsetOf(word.end) }));
  return { text, words: text === '' ? [] : kept.filter(({ start, end }) => start < end) };
}

function recognizedPage(page: DocumentPage, { text }: RecognizedText): DocumentPage {
  return { ...page, text, characterCount: countCodePoints(text), source: 'ocr' };
}

/** The positions of a document with those of the words that were recognised. */
function withWords(
  positions: StoredPositions,
  words: ReadonlyMap<number, RecognizedWord[]>,
): StoredPositions {
  const pages = positions.pages.map(page => {
    const { width, height } = page;
    const runs = words
      .get(page.page)
      ?.map(({ lineHeight, ...box }): Run => ({ ...unknownType, ...box, size: lineHeight * height }));
    return runs ? packed({ page: page.page, width, height, runs }) : page;
  });
  return { ...positions, pages };
}

/** Of the type of recognised words nothing is known but the height of their line. */
const unknownType = { angle: 0, font: null, mark: null, isArtifact: false, isRightToLeft: false };

interface Recognized {
  pages: Map<number, DocumentPage>;
  words: Map<number, RecognizedWord[]>;
  /** SHA-256 of the pictures of pages. */
  pictures: string[];
  stopped: Map<number, Ending>;
  untried: number[];
}

function describeGaps({ stopped, untried }: Recognized, deadlineMilliseconds: number): DocumentNote[] {
  const notes = [...Map.groupBy(stopped, ([, ending]) => ending)].sort().map(([code, pages]) => {
    const where = named(pages.map(([page]) => page));
    return {
      code,
      detail: `Recognising the text of ${where} ${describeEnding(code, deadlineMilliseconds)}.`,
    };
  });
  if (untried.length === 0) return notes;
  const [first] = notes;
  const why =
    first && stopped.size >= stoppedPageLimit
      ? 'others of the document had to be stopped'
      : `one document may take ${timeOfFile(deadlineMilliseconds) / 1000} s`;
  const detail = `Recognition left out ${named(untried)}, because ${why}.`;
  return [...notes, { code: first?.code ?? 'timed-out', detail }];
}

function named(pages: number[]): string {
  return `page${pages.length === 1 ? '' : 's'} ${pageRanges(pages.sort((first, second) => first - second))}`;
}
