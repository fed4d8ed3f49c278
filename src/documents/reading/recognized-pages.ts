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
import { pageRanges } from '../extraction/page-ranges.ts';
import { countCodePoints, pageText } from '../extraction/page-text.ts';
import type { RecognitionLanguage } from '../recognition/recognition-language.ts';
import type { DocumentNote, DocumentPage } from '../schema.ts';
import { type ExtractionPool, extractionThreads, TaskEnded } from './extraction-pool.ts';
import type { LockedPdf } from './extraction-worker.ts';

const version = codeVersion('documents/recognition');

export interface PageRecognition {
  /** @returns the extraction with the text that was recognised, and the SHA-256 of the pictures of the pages. */
  recognize(file: LockedPdf, extraction: Extraction): Promise<{ extraction: Extraction; pictures: string[] }>;
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
  async function recognizePage(file: LockedPdf, page: number) {
    const image = await pool().run('draw', { ...file, page }, deadlineMilliseconds);
    if (image === null) return null;
    const picture = createHash('sha256').update(image).digest('hex');
    const { value } = await texts.get([picture, language.code], () =>
      pool().run('recognize', { image, language }, deadlineMilliseconds),
    );
    return { picture, text: pageText(value).text };
  }

  return {
    async recognize(file, extraction) {
      const doubtful = extraction.pages.filter(({ page }) => extraction.doubtful.includes(page));
      const pictures: string[] = [];
      const failed: FailedPages = new Map();
      const read = new Map<number, DocumentPage>();
      // A bad page costs its own text only.
      const recognizeOne = async (page: DocumentPage) => {
        try {
          const found = await recognizePage(file, page.page);
          if (found) pictures.push(found.picture);
          if (found && readsBetter(found.text, page.text))
            read.set(page.page, recognizedPage(page, found.text));
        } catch (error) {
          if (!(error instanceof TaskEnded)) throw error;
          if (page.source === 'none') failed.set(page.page, error.ending);
        }
      };
      await pMap(doubtful, recognizeOne, { concurrency: extractionThreads });
      const pages = extraction.pages.map(page => read.get(page.page) ?? page);
      const notes = [...extraction.notes, ...describeFailedPages(failed)];
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

type FailedPages = Map<number, TaskEnded['ending']>;

function describeFailedPages(failed: FailedPages): DocumentNote[] {
  return (['timed-out', 'out-of-memory'] as const).flatMap(code => {
    const pages = [...failed].filter(([, ending]) => ending === code).map(([page]) => page);
    if (pages.length === 0) return [];
    const why = code === 'timed-out' ? 'took too long' : 'took too much memory';
    const where = `page${pages.length === 1 ? '' : 's'} ${pageRanges(pages.sort((a, b) => a - b))}`;
    return [{ code, detail: `Recognising the text of ${where} ${why} and was stopped.` }];
  });
}
