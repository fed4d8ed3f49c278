/** The files of the search: the index of this site's own search, and the plain one for other programs. */
import type { Library } from '../documents/library.ts';
import type { Program } from '../program/schema.ts';
import type { Abbreviation } from '../search/abbreviations.ts';
import { buildLunrFile, buildSearchIndex, type IndexedDocument } from '../search/index-builder.ts';
import { blockCountFor, lunrFileFits, type SearchIndex } from '../search/index-file.ts';
import { fold } from '../search/word-forms.ts';
import type { Artifact } from './artifact.ts';

export function searchArtifacts(library: Library, program: Program): Artifact[] {
  const characterCount = library.entries.reduce((sum, entry) => sum + entry.characterCount, 0);
  const blocks = blockCountFor(characterCount);
  const abbreviations = abbreviationsOf(program);
  let built: Promise<SearchIndex> | undefined;
  const index = () => (built ??= buildSearchIndex(indexedDocuments(library), { blocks, abbreviations }));

  const files: Artifact[] = [
    { path: 'search/index.bin', content: () => bytes(async () => (await index()).root) },
    ...Array.from({ length: blocks }, (_, number) => ({
      path: `search/blocks/${number}.bin`,
      content: () => bytes(async () => (await index()).blocks[number]),
    })),
  ];
  if (!lunrFileFits(characterCount)) return files;
  return [...files, { path: 'search/lunr.json', content: () => lunrJson(library, abbreviations) }];
}

async function* bytes(read: () => Promise<Uint8Array | undefined>): AsyncGenerator<Uint8Array> {
  const content = await read();
  if (content) yield content;
}

async function* lunrJson(library: Library, abbreviations: Abbreviation[]): AsyncGenerator<string> {
  yield JSON.stringify(await buildLunrFile(indexedDocuments(library), { abbreviations }));
  yield '\n';
}

/** What the programme itself calls its terms in short. */
function abbreviationsOf({ entities }: Program): Abbreviation[] {
  return entities.flatMap(({ name, abbreviation }) =>
    abbreviation === null ? [] : [{ short: abbreviation, long: name.split(/\s+/).map(fold) }],
  );
}

/** Documents are read one after the other. */
async function* indexedDocuments(library: Library): AsyncGenerator<IndexedDocument> {
  for (const { filename, title, kind, url, textUrl, pageUrl } of library.entries) {
    const pages = await library.pages(filename);
    yield { filename, title, kind, url, textUrl, pageUrl, pages };
  }
}
