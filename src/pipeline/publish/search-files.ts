/** Search files: the index of the site's own search with concepts and vocabulary, and a plain index for other programs. */
import { type LibraryDocument, readingKey } from '#library/reading';
import { outlinedPages } from '#pdf';
import { cachedPages, cachedStructure } from '#pdf/reading';
import { programConcepts } from '#program/vocabulary';
import { blockCountFor, lunrFileFits } from '#search';
import {
  type Abbreviation,
  type AnalysedDocument,
  allAbbreviations,
  analyseDocument,
  buildTable,
  encodeIndex,
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
import { type Artifact, json } from '../routes/route.ts';
import { clauseCards } from './clause-cards.ts';
import { emptySiteSearch } from './site-search.ts';

interface SearchedLibrary {
  documents: (Pick<LibraryDocument, 'entry' | 'extractionFile' | 'structureFile' | 'contentDigest'> &
    Pick<AnalysedDocument, 'version'>)[];
  /** Abbreviations defined by the programme. */
  abbreviations: Abbreviation[];
  isPlainWanted: boolean;
  /** True if these are all documents and versions, so that other cache entries can be removed. */
  isWhole: boolean;
  cacheDirectory: string;
}

export function searchArtifacts(inputs: Inputs): Artifact[] {
  const { library, program, cacheDirectory } = inputs;
  const abbreviations = program.entities.flatMap(({ name, abbreviation }) =>
    abbreviation === null ? [] : [{ short: abbreviation, long: name.split(/\s+/).map(fold) }],
  );
  const { documents } = library;
  const earlier = library.earlier.map(({ from, to, ...version }) => ({
    ...version,
    version: { sha256: version.entry.sha256, from, to },
  }));
  const isWhole = earlier.length === 0;
  const isPlainWanted = lunrFileFits(charactersOf(documents));
  const common = { abbreviations, cacheDirectory };
  const current = searchIndex('search', { ...common, documents, isPlainWanted, isWhole });
  const all = { ...common, documents: [...documents, ...earlier], isPlainWanted: false, isWhole: true };
  return [
    ...current.files,
    ...(isWhole ? [] : searchIndex('search/versions', all).files),
    { path: 'search/concepts.json', content: async () => (await current.made()).concepts },
    ...(isPlainWanted
      ? [{ path: 'search/lunr.json', content: async () => (await current.made()).plain ?? '' }]
      : []),
    {
      path: 'search/words.bin',
      key: null,
      content: () => languageFile(buildTable(programConcepts).concepts),
    },
    { path: 'search/clauses.json', content: async () => json(await clauseCards(inputs)) },
    // Placeholders, replaced after rendering: the site search indexes the rendered pages.
    ...emptySiteSearch.map(([path, content]) => ({ path, content: () => content })),
  ];
}

function charactersOf(documents: readonly Pick<LibraryDocument, 'entry'>[]): number {
  return documents.reduce((sum, { entry }) => sum + entry.characterCount, 0);
}

/** The index of a library, built in another process when its first file is requested: slow and memory-hungry. */
function searchIndex(folder: string, library: SearchedLibrary) {
  const blockCount = blockCountFor(charactersOf(library.documents));
  let result: ReturnType<typeof makeSearchFiles> | undefined;
  const made = () =>
    (result ??= inOwnProcess(new URL(import.meta.url), 'makeSearchFiles', { ...library, blockCount }));
  const blocks = Array.from({ length: blockCount }, (_, number) => ({
    path: `${folder}/blocks/${number}.bin`,
    content: async () => (await made()).blocks[number] ?? new Uint8Array(),
  }));
  const files: Artifact[] = [
    { path: `${folder}/index.bin`, content: async () => (await made()).root },
    ...blocks,
  ];
  return { files, made };
}

const analysisVersion = codeVersion('search/analysis', 'search/index', 'pdf/structure', 'text');

/** @param library with the number of files that the records are split into; 0 if the index itself contains them */
export async function makeSearchFiles(library: SearchedLibrary & { blockCount: number }) {
  const { abbreviations, blockCount, isPlainWanted } = library;
  const contents = await mergedContents(analysedThroughCache(library), { abbreviations });
  const forms = contents.records.map(({ form }) => form);
  return {
    ...(await encodeIndex(contents, blockCount)),
    concepts: `${JSON.stringify(withLibraryWords(buildTable(programConcepts), forms))}\n`,
    plain: isPlainWanted ? [...lunrJson(contents)].join('') : null,
  };
}

/** Analyses changed documents only. */
async function* analysedThroughCache(library: SearchedLibrary): AsyncGenerator<AnalysedDocument> {
  const abbreviations = allAbbreviations(library.abbreviations);
  const cache = openStore(library.cacheDirectory).bytes('search', analysisVersion);
  for (const { entry, version, ...reading } of library.documents) {
    const postings = await cache.get([...readingKey(reading), abbreviations], () => {
      const { blocks } = cachedStructure(reading.structureFile);
      return analyseDocument(outlinedPages(cachedPages(reading.extractionFile), blocks), abbreviations);
    });
    yield { ...entry, version, postings: postings.value };
  }
  if (library.isWhole) cache.clean();
}
