import { expect, test } from 'vitest';
import { documentOf, searchIn } from '../fixtures/small-library.ts';

const search = await searchIn([
  documentOf('Rights.pdf', [
    'A holder may transfer tokens to a verified transferee on the approved platform.',
    'The buyer pays the second stage early rather than late.',
  ]),
]);
const isSaidNowhere = async (query: string) => (await search(query)).saidNowhere;

test('a matter that the papers leave out is said nowhere, also where they hold another one that is asked with it', async () => {
  expect(await isSaidNowhere('who inherits my tokens when I die')).toBe(true);
  expect(await isSaidNowhere('to whom may I transfer my tokens')).toBe(false);
});
