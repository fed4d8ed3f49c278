/**
 * Stops a build with NEW_TEXT_DIFFERENCES=fail if there are unlisted differences, and with UNDECIDED_AMOUNTS=fail if there
 * are undecided amounts.
 */
import type { FigureLedger } from '#ledger/schema';
import { OperatorError } from '../operator-error.ts';
import { newDifferences } from './publish/difference-words.ts';
import { describeAmount } from './report.ts';

/** @throws {OperatorError} naming each difference that textDifferences does not list. */
export function refuseNewDifferences(ledger: Pick<FigureLedger, 'differences'>): void {
  refuse(
    newDifferences(ledger),
    'Documents differ from the programme data where textDifferences lists nothing. Correct the document or the data, or list the reading there. Where an amount is taken for a figure that it does not state, settle it by a line under "amounts" in the caption file of its document:',
  );
}

/** @throws {OperatorError} naming each undecided amount. */
export function refuseUndecidedAmounts({ review }: Pick<FigureLedger, 'review'>): void {
  const open = review.filter(
    ({ account, settled }) => settled === null && (account === 'undecided' || account === 'unreadable'),
  );
  refuse(
    open.map(describeAmount),
    'Amounts of documents are undecided. Settle each by a line under "amounts" in the caption file of its document, or by its sentence under "sentences" of an entry of textDifferences:',
  );
}

function refuse(found: readonly string[], advice: string): void {
  if (found.length > 0) throw new OperatorError([advice, ...found.map(line => `  ${line}`)].join('\n'));
}
