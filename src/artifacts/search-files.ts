/** The files of the search: the index of this site's own search with the concepts and the words of the language beside it, and the plain index for other programs. */
import { codeVersion } from '../code-version.ts';
import type { LibraryDocument } from '../documents/library/library-document.ts';
import { cachedDocument } from '../documents/reading/extraction-cache.ts';
import type { DocumentEntry } from '../documents/schema.ts';
import { inOwnProcess } from '../own-process.ts';
import type { Abbreviation } from '../search/analysis/abbreviations.ts';
import { fold } from '../search/analysis/word-forms.ts';
import { publishedTable } from '../search/concepts/published-table.ts';
import { encodeIndex } from '../search/index/container.ts';
import { analyseDocument } from '../search/index/document-postings.ts';
import { type AnalysedDocument, allAbbreviations, mergedContents } from '../search/index/index-builder.ts';
import { blockCountFor, lunrFileFits } from '../search/index/index-file.ts';
import { lunrJson } from '../search/index/lunr-file.ts';
import { languageFile } from '../search/words/language-file.ts';
import { openStore } from '../store.ts';
import type { Artifact } from './artifact.ts';
import type { Site } from './site.ts';
import { emptySiteSearchFiles } from './site-search-files.ts';

interface SearchedLibrary {
  documents: (Pick<LibraryDocument, 'entry' | 'extractionFile' | 'contentDigest'> &
    Pick<AnalysedDocument, 'version'>)[];
  /** What the programme itself calls its terms in short. */
  abbreviations: Abbreviation[];
  /** Number of files that the records are cut into; 0: they stand in the index itself. */
  blocks: number;
  isPlainWanted: boolean;
  /** Whether these are all documents and versions, so that the cache needs no others. */
  isWhole: boolean;
  /** Holds what earlier builds found in the documents. */
  cacheDirectory: string;
}

export function searchArtifacts({ library, program, cacheDirectory }: Site): Artifact[] {
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
  return [
    ...indexFiles('search', { ...common, documents, isPlainWanted, isWhole }),
    ...(isWhole ? [] : indexFiles('search/versions', versions)),
    { path: 'search/concepts.json', content: () => `${JSON.stringify(publishedTable())}\n` },
    { path: 'search/words.bin', content: languageFile },
    // Written anew when the pages stand, which are what is searched of the site.
    ...Array.from(emptySiteSearchFiles(), ([path, content]) => ({
      path,
      content: () => content,
    })),
  ];
}

function charactersOf(entries: readonly Pick<DocumentEntry, 'characterCount'>[]): number {
  return entries.reduce((sum, entry) => sum + entry.characterCount, 0);
}

function indexFiles(folder: string, indexed: Omit<SearchedLibrary, 'blocks'>): Artifact[] {
  const blocks = blockCountFor(charactersOf(indexed.documents.map(({ entry }) => entry)));
  let made: ReturnType<typeof makeSearchFiles> | undefined;
  // It takes its time, and memory, for a large library.
  const files = () =>
    (made ??= inOwnProcess(new URL(import.meta.url), 'makeSearchFiles', { ...indexed, blocks }));
  return [
    { path: `${folder}/index.bin`, content: async () => (await files()).root },
    ...Array.from({ length: blocks }, (_, number) => ({
      path: `${folder}/blocks/${number}.bin`,
      content: async () => (await files()).blocks[number] ?? new Uint8Array(),
    })),
    ...(indexed.isPlainWanted
      ? [{ path: `${folder}/lunr.json`, content: async () => (await files()).plain ?? '' }]
      : []),
  ];
}

const analysisVersion = codeVersion('search/analysis', 'search/index');

/** With the plain index as JSON of a LunrFile; null where it is not wanted. */
export async function makeSearchFiles(library: SearchedLibrary) {
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
  isWhole,
  cacheDirectory,
}: SearchedLibrary): AsyncGenerator<AnalysedDocument> {
  const abbreviations = allAbbreviations(ofProgramme);
  const cache = openStore(cacheDirectory).bytes('search', analysisVersion);
  for (const { entry, version, extractionFile, contentDigest } of documents) {
    const postings = await cache.get([contentDigest, abbreviations], () => {
      const { pages, outline } = cachedDocument(extractionFile);
      return analyseDocument(pages, outline, abbreviations);
    });
    yield { ...entry, version, postings: postings.value };
  }
  if (isWhole) cache.clean();
}
