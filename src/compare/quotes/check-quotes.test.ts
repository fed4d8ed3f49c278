import { describe, expect, test } from 'vitest';
import type { QuotedPage, QuotedText } from './check-quote.d.ts';
import { checkQuotes, limits } from './check-quotes.ts';
import { matterText } from './result-text.ts';

const page = (page: number, text: string, source: QuotedPage['source'] = 'text'): QuotedPage => ({
  page,
  label: String(page),
  text,
  source,
});
const agreement: QuotedText = {
  filename: 'a.pdf',
  title: 'Agreement',
  pageUrl: '/documents/a',
  pages: [
    page(
      1,
      `Gold Offtake Agreement, a sample
2 Price
2.1 The Forward Price is fixed at 1,550 USD per troy ounce – it doesn’t move
with the market. The Down Payment is not refundable. The Seller shall deliv-
er the bullion on 2 July 2027, within 45 days of the “Election”.
1. The holder may elect in writing before the period ends.
(a) Physical delivery is confined to final bars of refined gold.
Tokens Ounces Price
20,000 1 1,550.00
40,000 2 3,100.00
The interest on overdue amounts is 3 % a year, and the sentence that begins
Agreement 1`,
    ),
    page(2, `Gold Offtake Agreement, a sample\non the first page ends on the second one.\nAgreement 2`),
    page(
      3,
      `Gold Offtake Agreement, a sample\nPart payment converts nothing. It is due at noon.\nAgreement 3`,
    ),
  ],
};
const scan: QuotedText = {
  filename: 's.pdf',
  title: 'Scan',
  pages: [
    page(
      1,
      'The vault has received the bars below.\nEach holder shall pay 1,155 USD within 60 days. The target is 10–12 months.',
      'ocr',
    ),
  ],
};
const texts = [agreement, scan];
const check = (text: string, among = texts) => checkQuotes(text, among).sentences;
const verdicts = (text: string, among = texts) => check(text, among).map(({ verdict }) => verdict);

describe('verbatim, although there differ', () => {
  test.each([
    ['nothing', 'The Down Payment is not refundable.'],
    ['the marks of notes', 'The Down Payment¹ is not refundableᵃ.'],
    ['white space', '  The Down\n\tPayment is  not refundable '],
    [
      'line-end hyphens of the source',
      'The Seller shall deliver the bullion on 2 July 2027, within 45 days of the “Election”.',
    ],
    [
      'quotation marks, and line-end hyphens of the quote',
      'The Seller shall deliver the bul-\nlion on 2 July 2027, within 45 days of the "Election".',
    ],
    [
      'dashes and apostrophes',
      "The Forward Price is fixed at 1,550 USD per troy ounce - it doesn't move with the market.",
    ],
    [
      'an apostrophe typed as an accent',
      'The Forward Price is fixed at 1,550 USD per troy ounce – it doesn´t move with the market.',
    ],
    [
      'soft hyphens of the quote',
      'The Seller shall deliver the bul\u00ad\nlion on 2 July 2027, within 45 days of the “Election”.',
    ],
    ['ligatures', 'Physical delivery is conﬁned to ﬁnal bars of reﬁned gold.'],
    ['case at the start', 'the Down Payment is not refundable'],
    ['the mark of a list and of Markdown', '- **The Down Payment** is not refundable.'],
    ['the quoting of an e-mail', '> The Down Payment is\n> not refundable.'],
    ['the cells of a table', '| 40,000 | 2 | 3,100.00 |'],
    [
      'the page on which it ends',
      'The interest on overdue amounts is 3 % a year, and the sentence that begins on the first page ends on the second one.',
    ],
    ['a term in small letters', 'The down payment is not refundable.'],
    ['capitals throughout', 'THE DOWN PAYMENT IS NOT REFUNDABLE.'],
    ['a bracketed letter', '[t]he Down Payment is not refundable.'],
    ['a remark of who quotes', 'The Down Payment is not [sic] refundable.'],
    ['words in brackets that name what is meant', 'It [i.e. the instalment] is due at noon.'],
    [
      'an ellipsis that hides nothing',
      'The interest on overdue … is 3 % a year, and the sentence that begins […] first page ends on the second one.',
    ],
    ['a speck on a recognised page', 'The vault . has received the bars below.'],
    ['letters on a recognised page', 'The vau1t has received the bars be1ow.'],
    ['the number that who quotes gave it', '7. Part payment converts nothing.'],
    ['a citation', 'The Down Payment is not refundable.[3]'],
  ])('%s', (_name, quote) => {
    expect(verdicts(quote)).toEqual(['verbatim']);
  });
});

test.each([
  ['The Forward Price is fixed at 1,550 USD per troy ounce.', '', '– it doesn’t move\nwith the market.'],
  [
    'on the first page ends on the second one.',
    'The interest on overdue amounts is 3 % a year, and the sentence that begins',
    '',
  ],
  ['…within 45 days of the "Election".', 'The Seller shall deliv-\ner the bullion on 2 July 2027,', ''],
])('%s is part of a sentence, the rest of which is given', (quote, before, after) => {
  expect(check(quote)).toMatchObject([{ verdict: 'part', before, after }]);
});

describe('of a sentence, or of one that is like it', () => {
  const clause = (text: string) => [{ filename: 'c.pdf', title: 'Clauses', pages: [page(1, text)] }];

  test('an exception that is left out is the rest', () => {
    const exception = clause('3. The Fee is non-refundable except for breach by the Seller.');
    expect(check('The fee is non-refundable.', exception)).toMatchObject([
      { verdict: 'part', before: '', after: 'except for breach by the Seller.' },
    ]);
    expect(verdicts('The fee is refundable.', exception)).not.toContain('part');
  });

  test.each(['2.1 ', '3. ', '(a) '])('the number %s is not in the rest', number => {
    const fixed = clause(`${number}The price is fixed at 1,550 USD per troy ounce.`);
    expect(check('Your price is fixed at 1,550 USD per troy ounce.', fixed)[0]?.before).not.toContain(
      number.trim(),
    );
    expect(check('price is fixed at 1,550 USD', fixed)).toMatchObject([{ verdict: 'part', before: 'The' }]);
  });
});

test.each([
  ['a denial before the sentence', '(not) The Down Payment is not refundable.'],
  ['a bound before the sentence', '≤ The Down Payment is not refundable.'],
  ['a bound before a number', '> 20,000 1 1,550.00'],
  ['a denial that an ellipsis leaves out', 'The Down Payment is … refundable.'],
  ['a question', 'The Down Payment is not refundable?'],
  ['a degree in brackets', 'The Down Payment is not [fully] refundable.'],
  ['a number in brackets', 'The Down Payment [of 395 USD] is not refundable.'],
  ['a condition in brackets', 'The Down Payment [if late] is not refundable.'],
  ['a comparison in brackets', 'The Down Payment [and more] is not refundable.'],
  ['a syllable in brackets', 'The Down Payment is not [un]refundable.'],
])('%s is never dropped', (_name, quote) => {
  expect(verdicts(quote)).not.toContain('verbatim');
  expect(verdicts(quote)).not.toContain('part');
});

test('the result states that words in brackets were not compared', () => {
  const [sentence] = check('The Down Payment [i.e. the deposit] is not refundable.');
  expect(sentence && matterText(sentence)).toBe(
    'Words in brackets are not in the document and were left out of the comparison.',
  );
});

describe('a condition that stands apart is part of', () => {
  const papers = (text: string) => [{ filename: 'l.pdf', title: 'List', pages: [page(1, text)] }];

  test('the item of a list that is quoted as a sentence', () => {
    const list = papers(`Tokens stay locked until both of the following conditions are fulfilled:
– the cap is reached and verified by the bank of the seller, and
– mining capability is confirmed.`);
    const introduction = 'Tokens stay locked until both of the following conditions are fulfilled:';
    expect(check('Mining capability is confirmed.', list)).toMatchObject([
      { verdict: 'part', before: introduction },
    ]);
    expect(verdicts('– mining capability is confirmed', list)).toEqual(['verbatim']);
  });

  test('the cell of a table, where a sentence states it', () => {
    const table = papers(`The periods of the purchaser after the notice, in a table, are as follows here
30 days
Vault storage applies by default

Without an election of the purchaser within thirty days, vault storage applies by default.`);
    expect(check('Vault storage applies by default.', table)).toMatchObject([
      { verdict: 'part', before: 'Without an election of the purchaser within thirty days,' },
    ]);
  });
});

describe('altered, or contradicted, where', () => {
  test.each([
    ['a digit', 'The Forward Price is fixed at 1,560 USD per troy ounce', 'amount', '1,560', '1,550'],
    ['a separator', 'The Forward Price is fixed at 1.550 USD per troy ounce', 'amount', '1.550', '1,550'],
    ['a missing denial', 'The Down Payment is refundable.', 'negation', '', 'not'],
    ['a duty', 'The Seller may deliver the bullion on 2 July 2027', 'obligation', 'may', 'shall'],
    ['a month', 'The Seller shall deliver the bullion on 2 June 2027', 'date', 'June', 'July'],
    ['a word', 'The Forward Price is fixed at 1,550 USD per fine ounce', 'wording', 'fine', 'troy'],
    ['case', 'The Down Payment is not Refundable.', 'case', 'Refundable', 'refundable'],
    ['an end that was cut off', 'The interest on overdue amounts is 3', 'amount', '', '%'],
    [
      'a beginning that was cut off',
      'refundable. The Seller shall deliver the bullion',
      'negation',
      '',
      'not',
    ],
    [
      'the number of an item',
      '2. The holder may elect in writing before the period ends.',
      'amount',
      '2',
      '1',
    ],
    [
      'a number on a recognised page',
      'Each holder shall pay 1,165 USD within 60 days.',
      'amount',
      '1,165',
      '1,155',
    ],
    [
      'a duty on a recognised page',
      'Each holder sha11 pay 1,155 USD within 60 days.',
      'obligation',
      'sha11',
      'shall',
    ],
    [
      'a word of a page that was not recognised',
      'Part payrnent converts nothing.',
      'wording',
      'payrnent',
      'payment',
    ],
  ])('%s', (_name, quote, matter, quoted, printed) => {
    const [sentence] = check(quote);
    expect(['altered', 'contradicted']).toContain(sentence?.verdict);
    expect(sentence?.comparison.filter(words => words.matter !== null)).toEqual([
      expect.objectContaining({ matter, quote: quoted, source: printed }),
    ]);
  });
});

test('the nearest passage is the one of the same wording, however rare the number is that was put into it', () => {
  const table = 'Price\tUSD per troy ounce\nDeferred\tUSD per troy ounce\nTotal Payment\tUSD per troy ounce';
  const terms = 'Each holder pays the Deferred Payment of 1,155 USD per troy ounce.';
  const elsewhere = 'Paid later\t0.05775 USD per token; 1,150 USD per troy ounce';
  const papers = [elsewhere, ...Array.from({ length: 8 }, () => table), terms].map((text, index) => ({
    filename: `${index}.pdf`,
    title: '',
    pages: [page(1, text)],
  }));
  expect(check('Deferred Payment of 1,150 USD per troy ounce.', papers)).toMatchObject([
    { verdict: 'contradicted', places: [{ filename: '9.pdf' }] },
  ]);
  const [sentence] = check('Deferred Payment of 1,150 USD per troy ounce.', papers);
  expect(sentence?.comparison).toContainEqual(
    expect.objectContaining({ matter: 'amount', quote: '1,150', source: '1,155' }),
  );
});

test.each([
  ['a Cyrillic letter', 'The Dоwn Payment is not refundable.', 'U+043E', 'CYRILLIC SMALL LETTER O'],
  ['digits of another width', 'fixed at １,550 USD per troy ounce', 'U+FF11', 'FULLWIDTH DIGIT ONE'],
  ['digits of another script', 'fixed at ١,550 USD per troy ounce', 'U+0661', 'ARABIC-INDIC DIGIT ONE'],
  ['a letter in a number', 'fixed at 1,55O USD per troy ounce', 'U+004F', 'LATIN CAPITAL LETTER O'],
  ['a space that is not seen', 'The Down Pay\u200bment is not refundable.', 'U+200B', 'ZERO WIDTH SPACE'],
  ['a turn of direction', 'fixed at \u202e1,550\u202c USD', 'U+202E', 'RIGHT-TO-LEFT OVERRIDE'],
])('%s is reported by name, and never verbatim', (_name, quote, codePoint, name) => {
  const [sentence] = check(quote);
  expect(sentence?.verdict).toBe('altered');
  expect(sentence?.characters[0]).toMatchObject({ codePoint, name });
  expect(quote.slice(sentence?.characters[0]?.at)).toMatch(/^[^\x20-\x7e]|^O/);
});

test('a language of another script is not taken for a disguise', () => {
  expect(check('Продавец передаёт золото покупателю.')[0]?.characters).toEqual([]);
});

test('a sentence of an earlier version is distinguished from those of the current one', () => {
  const version = { sha256: 'f'.repeat(64), from: '2024-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' };
  const earlier = {
    ...agreement,
    version,
    pages: [page(1, 'Part payment converts nothing. It is lost after 90 days.')],
  };
  const [kept, lost] = check('Part payment converts nothing. It is lost after 90 days.', [
    earlier,
    agreement,
  ]);
  expect(kept).toMatchObject({ verdict: 'verbatim', places: [{ page: 3, version: null }] });
  expect(lost).toMatchObject({ verdict: 'only-in-earlier-version', places: [{ version }] });
});

test('what stands in no page is not found, or could not be checked where pages could not be read', () => {
  const quote = 'Every investor receives a bonus of gold coins.';
  expect(verdicts(quote)).toEqual(['not-found']);
  const silent = { ...scan, pages: [page(1, '', 'none'), page(2, '', 'none')] };
  const result = checkQuotes(quote, [agreement, silent]);
  expect(result.sentences[0]?.verdict).toBe('could-not-be-checked');
  expect(result.unread).toEqual([{ filename: 's.pdf', title: 'Scan', pages: [1, 2] }]);
});

test('all places are listed, each with a link that opens there', () => {
  const [sentence] = check('The Down Payment is not refundable.', [
    agreement,
    { ...agreement, filename: 'b.pdf' },
  ]);
  expect(sentence?.placeCount).toBe(2);
  expect(sentence?.places.map(({ filename }) => filename)).toEqual(['a.pdf', 'b.pdf']);
  expect(sentence?.places[0]?.url).toBe(
    '/documents/a#page-1:~:text=The%20Down%20Payment%20is%20not%20refundable',
  );
});

test('a quotation is separated from its introduction', () => {
  expect(verdicts('As clause 2.1 says: “The Down Payment is not refundable.”')).toContain('verbatim');
  expect(check('As clause 2.1 says: “The Down Payment is not refundable.”').at(-1)?.verdict).toBe('verbatim');
});

test('sentences are separated, with their places', () => {
  const text = 'Dear Ms Smith, see cl. 2.1 of the paper. The Down Payment is not refundable.\n\nRegards\n';
  const result = check(text);
  expect(result.map(sentence => text.slice(sentence.start, sentence.end))).toEqual([
    'Dear Ms Smith, see cl. 2.1 of the paper.',
    'The Down Payment is not refundable.',
    'Regards',
  ]);
});

describe('of more than is checked at once', () => {
  test('the rest is reported', () => {
    const sentence = 'Part payment converts nothing. ';
    const result = checkQuotes(sentence.repeat(limits.sentences + 5), texts);
    expect(result.sentences).toHaveLength(limits.sentences);
    expect(result.uncheckedCharacters).toBe(sentence.length * 5 + 1);
  });
});

test('an empty text and an empty library have no sentences and no places', () => {
  expect(check('')).toEqual([]);
  expect(verdicts('Part payment converts nothing.', [])).toEqual(['not-found']);
});
