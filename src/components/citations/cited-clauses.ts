/** Clauses of the library that state a place of the programme data. */
import { versionMark } from '#library/version-address';
import { pageName } from '#pdf/page-name';
import { documents, documentText } from '../../site-data.ts';
import { phrasesAt } from './clause-phrases.ts';
import { clauseWords } from './clause-words.ts';
import { type Clause, clausesOf, clauseWith, type FoundClause } from './clauses.ts';

export interface CitedClause {
  /** Title, number of the clause and page, for people. */
  name: string;
  href: string;
  /** First digits of the SHA-256 of the document. */
  version: string;
}

const papers = await Promise.all(
  clauseWords.flatMap(({ kind, words }) => {
    const document = documents.find(candidate => candidate.kind === kind);
    return document ? [openPaper(document, words)] : [];
  }),
);

async function openPaper(document: (typeof documents)[number], words: Parameters<typeof phrasesAt>[0]) {
  const { pages, structure } = await documentText(document.slug);
  return { document, pages, words, clauses: clausesOf(pages, structure) };
}

type Paper = (typeof papers)[number];

/** The clauses that state a place of the programme data; none where no clause is known to. */
export function citedClauses(path: string): CitedClause[] {
  return papers.flatMap(paper =>
    clausesWith(paper.clauses, phrasesAt(paper.words, path)).map(found => cited(paper, found)),
  );
}

/** The clause of the offtake agreement with all the words; null where none has them, or the library has no agreement. */
export function agreementClause(words: readonly string[]): CitedClause | null {
  const agreement = papers.find(({ document }) => document.kind === 'offtake-agreement');
  const found = agreement ? clauseWith(agreement.clauses, words) : null;
  return agreement && found ? cited(agreement, found) : null;
}

function cited({ document, pages }: Paper, { clause, page }: FoundClause): CitedClause {
  const { label = '' } = pages[page - 1] ?? {};
  const named = pageName({ page, label, pageCount: pages.length });
  return {
    name: `${document.title}, clause ${clause.number}, ${named}`,
    // Words on a later page of the clause are nearer to the top of that page.
    href: `${document.pageUrl}#${page === clause.pages[0]?.page ? clause.id : `page-${page}`}`,
    version: versionMark(document.sha256),
  };
}

function clausesWith(clauses: readonly Clause[], phrases: ReturnType<typeof phrasesAt>) {
  return phrases.map(words => clauseWith(clauses, words)).filter(found => found !== null);
}
