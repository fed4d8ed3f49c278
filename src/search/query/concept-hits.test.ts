import { expect, test } from 'vitest';
import { documentOf, searchIn } from '../fixtures/small-library.ts';

const filler = 'Every bar is recorded, counted and tested before it is moved. ';

test('an excerpt is the passage that says what is meant, not the one that repeats a word of the question', async () => {
  const text = `I made the second one. ${filler.repeat(9)}A Deferred Payment that is overdue is a default. ${filler.repeat(9)}`;
  const search = await searchIn([documentOf('Terms.pdf', [text])]);
  const { results } = await search('what if I skip the second payment');
  expect(results[0]?.excerpt).toContain('overdue is a default');
});

test('a page that says what is meant in one passage stands before one where its terms stand apart', async () => {
  const apart = `The agent is independent. ${filler.repeat(3)}It is kept in escrow. ${filler.repeat(3)}The account is opened. ${filler.repeat(3)}An agent is paid, as is the escrow. ${filler.repeat(3)}`;
  const together = `${filler.repeat(9)}An agent holds it in an escrow account until then. ${filler.repeat(9)}`;
  const search = await searchIn([documentOf('Apart.pdf', [apart]), documentOf('Together.pdf', [together])]);
  const { results } = await search('where is my cash kept until they say yes');
  expect(results.map(({ document }) => document.filename)[0]).toBe('Together.pdf');
});
