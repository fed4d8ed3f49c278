/**
 * Abbreviations that a reader may type for a term that the documents write out, or the reverse.
 * `short` is the term as the index holds it: in capitals for an abbreviation ("SET" is not the verb "set"),
 * in small letters for a unit. `long` is the term written out, one folded word an entry.
 */
export const abbreviations = [
  { short: 'OT', long: ['offtake', 'token'] },
  { short: 'SET', long: ['settled', 'token'] },
  { short: 'KYC', long: ['know', 'your', 'customer'] },
  { short: 'AML', long: ['anti', 'money', 'laundering'] },
  { short: 'FOB', long: ['free', 'on', 'board'] },
  { short: 'VWAP', long: ['volume', 'weighted', 'average', 'price'] },
  { short: 'oz', long: ['ounce'] },
] as const;
