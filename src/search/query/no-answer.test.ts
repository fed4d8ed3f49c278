import { expect, test } from 'vitest';
import { programConcepts } from '#program/vocabulary';
import { buildTable } from '../concepts/build-table.ts';
import { intentReader } from '../concepts/intent.ts';
import { documentOf, searchIn } from '../fixtures/small-library.ts';
import { isConceptMissing } from './no-answer.ts';

const search = await searchIn([
  documentOf('Rights.pdf', [
    'A holder may transfer tokens to a verified transferee on the approved platform.',
    'The buyer pays the second stage early rather than late.',
  ]),
]);
const isSaidNowhere = async (query: string) => (await search(query)).noAnswer;

test('a matter that the papers leave out is said nowhere, also where they hold another one that is asked with it', async () => {
  expect(await isSaidNowhere('who inherits my tokens when I die')).toBe(true);
  expect(await isSaidNowhere('to whom may I transfer my tokens')).toBe(false);
});

test('a question in other words is said where a page says what they most likely mean', async () => {
  const holds = await searchIn([
    documentOf('Terms.pdf', [
      'Acceptance is at the sole discretion of the Seller, who may reject a subscription that is not approved.',
      'The gold is refined.',
    ]),
  ]);
  const { results, noAnswer } = await holds('can they turn me down without reasons');
  expect([results[0]?.page, noAnswer]).toEqual([1, false]);
  expect((await holds('can they cook me dinner without salt')).noAnswer).toBe(true);
});

test('a concept that the library lacks is not missed where a page holds two thirds of what is asked', () => {
  const [asked] = intentReader(buildTable(programConcepts))('who inherits my tokens');
  if (asked === undefined) throw new Error('No concept is asked for.');
  const lacked = { certain: [asked], libraryShares: [0] };
  expect(isConceptMissing(lacked, new Float64Array(3), 0.6)).toBe(true);
  expect(isConceptMissing(lacked, new Float64Array(3), 0.7)).toBe(false);
});
