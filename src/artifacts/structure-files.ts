/** The structure of each document, and its tables as data. */
import { basename } from 'node:path';
import type { LibraryDocument } from '../documents/library/library-document.ts';
import { structureJson } from '../documents/structure/published-structure.ts';
import { documentTables, tablePath } from '../documents/structure/published-tables.ts';
import { tableCsv } from '../documents/structure/table-csv.ts';
import { type Artifact, json } from './artifact.ts';
import type { Site } from './site.ts';

export function structureArtifacts({ library, basePath }: Site, document: LibraryDocument): Artifact[] {
  const { entry, slug, structureFile } = document;
  const { filename, sha256 } = entry;
  const structure = () => library.structure(filename);
  // Which tables there are decides which files there are, so it is asked for before any is made.
  const ids = structure().blocks.flatMap(block => (block.kind === 'table' ? [block.id] : []));
  const tables = async () =>
    documentTables({ entry, slug, basePath }, await library.pages(filename), structure());
  const table = async (id: string) => {
    const { tables: all } = await tables();
    const found = all.find(one => one.id === id);
    if (!found) throw new Error(`${filename}: no table is named ${id}.`);
    return found;
  };
  const key = [sha256, slug, basePath, basename(structureFile)];
  return [
    {
      path: `api/documents/structure/${filename}.json`,
      key,
      content: () => structureJson(entry, structure()),
    },
    { path: `api/documents/tables/${filename}.json`, key, content: async () => json(await tables()) },
    ...ids.flatMap((id): Artifact[] => [
      {
        path: tablePath(slug, id, '.json'),
        key,
        content: async () => json({ filename, sha256, ...(await table(id)) }),
      },
      { path: tablePath(slug, id, '.csv'), key, content: async () => tableCsv(await table(id), sha256) },
    ]),
  ];
}
