/** The files of the search: the index of this site's own search, and the plain one for other programs. */

import { codeVersion } from '../code-version.ts';
import type { Library } from '../documents/library.ts';
import type { Program } from '../program/schema.ts';
import type { Abbreviation } from '../search/abbreviations.ts';
import { encodeIndex, type IndexContents } from '../search/container.ts';
import { analyseDocument } from '../search/document-postings.ts';
import { type AnalysedDocument, allAbbreviations, mergedContents } from '../search/index-builder.ts';
import { blockCountFor, lunrFileFits, type SearchIndex } from '../search/index-file.ts';
import { lunrJson } from '../search/lunr-file.ts';
import { fold } from '../search/word-forms.ts';
import type { Artifact } from './artifact.ts';
import { openDerivedCache } from './derived-cache.ts';
import type { Site } from './site.ts';

export function searchArtifacts({ library, program, cacheDirectory }: Site): Artifact[] {
  const characterCount = library.entries.reduce((sum, entry) => sum + entry.characterCount, 0);
  const blocks = blockCountFor(characterCount);
  const abbreviations = abbreviationsOf(program);
  let merged: Promise<IndexContents> | undefined;
  let encoded: Promise<SearchIndex> | undefined;
  const contents = () => (merged ??= contentsThroughCache(library, abbreviations, cacheDirectory));
  const index = () => (encoded ??= contents().then(found => encodeIndex(found, blocks)));

  const files: Artifact[] = [
    { path: 'search/index.bin', content: async () => (await index()).root },
    ...Array.from({ length: blocks }, (_, number) => ({
      path: `search/blocks/${number}.bin`,
      content: async () => (await index()).blocks[number] ?? new Uint8Array(),
    })),
  ];
  if (!lunrFileFits(characterCount)) return files;
  return [...files, { path: 'search/lunr.json', content: async () => lunrJson(await contents()) }];
}

const analysisVersion = codeVersion('src/search/document-postings.ts');

/** Only documents that changed are analysed again. */
async function contentsThroughCache(
  library: Library,
  ofProgramme: Abbreviation[],
  cacheDirectory: string,
): Promise<IndexContents> {
  const abbreviations = allAbbreviations(ofProgramme);
  const cache = openDerivedCache(cacheDirectory, 'search', analysisVersion + JSON.stringify(abbreviations));
  async function* documents(): AsyncGenerator<AnalysedDocument> {
    for (const { entry, contentDigest } of library.documents) {
      const postings = await cache.get(contentDigest, async () =>
        analyseDocument(await library.pages(entry.filename), abbreviations),
      );
      yield { ...entry, postings };
    }
  }
  const contents = await mergedContents(documents(), { abbreviations: ofProgramme });
  await cache.clean();
  return contents;
}

/** What the programme itself calls its terms in short. */
function abbreviationsOf({ entities }: Program): Abbreviation[] {
  return entities.flatMap(({ name, abbreviation }) =>
    abbreviation === null ? [] : [{ short: abbreviation, long: name.split(/\s+/).map(fold) }],
  );
}
