/** One-line descriptions of differences for reports and texts for language models. */

import type { FigureDifference, FigureLedger } from '#ledger/schema';
import { pageName } from '#pdf/page-name';

/** The readings, the first place of each and the number of places; marked NEW if the operator does not list it. */
export function describeDifference({ subject, known, readings }: FigureDifference): string {
  const parts = readings.map(({ value, unit, isProgramData, places }) => {
    const [first] = places;
    const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
    const where = first ? `${first.filename}, ${pageName(first)}${more}` : 'no document';
    return `${value} ${unit}${isProgramData ? ' (programme data)' : ''} in ${where}`;
  });
  return `${known ? '' : 'NEW: '}${subject}: ${parts.join('; ')}`;
}

/** Differences that textDifferences does not list. */
export function newDifferences({ differences }: Pick<FigureLedger, 'differences'>): string[] {
  return differences.filter(({ known }) => !known).map(describeDifference);
}
