/** The files of the search, made on a thread of their own: of a large library they take their time. */
import { codeVersion } from '../code-version.ts';
import { cachedDocument } from '../documents/reading/extraction-cache.ts';
import type { DocumentEntry } from '../documents/schema.ts';
import type { Abbreviation } from '../search/analysis/abbreviations.ts';
import { encodeIndex } from '../search/index/container.ts';
import { analyseDocument } from '../search/index/document-postings.ts';
import { type AnalysedDocument, allAbbreviations, mergedContents } from '../search/index/index-builder.ts';
import { lunrJson } from '../search/index/lunr-file.ts';
import { openStore } from '../store.ts';

export interface SearchedLibrary {
  documents: { entry: DocumentEntry; extractionFile: string; contentDigest: string }[];
  /** Abbreviations of the programme. */
  abbreviations: Abbreviation[];
  /** Number of files that the records are cut into; 0: they stand in the index itself. */
  blocks: number;
  /** Whether the plain index is wanted. */
  isPlainWanted: boolean;
  /** Holds what earlier builds found in the documents. */
  cacheDirectory: string;
}

export interface SearchFiles {
  root: Uint8Array;
  blocks: Uint8Array[];
  /** JSON of a LunrFile; null where it is not wanted. */
  plain: string | null;
}

const analysisVersion = codeVersion('search/analysis', 'search/index');

export async function makeSearchFiles(library: SearchedLibrary): Promise<SearchFiles> {
  const { abbreviations, blocks, isPlainWanted } = library;
  const contents = await mergedContents(analysedThroughCache(library), { abbreviations });
  return {
    ...(await encodeIndex(contents, blocks)),
    plain: isPlainWanted ? [...lunrJson(contents)].join('') : null,
  };
}

/** Only documents that changed are analysed again. */
async function* analysedThroughCache({
  documents,
  abbreviations: ofProgramme,
  cacheDirectory,
}: SearchedLibrary): AsyncGenerator<AnalysedDocument> {
  const abbreviations = allAbbreviations(ofProgramme);
  const cache = openStore(cacheDirectory).bytes('search', analysisVersion);
  for (const { entry, extractionFile, contentDigest } of documents) {
    const postings = await cache.get([contentDigest, abbreviations], () => {
      const { pages, outline } = cachedDocument(extractionFile);
      return analyseDocument(pages, outline, abbreviations);
    });
    yield { ...entry, postings: postings.value };
  }
  cache.clean();
}
