/** A difference between texts in one line, as reports and texts for language models say it. */
import { pageName } from '../../documents/page-name.ts';
import type { FigureDifference, FigureLedger } from '../../figures/schema.ts';

/** What is stated, where first, and how often; marked where the operator does not list it. */
export function describeDifference({ subject, known, readings }: FigureDifference): string {
  const parts = readings.map(({ value, unit, isProgramData, places }) => {
    const [first] = places;
    const more = places.length > 1 ? ` and ${places.length - 1} more` : '';
    const where = first ? `${first.filename}, ${pageName(first)}${more}` : 'no document';
    return `${value} ${unit}${isProgramData ? ' (programme data)' : ''} in ${where}`;
  });
  return `${known ? '' : 'NEW: '}${subject}: ${parts.join('; ')}`;
}

/** The differences that no remark of the operator explains yet. */
export function newDifferences({ differences }: Pick<FigureLedger, 'differences'>): string[] {
  return differences.filter(({ known }) => !known).map(describeDifference);
}
