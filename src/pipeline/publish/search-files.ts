/**
 * Search files: the index of the site's own search with concepts and vocabulary, and a plain index for other programs.
 */

import type { DocumentEntry } from '#library';
import { type LibraryDocument, readingKey } from '#library/reading';
import { outlinedPages } from '#pdf';
import { cachedPages, cachedStructure } from '#pdf/reading';
import { programConcepts } from '#program/vocabulary';
import { blockCountFor, lunrFileFits } from '#search';
import type { Abbreviation } from '#search/indexing';
import {
  type AnalysedDocument,
  allAbbreviations,
  analyseDocument,
  buildTable,
  encodeIndex,
  type IndexContents,
  languageFile,
  lunrJson,
  mergedContents,
  withLibraryWords,
} from '#search/indexing';
import { fold } from '#search/words';
import { codeVersion } from '../../code-version.ts';
import { openStore } from '../../store.ts';
import type { Inputs } from '../inputs.ts';
import { inOwnProcess } from '../own-process.ts';
import type { Artifact } from './artifact.ts';
import { emptySiteSearchFiles } from './site-search-files.ts';

interface SearchedLibrary {
  documents: (Pick<LibraryDocument, 'entry' | 'extractionFile' | 'structureFile' | 'contentDigest'> &
    Pick<AnalysedDocument, 'version'>)[];
  /** Abbreviations defined by the programme. */
  abbreviations: Abbreviation[];
  /** Number of files that the records are split into; 0 if the index itself contains them. */
  blocks: number;
  isPlainWanted: boolean;
  /** True if these are all documents and versions, so that other cache entries can be removed. */
  isWhole: boolean;
  cacheDirectory: string;
}

export function searchArtifacts({
  library,
  program,
  cacheDirectory,
}: Pick<Inputs, 'library' | 'program' | 'cacheDirectory'>): Artifact[] {
  const abbreviations = program.entities.flatMap(({ name, abbreviation }) =>
    abbreviation === null ? [] : [{ short: abbreviation, long: name.split(/\s+/).map(fold) }],
  );
  const { entries, documents } = library;
  const earlier = library.earlier.map(({ from, to, ...version }) => ({
    ...version,
    version: { sha256: version.entry.sha256, from, to },
  }));
  const common = { abbreviations, cacheDirectory };
  const isPlainWanted = lunrFileFits(charactersOf(entries));
  const isWhole = earlier.length === 0;
  const versions = { ...common, documents: [...documents, ...earlier], isPlainWanted: false, isWhole: true };
  const current = searchFiles({ ...common, documents, isPlainWanted, isWhole });
  return [
    ...indexFiles('search', current),
    ...(isWhole ? [] : indexFiles('search/versions', searchFiles(versions))),
    { path: 'search/concepts.json', content: async () => (await current.made()).concepts },
    { path: 'search/words.bin', content: () => languageFile(buildTable(programConcepts).concepts) },
    // Placeholders, replaced after rendering: the site search indexes the rendered pages.
    ...Array.from(emptySiteSearchFiles(), ([path, content]) => ({
      path,
      content: () => content,
    })),
  ];
}

function charactersOf(entries: readonly Pick<DocumentEntry, 'characterCount'>[]): number {
  return entries.reduce((sum, entry) => sum + entry.characterCount, 0);
}

/** Index files of a library, built when the first of them is requested. */
function searchFiles(indexed: Omit<SearchedLibrary, 'blocks'>) {
  const blocks = blockCountFor(charactersOf(indexed.documents.map(({ entry }) => entry)));
  let files: ReturnType<typeof makeSearchFiles> | undefined;
  return {
    blocks,
    isPlainWanted: indexed.isPlainWanted,
    // Slow and memory-hungry for a large library.
    made: () => (files ??= inOwnProcess(new URL(import.meta.url), 'makeSearchFiles', { ...indexed, blocks })),
  };
}

function indexFiles(
  folder: string,
  { blocks, isPlainWanted, made }: ReturnType<typeof searchFiles>,
): Artifact[] {
  return [
    { path: `${folder}/index.bin`, content: async () => (await made()).root },
    ...Array.from({ length: blocks }, (_, number) => ({
      path: `${folder}/blocks/${number}.bin`,
      content: async () => (await made()).blocks[number] ?? new Uint8Array(),
    })),
    ...(isPlainWanted
      ? [{ path: `${folder}/lunr.json`, content: async () => (await made()).plain ?? '' }]
      : []),
  ];
}

const analysisVersion = codeVersion('search/analysis', 'search/index', 'pdf/structure', 'text');

/** The plain index is the JSON of a LunrFile, or null if not wanted. */
export async function makeSearchFiles(library: SearchedLibrary) {
  const { abbreviations, blocks, isPlainWanted } = library;
  const contents = await mergedContents(analysedThroughCache(library), { abbreviations });
  return {
    ...(await encodeIndex(contents, blocks)),
    concepts: conceptsJson(contents),
    plain: isPlainWanted ? [...lunrJson(contents)].join('') : null,
  };
}

function conceptsJson({ records }: IndexContents): string {
  const forms = records.map(({ form }) => form);
  return `${JSON.stringify(withLibraryWords(buildTable(programConcepts), forms))}\n`;
}

/** Analyses changed documents only. */
async function* analysedThroughCache({
  documents,
  abbreviations: ofProgramme,
  isWhole,
  cacheDirectory,
}: SearchedLibrary): AsyncGenerator<AnalysedDocument> {
  const abbreviations = allAbbreviations(ofProgramme);
  const cache = openStore(cacheDirectory).bytes('search', analysisVersion);
  for (const { entry, version, ...reading } of documents) {
    const postings = await cache.get([...readingKey(reading), abbreviations], () => {
      const { blocks } = cachedStructure(reading.structureFile);
      return analyseDocument(outlinedPages(cachedPages(reading.extractionFile), blocks), abbreviations);
    });
    yield { ...entry, version, postings: postings.value };
  }
  if (isWhole) cache.clean();
}
