/** References and defined terms of each document and earlier version, cached until its text or the titles of the library change. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Library, readingKey } from '#library/reading';
import { type References, referencesOf, reportedReferencesSchema } from '#references';
import { codeVersion } from '../code-version.ts';
import { openStore } from '../store.ts';

const recognitionVersion = codeVersion('references', 'text', 'pdf/structure');

export type LibraryReferences = Awaited<ReturnType<typeof referencesOfLibrary>>;

/** Only the lists of the report stay in memory. */
export async function referencesOfLibrary(library: Library, cacheDirectory: string) {
  const cache = openStore(cacheDirectory).json('references', recognitionVersion, reportedReferencesSchema);
  const titles = library.documents.map(({ entry, slug }) => ({ title: entry.title, slug }));
  const found = new Map<
    string,
    Pick<References, 'missing' | 'unused' | 'undefinedTerms'> & { key: string }
  >();
  const read = (version: Library['documents'][number] | Library['earlier'][number]) =>
    cache.get([version.entry.title, titles, readingKey(version)], () => {
      const { pages, structure } = library.textOf(version);
      return referencesOf(pages, structure.blocks, { title: version.entry.title, others: titles });
    });
  for (const version of [...library.documents, ...library.earlier]) {
    const { value, file } = await read(version);
    const { missing, unused, undefinedTerms } = value;
    const key = createHash('sha256').update(readFileSync(file)).digest('hex');
    found.set(version.entry.pageUrl, { missing, unused, undefinedTerms, key });
  }
  cache.clean();
  return {
    /** By path of the reading page. */
    reports: found,
    keyOf: ({ entry }: Pick<Library['earlier'][number], 'entry'>) => found.get(entry.pageUrl)?.key,
    of: async (version: Parameters<typeof read>[0]) => (await read(version)).value,
  };
}
