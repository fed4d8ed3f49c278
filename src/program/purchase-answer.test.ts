import { expect, test } from 'vitest';
import data from './program.json' with { type: 'json' };
import { priceTermsOf } from './purchase.ts';
import { purchaseAnswer } from './purchase-answer.ts';
import { programSchema } from './schema/consistency.ts';

const terms = priceTermsOf(programSchema.parse(data));
const answer = (query: string) => purchaseAnswer({ terms, page: '/commercial-terms' }, query);

test.each([
  ['2 ounces', '2 troy ounces = 40,000 tokens', '790.00\u00a0USD'],
  ['how much is one ounce', '1 troy ounce = 20,000 tokens', '395.00\u00a0USD'],
  ['how much is 0.5 oz?', '0.5 troy ounces = 10,000 tokens', '197.50\u00a0USD'],
  ['20000 tokens', '20,000 tokens = 1 troy ounce', '395.00\u00a0USD'],
])('%s is worked out', (query, title, first) => {
  expect(answer(query)).toMatchObject({
    title,
    statements: [{ name: 'First payment', text: first }, {}, {}],
  });
});

test('a weight is worked out, and what is too little is explained', () => {
  expect(answer('price of 3 kg')?.title).toMatch(/^3 kg ≈ 96\.45\d+ troy ounces/);
  expect(answer('0.1 oz')?.statements[0]?.text).toContain('minimum');
});

test.each(['clause 9.2', '1550', '1,155 USD', 'ounces', 'what happens in 60 days'])(
  '%s is no quantity',
  query => {
    expect(answer(query)).toBeNull();
  },
);
