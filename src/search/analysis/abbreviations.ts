/** Abbreviations and the terms they abbreviate; queries and documents may use either. */
export interface Abbreviation {
  /** As in the index: capitals for an abbreviation ("SET" is not the verb "set"), small letters for a unit. */
  short: string;
  long: string[];
}

/** Abbreviations of the trade; a library adds those of its programme. */
export const commonAbbreviations: Abbreviation[] = [
  { short: 'KYC', long: ['know', 'your', 'customer'] },
  { short: 'AML', long: ['anti', 'money', 'laundering'] },
  { short: 'FOB', long: ['free', 'on', 'board'] },
  { short: 'CIF', long: ['cost', 'insurance', 'freight'] },
  { short: 'CIF', long: ['cost', 'insurance', 'and', 'freight'] },
  { short: 'VWAP', long: ['volume', 'weighted', 'average', 'price'] },
  { short: 'oz', long: ['ounce'] },
];

/** The form in the index of a term written out, which differs from the abbreviation itself. */
export function linkedForm(short: string): string {
  return `~${short}`;
}
