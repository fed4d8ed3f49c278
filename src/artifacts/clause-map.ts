/** The clause map as it is published, and its example. */
import type { DocumentEntry } from '../documents/schema.ts';
import { clausesOf, type DocumentClauses } from '../search/clause-map/document-clauses.ts';
import type { ClauseMap } from '../search/clause-map/schema.ts';
import { type ToldClause, toldClauses } from '../search/clause-map/told-clauses.ts';
import { credit } from '../search/concepts/learning/learned-clauses.ts';
import type { Site } from './site.ts';

/** The map of the first document alone. */
export async function clauseMapExample({ library }: Site): Promise<ClauseMap> {
  const clauses = toldClauses();
  const documents = library.entries.slice(0, 1).map(async entry => {
    const { pages, outline } = await library.read(entry.filename);
    return publishedClauses(entry, clausesOf(pages, outline, clauses), clauses);
  });
  return publishedMap(clauses, await Promise.all(documents));
}

export function publishedMap(clauses: readonly ToldClause[], documents: ClauseMap['documents']): ClauseMap {
  return {
    credit,
    clauses: clauses.map(({ label: id, name, told }) => {
      const { precision, recall } = told;
      return { id, name, precision, recall };
    }),
    documents,
  };
}

export function publishedClauses(
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
