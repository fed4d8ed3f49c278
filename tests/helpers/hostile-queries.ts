/** Queries of 200 characters, the most that is allowed, that cost most to answer. */

const functionWords =
  'the of and to in a is that for it as was with be by on not he i this are or his from at which but have an had';
const oftenUsed =
  'agreement party parties shall may any such other under date term section notice right rights payment products services';
const letters = 'abcdefghijklmnopqrstuvwxyz';

const repeated: Record<string, string> = {
  'one function word': 'the ',
  'two function words': 'of the ',
  'two letters': 'a i ',
  'one common word': 'agreement ',
  'one letter': 'a ',
  'one digit': '1 ',
  'numbers of sections': '1.1 2(a) ',
  'ligature of eighteen letters, with blanks': '\ufdfa ',
  'ligature of eighteen letters, one word': '\ufdfa',
  'one quoted phrase': '"of the" ',
  'one quoted word': '"a" ',
  'one excluded phrase': '-"of the" ',
  'one excluded word': 'a -the ',
  'one misspelt word': 'agreemnet ',
  'long misspelt word': 'indemnificatoin ',
  'one long word': 'x',
  'one word that begins others': 'co ',
  'words joined by hyphens': 'of-the-',
  'initials with full stops': 'a.b.',
  'amounts of money': '$1,000 ',
  percentages: '5% ',
  'abbreviation and its words': 'KYC know your customer ',
  'written-out abbreviations': 'anti money laundering ',
  'marks on letters': 'a\u0301\u0316',
  'letters outside the basic plane': '𝐚 ',
  'hyphens at line ends': 'a-\n',
  'inflections of one word': 'pay pays paid paying payment ',
  apostrophes: "a'a'",
  'capital letters': 'A B C ',
  'roman numerals': 'i ii iii iv v ',
};

const made: Record<string, string> = {
  'function words': `${functionWords} `.repeat(3),
  'common words': `${oftenUsed} `.repeat(2),
  'all letters': `${letters.split('').join(' ')} `.repeat(5),
  'pairs of letters': pairs(['co', 'in', 're', 'de', 'pr', 'ex', 'un', 'ac', 'ap', 'su']).join(' '),
  'quoted function words': phrases(functionWords.split(' '), '"'),
  'excluded function words': `agreement ${phrases(functionWords.split(' '), '-"')}`,
  'quoted common words': phrases(oftenUsed.split(' '), '"'),
  'quotation marks of each word': functionWords
    .split(' ')
    .map(word => `"${word}"`)
    .join(' ')
    .repeat(2),
  'misspelt words':
    'agreemnet paymant delivary notise purchasr settlment collaterl propery warrnty insuranse confidental terminaton '.repeat(
      2,
    ),
  'unknown beginnings': 'qagreement zpayment xdelivery jnotice vpurchaser wsettlement kcollateral '.repeat(3),
};

function pairs(words: string[]): string[] {
  return words.flatMap(first => words.map(second => first + second.slice(0, 1)));
}

function phrases(words: string[], opening: string): string {
  return words.map((word, at) => `${opening}${word} ${words[at + 1] ?? words[0]}"`).join(' ');
}

/** By name. */
export const hostileQueries: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(repeated).map(([name, piece]): [string, string] => [name, piece.repeat(200)]),
    ...Object.entries(made),
  ].map(([name, text]) => [name, [...text].slice(0, 200).join('').trim()]),
);
