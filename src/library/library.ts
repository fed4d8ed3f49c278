/**
 * The document library: the metadata of every PDF of a folder, and its text on demand.
 *
 * Steps: list the documents and their history (library-inputs), read current and earlier versions (#pdf/reading), describe them
 * (entry, versions/), report to the operator (library-report). A file that cannot be read is listed with a note.
 */
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import {
  cachedDocument,
  cachedStructure,
  describeUnseen,
  type Extractor,
  extractionProcesses,
  openExtractor,
  type ReadDocument,
} from '#pdf/reading';
import { describeVersion, type LibraryDocument, type ListedVersion, type ReadVersion } from './entry.ts';
import { withoutHeldBack } from './held-back.ts';
import { type LibraryInputs, type LibraryOptions, readLibraryInputs } from './library-inputs.ts';
import { reportOn } from './library-report.ts';
import { openVersionBytes } from './versions/committed-contents.ts';
import { readVersions } from './versions/earlier-versions.ts';

export type Library = Awaited<ReturnType<typeof readLibrary>>;

/** @throws {OperatorError} if the folder is missing or a caption file is wrong. */
export async function readLibrary(options: LibraryOptions) {
  const inputs = await readLibraryInputs(options);
  const extractor = await openExtractor(options);
  try {
    const bytes = openVersionBytes(options.directory, options.cacheDirectory);
    const read = (listed: ListedVersion) => readDocument(extractor, listed, options.basePath);
    const all = await readCurrent(inputs, read, options);
    const { documents, committed, ...held } = await withoutHeldBack(all, inputs, bytes, read);
    const ofOthers = { ...inputs, committed };
    const { earlier, history, warnings } = await readVersions(extractor, documents, ofOthers, options, bytes);
    bytes.clean();
    await drawPages(extractor, documents, options);
    extractor.clean();
    const allWarnings = [...inputs.warnings, ...held.warnings, ...warnings];
    return {
      /** The published entry of each document, by file name in code point order. */
      entries: documents.map(({ entry }) => entry),
      /** The same documents in the same order, with unpublished data. */
      documents,
      /** Replaced and removed versions, each once, by document, oldest first. */
      earlier,
      /** Every known version, including those of removed documents. */
      history,
      /** Last segment of the address of the reading page by file name, including removed documents. */
      slugs: inputs.slugs,
      ...readersOf(documents),
      report: reportOn(documents, earlier, history, options.pagePictureLimit, allWarnings),
    };
  } finally {
    await extractor.close();
  }
}

/** The documents, without pictures of their pages. */
function readCurrent(
  { documents }: LibraryInputs,
  read: (listed: ListedVersion) => Promise<LibraryDocument>,
  { onProgress }: LibraryOptions,
): Promise<LibraryDocument[]> {
  let done = 0;
  const readOne = async (listed: ListedVersion): Promise<LibraryDocument> => {
    const document = await read(listed);
    onProgress?.(++done, documents.length);
    return document;
  };
  return pMap(documents, readOne, { concurrency: extractionProcesses });
}

async function readDocument(
  extractor: Extractor,
  listed: ListedVersion,
  basePath: string,
): Promise<LibraryDocument> {
  const read = await extractor.read(listed.path);
  const { thumbnail, positionsFile, isFromCache } = read;
  const { amounts: settlements = [], clauses = {}, source: isSource = null } = listed.caption;
  const described = describeVersion(listed, read, basePath);
  const fromCaption = { settlements, clauses, isSource };
  return { ...described, thumbnail, pagePictures: [], positionsFile, ...fromCaption, isFromCache };
}

/** Drawing takes longer than reading, so that large libraries have no pictures. */
async function drawPages(
  extractor: Extractor,
  documents: readonly LibraryDocument[],
  { pagePictureLimit }: LibraryOptions,
): Promise<void> {
  const pageCount = documents.reduce((sum, { entry }) => sum + entry.pageCount, 0);
  if (pageCount > pagePictureLimit) return;
  const drawOne = async (document: LibraryDocument) => {
    const { entry, path, thumbnail } = document;
    if (thumbnail === null) return;
    document.pagePictures = await extractor.draw({ path, sha256: entry.sha256 });
    entry.notes = [...entry.notes, ...describeUnseen(document.pagePictures)];
  };
  await pMap(documents, drawOne, { concurrency: extractionProcesses });
}

/** Files about the whole library are written in parallel, and each reads the documents in the same order. */
const rememberedDocuments = 4;

function readersOf(documents: readonly LibraryDocument[]) {
  const byName = new Map(documents.map(document => [document.entry.filename, document]));
  const named = (filename: string): LibraryDocument => {
    const found = byName.get(filename);
    if (found) return found;
    throw new Error(`The library has no document named ${JSON.stringify(filename)}.`);
  };
  const latest = new LRUCache<string, ReadDocument>({ max: rememberedDocuments });
  const read = async (filename: string): Promise<ReadDocument> => {
    const found = latest.get(filename) ?? cachedDocument(named(filename).extractionFile);
    latest.set(filename, found);
    return found;
  };
  return {
    /** Pages, bookmarks and links from the cache, because the texts of a large library do not fit in memory. */
    read,
    pages: async (filename: string) => (await read(filename)).pages,
    structure: (filename: string) => cachedStructure(named(filename).structureFile),
    /** All of these of a document or an earlier version. */
    textOf({ extractionFile, structureFile }: Pick<ReadVersion, 'extractionFile' | 'structureFile'>) {
      const { pages, outline, links } = cachedDocument(extractionFile);
      return { pages, outline, links, structure: cachedStructure(structureFile) };
    },
  };
}
