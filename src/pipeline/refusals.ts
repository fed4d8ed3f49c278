/**
 * Stops a build with NEW_TEXT_DIFFERENCES=fail if there are unlisted differences, and with UNDECIDED_AMOUNTS=fail if there
 * are undecided amounts.
 */
import type { FigureLedger } from '#ledger/schema';
import { OperatorError } from '../operator-error.ts';
import { newDifferences } from './publish/difference-words.ts';
import { describeAmount } from './report.ts';

/** @throws {OperatorError} naming each difference that textDifferences does not list. */
export function refuseNewDifferences({ differences }: Pick<FigureLedger, 'differences'>): void {
  const fresh = newDifferences({ differences });
  if (fresh.length === 0) return;
  throw new OperatorError(
    [
      'Documents differ from the programme data where textDifferences lists nothing. Correct the document or the data, or list the reading there. Where an amount is taken for a figure that it does not state, settle it by a line under "amounts" in the caption file of its document:',
      ...fresh.map(line => `  ${line}`),
    ].join('\n'),
  );
}

/** @throws {OperatorError} naming each undecided amount. */
export function refuseUndecidedAmounts({ review }: Pick<FigureLedger, 'review'>): void {
  const open = review.filter(
    ({ account, settled }) => settled === null && (account === 'undecided' || account === 'unreadable'),
  );
  if (open.length === 0) return;
  throw new OperatorError(
    [
      'Amounts of documents are undecided. Settle each by a line under "amounts" in the caption file of its document, or by its sentence under "sentences" of an entry of textDifferences:',
      ...open.map(amount => `  ${describeAmount(amount)}`),
    ].join('\n'),
  );
}
