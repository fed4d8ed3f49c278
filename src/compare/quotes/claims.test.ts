import { expect, test } from 'vitest';
import { claimVocabulary } from '#program/claims';
import type { QuotedText } from './check-quote.d.ts';
import { checkQuotes } from './check-quotes.ts';

const terms: QuotedText = {
  filename: 'terms.pdf',
  title: 'Terms',
  pages: [
    {
      page: 1,
      label: '1',
      source: 'text',
      text: `1 Payments
1.1 The first instalment is 30 USD per ounce. It is not refundable, whatever happens to the sale.
1.2 The second instalment of 70 USD per ounce is due within 20 days of the notice.
2 Handover
2.1 The handover of the metal in summer is a target. No latest date is stated by anybody.
2.2 The buyer bears transport, insurance and taxes from the gate of the vault onwards.
2.3 Tokens can be passed on only among verified participants of the platform.
2.4 The mine lies on sites of about 4,000 acres in a mountain valley.
2.5 A late buyer bears interest at the base rate plus 3 % per year, compounded monthly.
2.6 Cash for a remainder = its weight × the price of 30 days, less at most 1.5 %, within 90 days of the request.
2.7 Where cash is chosen, the remainder is multiplied by the price of 30 days, less at most 1.5 %.`,
    },
  ],
};
const check = (text: string) => checkQuotes(text, [terms], claimVocabulary);

test.each([
  ['Your initial payment is fully refundable.', 'contradicted', /^It is not refundable/],
  ['The first instalment is 45 USD per ounce.', 'contradicted', /30 USD/],
  ['The second instalment comes to 95 dollars per ounce.', 'contradicted', /70 USD/],
  ['The first instalment is 30 EUR per ounce.', 'contradicted', /30 USD/],
  ['The second instalment is due within 20 months of the notice.', 'contradicted', /20 days/],
  ['The mine covers 4,000 hectares of land.', 'contradicted', /4,000 acres/],
  ['We guarantee the handover of your metal in summer.', 'contradicted', /target/],
  ['There are no further costs.', 'contradicted', /bears transport/],
  ['You may sell your tokens to anyone.', 'contradicted', /only among verified/],
  ['Es fallen keine weiteren Kosten an.', 'contradicted', /bears transport/],
  ['No hay otros gastos.', 'contradicted', /bears transport/],
  ['Each holder gets a vote at the yearly meeting.', 'not-found', null],
])('“%s” is %s', (claim, verdict, answer) => {
  const [sentence] = check(claim).sentences;
  expect(sentence).toMatchObject({ verdict, isPromise: true });
  if (answer) expect(sentence?.answers[0]?.text.replace(/^\d\.\d /, '')).toMatch(answer);
});

test.each([
  'The second part, 70 dollars per ounce, falls due 20 days after the notice.',
  'The first instalment is never refunded.',
  'A handover in summer is planned, but not guaranteed.',
  'Verified participants may pass tokens on among themselves.',
  'If the buyer wants transport, the buyer pays for it.',
  'The mine covers 1,619 hectares of land.',
  'A late buyer bears interest at the base rate plus 3 % a year, compounded monthly.',
  'A late buyer bears interest at the base rate plus 3 per cent per year, compounded monthly.',
  'Cash for a remainder is reduced by at most 1.5 % and is paid within 90 days.',
])('“%s” is not contradicted, because it is true', claim => {
  expect(check(claim).sentences[0]?.verdict).not.toBe('contradicted');
});

test('words for the same amount differ in wording, and a number of another unit in an amount', () => {
  const matters = (text: string) =>
    check(text).sentences.flatMap(({ comparison }) => comparison.flatMap(({ matter }) => matter ?? []));
  const late = 'A late buyer bears interest at the base rate plus 3 % a year, compounded monthly.';
  expect(matters(late)).toEqual(['wording']);
  expect(matters('The first instalment is $30 per ounce.')).toEqual(['wording', 'wording']);
  expect(matters('The mine lies on sites of about 4,000 hectares in a mountain valley.')).toEqual(['amount']);
});

test('the lines of a message that claim nothing are no claims, and what is left gives questions', () => {
  const { sentences, counts, questions } = check(`From: Pat Smith <pat@example.org>
Subject: Your order

Dear Dr Miller,

thank you for your call. I hope you are well.

The first instalment is fully refundable. The second instalment of 70 USD per ounce is due within 20 days of the notice.
Your metal is insured by us.

Please let me know if you have any questions.

Kind regards
Pat Smith
Sales
+44 20 0000 0000`);
  const claims = sentences.filter(({ verdict }) => verdict !== 'no-claim').map(({ text }) => text);
  expect(claims).toEqual([
    'The first instalment is fully refundable.',
    'The second instalment of 70 USD per ounce is due within 20 days of the notice.',
    'Your metal is insured by us.',
  ]);
  expect(counts).toMatchObject({ claims: 3, confirmed: 1 });
  expect(questions).toHaveLength(2);
});

test('each promise of a sentence is answered on its own', () => {
  const claim =
    'Your initial payment is fully refundable, the handover is guaranteed and there are no further costs.';
  const { sentences } = check(claim);
  expect(sentences.map(({ text, verdict }) => [text, verdict])).toEqual([
    ['Your initial payment is fully refundable', 'contradicted'],
    ['the handover is guaranteed', 'contradicted'],
    ['there are no further costs.', 'contradicted'],
  ]);
});

test('an answer that has the amount of the claim is marked; business days are not calendar days', () => {
  const disagreeing = {
    filename: 'other.pdf',
    title: 'Another paper',
    pages: [
      {
        ...{ page: 1, label: '1', source: 'text' as const },
        text: '4.1 The second instalment is paid by each buyer, in cleared funds, within 20 business days of the notice.',
      },
    ],
  };
  const statedIn = (claim: string) =>
    checkQuotes(claim, [terms, disagreeing], claimVocabulary).sentences[0]?.answers.flatMap(
      ({ statesAmount, place }) => (statesAmount ? place.filename : []),
    );
  expect(statedIn('You have 20 business days to pay the second instalment.')).toEqual(['other.pdf']);
  expect(statedIn('You have 20 days to pay the second instalment.')).toEqual(
    expect.arrayContaining(['terms.pdf', 'other.pdf']),
  );
  expect(statedIn('You have 45 days to pay the second instalment.')).toEqual([]);
});
