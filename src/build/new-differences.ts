/** With NEW_TEXT_DIFFERENCES=fail a build stops before it publishes a disagreement that nobody has looked at. */
import type { FigureLedger } from '../figures/schema.ts';
import { OperatorError } from '../operator-error.ts';
import { describeDifference } from './report.ts';

/** @throws {OperatorError} naming each difference that textDifferences does not list. */
export function refuseNewDifferences({ differences }: Pick<FigureLedger, 'differences'>): void {
  const fresh = differences.filter(({ known }) => !known);
  if (fresh.length === 0) return;
  throw new OperatorError(
    [
      'Documents differ from the programme data where textDifferences lists nothing. Correct the document or the data, or list the reading there:',
      ...fresh.map(difference => `  ${describeDifference(difference)}`),
    ].join('\n'),
  );
}
