/** Abbreviations that a reader may type for a term that the documents write out, or the reverse. */
export interface Abbreviation {
  /**
   * The term as the index holds it: in capitals for an abbreviation ("SET" is not the verb "set"), in small
   * letters for a unit.
   */
  short: string;
  /** The term written out, one folded word an entry. */
  long: string[];
}

/** Those of the trade; a library adds those of its own programme. */
export const commonAbbreviations: Abbreviation[] = [
  { short: 'KYC', long: ['know', 'your', 'customer'] },
  { short: 'AML', long: ['anti', 'money', 'laundering'] },
  { short: 'FOB', long: ['free', 'on', 'board'] },
  { short: 'CIF', long: ['cost', 'insurance', 'freight'] },
  { short: 'CIF', long: ['cost', 'insurance', 'and', 'freight'] },
  { short: 'VWAP', long: ['volume', 'weighted', 'average', 'price'] },
  { short: 'oz', long: ['ounce'] },
];

/** The form that stands in the index where the term is written out: told from the abbreviation itself. */
export function linkedForm(short: string): string {
  return `~${short}`;
}
