/** Published files of each document: the PDF, its text, structure, tables and Markdown alternate. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import pMap from 'p-map';
import { markdownFile } from '#hosting';
import { thumbnailPath } from '#library';
import { documentText, type LibraryDocument, readingKey } from '#library/reading';
import { versionName } from '#library/version-address';
import { documentFormats, formsOf } from '#media';
import { makeThumbnail, openThumbnailCache } from '#media/reading';
import { type DocumentPage, structureJson } from '#pdf';
import { cachedPages, cachedStructure } from '#pdf/reading';
import { documentTables, tableCsv, tablePath } from '#pdf/structure';
import { referencesSchema } from '#references';
import type { Inputs } from '../inputs.ts';
import { type Artifact, json, stored } from '../routes/route.ts';
import { documentMarkdown } from './markdown-alternates.ts';

export function documentArtifacts(inputs: Inputs): Artifact[] {
  const { library, address, references } = inputs;
  return library.documents.flatMap(document => {
    const { entry, slug, contentDigest } = document;
    const pages = () => library.pages(entry.filename);
    return [
      ...filesOf(entry.filename, document, pages, references),
      {
        path: markdownFile(`/documents/${slug}`),
        key: [entry, contentDigest, references.keyOf(document)],
        content: async () =>
          documentMarkdown(entry, await pages(), new URL(address).origin, await references.of(document)),
      },
      ...tableArtifacts(inputs, document),
    ];
  });
}

/** Key of a file with the texts of all documents. */
export function textsKey({ library }: Inputs): unknown {
  return library.documents.map(document => [document.entry, readingKey(document)]);
}

/** Published files of earlier versions. */
export function versionArtifacts({ library, references }: Inputs): Artifact[] {
  return library.earlier.flatMap(version => {
    const { entry, extractionFile } = version;
    const pages = () => cachedPages(extractionFile);
    return filesOf(versionName(entry.filename, entry.sha256), version, pages, references);
  });
}

type Version = LibraryDocument | Inputs['library']['earlier'][number];

/** @param name published name of a document or version */
function filesOf(
  name: string,
  version: Version,
  pages: () => DocumentPage[] | Promise<DocumentPage[]>,
  references: Inputs['references'],
): Artifact[] {
  const { entry, path: file, contentDigest, structureFile } = version;
  return [
    { path: `documents/${name}`, key: entry.sha256, content: () => ({ file }) },
    {
      path: `api/documents/text/${name}.txt`,
      key: contentDigest,
      content: async () => documentText(await pages()),
    },
    {
      path: `api/documents/structure/${name}.json`,
      key: [entry.sha256, basename(structureFile), references.keyOf(version)],
      content: async () => {
        const published = referencesSchema.parse(await references.of(version));
        return structureJson(entry, { ...cachedStructure(structureFile), references: published });
      },
    },
  ];
}

function tableArtifacts({ library, basePath }: Inputs, document: LibraryDocument): Artifact[] {
  const { entry, slug, structureFile } = document;
  const { filename, sha256 } = entry;
  const structure = () => cachedStructure(structureFile);
  // Read now, because the paths of the artifacts depend on the tables.
  const ids = structure().blocks.flatMap(block => (block.kind === 'table' ? [block.id] : []));
  const tables = async () =>
    documentTables({ entry, slug, basePath }, await library.pages(filename), structure());
  const table = async (id: string) => {
    const found = (await tables()).tables.find(one => one.id === id);
    if (!found) throw new Error(`${filename}: no table is named ${id}.`);
    return found;
  };
  const key = [sha256, slug, basePath, basename(structureFile)];
  return [
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

/** Pictures drawn at once; the work is done on other threads. */
const concurrency = 4;

/** Pictures of the first page of each document in all formats and sizes. */
export async function documentThumbnails({ library, cacheDirectory }: Inputs): Promise<Artifact[]> {
  const cache = openThumbnailCache(cacheDirectory, 'document-thumbnails');
  const [asDrawn, ...others] = formsOf(documentFormats);
  const formsOfOne = async ({ slug, thumbnail }: LibraryDocument): Promise<Artifact[]> => {
    if (thumbnail === null) return [];
    const drawn = await readFile(thumbnail);
    const smaller = others.map(async form =>
      stored(thumbnailPath(slug, form.suffix), await makeThumbnail(drawn, cache, form)),
    );
    return [stored(thumbnailPath(slug, asDrawn?.suffix), thumbnail), ...(await Promise.all(smaller))];
  };
  const made = await pMap(library.documents, formsOfOne, { concurrency });
  cache.clean();
  return made.flat();
}
