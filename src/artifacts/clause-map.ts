/** The clause map: which usual clauses of contracts each document has. */
import { codeVersion } from '../code-version.ts';
import type { LibraryDocument } from '../documents/library/library-document.ts';
import { cachedDocument } from '../documents/reading/extraction-cache.ts';
import type { DocumentEntry } from '../documents/schema.ts';
import { inOwnProcess } from '../own-process.ts';
import {
  clausesOf,
  type DocumentClauses,
  documentClausesSchema,
} from '../search/clause-map/document-clauses.ts';
import type { ClauseMap } from '../search/clause-map/schema.ts';
import { type ToldClause, toldClauses } from '../search/clause-map/told-clauses.ts';
import { credit } from '../search/concepts/learning/learned-clauses.ts';
import { openStore } from '../store.ts';
import { type Artifact, json } from './artifact.ts';
import type { Site } from './site.ts';

const clausesVersion = codeVersion('search/clause-map', 'search/concepts', 'search/analysis');

interface MappedLibrary {
  documents: LibraryDocument[];
  /** Holds what earlier builds found in the documents. */
  cacheDirectory: string;
}

export function clauseMapArtifact({ library: { documents }, cacheDirectory }: Site): Artifact {
  const library: MappedLibrary = { documents, cacheDirectory };
  return {
    path: 'api/documents/clauses.json',
    // It takes its time, and memory, for a large library.
    content: async () => json(await inOwnProcess(new URL(import.meta.url), 'makeClauseMap', library)),
  };
}

export async function makeClauseMap({ documents, cacheDirectory }: MappedLibrary): Promise<ClauseMap> {
  const clauses = toldClauses();
  const cache = openStore(cacheDirectory).json('clauses', clausesVersion, documentClausesSchema);
  const mapped: ClauseMap['documents'] = [];
  for (const { entry, extractionFile, contentDigest } of documents) {
    const { value } = await cache.get(contentDigest, () => {
      const { pages, outline } = cachedDocument(extractionFile);
      return clausesOf(pages, outline, clauses);
    });
    mapped.push(publishedClauses(entry, value, clauses));
  }
  cache.clean();
  return publishedMap(clauses, mapped);
}

/** The map of the first document alone. */
export async function clauseMapExample({ library }: Site): Promise<ClauseMap> {
  const clauses = toldClauses();
  const documents = library.entries.slice(0, 1).map(async entry => {
    const { pages, outline } = await library.read(entry.filename);
    return publishedClauses(entry, clausesOf(pages, outline, clauses), clauses);
  });
  return publishedMap(clauses, await Promise.all(documents));
}

function publishedMap(clauses: readonly ToldClause[], documents: ClauseMap['documents']): ClauseMap {
  return {
    credit,
    clauses: clauses.map(({ label: id, name, told }) => {
      const { precision, recall } = told;
      return { id, name, precision, recall };
    }),
    documents,
  };
}

function publishedClauses(
  { filename, title, pageUrl }: DocumentEntry,
  { found, named }: DocumentClauses,
  clauses: readonly ToldClause[],
): ClauseMap['documents'][number] {
  const withUrl = (place: DocumentClauses['found'][number]) => ({
    ...place,
    url: `${pageUrl}#page-${place.page}`,
  });
  const held = new Set([...found, ...named].map(({ clause }) => clause));
  return {
    filename,
    title,
    found: found.map(withUrl),
    named: named.map(withUrl),
    notFound: clauses.map(({ label }) => label).filter(label => !held.has(label)),
  };
}
