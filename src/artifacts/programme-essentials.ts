import type { DocumentEntry } from '../documents/schema.ts';
import type { Program } from '../program/schema/schema.ts';

/**
 * What a reader has to know who reads no further, for the beginning of a text: whether the documents are samples, what
 * is delivered and how it is paid, on what texts differ, and the risks by their titles.
 */
export function programmeEssentials(program: Program, documents: readonly DocumentEntry[]): string {
  const { bullion, paymentMethods, textDifferences, risks } = program;
  const differing = textDifferences.map(
    ({ subject, statement, otherReadings }) =>
      `${subject}: ${[statement, ...otherReadings].map(({ text }) => asClause(text)).join(' / ')}`,
  );
  return [
    ...sampleStatus(documents),
    `Bullion: ${bullion.minimumFinenessPercent} % minimum fineness (${asClause(bullion.finenessSource)}). Accepted payment: ${paymentMethods.choice}`,
    `Texts differ on: ${differing.join('; ')}.`,
    `Risks: ${risks.map(({ title }) => asClause(title)).join('; ')}.`,
  ].join('\n\n');
}

function sampleStatus(documents: readonly DocumentEntry[]): string[] {
  const samples = documents.filter(({ sample }) => sample).length;
  if (samples === 0) return [];
  const which =
    samples === documents.length ? 'All documents' : `${samples} of ${documents.length} documents`;
  return [`${which} of the library are samples and bind nobody.`];
}

/** Within a sentence; an abbreviation keeps its capitals. */
function asClause(text: string): string {
  return text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, letter => letter.toLowerCase());
}
