/** The file of the clause map: which usual clauses of contracts each document has. */
import { codeVersion } from '../code-version.ts';
import type { LibraryDocument } from '../documents/library/library-document.ts';
import { cachedDocument } from '../documents/reading/extraction-cache.ts';
import { inOwnProcess } from '../own-process.ts';
import { clausesOf, documentClausesSchema } from '../search/clause-map/document-clauses.ts';
import type { ClauseMap } from '../search/clause-map/schema.ts';
import { toldClauses } from '../search/clause-map/told-clauses.ts';
import { openStore } from '../store.ts';
import { type Artifact, json } from './artifact.ts';
import { publishedClauses, publishedMap } from './clause-map.ts';
import type { Site } from './site.ts';

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
  const cache = openStore(cacheDirectory).bytes('clauses', clausesVersion);
  const mapped: ClauseMap['documents'] = [];
  for (const { entry, extractionFile, contentDigest } of documents) {
    const { value } = await cache.get(contentDigest, () => {
      const { pages, outline } = cachedDocument(extractionFile);
      return new TextEncoder().encode(JSON.stringify(clausesOf(pages, outline, clauses)));
    });
    const told = documentClausesSchema.parse(JSON.parse(new TextDecoder().decode(value)));
    mapped.push(publishedClauses(entry, told, clauses));
  }
  cache.clean();
  return publishedMap(clauses, mapped);
}

const clausesVersion = codeVersion('search/clause-map', 'search/concepts', 'search/analysis');
