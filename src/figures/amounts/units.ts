/** The units in which key figures are stated, and how documents write them. */

export type Unit = 'usd' | 'tokens' | 'ounces' | 'days' | 'months' | 'percent' | 'concessions' | 'acres';

export interface UnitRow {
  unit: Unit;
  /** Words that the unit is written with, as a pattern on words joined by single spaces. */
  words: string;
  /** What one of it comes to in the unit; 1 where left out. */
  factor?: string;
  /** The amount is in another currency than the programme's. */
  foreign?: true;
}

const tokenWords =
  '(?:(?:offtake|settled|digital|gold|programme|program|such|whole|issued|or|more|ot|set) )*';
const ounceWords = '(?:of (?:an?|one|the) )?(?:(?:troy|fine|refined|gold|whole|full|of) )*';
const dayWords =
  '(?:(?:calendar|business|working|banking|bank|trading|consecutive|full|clear|natural|further|whole|successive) )*';
const rightsWords = '(?:[a-z]+ ){0,2}';

/** In the order in which they are tried. */
export const unitRows: readonly UnitRow[] = [
  { unit: 'usd', words: '(?:us )?cents?', factor: '0.01' },
  { unit: 'usd', words: 'usd(?: \\$)?|us \\$|us dollars?|united states dollars?|dollars?|\\$' },
  {
    unit: 'usd',
    words: 'eur|euros?|€|gbp|pounds?(?: sterling)?|£|chf|swiss francs?|bob|cad|aud',
    foreign: true,
  },
  { unit: 'percent', words: 'basis points?|bps', factor: '0.01' },
  { unit: 'percent', words: '‰|per mille|parts (?:per|in a|in one) thousand|per thousand', factor: '0.1' },
  { unit: 'percent', words: '%|percent|per cent|pct|percentage points?' },
  { unit: 'tokens', words: `${tokenWords}(?:tokens?|ots?)` },
  { unit: 'ounces', words: `${ounceWords}(?:ounces?|ozt?|toz)(?: troy| t)?` },
  { unit: 'days', words: `${dayWords}days?` },
  { unit: 'days', words: '(?:full |calendar )?weeks?', factor: '7' },
  { unit: 'days', words: '(?:full )?fortnights?', factor: '14' },
  { unit: 'months', words: '(?:(?:full|calendar|consecutive) )*months?' },
  { unit: 'months', words: '(?:(?:full|calendar) )*years?', factor: '12' },
  { unit: 'acres', words: '(?:(?:contiguous|total|gross) )?acres?' },
  // International acre of 4,046.8564224 m².
  { unit: 'acres', words: 'hectares?|ha', factor: '2.471053814671653' },
  {
    unit: 'concessions',
    words: `${rightsWords}concessions?|mining (?:rights|licen[cs]es?|claims?|titles?|properties|areas?|permits?)|(?:mining )?(?:licen[cs]es?|tenements?)`,
  },
];

/** Denominator of a price. */
export type Per = 'token' | 'ounce';

const perOne = '(?:(?:one|single|troy|fine|offtake|settled|digital|full|whole|individual) )*';

export const perWords: readonly { per: Per; words: string }[] = [
  { per: 'token', words: `${perOne}(?:tokens?|ot)` },
  { per: 'ounce', words: `${perOne}(?:ounces?|ozt?|toz)` },
];

/** Words before a denominator that follows an amount. */
export const perAfter =
  '(?:\\( )?(?:per|a|an|/|for each|for every|for one|for a|for an|each|every|on each|on every|of each|of every|with each|to the|in respect of each|in exchange for each)';

/** Words before a denominator that stands ahead of an amount. */
export const perBefore =
  '(?:per|/|for each|for every|for one|each|every|of each|of every|on each|one|a single|an|a)';

const wordsOfUnits = new Set(
  'days day weeks months years business calendar working banking consecutive tokens token offtake settled troy fine ounce ounces oz usd us dollars percent per cent mining concessions acres hectares million billion thousand'.split(
    ' ',
  ),
);

/** True for a word with which a unit may begin: the number before it counts something. */
export function beginsUnit(word: string): boolean {
  return wordsOfUnits.has(word);
}
