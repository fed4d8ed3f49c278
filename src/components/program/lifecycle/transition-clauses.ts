/** Where the offtake agreement of the library states each transition of the lifecycle. */
import { documents, documentText } from '../../../site-data.ts';
import { clausesOf, clauseWith } from './clauses.ts';

/** Words that stand together in the clause of a transition, by the transition's `id` in the programme data. */
const wordsOfClauses: Record<string, readonly string[]> = {
  escrow: ['funds', 'before acceptance', 'escrow'],
  acceptance: ['accept', 'sole discretion', 'identity'],
  release: ['soft cap', 'verified', 'mining capability'],
  'soft-cap-missed': ['offering window', 'soft cap', 'not been reached'],
  notice: ['delivery written notice', 'refined and deposited'],
  conversion: ['burned', 'equal number'],
  election: ['elects in writing'],
  'no-election': ['no election', 'by default'],
  default: ['liquidated damages'],
  'physical-delivery': ['physical delivery is confirmed', 'burned'],
  'vault-allocation': ['title passes', 'on allocation'],
  fraction: ['written notice', 'cash settlement'],
  transfer: ['transferred', 'verified'],
};

export interface TransitionClause {
  /** Title of the document, number of the clause and page, for people. */
  name: string;
  href: string;
}

/** The clauses by `id`; a transition whose words no clause holds is not in it. */
export async function transitionClauses(): Promise<Map<string, TransitionClause>> {
  const agreement = documents.find(({ kind }) => kind === 'offtake-agreement');
  if (!agreement) return new Map();
  const { pages } = await documentText(agreement.slug);
  const clauses = clausesOf(pages);
  return new Map(
    Object.entries(wordsOfClauses).flatMap(([id, words]) => {
      const clause = clauseWith(clauses, words);
      if (!clause) return [];
      const name = `${agreement.title}, clause ${clause.number}, page ${clause.page}`;
      return [[id, { name, href: `${agreement.pageUrl}#page-${clause.page}` }] as const];
    }),
  );
}
