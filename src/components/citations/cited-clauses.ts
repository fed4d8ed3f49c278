/** Clauses of the library that state a place of the programme data. */
import { versionMark } from '#library/version-address';
import { pageName } from '#pdf/page-name';
import { clausePhrases } from '#program/vocabulary';
import { documents, documentText } from '../../site-data.ts';
import { clausesOf, clauseWith, phrasesAt } from './clauses.ts';

export interface CitedClause {
  /** Title, number of the clause and page, for people. */
  name: string;
  href: string;
  /** First digits of the SHA-256 of the document. */
  version: string;
}

const citedKinds = new Set(clausePhrases.map(({ document }) => document));
const papers = await Promise.all(
  [...citedKinds].flatMap(kind => {
    const document = documents.find(candidate => candidate.kind === kind);
    return document ? [openPaper(document)] : [];
  }),
);

async function openPaper(document: (typeof documents)[number]) {
  const { pages, structure } = await documentText(document.slug);
  return { document, pages, clauses: clausesOf(pages, structure) };
}

/** The clauses that state a place of the programme data; none where no clause is known to. */
export function citedClauses(path: string): CitedClause[] {
  return phrasesAt(clausePhrases, path)
    .map(({ document, words }) => citedClause(document, words))
    .filter(clause => clause !== null);
}

function citedClause(kind: string, words: readonly string[]): CitedClause | null {
  const paper = papers.find(({ document }) => document.kind === kind);
  const found = paper ? clauseWith(paper.clauses, words) : null;
  if (!paper || !found) return null;
  const { document, pages } = paper;
  const { clause, page } = found;
  const { label = '' } = pages[page - 1] ?? {};
  return {
    name: `${document.title}, clause ${clause.number}, ${pageName({ page, label, pageCount: pages.length })}`,
    // Words on a later page of the clause are nearer to the top of that page.
    href: `${document.pageUrl}#${page === clause.pages[0]?.page ? clause.id : `page-${page}`}`,
    version: versionMark(document.sha256),
  };
}
