/** Texts that cost most to read: a few characters repeated. Each brought, or was made to bring, some step to its knees. */

/** By name: what is repeated, and what stands before it. */
const repeated: Record<string, string | [before: string, piece: string]> = {
  'letters and digits': 'A1',
  digits: '7',
  zeros: ['0.', '0'],
  spaces: ' ',
  'spaces after a word': ['1 A', ' '],
  'a word and spaces': `price ${' '.repeat(200)}`,
  newlines: '\n',
  tabs: ['0\n', '\t'],
  'lines of one letter': 'a\n',
  commas: ',',
  'brackets that open': '(',
  'brackets of sections': ['4.2', '(a)'],
  'brackets of links': '[(',
  'numbers and commas': '1,',
  'groups of thousands': ['1', ',000'],
  'groups and apostrophes': ['1', "'000"],
  'groups and blanks': ['1', ' 000'],
  'numbers and dots': '1.1.',
  'numbers alone': '1 ',
  'signs of currency': '$ ',
  'amounts of money': '1 USD ',
  'amounts and subjects': 'price 1 usd ',
  'ranges of numbers': '1-2-',
  'dots with blanks': '. ',
  dashes: '-',
  'capitals and hyphens': 'A-',
  'capitals and apostrophes': "A'",
  'capitals with full stops': 'A.',
  'ligatures of eighteen letters': '\ufdfa',
  'ligatures with blanks': '\ufdfa ',
  'combining marks': ['a', '\u0301\u0316'],
  'soft hyphens': ['a', '\u00ad'],
  'one word': 'a',
  'one word in capitals': 'A',
  'one word of the language': 'the ',
  'one heading': 'GOLD ',
  'words of a subject': ' individual',
  'words of a beginning': 'day of ',
  'words of a limit': 'beyond a e ',
  'tokens per ounce': 'tokens per ounce 5 ',
  'hyphens at line ends': 'a-\n',
  quotes: '"a" ',
  'roman numerals': 'iv ',
  'one roman numeral': 'x',
  'numbered lines': '1. Aa\n',
  'lines of contents': 'Section 1. a 1\n',
  'lines of a table': 'Price\t1,550\t395 USD\n',
  'items of a list': '(a) 5 days\n',
  'signs without meaning': ' \u0001',
  'private characters': '\ue000 a\n',
  'stars and quotes': '*`',
  'pairs of surrogates': '😀',
};

/** Texts of so many characters, by what they repeat. */
export function hostileTexts(characters: number): Map<string, string> {
  return new Map(
    Object.entries(repeated).map(([name, shape]) => {
      const [before, piece] = typeof shape === 'string' ? ['', shape] : shape;
      return [name, (before + piece.repeat(Math.ceil(characters / piece.length))).slice(0, characters)];
    }),
  );
}
