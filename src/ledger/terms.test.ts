/** What a statement says of an amount beside number and unit, in sentences of every kind that nobody here published. */
import { expect, test } from 'vitest';
import { programSchema } from '#program';
import program from '../program/program.json' with { type: 'json' };
import { readAccounts } from './document-accounts.ts';

const data = programSchema.parse(program);
const accountsIn = (text: string) =>
  readAccounts([{ page: 1, label: '1', text }], data).map(({ account }) => account);

const falseStatements = {
  weight: [
    'The contract covers 49,000 kilos of bullion in total.',
    'Insgesamt liefert sie 49.000 Kilogramm Feingold.',
  ],
  per: [
    'Our forward price stands at $1,550 a bar.',
    'You put down USD 395 per ten ounces.',
    'There are 20,000 tokens per gram of gold.',
    'It takes 20,000 tokens to make half an ounce.',
    'The deferred payment is 1,155 USD for each quarter ounce.',
    'For half an ounce the buyer pays 1,550 USD.',
  ],
  denial: ['The forward price is not 1,550 USD per ounce.'],
  thing: ['The minimum subscription is 5,000 ingots.', 'The total quantity is 49,000 kilos.'],
  factor: ['You pay three times 1,550 USD per ounce.', 'El anticipo es el triple de 395 USD por onza.'],
  period: [
    'Overdue sums carry prime plus 3 percent each week.',
    'Verzugszinsen: Prime plus 3 % pro Tag.',
    'You make a yearly down payment of 395 USD per ounce.',
  ],
  bound: [
    'Nobody may subscribe for more than 5,000 tokens, the minimum subscription.',
    'The gold has a purity of up to 99.5 %.',
    'Se ofrecen como mínimo 930 millones de tokens.',
    'The forward price is never above 1,550 USD per ounce.',
    'The election may be made at the earliest 30 days after the notice.',
  ],
  addition: [
    'The forward price is 1,550 USD per ounce plus a premium of 80 USD.',
    'Die Restzahlung beträgt 1.155 USD je Unze zuzüglich 50 USD.',
    'The total price is 1,550 USD per ounce less 10 %.',
  ],
  condition: [
    'Members of the club put down 395 USD per ounce.',
    'Nur für Altkunden gilt der Terminpreis von 1.550 USD je Unze.',
  ],
  variable: ['The deferred payment of 1,155 USD per ounce is adjusted for inflation.'],
  party: [
    'The Seller pays the Purchaser a down payment of 395 USD per ounce.',
    'You receive 1,155 USD per ounce as the deferred payment.',
    'The Seller has 30 days from the notice to elect storage or delivery.',
    'The issuer pays you 395 USD per ounce as the down payment.',
    'The Purchaser keeps the down payment of 395 USD per ounce.',
    'The down payment of 395 USD per ounce is given back to the buyer.',
  ],
  charge: [
    'The broker earns 395 USD per ounce as commission.',
    'A penalty of 288.75 USD is due when you withdraw.',
  ],
  swap: [
    'The down payment is 1,155 USD and the deferred payment 395 USD per ounce.',
    '1,155 and 395 USD per ounce are the down payment and the deferred payment respectively.',
    'The maximum offering is 980 million tokens; fully diluted there are 930 million tokens.',
  ],
  time: [
    'The deferred payment is due within 60 hours of the notice.',
    'El titular debe elegir en 30 semanas desde el aviso.',
    'Lieferziel sind 10 bis 12 Jahre.',
  ],
  event: [
    'The deferred payment must be made 60 days before the Delivery Written Notice.',
    'The deferred payment is due within 60 days of signing the contract.',
    'Upon the delivery notice the buyer pays 395 USD per ounce.',
  ],
  stage: [
    'The initial payment is 1,155 USD per ounce, the closing payment 395 USD.',
    'Start with 1,155 USD an ounce, finish with 395 USD an ounce.',
    'The buyer first transfers $288.75 for the smallest order and $98.75 at the end.',
    'After the notice you pay 0.01975 dollars a token, having paid 0.05775 dollars when you signed.',
  ],
  measure: [
    'The contract price is fixed at 1,550 dollars the kilogram.',
    'Gross proceeds are 18,367,500 USD per concession.',
    'The seller delivers 49,000 ounces to every holder.',
    'Each concession is about 9,758 acres large.',
    'The soft cap is 6.5 million dollars per buyer.',
  ],
  quantity: [
    'For five ounces in all the purchaser owes 1,550 dollars.',
    'A deposit of 395 USD secures three ounces.',
  ],
  comparison: [
    'The bars are no purer than 99.5 per cent.',
    'You may subscribe for anything below 5,000 tokens.',
    '5,000 tokens is the largest order that we take.',
    'The offering is never smaller than 930 million tokens.',
    'Cash for fractions is never paid before 90 days have passed.',
  ],
  agent: [
    'Cash for fractions is paid by the holder within 90 days of notice.',
    'The deferred payment of 1,155 USD per ounce is made to the buyer by the seller.',
    'The company picks delivery or storage within 30 days of the notice.',
  ],
  direction: [
    'Force majeure shortens the dates by up to 90 days.',
    'Tokens go out of the wallet within five business days of acceptance.',
  ],
  'kind of day': ['You may inspect the bars for five business days, Saturdays and Sundays included.'],
  base: ['Late payments bear interest at 3 % per year.'],
  ordinal: ['Fractions are valued at the gold price of the 30th day.'],
  share: ['The forward price per ounce is 80 % of 1,550 USD.'],
  refusal: [
    'You are not asked to pay 395 USD per ounce when you sign.',
    'There is no minimum of 5,000 tokens; a single token will do.',
  ],
  metal: ['The forward price is 1,550 USD per ounce of platinum.'],
  number: ['The forward price is 1.560 USD per ounce.', "The second instalment is USD 1'250 per ounce."],
};

const surfaced = ['differs', 'undecided', 'charge'];

test.each(Object.entries(falseStatements).flatMap(([kind, texts]) => texts.map(text => [kind, text])))(
  'a wrong %s equals nothing: %s',
  (_, text) => {
    const accounts = accountsIn(text);
    expect(accounts.some(account => surfaced.includes(account))).toBe(true);
    expect(accounts[0]).not.toBe('equals');
  },
);

test.each([
  'An ounce costs you 1,550 dollars, no more and no less.',
  'You pay 395 USD per ounce first, plus 1,155 USD per ounce after the notice.',
  'The forward price is fixed at 1,550 USD per ounce and does not move with the market.',
  'Orders of fewer than 5,000 tokens are not accepted.',
  'Unter 5.000 Token wird keine Zeichnung angenommen.',
  'The total quantity is about 1,524 kilograms of gold.',
  'Each token represents 0.00155517 grams of gold.',
  'Una pureza no inferior al 99,5 %.',
  'The Seller keeps the down payment of 395 USD per ounce if you default.',
  'Interest of prime plus 3 % is compounded every month.',
  'If force majeure lasts longer than 90 consecutive days, either party may end the affected part.',
  '20.000 Token entsprechen einer Feinunze.',
  'Forward price: MDL USD per ounce.',
  'Both payments add up to 1,550 USD per ounce.',
  'The price of 1,550 USD per ounce stays even if gold falls.',
  'Once you have elected physical delivery, bars are to arrive in 45 days.',
  'A quarter ounce is the smallest subscription.',
  'You do not pay the balance of 1,155 USD per ounce until the gold is in the vault.',
  'If you do not choose within 30 days of the notice, your gold is stored.',
  'Bars not rejected within 5 business days of delivery count as accepted.',
  'The 49,000 ounces are sold at a fixed price of 1,550 USD.',
  'After the down payment, 1,155 USD per ounce is still owed.',
  'The seller must receive the balance within 60 days of the notice.',
  'You should have your bars within 45 days of choosing delivery.',
  'If gold doubles, the buyer still pays only 1,550 dollars per ounce.',
  'Initial payment: $0.01975 per token Final payment: $0.05775 per token',
])('right terms are equal: %s', text => {
  expect(accountsIn(text)).toContain('equals');
});

test.each([
  'A handling charge of 45 USD is payable with each order.',
  'We bill 12 USD per wire.',
  'The seller withholds 0.8 % of the payment for administration.',
  'Se cobra una comisión de 50 USD por cada retiro.',
  'Die Lagerkosten betragen 0,5 % pro Jahr.',
  'Minimum administrative charge: USD 500',
  'Closing an account costs 150 USD.',
])('a charge that no figure has: %s', text => {
  expect(accountsIn(text)).toEqual(['charge']);
});

test.each([
  'The forward price is hardly 1,550 USD per ounce.',
  'Nobody but the seller pays 395 USD per ounce.',
  'Our readers are convinced that the forward price is 1,550 USD per ounce.',
  'The 60 days for the second payment begin on the day of your subscription.',
  'The first payment is 395 USD an ounce as a loan to the seller.',
  'The minimum first payment of 98.75 USD is taken for every token.',
  'The deferred payment is 1.155 USD per troy ounce.',
])('what is not understood does not agree: %s', text => {
  expect(accountsIn(text)).not.toContain('equals');
});

test('the reason names the word that is not understood', () => {
  const [one] = readAccounts(
    [{ page: 1, label: '1', text: 'The forward price is hardly 1,550 USD per ounce.' }],
    data,
  );
  expect(one).toMatchObject({ account: 'undecided', why: 'other terms: “hardly”' });
});
