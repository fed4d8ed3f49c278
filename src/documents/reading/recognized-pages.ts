/**
 * Text recognition of the pages that have no text of their own, or lost words of it; the better text of a page wins. A page that stands in another PDF, or in the next version
 * of the same, is not read twice: its text is stored by its picture.
 */
import { createHash } from 'node:crypto';
import pMap from 'p-map';
import * as z from 'zod';
import { codeVersion } from '../../code-version.ts';
import { openStore } from '../../store.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { readsBetter } from '../extraction/legibility.ts';
import { pageCharacterLimit } from '../extraction/limits.ts';
import { pageRanges } from '../extraction/page-ranges.ts';
import { countCodePoints, cutText, pageText } from '../extraction/page-text.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import type { DocumentNote, DocumentPage } from '../schema.ts';
import { type ExtractionPool, extractionProcesses } from './extraction-pool.ts';
import { type Ending, TaskEnded } from './extraction-process.ts';
import type { LockedPdf } from './extraction-tasks.ts';
import { describeEnding } from './task-endings.ts';
import type { TimeBudget } from './time-budget.ts';

const version = codeVersion('documents/recognition');

/** So many pages of a file may have to be stopped before the others are not tried. */
const stoppedPageLimit = 3;

export interface PageRecognition {
  /** @returns the extraction with the text that was recognised, and the SHA-256 of the pictures of the pages. */
  recognize(
    file: LockedPdf,
    extraction: Extraction,
    time: TimeBudget,
  ): Promise<{ extraction: Extraction; pictures: string[] }>;
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
  const texts = openStore(cacheDirectory).json('recognized-pages', version, z.string());

  /** Null where the page cannot be drawn. Drawing and reading it are a task each. */
  async function recognizePage(file: LockedPdf, page: number, time: TimeBudget) {
    const image = await pool().run('draw', { ...file, page }, time);
    if (image === null) return null;
    const picture = createHash('sha256').update(image).digest('hex');
    const { value } = await texts.get([picture, language.code], () =>
      pool().run('recognize', { image, language }, time),
    );
    return { picture, text: cutText(pageText(value).text, pageCharacterLimit) };
  }

  return {
    async recognize(file, extraction, time) {
      const doubtful = extraction.pages.filter(({ page }) => extraction.doubtful.includes(page));
      const pictures: string[] = [];
      const stopped: StoppedPages = new Map();
      const read = new Map<number, DocumentPage>();
      let isGivenUp = false;
      // A bad page costs its own text only; many of them are an attack.
      const recognizeOne = async (page: DocumentPage) => {
        if (stopped.size >= stoppedPageLimit) {
          isGivenUp = true;
          return;
        }
        try {
          const found = await recognizePage(file, page.page, time);
          if (found) pictures.push(found.picture);
          if (found && readsBetter(found.text, page.text))
            read.set(page.page, recognizedPage(page, found.text));
        } catch (error) {
          if (!(error instanceof TaskEnded)) throw error;
          stopped.set(page.page, error.ending);
        }
      };
      await pMap(doubtful, recognizeOne, { concurrency: extractionProcesses });
      const pages = extraction.pages.map(page => read.get(page.page) ?? page);
      const notes = [...extraction.notes, ...describeStopped(stopped, isGivenUp, deadlineMilliseconds)];
      return { extraction: { ...extraction, pages, notes }, pictures: pictures.sort() };
    },
    use: pictures => {
      for (const picture of pictures) texts.use([picture, language.code]);
    },
    clean: texts.clean,
  };
}

function recognizedPage(page: DocumentPage, text: string): DocumentPage {
  return { ...page, text, characterCount: countCodePoints(text), source: 'ocr' };
}

type StoppedPages = Map<number, Ending>;

function describeStopped(
  stopped: StoppedPages,
  isGivenUp: boolean,
  deadlineMilliseconds: number,
): DocumentNote[] {
  const inOrder = [...stopped].sort(([first], [second]) => first - second);
  const notes = [...Map.groupBy(inOrder, ([, ending]) => ending)].map(([code, pages]) => {
    const where = `page${pages.length === 1 ? '' : 's'} ${pageRanges(pages.map(([page]) => page))}`;
    return {
      code,
      detail: `Recognising the text of ${where} ${describeEnding(code, deadlineMilliseconds)}.`,
    };
  });
  return notes.map(({ code, detail }, index) =>
    isGivenUp && index === notes.length - 1
      ? { code, detail: `${detail} After that, recognition left out the rest of the file.` }
      : { code, detail },
  );
}
