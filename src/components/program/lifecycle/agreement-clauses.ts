/** Clauses of the offtake agreement in the library, found by words that stand together in them. */
import { documents, documentText } from '../../../site-data.ts';
import { clausesOf, clauseWith } from './clauses.ts';

export interface AgreementClause {
  /** Title of the document, number of the clause and page, for people. */
  name: string;
  href: string;
}

const agreement = documents.find(({ kind }) => kind === 'offtake-agreement');
const clauses = agreement ? clausesOf((await documentText(agreement.slug)).pages) : [];

/** Null where no clause holds all the words, or the library has no agreement. */
export function agreementClause(words: readonly string[]): AgreementClause | null {
  const clause = clauseWith(clauses, words);
  if (!agreement || !clause) return null;
  const name = `${agreement.title}, clause ${clause.number}, page ${clause.page}`;
  return { name, href: `${agreement.pageUrl}#page-${clause.page}` };
}
