/** Where the papers of the library say what stands at a place of the programme data. */
import { versionMark } from '../../documents/library/versions/version-address.ts';
import { pageName } from '../../documents/page-name.ts';
import { documents, documentText } from '../../site-data.ts';
import { clauseWords, sayingsOf } from './clause-words.ts';
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

async function openPaper(document: (typeof documents)[number], words: Parameters<typeof sayingsOf>[0]) {
  const { pages, structure } = await documentText(document.slug);
  return { document, pages, words, clauses: clausesOf(pages, structure) };
}

type Paper = (typeof papers)[number];

/** The clauses that say what stands at a path of the programme data; none where no clause is known to. */
export function citedClauses(path: string): CitedClause[] {
  return papers.flatMap(paper =>
    clausesThatSay(paper.clauses, sayingsOf(paper.words, path)).map(found => cited(paper, found)),
  );
}

/** The clause of the offtake agreement that holds all the words; null where none does, or the library has no agreement. */
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
    // Where a clause goes on to another page, the words are nearer to the beginning of that.
    href: `${document.pageUrl}#${page === clause.pages[0]?.page ? clause.id : `page-${page}`}`,
    version: versionMark(document.sha256),
  };
}

function clausesThatSay(clauses: readonly Clause[], sayings: ReturnType<typeof sayingsOf>) {
  return sayings.map(words => clauseWith(clauses, words)).filter(found => found !== null);
}
