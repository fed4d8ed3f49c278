/** Clauses of the library that state a place of the programme data. */
import type { CitedPlace } from '#citations/schema';
import { versionMark } from '#library/version-address';
import { pageName } from '#pdf/page-name';
import { citations, documents, documentText } from '../../site-data.ts';

export interface CitedClause {
  /** Title, number of the clause and page, for people. */
  name: string;
  /** Title of the document, and name of the page. */
  title: string;
  page: string;
  href: string;
  sentence: string;
  /** Found by a program; the operator has not stated it. */
  isMatched: boolean;
  /** First digits of the SHA-256 of the document. */
  version: string;
}

const clauses = new Map<string, CitedClause[]>();
for (const { path, places } of citations.citations) clauses.set(path, await Promise.all(places.map(named)));

/** The clauses that state a place of the programme data, by the longest beginning of its path; none where no clause is known to. */
export function citedClauses(path: string): CitedClause[] {
  const steps = path.split('.');
  const beginnings = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  return clauses.get(beginnings.find(beginning => clauses.has(beginning)) ?? '') ?? [];
}

async function named({ filename, clause, anchor, page, sentence, basis }: CitedPlace): Promise<CitedClause> {
  const document = documents.find(candidate => candidate.filename === filename);
  if (!document) throw new Error(`/citations.json names ${filename}, which is not in the library.`);
  const { pages } = await documentText(document.slug);
  const { title } = document;
  const place = pageName({ page, label: pages[page - 1]?.label ?? '', pageCount: pages.length });
  return {
    // A schedule is named by its number already.
    name: [title, clause?.replace(/^(?!\p{Ll}{3})/u, 'clause '), place].filter(Boolean).join(', '),
    title,
    page: place,
    href: `${document.pageUrl}#${anchor}`,
    sentence,
    isMatched: basis === 'matched',
    version: versionMark(document.sha256),
  };
}
