/** Reads the documents of the library and their earlier versions, all by the same processes and through the same store. */
import { statSync } from 'node:fs';
import pMap from 'p-map';
import { extractionProcesses } from '../reading/extraction-pool.ts';
import { type Extractor, openExtractor } from '../reading/extractor.ts';
import { findRecognitionLanguage } from '../recognition/recognition-language.ts';
import { noCaption } from './caption.ts';
import { documentEntry } from './entry.ts';
import type { LibraryFile } from './library-directory.ts';
import type { LibraryOptions, ReadLibraryDocument } from './library-document.ts';
import type { LibraryInputs } from './library-inputs.ts';
import { utcTime } from './modified.ts';
import { pagesRecognised, readEarlierVersions } from './versions/earlier-versions.ts';
import { publishedHistory } from './versions/published-history.ts';
import { versionHistory } from './versions/version-history.ts';

export async function readDocuments(inputs: LibraryInputs, options: LibraryOptions) {
  const { directory, cacheDirectory, deadlineMilliseconds, ocrLanguage } = options;
  const language = ocrLanguage === null ? null : await findRecognitionLanguage(ocrLanguage, cacheDirectory);
  const extractor = openExtractor({ directory, cacheDirectory, deadlineMilliseconds, language });
  try {
    const documents = await readCurrent(extractor, inputs, options);
    const versions = await readVersions(extractor, documents, inputs, options);
    extractor.clean();
    return { documents, ...versions };
  } finally {
    await extractor.close();
  }
}

async function readCurrent(
  extractor: Extractor,
  { files, slugs, captions, modified, passwordOf }: LibraryInputs,
  { basePath, onProgress }: LibraryOptions,
): Promise<ReadLibraryDocument[]> {
  let done = 0;
  const readOne = async ({ filename, path }: LibraryFile): Promise<ReadLibraryDocument> => {
    const slug = slugs.get(filename) ?? '';
    const password = passwordOf(slug);
    const read = await extractor.read(path, password);
    const caption = captions.get(filename) ?? noCaption;
    const facts = { filename, slug, modified: modified(path, filename), caption };
    const entry = documentEntry({ ...facts, ...read }, basePath);
    onProgress?.(++done, files.length);
    const { extraction, sha256, sizeBytes, ...stored } = read;
    const { contentDigest } = extraction;
    const recognisedPages = pagesRecognised(extraction.pages);
    const settlements = caption.amounts ?? [];
    return { entry, slug, path, password, ...stored, contentDigest, recognisedPages, settlements };
  };
  return pMap(files, readOne, { concurrency: extractionProcesses });
}

async function readVersions(
  extractor: Extractor,
  documents: readonly ReadLibraryDocument[],
  inputs: LibraryInputs,
  { directory, cacheDirectory, basePath, largestVersionBytes: largestBytes, onProgress }: LibraryOptions,
) {
  const { withdrawals, committed } = inputs;
  const entries = documents.map(({ entry }) => entry);
  // A file that is gone, which no commit tells, went when its folder changed last.
  const goneAt = utcTime(statSync(directory).mtimeMs);
  const spans = versionHistory(
    committed,
    entries,
    (filename, version) => withdrawals.of(filename, version)?.since ?? goneAt,
  );
  const reading = {
    ...inputs,
    ...{ directory, cacheDirectory, basePath, largestBytes },
    onProgress: (done: number, total: number) => onProgress?.(done, total, 'Reading earlier versions'),
  };
  const earlier = await readEarlierVersions(extractor, spans, reading);
  const known = new Set(spans.flatMap(({ versions }) => versions.map(({ sha256 }) => sha256)));
  const history = publishedHistory(spans, documents, earlier, reading);
  return { earlier, history, warnings: withdrawals.warnings(known) };
}
