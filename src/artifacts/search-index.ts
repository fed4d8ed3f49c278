/** The files of the search: the index of this site's own search, and the plain one for other programs. */

import { onThread } from '../on-thread.ts';
import type { Program } from '../program/schema/schema.ts';
import type { Abbreviation } from '../search/analysis/abbreviations.ts';
import { fold } from '../search/analysis/word-forms.ts';
import { blockCountFor, lunrFileFits } from '../search/index/index-file.ts';
import type { Artifact } from './artifact.ts';
import type { SearchedLibrary, SearchFiles } from './search-files.ts';
import type { Site } from './site.ts';

export function searchArtifacts({ library, program, cacheDirectory }: Site): Artifact[] {
  const characterCount = library.entries.reduce((sum, entry) => sum + entry.characterCount, 0);
  const searched: SearchedLibrary = {
    documents: library.documents.map(({ entry, extractionFile, contentDigest }) => ({
      entry,
      extractionFile,
      contentDigest,
    })),
    abbreviations: abbreviationsOf(program),
    blocks: blockCountFor(characterCount),
    isPlainWanted: lunrFileFits(characterCount),
    cacheDirectory,
  };
  let made: Promise<SearchFiles> | undefined;
  const files = () =>
    (made ??= onThread(new URL('./search-files.ts', import.meta.url), 'makeSearchFiles', searched));
  const index: Artifact[] = [
    { path: 'search/index.bin', content: async () => (await files()).root },
    ...Array.from({ length: searched.blocks }, (_, number) => ({
      path: `search/blocks/${number}.bin`,
      content: async () => (await files()).blocks[number] ?? new Uint8Array(),
    })),
  ];
  if (!searched.isPlainWanted) return index;
  return [...index, { path: 'search/lunr.json', content: async () => (await files()).plain ?? '' }];
}

/** What the programme itself calls its terms in short. */
function abbreviationsOf({ entities }: Program): Abbreviation[] {
  return entities.flatMap(({ name, abbreviation }) =>
    abbreviation === null ? [] : [{ short: abbreviation, long: name.split(/\s+/).map(fold) }],
  );
}
