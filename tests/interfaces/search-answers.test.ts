/** Answers above the hits of a search: there where one surely answers, and nowhere else. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createService } from '#edge';
import { firstVisits } from '#program/vocabulary';
import type { SearchAnswer } from '#search';
import { searchAnswerSchema } from '#search/schema';
import { artifactsIn } from '#server';

/** Questions that something published answers, with the title of the answer. */
const answered = {
  'what is the minimum purchase': 'Minimum subscription',
  'smallest investment': 'Minimum subscription',
  'how many tokens are in an ounce': 'Tokens for an ounce',
  'deferred payment per ounce': 'Deferred payment',
  'when is the deferred payment due': 'Deferred payment period',
  'how long do I have to pay the balance': 'Deferred payment period',
  'down payment': 'Down payment',
  'how much is the first instalment': 'Down payment',
  'is the down payment refundable': 'Refund: whether money comes back',
  'can I get my money back': 'Refund: whether money comes back',
  'can I get a refund': 'Refund: whether money comes back',
  'soft cap': 'Soft cap',
  'what happens if the soft cap is not reached': 'When the soft cap is not reached',
  'what is an offtake token': 'What is an offtake token?',
  'settled token meaning': 'Settled token',
  'what does FOB mean': 'FOB',
  'force majeure': 'Force majeure',
  'fineness of the gold': 'Fineness and bullion standard',
  'who is the seller': 'Who is the seller?',
  'governing law': 'Governing law',
  'which blockchain': 'Blockchain',
  'when does the offering close': 'Offering window',
  'when will the gold be delivered': 'Time of delivery',
  'can I pay with bitcoin': 'Means of payment',
  'maximum number of tokens offered': 'Maximum offering',
  'how many ounces in total': 'Total offtake quantity',
  'what if I miss the second payment?': 'What if I miss the second payment?',
  'interest on late payment': 'Interest on overdue amounts',
  'how long is the election period': 'Election period and default choice',
  'who pays for shipping': 'Delivery terms and costs',
  'storage fee': 'Storage fee',
  'inspection period': 'Inspection and non-conformity',
  'what does one token cost': 'Forward price',
  'what is the price': 'Price of an ounce',
  'can I lose everything': 'Loss: what you can lose',
  'final delivery certificate': 'Final Delivery Certificate',
};

/** About something else, or about what nothing published states as such, many in words of the programme. */
const unanswered = [
  'weather in Paris',
  'cap on liability',
  'minimum wage in Bolivia',
  'price of silver',
  'tax treatment of the deferred payment',
  'how to bake bread',
  'who won the world cup',
  'minimum age to subscribe',
  'python list comprehension',
  'salary of the ceo',
  'is there a mobile app',
  'dividend per share',
  'interest rate of a savings account',
  'is this a security',
  'mortgage down payment',
  'renewal term',
  'non-competition clause',
  'gold price in 1980',
  'gold price forecast 2030',
  'delivery to Switzerland',
  'can my children inherit the tokens',
  'euro to dollar exchange rate',
  'insurance of the vault',
  'audit rights',
  'refund of shipping costs',
  'what is the capital of Bolivia',
  'environmental impact of the mines',
  'phone number of support',
  'can I pay in instalments',
  'how do I reset my password',
  'bitcoin price today',
  'calculator',
  'who audits the vault',
  'minimum balance of the bank account',
  'soft cap chosen by whom',
  'best time to buy gold',
  'how is the fineness measured',
  'who elected the president',
  'default judgment',
  'when does the vault open',
];

let ask: (q: string, parameters?: Record<string, string>) => Promise<SearchAnswer>;

beforeAll(() => {
  const artifacts = artifactsIn(inject('outDirectory'));
  const { fetch } = createService({
    artifacts,
    feeds: { names: [], goldapiKey: null, ownUrl: null },
    basePath: '',
  });
  ask = async (q, parameters = { scope: 'all' }) => {
    const query = new URLSearchParams({ q, ...parameters });
    const response = await fetch(new Request(`http://localhost/api/documents/search?${query}`));
    return searchAnswerSchema.parse(await response.json());
  };
});

test('of the answers to 76 questions at least 95 in 100 are right, and of 36 that have one at least nine in ten get it', async () => {
  const titles = new Map<string, string>();
  for (const q of [...Object.keys(answered), ...unanswered]) {
    const { card } = await ask(q);
    if (card) titles.set(q, card.title);
  }
  const wrong = [...titles].filter(([q, title]) => answered[q as keyof typeof answered] !== title);
  const missed = Object.keys(answered).filter(q => !titles.has(q));
  expect(wrong.length / titles.size, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05);
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(3);
});

describe('an answer', () => {
  test('quotes the value with the pages that state it, and each other reading with its page', async () => {
    const { card } = await ask('deferred payment');
    expect(card?.statements[0]).toMatchObject({
      name: 'For one troy ounce',
      text: '1,155 USD per troy ounce',
      path: 'commercialTerms.deferredPayment.usdPerTroyOunce',
      sources: [{ title: 'Offtake Agreement' }, {}, {}],
      otherReadings: [
        { text: '1,150 USD per troy ounce', sources: [{ title: 'Token Marketing Summary', page: 1 }] },
      ],
    });
    expect(card?.statements[0]?.sourceCount).toBeGreaterThan(3);
  });

  test('says null for what is not published, and leads to where that is said', async () => {
    const { card } = await ask('governing law');
    expect(card).toMatchObject({
      url: '/program-structure#corporate-structure',
      statements: [{ name: 'Governing law', text: null, path: 'programme.governingLaw', sources: [] }],
    });
  });

  test('of a question is the answer as its page has it, with the pages of what it cites', async () => {
    const { card } = await ask('What is the smallest purchase?');
    expect(card?.title).toBe('What is the smallest purchase?');
    expect(card?.statements[0]?.text).toContain('98.75\u00a0USD');
    expect(card?.statements[0]?.sources[0]).toMatchObject({ title: 'Offtake Agreement' });
  });

  test('leads to a place that its page has, whichever answer it is', async () => {
    const file = join(inject('outDirectory'), 'search', 'site-answers.json');
    const cards = Object.values<{ url: string }>(JSON.parse(await readFile(file, 'utf8')));
    expect(cards.length).toBeGreaterThan(80);
    for (const { url } of cards) {
      const [path, anchor] = url.split('#');
      const html = await readFile(
        join(inject('outDirectory'), `${path === '/' ? 'index' : path}.html`),
        'utf8',
      );
      expect(html, url).toContain(`id="${anchor}"`);
    }
  });

  test('is the same however many results are asked for, and is none of a search of the documents', async () => {
    const few = await ask('soft cap', { scope: 'all', limit: '1' });
    expect(few.results).toHaveLength(1);
    expect(few.card).toEqual((await ask('soft cap')).card);
    expect((await ask('soft cap', { scope: 'site' })).card).toEqual(few.card);
    expect(await ask('soft cap', {})).not.toHaveProperty('card');
  });
});

test.each([
  ['what happens if i dont pay', '/faq#missed-second-payment'],
  ['can I lose everything', '/security-collateral#risk-all-payments'],
  ['when do I get my gold', '/faq#when-is-delivery'],
  ['how much is an ounce', '/faq#what-does-an-ounce-cost'],
  ['who mines the gold', '/not-published#mining-capability'],
  ['is it a scam', '/legitimacy'],
])('the first result for "%s" is on the site', async (q, url) => {
  expect((await ask(q)).results[0]?.url).toBe(url);
});

test.each([
  'can I inherit',
  'is my deposit insured',
  'is the seller regulated',
  'cancel my order',
  'insolvency of seller',
])('of "%s" neither the documents nor the site have a rule', async q => {
  for (const scope of ['documents', 'all']) expect((await ask(q, { scope })).noAnswer, scope).toBe(true);
});

test.each([
  'what happens if i dont pay',
  'can the seller reject my subscription',
  'what secures the delivery',
  'can I refuse delivery',
  'market price at settlement',
])('the documents answer "%s"', async q => {
  expect((await ask(q, {})).noAnswer).toBe(false);
});

test.each([
  ['calculator', '/commercial-terms#calculator'],
  ['deadline calendar', '/delivery-settlement#dates'],
  ['self-check', '/goldn-wizard'],
  ['checksum', '/verification#checksums'],
])('the tool for "%s" is the first result', async (q, url) => {
  expect((await ask(q)).results[0]?.url).toBe(url);
});

test('every place that first visits are led to is one that the search has', async () => {
  const read = async (path: string) =>
    JSON.parse(await readFile(join(inject('outDirectory'), 'search', path), 'utf8'));
  const { pages } = await read('site.json');
  const places = await Promise.all(
    pages.map(async ({ url }: { url: string }, page: number) => {
      const passages: { anchor: string | null }[] = await read(`site/${page}.json`);
      return passages.map(({ anchor }) => (anchor === null ? url : `${url}#${anchor}`));
    }),
  );
  const known = new Set(places.flat());
  const missing = firstVisits.flatMap(visit => visit.places.filter(place => !known.has(place)));
  expect(missing).toEqual([]);
});

test('numbers in words and in short find the figures that are published', async () => {
  const inWords = await ask('930 million tokens');
  expect(inWords.results.some(({ page, excerpt }) => page !== null && excerpt.includes('930,000,000'))).toBe(
    true,
  );
});
