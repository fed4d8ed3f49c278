/** Where the offtake agreement of the library states each transition of the lifecycle. */
import { type AgreementClause, agreementClause } from './agreement-clauses.ts';

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

/** The clauses by `id`; a transition whose words no clause holds is not in it. */
export function transitionClauses(): Map<string, AgreementClause> {
  return new Map(
    Object.entries(wordsOfClauses).flatMap(([id, words]) => {
      const clause = agreementClause(words);
      return clause ? [[id, clause] as const] : [];
    }),
  );
}
